import { useParams } from 'react-router';
import { CallError } from '#web/api/client.ts';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { TableShape } from '../parts/shapes.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { NoRecord, WayBack } from '../parts/way-back.tsx';
import { OrderDetail } from './detail.tsx';

export const meta = titled('Order');

/** One order as the shop sees it, and all that can be done with it. */
export default function OrderPage() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useAnswer('GET /api/orders/:number/desk', { params: { number } });
  if (data && String(data.number) === number) return <OrderDetail key={number} order={data} />;
  if (error instanceof CallError && error.statusCode === 404)
    return <NoRecord title={`No order ${number}`} to="/admin/orders" all="All orders" />;
  return (
    <>
      <PageHead title={`Order ${number}`} back={<WayBack to="/admin/orders">Orders</WayBack>} />
      {error ? <Trouble error={error} onAgain={refetch} /> : <TableShape rows={6} columns={3} />}
    </>
  );
}
