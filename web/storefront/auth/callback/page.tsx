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

/** Where another provider sends the browser back to (R13): finishes the sign-in, then goes where somebody came from. */
export default function CallbackPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const { provider } = useSettings();
  const [{ from, next }, setLeft] = useState<Pick<Departure, 'from' | 'next'>>({ from: 'login', next: '/' });
  const [asking, setAsking] = useState<Departure | null>(null);
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
    if (departure) setLeft(departure);
    if (departure?.state !== new URLSearchParams(search).get('state'))
      throw new Error('Not a return of this browser');
    await finish(departure).catch((error) => {
      if (!isAsked(error)) throw error;
      setAsking(departure);
    });
  });
  const failed = outcome !== 'loading' && outcome !== 'done';
  useEffect(() => {
    if (!failed) return;
    toast.error(`${failureOf(provider, from)}. Please try again.`);
    navigate(takingAlong(`/auth/${from}`, ownPath(next)), { replace: true });
  }, [failed, from, next, provider, navigate]);
  if (asking) return <LinkFirst send={(password) => finish(asking, password)} />;
  return (
    <Sheet title="Signing in...">
      <p role="status" className="text-muted">
        One moment, please.
      </p>
    </Sheet>
  );
}

const isAsked = (error: unknown) => error instanceof CallError && error.code === 'password_required';

/** An account of the back office is linked to the other provider only with its password. */
const LinkFirst = ({ send }: { send: (password: string) => Promise<void> }) => (
  <Sheet title="Enter your password" focused>
    <p className="text-muted">
      This email has an account that works in the back office. Its password is needed once to sign in this way
      too.
    </p>
    <PasswordForm act="Sign In" acting="Signing in..." send={send} />
  </Sheet>
);
