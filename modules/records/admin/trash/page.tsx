import { Undo2 } from 'lucide-react';
import {
  type TrashedRecord,
  type TrashKind,
  trashKinds,
  trashKindsFor,
} from '#modules/records/contract/audit-and-trash.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
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
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';

export const meta = titleMeta(m.adminTrash.trash());

const kindNames: Record<TrashKind, { one: string; plural: string }> = {
  product: { one: m.adminTrash.product(), plural: m.adminTrash.products() },
  category: { one: m.adminTrash.category(), plural: m.adminTrash.categories() },
  artisan: { one: m.adminTrash.artisan(), plural: m.adminTrash.artisans() },
  collection: { one: m.adminTrash.collection(), plural: m.adminTrash.collections() },
  user: { one: m.adminTrash.user(), plural: m.adminTrash.users() },
  promotion: { one: m.adminTrash.promotion(), plural: m.adminTrash.promotions() },
  page: { one: m.adminTrash.page(), plural: m.adminTrash.pages() },
};

/** Lists deleted records that can be restored. */
export default function TrashPage() {
  const kinds = trashKindsFor(useRights());
  return (
    <>
      <PageHead
        title={m.adminTrash.trash()}
        subtitle={m.adminTrash.deletedInLastDays({ trashRetentionDays })}
      />
      <div className="mb-5">
        <Filter
          name="kind"
          label={m.adminTrash.kind()}
          all={m.adminTrash.everything()}
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
      <Empty title={m.adminTrash.trashIsEmpty()}>
        <p className="w-full text-muted">{m.adminTrash.deletedRecordsStayHere({ trashRetentionDays })}</p>
      </Empty>
    );
  const columns: TableColumn<TrashedRecord>[] = [
    { head: m.adminTrash.name(), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { head: m.adminTrash.kind(), cell: (record) => kindNames[record.kind].one },
    { head: m.adminTrash.deletedBy(), cell: ({ by }) => by },
    { head: m.adminTrash.deleted(), cell: ({ deletedAt }) => moment(deletedAt) },
    {
      head: m.adminTrash.restorableUntil(),
      cell: ({ until }) => (until ? day(until) : m.adminTrash.archivedWasOrdered()),
    },
  ];
  return (
    <>
      <Table
        label={m.adminTrash.deletedRecords()}
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
    run({ loading: m.adminTrash.restoring(), success: m.responses.recordRestored() }, () =>
      callApi('POST /api/trash/:id/restore', { params: { id } }),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={restore}>
      <Undo2 aria-hidden="true" className="size-4" />{' '}
      {m.adminTrash.restore({ span: (text) => <span className="sr-only">{text}</span>, name })}
    </button>
  );
}
