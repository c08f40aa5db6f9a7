import { Undo2 } from 'lucide-react';
import { trashRetentionDays } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import {
  type TrashedRecord,
  type TrashKind,
  trashKinds,
  trashKindsFor,
} from '#modules/records/contract/audit-and-trash.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/rights.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';

export const meta = titleMeta('Trash');

const kindNames: Record<TrashKind, { one: string; plural: string }> = {
  product: { one: 'Product', plural: 'Products' },
  category: { one: 'Category', plural: 'Categories' },
  artisan: { one: 'Artisan', plural: 'Artisans' },
  user: { one: 'User', plural: 'Users' },
  promotion: { one: 'Promotion', plural: 'Promotions' },
};

/** Lists deleted records that can be restored. */
export default function TrashPage() {
  const kinds = trashKindsFor(useRights());
  return (
    <>
      <PageHead
        title="Trash"
        subtitle={`Deleted in the last ${trashRetentionDays} days, and archived products`}
      />
      <div className="mb-5">
        <Filter
          name="kind"
          label="Kind"
          all="Everything"
          options={kinds.map((value) => ({ value, label: kindNames[value].plural }))}
        />
      </div>
      <TrashList />
    </>
  );
}

function TrashList() {
  const { page, chosen } = useListAddress();
  const { day, moment } = useDates();
  const kind = chosen('kind', trashKinds);
  const query = { page, ...(kind && { kind }) };
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/trash', { query });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={5} />;
  if (data.total === 0)
    return (
      <Empty title="Trash is empty">
        <p className="w-full text-muted">Deleted records stay here for {trashRetentionDays} days.</p>
      </Empty>
    );
  const columns: TableColumn<TrashedRecord>[] = [
    { head: 'Name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { head: 'Kind', cell: (record) => kindNames[record.kind].one },
    { head: 'Deleted by', cell: ({ by }) => by },
    { head: 'Deleted', cell: ({ deletedAt }) => moment(deletedAt) },
    { head: 'Restorable until', cell: ({ until }) => (until ? day(until) : 'Archived (was ordered)') },
  ];
  return (
    <>
      <Table
        label="Deleted records"
        columns={columns}
        rows={data.records}
        keyOf={({ kind: recordKind, id }) => `${recordKind} ${id}`}
        actions={(record) => <RestoreButton record={record} />}
        busy={isPlaceholderData}
      />
      <Pager pages={data.pages} />
    </>
  );
}

function RestoreButton({ record: { id, name } }: { record: TrashedRecord }) {
  const { run, busy } = useAction();
  const restore = () =>
    run({ loading: 'Restoring...', success: messages.recordRestored }, () =>
      callApi('POST /api/trash/:id/restore', { params: { id } }),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={restore}>
      <Undo2 aria-hidden="true" className="size-4" /> Restore <span className="sr-only">{name}</span>
    </button>
  );
}
