import { Link, useSearchParams } from 'react-router';
import { pageNumber } from '#modules/catalog/storefront/product-list/page-number.ts';
import type { CustomOrderList } from '#modules/custom-orders/contract/custom-orders.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import custom from '#web/ui/drawings/custom.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { stateNames } from '../custom-order/states.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.myCustomOrders.myCustomOrders(),
    description: m.myCustomOrders.yourRequestsForCustomGifts(),
    noindex: true,
  });

const address = (page: number) => (page > 1 ? `/custom-orders/mine?page=${page}` : '/custom-orders/mine');

export const handle: PageHandle = { params: ['page'] };

/** The customer's requests for custom gifts, the latest activity first. */
export default function MyCustomOrdersPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const page = pageNumber(params);
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.myCustomOrders.myCustomOrders()}</h1>
      <div className="mt-8">
        {user ? <RequestList key={`${user.id} ${page}`} page={page} /> : <SignInFirst />}
      </div>
    </div>
  );
}

const SignInFirst = () => (
  <Empty title={m.myCustomOrders.signInToSee()} drawing={custom}>
    <Link to="/auth/login?next=/custom-orders/mine" className={button.main}>
      {m.myCustomOrders.signIn()}
    </Link>
  </Empty>
);

function RequestList({ page }: { page: number }) {
  const { data, failed, again } = useUserData(() =>
    fetchAsUser('GET /api/custom-orders/me', { query: { page } }),
  );
  if (failed) return <TryAgain reason={failed} again={again} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.requests.length === 0)
    return (
      <Empty
        title={
          data.total > 0 ? m.myCustomOrders.noRequestsOnThisPage() : m.myCustomOrders.noCustomOrdersYet()
        }
        drawing={custom}
      >
        <Link to={data.total > 0 ? address(1) : '/custom-orders'} className={button.main}>
          {data.total > 0 ? m.myCustomOrders.goToFirstPage() : m.myCustomOrders.askForCustomGift()}
        </Link>
      </Empty>
    );
  return (
    <>
      <ul className="grid gap-4">
        {data.requests.map((request) => (
          <Row key={request.number} request={request} />
        ))}
      </ul>
      <Pagination page={page} pages={data.pages} to={address} />
      <Link to="/custom-orders" className={`${button.quiet} mt-8`}>
        {m.myCustomOrders.requestAnotherGift()}
      </Link>
    </>
  );
}

function Row({ request }: { request: CustomOrderList['requests'][number] }) {
  const { number, state, what: description, price, order, activeAt, picture } = request;
  const { locale } = useSettings();
  const money = useMoney();
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-accent">
      <div className="size-20 shrink-0 overflow-hidden rounded-xl">
        <Picture src={picture} alt="" seed={number} sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <Link
            to={`/custom-orders/${number}`}
            // Reloads the document, whose policy must allow the script of the payment provider.
            reloadDocument
            className="after:absolute after:inset-0 hover:text-accent"
          >
            {m.myCustomOrders.request({ number })}
          </Link>
        </h2>
        <p className="mt-0.5 line-clamp-2 text-muted">{description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span
            className={`rounded-full px-2.5 py-0.5 font-semibold ${state === 'quoted' ? 'bg-butter' : state === 'ordered' ? 'bg-mint' : 'bg-line/60'}`}
          >
            {stateNames[state]}
          </span>
          {price !== null && <span className="font-semibold">{money(price)}</span>}
          {order && <span>{m.myCustomOrders.order({ order })}</span>}
          <span className="text-muted">{longDate(activeAt, locale)}</span>
        </p>
      </div>
    </li>
  );
}
