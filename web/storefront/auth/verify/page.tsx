import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { head } from '../../frame/head.ts';
import { type Outcome, useOnce } from '../once.ts';
import { Sheet } from '../parts.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Verify your email', description: 'Verify your email address.', noindex: true });

/** After this, in ms, the page leads home by itself (section 9). */
const leaveAfterMs = 7000;

/** Where the link in the mail leads: Loading, then verified or failed, then home (sections 2, 4, 8). */
export default function VerifyPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token') ?? '';
  const outcome = useOnce(`verify ${token}`, () => tell('POST /api/auth/verify/user', { body: { token } }));
  const settled = outcome !== 'loading';
  useEffect(() => {
    if (!settled) return;
    const leaving = setTimeout(() => navigate('/', { replace: true }), leaveAfterMs);
    return () => clearTimeout(leaving);
  }, [settled, navigate]);
  return (
    <Sheet title={titleOf(outcome)}>
      <p role="status" className="text-muted">
        {outcome === 'loading' ? 'One moment, please.' : 'Taking you to the home page in a few seconds.'}
      </p>
      {settled && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth/login" className={button.main}>
            Sign In
          </Link>
          <Link to="/" className={button.quiet}>
            Continue Shopping
          </Link>
        </div>
      )}
    </Sheet>
  );
}

function titleOf(outcome: Outcome): string {
  if (outcome === 'loading') return 'Loading...';
  if (outcome === 'done') return messages.emailVerified;
  // Section 8: "jwt expired" is shown as Session expired, any other failure as not verified.
  const expired = outcome instanceof CallError && outcome.message === messages.linkExpired;
  return expired ? messages.sessionExpired : messages.emailNotVerified;
}
