import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { askAnew } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { forPaying } from '#web/payments/page.ts';
import { useAsked } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { head } from '../frame/head.ts';
import { TryAgain } from '../frame/try-again.tsx';
import type { Route } from './+types/page.ts';
import { Request } from './request.tsx';

/** A gift that was quoted is paid here. */
export const handle: PageHandle = { ...forPaying, params: ['key'] };

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: `Request ${args.params.number}`,
    description: 'Your request for a custom gift and the conversation about it.',
    noindex: true,
  });

/** A request and what was said about it, for whoever asked: a guest by the link in a mail, a user by their account. */
export default function CustomOrderPage() {
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  const { user } = useSession();
  const key = params.get('key');
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">Request {number}</h1>
      <div className="mt-6">
        {key || user ? (
          <Asked key={`${number} ${key ?? user?.id}`} number={number} mailed={key} />
        ) : (
          <SignInFirst number={number} />
        )}
      </div>
    </div>
  );
}

const SignInFirst = ({ number }: { number: string }) => (
  <Empty title="Sign in to see your request">
    <p className="w-full text-muted">If you don’t have an account, open the link in our email.</p>
    <Link to={`/auth/login?next=${encodeURIComponent(`/custom-orders/${number}`)}`} className={button.main}>
      Sign In
    </Link>
  </Empty>
);

function Asked({ number, mailed }: { number: string; mailed: string | null }) {
  const { data, setData, failed, again } = useAsked(() =>
    mailed
      ? askAnew('GET /api/custom-orders/:number', { params: { number }, query: { key: mailed } })
      : askAnew('GET /api/custom-orders/me/:number', { params: { number } }),
  );
  useReturning(again);
  if (data) {
    const changed = (request: typeof data) => {
      setData(request);
      // What was on its way before this is not what holds now.
      again();
    };
    return <Request request={data} onChange={changed} onOutdated={again} />;
  }
  if (failed) return <TryAgain reason={failed} again={again} />;
  return <Skeleton className="h-96" />;
}

/** Asks anew when somebody comes back to the page: there may be an answer. */
function useReturning(again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks the same question every time.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
