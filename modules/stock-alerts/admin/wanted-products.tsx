import { Link } from 'react-router';
import type { WantedProduct } from '#modules/stock-alerts/contract/stock-alerts.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../messages/index.ts';

/** Lists the products that shoppers wait for, with the number of their alerts. */
export function WantedProducts() {
  const { page } = useListAddress();
  const { data, error, refetch } = useApiQuery('GET /api/stock-alerts', { query: { page } });
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="mb-3 text-lg font-semibold">
        {m.wanted.title()}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data?.total === 0 && <p className="text-muted">{m.wanted.none()}</p>}
      {data && data.total > 0 && (
        <>
          <WantedTable rows={data.products} />
          <Pager pages={data.pages} more={false} total={data.total} />
        </>
      )}
    </section>
  );
}

function WantedTable({ rows }: { rows: WantedProduct[] }) {
  const write = useCount();
  const { day } = useDates();
  const columns: TableColumn<WantedProduct>[] = [
    {
      head: m.wanted.product(),
      cell: ({ slug, name, variant }) => (
        <>
          <Link
            to={`/admin/products/${slug}`}
            className="inline-flex min-h-8 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
          {variant && <span className="block text-sm text-muted">{variant}</span>}
        </>
      ),
    },
    { head: m.wanted.waiting(), numeric: true, cell: ({ waiting }) => write(waiting) },
    { head: m.wanted.since(), cell: ({ since }) => day(since) },
  ];
  return (
    <Table
      label={m.wanted.title()}
      columns={columns}
      rows={rows}
      keyOf={({ productId, variantId }) => `${productId} ${variantId}`}
    />
  );
}
