import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { PageNeedsScript } from '#web/storefront/form/needs-script.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../../messages/index.ts';
import { PasswordForm } from '../password-form.tsx';
import { type OneTimeOutcome, useOneTimeAction } from '../use-one-time-action.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.verify.verifyYourEmail(),
    description: m.verify.verifyYourEmailAddress(),
    noindex: true,
  });

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
        {outcome === 'loading' ? m.verify.oneMomentPlease() : m.verify.takingYouToHomePage()}
      </p>
      {!isSettled && <PageNeedsScript />}
      {isSettled && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth/login" className={button.main}>
            {m.verify.signIn()}
          </Link>
          <Link to="/" className={button.quiet}>
            {m.verify.continueShopping()}
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
    <AuthPage title={m.verify.verifyYourEmail()} focused>
      <p className="text-muted">{m.verify.accountWasCreatedElsewhere()}</p>
      <PasswordForm
        act={m.verify.verifyMyEmail()}
        acting={m.verify.verifying()}
        send={send}
        failing={failing}
      />
      <p className="mt-8">
        {m.verify.dontKnowPassword({
          link: (text) => (
            <Link to="/auth/forgot-password" className="font-semibold underline hover:text-accent">
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  );
}

function titleOf(outcome: OneTimeOutcome): string {
  if (outcome === 'loading') return m.verify.loading();
  if (outcome === 'done') return m.responses.emailVerified();
  // Section 8: "jwt expired" is shown as Session expired, any other failure as not verified.
  const expired = outcome instanceof CallError && outcome.code === 'link_expired';
  return expired ? kernelMessages.common.sessionExpired() : m.responses.emailNotVerified();
}
