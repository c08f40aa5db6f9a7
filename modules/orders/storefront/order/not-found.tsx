import { Link } from 'react-router';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { FindOrder } from '../orders/find-order.tsx';

/** Shown for an order that does not exist or belongs to another customer. */
export function NotFound({ number, reason }: { number: string; reason: string }) {
  const { user } = useSession();
  return (
    <>
      <h1 className="mb-8 text-4xl">{m.notFound.order({ number })}</h1>
      <div className="grid gap-8">
        <Empty title={reason}>
          {user ? (
            <Link to="/orders" className={button.main}>
              {m.notFound.myOrders()}
            </Link>
          ) : (
            <Link to={`/auth/login?next=/orders/${number}`} className={button.main}>
              {m.notFound.signIn()}
            </Link>
          )}
        </Empty>
        <FindOrder number={number} />
      </div>
    </>
  );
}
