import { Link, useSearchParams } from 'react-router';
import { pageNumber } from '#modules/catalog/storefront/product-list/page-number.ts';
import type { OrderSummary } from '#modules/orders/contract/orders.ts';
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
import parcel from '#web/ui/drawings/orders.svg?no-inline';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { StateBadge } from '../order/state.tsx';
import { Claim } from './claim.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { FindOrder } from './find-order.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.storefrontOrders.myOrders(),
    description: m.storefrontOrders.yourOrders(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['page', 'token'] };

/** The customer's orders (R30). */
export default function OrdersPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const page = pageNumber(params);
  const token = params.get('token');
  if (token) return <Claim token={token} />;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontOrders.myOrders()}</h1>
      <div className="mt-8">{user ? <Orders key={`${user.id} ${page}`} page={page} /> : <SignInFirst />}</div>
      {user && <EarlierOrders email={user.email} />}
    </div>
  );
}

const SignInFirst = () => (
  <div className="grid gap-8">
    <Empty title={m.storefrontOrders.signInToSee()} drawing={parcel}>
      <Link to="/auth/login?next=/orders" className={button.main}>
        {m.storefrontOrders.signIn()}
      </Link>
    </Empty>
    <FindOrder />
  </div>
);

function Orders({ page }: { page: number }) {
  const { data, failed, again } = useUserData(() => fetchAsUser('GET /api/orders/my', { query: { page } }));
  if (failed) return <TryAgain reason={failed} again={again} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.total === 0)
    return (
      <Empty title={m.storefrontOrders.youHaveNoOrdersYet()} drawing={parcel}>
        <Link to="/products" className={button.main}>
          {m.storefrontOrders.continueShopping()}
        </Link>
      </Empty>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {data.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={data.pages} to={(number) => `/orders?page=${number}`} />
    </>
  );
}

const maxPictures = 4;

function OrderCard({ order }: { order: OrderSummary }) {
  const money = useMoney();
  const { locale } = useSettings();
  const { number, placedAt, total, lines, pieces } = order;
  const products = lines.filter(({ slug, image }) => slug || image);
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          <Link to={`/orders/${number}`} className="after:absolute after:inset-0 hover:text-accent">
            {m.storefrontOrders.order({ number })}
          </Link>
        </h2>
        <StateBadge order={order} />
      </div>
      <p className="mt-1 text-muted">
        {m.storefrontOrders.pieces({
          placedAt: longDate(placedAt, locale),
          pieces,
          total: money(total),
        })}
      </p>
      <div className="mt-4 flex gap-3">
        {products.slice(0, maxPictures).map(({ slug, image, name }) => (
          <span key={slug + name} className="aspect-[4/5] w-16 overflow-hidden rounded-xl">
            <Picture src={image} alt={name} seed={slug} sizes="4rem" />
          </span>
        ))}
        {products.length > maxPictures && (
          <span className="self-center text-muted">+{products.length - maxPictures}</span>
        )}
      </div>
    </li>
  );
}
