import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { recallWishes } from '#web/wishlist/store.ts';
import { head } from '../../frame/head.ts';
import { type Departure, failureOf, takeDeparture } from '../departure.ts';
import { useOnce } from '../once.ts';
import { ownPath, takingAlong } from '../own-path.ts';
import { Sheet } from '../parts.tsx';
import { PasswordForm } from '../password-form.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Signing in', description: 'Signing in.', noindex: true });

/** The return address for a social sign-in provider (R13): finishes the sign-in, then returns to the previous page. */
export default function CallbackPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const { provider } = useSettings();
  const [{ from, next }, setOrigin] = useState<Pick<Departure, 'from' | 'next'>>({
    from: 'login',
    next: '/',
  });
  const [needsPassword, setNeedsPassword] = useState<Departure | null>(null);
  const finish = async ({ state, remember, next }: Departure, password?: string) => {
    const body = { state, remember, query: search, deviceKey: deviceKey(), ...(password && { password }) };
    const { token, ...user } = await tell('POST /api/auth/provider/finish', { body });
    signIn(user, token, remember);
    await recallWishes(user.id).catch(() => {});
    toast.success(messages.loginSuccessful);
    navigate(ownPath(next), { replace: true });
  };
  const outcome = useOnce(`return ${search}`, async () => {
    const departure = takeDeparture();
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
    toast.error(`${failureOf(provider, from)}. Please try again.`);
    navigate(takingAlong(`/auth/${from}`, ownPath(next)), { replace: true });
  }, [failed, from, next, provider, navigate]);
  if (needsPassword) return <PasswordStep send={(password) => finish(needsPassword, password)} />;
  return (
    <Sheet title="Signing in...">
      <p role="status" className="text-muted">
        One moment, please.
      </p>
    </Sheet>
  );
}

const isPasswordRequired = (error: unknown) =>
  error instanceof CallError && error.code === 'password_required';

/** Requests the password of a back-office account, without which it is not linked to the provider. */
const PasswordStep = ({ send }: { send: (password: string) => Promise<void> }) => (
  <Sheet title="Enter your password" focused>
    <p className="text-muted">
      This email has an account that works in the back office. Its password is needed once to sign in this way
      too.
    </p>
    <PasswordForm act="Sign In" acting="Signing in..." send={send} />
  </Sheet>
);
