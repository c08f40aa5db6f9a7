import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type BulkEdit, editedFieldName, editedFields } from '#modules/catalog/contract/bulk-edits.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { KeptProducts } from '../products/bulk/kept-products.tsx';
import { useUndoEdit } from '../products/bulk/undo-edit.ts';

export const meta = titleMeta(m.recentChanges.title());

/** Lists the edits of many products of the last two days, to undo them. */
export default function RecentChangesPage() {
  const { page } = useListAddress();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/products/bulk-edits', {
    query: { page },
  });
  return (
    <>
      <PageHead
        title={m.recentChanges.title()}
        subtitle={m.recentChanges.subtitle()}
        back={<BackLink to="/admin/products">{m.recentChanges.back()}</BackLink>}
      />
      {data ? (
        data.total === 0 ? (
          <Empty title={m.recentChanges.none()}>
            <p className="w-full text-muted">{m.recentChanges.noneText()}</p>
          </Empty>
        ) : (
          <>
            <EditTable edits={data.edits} busy={isPlaceholderData} />
            {data.pages > 1 && <Pager pages={data.pages} />}
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TableSkeleton columns={5} />
      )}
    </>
  );
}

const importOf = ({ created, updated, categories, artisans }: NonNullable<BulkEdit['imported']>): string =>
  [
    m.recentChanges.import({ created, updated }),
    categories.length > 0 && m.recentChanges.newCategories({ names: categories.join(', ') }),
    artisans.length > 0 && m.recentChanges.newArtisans({ names: artisans.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');

const originOf = ({ origin, fields, imported }: BulkEdit): string =>
  imported
    ? importOf(imported)
    : m.recentChanges.origin({
        origin,
        fields: editedFields
          .filter((field) => fields.includes(field))
          .map((field) => editedFieldName[field]())
          .join(', '),
      });

function EditTable({ edits, busy }: { edits: BulkEdit[]; busy: boolean }) {
  const { moment } = useDates();
  const { undo, busy: isUndoing, kept, clearKept } = useUndoEdit();
  const [editToUndo, setEditToUndo] = useState<BulkEdit | null>(null);
  const act = async () => {
    if (editToUndo) await undo(editToUndo.id);
    setEditToUndo(null);
  };
  const columns: TableColumn<BulkEdit>[] = [
    {
      head: m.recentChanges.what(),
      cell: (edit) => <span className="font-semibold">{originOf(edit)}</span>,
    },
    {
      head: m.recentChanges.products(),
      cell: ({ names, products }) =>
        m.recentChanges.names({ names: names.join(', '), more: products - names.length }),
    },
    { head: m.recentChanges.who(), cell: ({ by }) => by },
    { head: m.recentChanges.when(), cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
    {
      head: m.recentChanges.state(),
      cell: ({ undone, canUndo, imported }) =>
        undone
          ? m.recentChanges.undoneBy({ name: undone.by, time: moment(undone.at) })
          : canUndo
            ? null
            : imported
              ? m.recentChanges.importStays()
              : m.recentChanges.tooOld(),
    },
  ];
  return (
    <>
      <Table
        label={m.recentChanges.title()}
        columns={columns}
        rows={edits}
        busy={busy}
        keyOf={({ id }) => id}
        actions={(edit) =>
          edit.canUndo && (
            <button
              type="button"
              aria-label={m.recentChanges.undoOf({ name: edit.by, time: moment(edit.at) })}
              className={button.quiet}
              onClick={() => setEditToUndo(edit)}
            >
              <Undo2 aria-hidden="true" className="size-4" /> {m.recentChanges.undo()}
            </button>
          )
        }
      />
      {editToUndo && (
        <Confirm
          open
          danger={false}
          title={m.recentChanges.question()}
          act={m.recentChanges.undo()}
          busy={isUndoing}
          onAct={act}
          onClose={() => setEditToUndo(null)}
        >
          {originOf(editToUndo)}. {m.recentChanges.consequences({ count: editToUndo.products })}
        </Confirm>
      )}
      <KeptProducts kept={kept} onClose={clearKept} />
    </>
  );
}
