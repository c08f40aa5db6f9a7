import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
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
  const outcome = useOnce(`return ${search}`, async () => {
    const departure = takeDeparture();
    if (departure) setLeft(departure);
    if (departure?.state !== new URLSearchParams(search).get('state'))
      throw new Error('Not a return of this browser');
    const { state, remember } = departure;
    const body = { state, remember, query: search, deviceKey: deviceKey() };
    const { token, ...user } = await tell('POST /api/auth/provider/finish', { body });
    signIn(user, token, remember);
    await recallWishes(user.id).catch(() => {});
    toast.success(messages.loginSuccessful);
    navigate(ownPath(departure.next), { replace: true });
  });
  const failed = outcome !== 'loading' && outcome !== 'done';
  useEffect(() => {
    if (!failed) return;
    toast.error(`${failureOf(provider, from)}. Please try again.`);
    navigate(takingAlong(`/auth/${from}`, ownPath(next)), { replace: true });
  }, [failed, from, next, provider, navigate]);
  return (
    <Sheet title="Signing in...">
      <p role="status" className="text-muted">
        One moment, please.
      </p>
    </Sheet>
  );
}
