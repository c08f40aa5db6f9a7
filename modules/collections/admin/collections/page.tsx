import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CollectionSummary } from '#modules/collections/contract/collections.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { StatusBadge } from '#web/admin/components/status-badge.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeleteCollection } from './delete.tsx';
import { CollectionForm } from './form.tsx';

export const meta = titleMeta(m.pages.collections());

/** The open dialog; a form with the id of a collection, or of a new one. */
type CollectionDialog = { form: string | null } | { deleting: CollectionSummary } | null;

/** Lists the collections for staff. */
export default function CollectionsPage() {
  const [dialog, setDialog] = useState<CollectionDialog>(null);
  useCommand('add', () => setDialog({ form: null }));
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.pages.addCollection()}
    </button>
  );
  return (
    <>
      <PageHead title={m.pages.collections()} subtitle={m.adminCollections.subtitle()}>
        {add}
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder={m.adminCollections.search()} />
      </div>
      <CollectionList
        add={add}
        onEdit={({ id }) => setDialog({ form: id })}
        onDelete={(collection) => setDialog({ deleting: collection })}
      />
      {dialog && 'form' in dialog && <CollectionForm id={dialog.form} onClose={close} />}
      <DeleteCollection
        collection={dialog && 'deleting' in dialog ? dialog.deleting : null}
        onClose={close}
      />
    </>
  );
}

type ListProps = {
  add: ReactNode;
  onEdit: (collection: CollectionSummary) => void;
  onDelete: (collection: CollectionSummary) => void;
};

function CollectionList({ add, onEdit, onDelete }: ListProps) {
  const { page, search } = useListAddress();
  const { day } = useDates();
  const query = { page, ...(search && { search }) };
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/collections', { query });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={4} />;
  if (data.total === 0 && search)
    return (
      <Empty title={m.adminCollections.noResults({ search })}>
        <ShowAll without={['search']}>{m.adminCollections.showAll()}</ShowAll>
      </Empty>
    );
  if (data.total === 0)
    return (
      <Empty title={m.adminCollections.none()}>
        <p className="w-full text-muted">{m.adminCollections.whatTheyAre()}</p>
        {add}
      </Empty>
    );
  const columns: TableColumn<CollectionSummary>[] = [
    {
      head: m.collectionForm.name(),
      cell: (collection) => (
        <button
          type="button"
          className="min-h-9 text-left font-semibold hover:underline pointer-coarse:min-h-11"
          onClick={() => onEdit(collection)}
        >
          {collection.name}
        </button>
      ),
    },
    { head: m.collectionForm.products(), cell: ({ type }) => typeNames[type] },
    { head: m.adminCollections.status(), cell: (collection) => <Status collection={collection} /> },
    { head: m.adminCollections.changed(), cell: ({ updatedAt }) => day(updatedAt) },
  ];
  return (
    <>
      <Table
        label={m.pages.collections()}
        columns={columns}
        rows={data.collections}
        keyOf={({ id }) => id}
        actions={(collection) => (
          <Actions
            collection={collection}
            onEdit={() => onEdit(collection)}
            onDelete={() => onDelete(collection)}
          />
        )}
        busy={isPlaceholderData}
      />
      <Pager pages={data.pages} />
    </>
  );
}

const typeNames = { hand: m.adminCollections.byHand(), rule: m.adminCollections.byRule() };

/** Shows whether a collection is active; a click sends the opposite. */
function Status({ collection: { id, name, isActive, updatedAt } }: { collection: CollectionSummary }) {
  const { run, busy } = useAction();
  const toggle = (status: boolean) =>
    run({ loading: m.collectionForm.saving(), success: m.collections.saved() }, () =>
      callApi('PUT /api/collections/:id', { params: { id }, body: { isActive: status, updatedAt } }),
    );
  return <StatusBadge name={name} active={isActive} disabled={busy} onToggle={toggle} />;
}

type ActionsProps = { collection: CollectionSummary; onEdit: () => void; onDelete: () => void };

const Actions = ({ collection: { name, slug, isActive }, onEdit, onDelete }: ActionsProps) => (
  <span className="inline-flex">
    {isActive && (
      <Link
        to={`/collections/${slug}`}
        target="_blank"
        aria-label={m.adminCollections.inShop({ name })}
        className={button.icon}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
      </Link>
    )}
    <button
      type="button"
      className={button.icon}
      aria-label={m.adminCollections.edit({ name })}
      onClick={onEdit}
    >
      <Pencil aria-hidden="true" className="size-4" />
    </button>
    <button
      type="button"
      className={`${button.icon} hover:text-bad`}
      aria-label={m.adminCollections.delete({ name })}
      onClick={onDelete}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  </span>
);
