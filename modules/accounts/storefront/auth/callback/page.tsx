import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { toast } from '#web/ui/toasts.tsx';
import { loadWishes } from '#web/wishlist/store.ts';
import * as m from '../../../messages/index.ts';
import { ownPath, withNext } from '../own-path.ts';
import { PasswordForm } from '../password-form.tsx';
import { type PendingSignIn, signInFailure, takePendingSignIn } from '../pending-sign-in.ts';
import { useOneTimeAction } from '../use-one-time-action.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: m.callback.signingIn(), description: m.callback.signingInTitle(), noindex: true });

/** The return address for a social sign-in provider (R13): finishes the sign-in, then returns to the previous page. */
export default function CallbackPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const settings = useSettings();
  const [{ from, next, provider }, setOrigin] = useState<Pick<PendingSignIn, 'from' | 'next' | 'provider'>>({
    from: 'login',
    next: '/',
    provider: settings.provider ?? 'Google',
  });
  const [needsPassword, setNeedsPassword] = useState<PendingSignIn | null>(null);
  const finish = async ({ state, remember, next }: PendingSignIn, password?: string) => {
    const body = { state, remember, query: search, deviceKey: deviceKey(), ...(password && { password }) };
    const { token, ...user } = await callApi('POST /api/auth/provider/finish', { body });
    signIn(user, token, remember);
    await loadWishes(user.id).catch(() => {});
    toast.success(m.responses.loginSuccessful());
    navigate(ownPath(next), { replace: true });
  };
  const outcome = useOneTimeAction(`return ${search}`, async () => {
    const departure = takePendingSignIn();
    if (departure) setOrigin(departure);
    if (departure?.state !== new URLSearchParams(search).get('state'))
      throw new Error('Not a return of this browser');
    await finish(departure).catch((error) => {
      if (!isPasswordRequired(error)) throw error;
      setNeedsPassword(departure);
    });
  });
  const failed = outcome !== 'loading' && outcome !== 'done';
  useEffect(() => {
    if (!failed) return;
    toast.error(m.callback.pleaseTryAgain({ signInFailure: signInFailure({ provider, from }) }));
    navigate(withNext(`/auth/${from}`, ownPath(next)), { replace: true });
  }, [failed, from, next, provider, navigate]);
  if (needsPassword) return <PasswordStep send={(password) => finish(needsPassword, password)} />;
  return (
    <AuthPage title={m.callback.signingInProgress()}>
      <p role="status" className="text-muted">
        {m.callback.oneMomentPlease()}
      </p>
    </AuthPage>
  );
}

const isPasswordRequired = (error: unknown) =>
  error instanceof CallError && error.code === 'password_required';

/** Requests the password of a back-office account, without which it is not linked to the provider. */
const PasswordStep = ({ send }: { send: (password: string) => Promise<void> }) => (
  <AuthPage title={m.callback.enterYourPassword()} focused>
    <p className="text-muted">{m.callback.thisEmailHasAccount()}</p>
    <PasswordForm act={m.callback.signIn()} acting={m.callback.signingInProgress()} send={send} />
  </AuthPage>
);
