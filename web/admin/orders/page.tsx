import { Link } from 'react-router';
import { Empty } from '#web/ui/empty.tsx';
import { titled } from '../frame/titled.ts';
import { button } from '../parts/button.ts';
import { PageHead } from '../parts/page-head.tsx';

export const meta = titled('Orders');

/** What was ordered: the shop takes letters about gifts, and no orders, so there are none. */
export default function OrdersPage() {
  return (
    <>
      <PageHead title="Orders" subtitle="What was ordered in the shop" />
      <Empty title="No orders yet">
        <p className="w-full text-muted">
          The checkout sends you a letter with what somebody wants. An order that is placed in the shop stands
          here.
        </p>
        <Link to="/admin/products" className={button.quiet}>
          See the products
        </Link>
      </Empty>
    </>
  );
}
