import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedReply } from '#modules/inbox/contract/saved-replies.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { RowButton } from '#web/admin/components/list/row-button.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery, useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { ReplyForm } from './form.tsx';

export const meta = titleMeta(m.savedRepliesPage.title());

type OpenDialog = { form: SavedReply | null } | { deleted: SavedReply } | null;

/** Lists the saved replies, to add, edit and delete. */
export default function SavedRepliesPage() {
  const { data: replies, error, refetch } = useApiQuery('GET /api/saved-replies');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.savedRepliesPage.add()}
    </button>
  );
  return (
    <>
      <PageHead
        title={m.savedRepliesPage.title()}
        subtitle={m.savedRepliesPage.subtitle()}
        back={<BackLink to="/admin/inbox">{m.inboxPage.inbox()}</BackLink>}
      >
        {replies && replies.length > 0 && add}
      </PageHead>
      {error && !replies && <ErrorState error={error} onRetry={refetch} />}
      {!replies && !error && <TableSkeleton columns={3} />}
      {replies?.length === 0 && (
        <Empty title={m.savedRepliesPage.none()}>
          <p className="w-full text-muted">{m.savedRepliesPage.noneHint()}</p>
          {add}
        </Empty>
      )}
      {replies && replies.length > 0 && (
        <Table
          label={m.savedRepliesPage.title()}
          columns={columns}
          rows={replies}
          keyOf={({ id }) => id}
          actions={(reply) => <Actions reply={reply} onOpen={setDialog} />}
        />
      )}
      {dialog && 'form' in dialog && <ReplyForm reply={dialog.form} onClose={close} />}
      {dialog && 'deleted' in dialog && <DeleteReply reply={dialog.deleted} onClose={close} />}
    </>
  );
}

const columns: TableColumn<SavedReply>[] = [
  {
    head: m.savedRepliesPage.name(),
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  {
    head: m.savedRepliesPage.text(),
    cell: ({ body }) => <span className="line-clamp-2 text-left wrap-anywhere">{body}</span>,
  },
];

const Actions = ({ reply, onOpen }: { reply: SavedReply; onOpen: (dialog: OpenDialog) => void }) => (
  <>
    <RowButton
      icon={Pencil}
      label={m.savedRepliesPage.editOne({ name: reply.name })}
      onClick={() => onOpen({ form: reply })}
    />
    <RowButton
      icon={Trash2}
      label={m.savedRepliesPage.deleteOne({ name: reply.name })}
      onClick={() => onOpen({ deleted: reply })}
    />
  </>
);

/** Deletes a saved reply after a confirmation. */
function DeleteReply({ reply: { id, name }, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  const texts = { loading: m.savedRepliesPage.deleting(), success: m.savedReplies.deleted() };
  const remove = async () => {
    onClose();
    // A reply that another user has deleted meanwhile leaves the list.
    if (!(await run(texts, () => callApi('DELETE /api/saved-replies/:id', { params: { id } }))))
      await invalidate();
  };
  return (
    <Confirm
      open
      title={m.savedRepliesPage.question({ name })}
      act={m.savedRepliesPage.delete()}
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {m.savedRepliesPage.goneForAll()}
    </Confirm>
  );
}
