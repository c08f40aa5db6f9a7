import { Link } from 'react-router';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';

/** An order that is not there, or not for whoever asks. */
export function NotFound({ number, reason }: { number: string; reason: string }) {
  const { user } = useSession();
  return (
    <>
      <h1 className="mb-8 text-4xl">Order {number}</h1>
      <Empty title={reason}>
        <p className="w-full text-muted">The link in the mail that we sent you leads to your order.</p>
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
    </>
  );
}
