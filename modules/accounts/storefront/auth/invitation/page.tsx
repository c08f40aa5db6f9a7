import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ReceivedInvitation } from '#modules/accounts/contract/invitations.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import { PasswordForm } from '../password-form.tsx';
import { NewAccountForm } from './new-account-form.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.acceptInvitation.invitation(),
    description: m.acceptInvitation.acceptInvitation(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['token'] };

/** What the link leads to: the invitation; why it cannot be accepted; null while it loads. */
type LinkState = ReceivedInvitation | CallError | 'failed' | null;

/** The target of the link in an invitation: a new account, or the password of the one that the address has. */
export default function InvitationPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { state, load, end } = useInvitation(token);
  const onAccepted = useAcceptance();
  if (state === null)
    return (
      <AuthPage title={m.acceptInvitation.invitation()}>
        <p role="status" className="text-muted">
          {m.acceptInvitation.oneMomentPlease()}
        </p>
      </AuthPage>
    );
  if (state === 'failed' || state instanceof CallError) return <NotAccepted state={state} onRetry={load} />;
  const accept = async (call: () => Promise<unknown>, password: string) => {
    await call();
    await onAccepted(state.email, password);
  };
  const failing = (error: CallError) => {
    const isEnded = ['link_expired', 'link_invalid', 'conflict'].includes(error.code);
    if (isEnded) end(error);
    return isEnded;
  };
  return (
    <AuthPage title={m.acceptInvitation.invitation()} focused>
      <Introduction invitation={state} />
      {state.hasAccount ? (
        <>
          <p className="mt-4 text-muted">{m.acceptInvitation.youHaveAccount()}</p>
          <PasswordForm
            act={m.acceptInvitation.accept()}
            acting={m.acceptInvitation.accepting()}
            send={(password) => {
              const body = { token, password, deviceKey: deviceKey() };
              return accept(() => callApi('POST /api/auth/invitation/accept', { body }), password);
            }}
            failing={failing}
          />
          <p className="mt-8">
            {m.acceptInvitation.forgotPassword({
              link: (text) => (
                <Link to="/auth/forgot-password" className="font-semibold underline hover:text-accent">
                  {text}
                </Link>
              ),
            })}
          </p>
        </>
      ) : (
        <NewAccountForm
          name={state.name}
          email={state.email}
          send={({ name, password }) => {
            const body = { token, name, password, deviceKey: deviceKey() };
            return accept(() => callApi('POST /api/auth/invitation/register', { body }), password);
          }}
          failing={failing}
        />
      )}
    </AuthPage>
  );
}

/** Reads the invitation of a link in the browser: a link that is opened by a mail scanner runs no script. */
function useInvitation(token: string) {
  const [state, setState] = useState<LinkState>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the invitation again.
  useEffect(() => {
    let isCurrent = true;
    callApi('POST /api/auth/invitation', { body: { token: token || '-' } }).then(
      (invitation) => isCurrent && setState(invitation),
      (error) => isCurrent && setState(error instanceof CallError ? error : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const load = () => {
    setState(null);
    setAttempt((number) => number + 1);
  };
  return { state, load, end: (error: CallError) => setState(error) };
}

/** Returns a function that signs in to the back office, or leads to its sign-in where a second factor is needed. */
function useAcceptance() {
  const navigate = useNavigate();
  const { signIn } = useSession();
  return async (email: string, password: string) => {
    toast.success(m.contractInvitations.invitationIsAccepted());
    const session = await callApi('POST /api/auth/admin/login', {
      body: { email, password, deviceKey: deviceKey() },
    }).catch(() => null);
    if (session) {
      const { token, ...user } = session;
      signIn(user, token, true, true);
    }
    navigate('/admin', { replace: true });
  };
}

function Introduction({ invitation }: { invitation: ReceivedInvitation }) {
  const { locale } = useSettings();
  const { sentBy, roleName, email, expiresAt } = invitation;
  return (
    <p className="wrap-anywhere">
      {m.acceptInvitation.invitesYou({
        sentBy,
        roleName,
        email,
        day: longDate(expiresAt, locale),
        b: (text) => <b>{text}</b>,
      })}
    </p>
  );
}

function NotAccepted({ state, onRetry }: { state: CallError | 'failed'; onRetry: () => void }) {
  return (
    <AuthPage title={m.acceptInvitation.invitation()} focused>
      <p role="alert">{state === 'failed' ? m.acceptInvitation.couldNotLoad() : state.message}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'failed' || state.code === 'conflict' ? (
          <button type="button" className={button.main} onClick={onRetry}>
            {m.acceptInvitation.tryAgain()}
          </button>
        ) : (
          <Link to="/" className={button.main}>
            {m.acceptInvitation.toShop()}
          </Link>
        )}
        <Link to="/admin" className={button.quiet}>
          {m.acceptInvitation.toBackOffice()}
        </Link>
      </div>
    </AuthPage>
  );
}
