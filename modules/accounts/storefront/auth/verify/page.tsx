import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#kernel/contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { AuthPage } from '#web/storefront/form/components.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { PasswordForm } from '../password-form.tsx';
import { type OneTimeOutcome, useOneTimeAction } from '../use-one-time-action.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: 'Verify your email', description: 'Verify your email address.', noindex: true });

/** The delay, in ms, before the page redirects to the home page (section 9). */
const leaveAfterMs = 7000;

export const handle: PageHandle = { params: ['token'] };

/**
 * The target of the link in the email: Loading, then verified or failed, then home (sections 2, 4, 8). Requests the
 * password first in a browser other than that of the registration.
 */
export default function VerifyPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const outcome = useOneTimeAction(`verify ${token}`, () =>
    callApi('POST /api/auth/verify/user', { body: { token, deviceKey: deviceKey() } }),
  );
  const [passwordOutcome, setPasswordOutcome] = useState<OneTimeOutcome | null>(null);
  const isPasswordRequired = outcome instanceof CallError && outcome.code === 'password_required';
  if (isPasswordRequired && passwordOutcome === null)
    return <PasswordStep token={token} onSettled={setPasswordOutcome} />;
  return <Result outcome={passwordOutcome ?? outcome} focused={passwordOutcome !== null} />;
}

function Result({ outcome, focused }: { outcome: OneTimeOutcome; focused: boolean }) {
  const navigate = useNavigate();
  const isSettled = outcome !== 'loading';
  useEffect(() => {
    if (!isSettled) return;
    const redirect = setTimeout(() => navigate('/', { replace: true }), leaveAfterMs);
    return () => clearTimeout(redirect);
  }, [isSettled, navigate]);
  return (
    <AuthPage title={titleOf(outcome)} focused={focused}>
      <p role="status" className="text-muted">
        {outcome === 'loading' ? 'One moment, please.' : 'Taking you to the home page in a few seconds.'}
      </p>
      {isSettled && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth/login" className={button.main}>
            Sign In
          </Link>
          <Link to="/" className={button.quiet}>
            Continue Shopping
          </Link>
        </div>
      )}
    </AuthPage>
  );
}

/** Requests the password of the account, or links to set a new one: another person may have registered this email. */
function PasswordStep({ token, onSettled }: { token: string; onSettled: (outcome: OneTimeOutcome) => void }) {
  const send = async (password: string) => {
    await callApi('POST /api/auth/verify/user', { body: { token, password, deviceKey: deviceKey() } });
    onSettled('done');
  };
  const failing = (error: CallError) => {
    const isExpired = error.code === 'link_expired' || error.code === 'link_invalid';
    if (isExpired) onSettled(error);
    return isExpired;
  };
  return (
    <AuthPage title="Confirm your email" focused>
      <p className="text-muted">
        The account was not created in this browser. Enter the password you chose when you created it.
      </p>
      <PasswordForm act="Confirm my email" acting="Confirming..." send={send} failing={failing} />
      <p className="mt-8">
        Don’t know the password, or didn’t create this account?{' '}
        <Link to="/auth/forgot-password" className="font-semibold underline hover:text-accent">
          Set a new password by email
        </Link>
        . Any other password and sign-in of this account then ends.
      </p>
    </AuthPage>
  );
}

function titleOf(outcome: OneTimeOutcome): string {
  if (outcome === 'loading') return 'Loading...';
  if (outcome === 'done') return messages.emailVerified;
  // Section 8: "jwt expired" is shown as Session expired, any other failure as not verified.
  const expired = outcome instanceof CallError && outcome.code === 'link_expired';
  return expired ? messages.sessionExpired : messages.emailNotVerified;
}
