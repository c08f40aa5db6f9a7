import { Link, useParams, useSearchParams } from 'react-router';
import { fetchAsUser } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { paymentPageHandle } from '#web/payments/page-handle.ts';
import { useSession } from '#web/session/provider.tsx';
import { useReloadOnReturn } from '#web/session/use-reload-on-return.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { Request } from './request.tsx';

/** The page loads the script of the payment provider, to pay for a quoted gift. */
export const handle: PageHandle = { ...paymentPageHandle, params: ['key'] };

export const meta: PageMeta<undefined, 'number'> = (args) =>
  pageMeta(args, {
    title: m.storefrontCustomOrder.request({ number: args.params.number }),
    description: m.storefrontCustomOrder.yourRequestForCustomGift(),
    noindex: true,
  });

/** A custom order request with its conversation, for a guest by the link in an email, for a customer by the account. */
export default function CustomOrderPage() {
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  const { user } = useSession();
  const key = params.get('key');
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontCustomOrder.request({ number })}</h1>
      <div className="mt-6">
        {key || user ? (
          <RequestLoader key={`${number} ${key ?? user?.id}`} number={number} linkKey={key} />
        ) : (
          <SignInFirst number={number} />
        )}
      </div>
    </div>
  );
}

const SignInFirst = ({ number }: { number: string }) => (
  <Empty title={m.storefrontCustomOrder.signInToSee()}>
    <p className="w-full text-muted">{m.storefrontCustomOrder.ifYouDontHaveAccount()}</p>
    <Link to={`/auth/login?next=${encodeURIComponent(`/custom-orders/${number}`)}`} className={button.main}>
      {m.storefrontCustomOrder.signIn()}
    </Link>
  </Empty>
);

function RequestLoader({ number, linkKey }: { number: string; linkKey: string | null }) {
  const { data, setData, failed, again } = useUserData(() =>
    linkKey
      ? fetchAsUser('GET /api/custom-orders/:number', { params: { number }, query: { key: linkKey } })
      : fetchAsUser('GET /api/custom-orders/me/:number', { params: { number } }),
  );
  // The shop may have replied.
  useReloadOnReturn(again);
  if (data) {
    const handleChange = (request: typeof data) => {
      setData(request);
      // Discards a pending response from before the change.
      again();
    };
    return <Request request={data} onChange={handleChange} onOutdated={again} />;
  }
  if (failed) return <TryAgain reason={failed} again={again} />;
  return <Skeleton className="h-96" />;
}
