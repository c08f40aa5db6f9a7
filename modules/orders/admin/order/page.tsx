import { useParams } from 'react-router';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import { OrderDetail } from './detail.tsx';

export const meta = titleMeta(m.adminOrder.order());

/** One order with its details and actions. */
export default function OrderPage() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/orders/:number/desk', { params: { number } });
  if (data && String(data.number) === number) return <OrderDetail key={number} order={data} />;
  if (error instanceof CallError && error.statusCode === 404)
    return (
      <NoRecord title={m.adminOrder.noOrder({ number })} to="/admin/orders" all={m.adminOrder.allOrders()} />
    );
  return (
    <>
      <PageHead
        title={m.adminOrder.orderWithNumber({ number })}
        back={<BackLink to="/admin/orders">{m.adminOrder.orders()}</BackLink>}
      />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={3} />}
    </>
  );
}
