import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { pluginQuery } from '#web/admin/data/plugin-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import type { registryCalls } from '../calls.ts';

export const meta = titleMeta('Gift registries');

const useCall = pluginQuery<typeof registryCalls>();
type Row = NonNullable<ReturnType<typeof useCall<'GET /api/admin/registries'>>['data']>[number];

/** Lists the registries of all customers, the next occasion first. */
export default function RegistriesPage() {
  const { data, error, refetch } = useCall('GET /api/admin/registries');
  const { day } = useDates();
  const columns: TableColumn<Row>[] = [
    { head: 'Occasion', cell: ({ title }) => title },
    { head: 'Day', cell: (row) => day(row.day) },
    { head: 'Gifts', cell: ({ items }) => items, numeric: true },
    { head: 'Given', cell: ({ given }) => given, numeric: true },
  ];
  return (
    <>
      <PageHead title="Gift registries" subtitle="What customers wish for, and what is given" />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data?.length === 0 && <Empty title="No registries yet" />}
      {data && data.length > 0 && (
        <Table
          label="Gift registries"
          columns={columns}
          rows={data}
          keyOf={({ title, day }) => title + day}
        />
      )}
    </>
  );
}
