import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { takingAlong } from '../auth/own-path.ts';
import { Failed, Sheet } from '../auth/parts.tsx';
import { useSubmitting } from '../auth/submitting.ts';
import { head } from '../frame/head.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Add earlier orders', description: 'Add earlier orders.', noindex: true });

/** Where the link of the mail leads: nothing happens before its reader says so, signed in to the account. */
export default function ClaimPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <Sheet title="Add earlier orders">
      {user ? <Confirm token={token} email={user.email} /> : <SignInFirst token={token} />}
    </Sheet>
  );
}

const SignInFirst = ({ token }: { token: string }) => (
  <>
    <p className="text-muted">Sign in to the account that asked for this link.</p>
    <Link
      to={takingAlong('/auth/login', `/orders/claim?token=${encodeURIComponent(token)}`)}
      className={`${button.main} mt-6`}
    >
      Sign In
    </Link>
  </>
);

function Confirm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { busy, failed, submit } = useSubmitting({
    names: {},
    async send() {
      await tell('POST /api/orders/claims/confirm', { body: { token } });
      toast.success(messages.ordersClaimed);
      navigate('/orders', { replace: true });
    },
  });
  return (
    <form onSubmit={submit} className="grid gap-5 wrap-anywhere">
      <p>The orders placed with {email} without signing in are added to this account.</p>
      <Failed reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Adding...' : 'Add to my account'}
        </button>
        <Link to="/orders" className={button.quiet}>
          Not now
        </Link>
      </div>
    </form>
  );
}
