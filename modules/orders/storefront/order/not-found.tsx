import { Link } from 'react-router';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { FindOrder } from '../orders/find-order.tsx';

/** Shown for an order that does not exist or belongs to another customer. */
export function NotFound({ number, reason }: { number: string; reason: string }) {
  const { user } = useSession();
  return (
    <>
      <h1 className="mb-8 text-4xl">Order {number}</h1>
      <div className="grid gap-8">
        <Empty title={reason}>
          {user ? (
            <Link to="/orders" className={button.main}>
              My Orders
            </Link>
          ) : (
            <Link to={`/auth/login?next=/orders/${number}`} className={button.main}>
              Sign In
            </Link>
          )}
        </Empty>
        <FindOrder number={number} />
      </div>
    </>
  );
}
