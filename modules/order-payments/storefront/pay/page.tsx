import { data, Link, useSearchParams } from 'react-router';
import { isDirectPayment } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { NotFound } from '#modules/orders/storefront/order/not-found.tsx';
import type { OrderAccess } from '#modules/orders/storefront/order/order-access.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { LoaderArgs, PageMeta, PageParams, PageProps } from '#web/page-types.ts';
import { paymentPageHandle } from '#web/payments/page-handle.ts';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { LoadedByScript } from '#web/storefront/form/needs-script.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { type LoadedPayment, loadPayment } from './load-payment.ts';
import { PayDirectly } from './pay-directly.tsx';
import { ToPay } from './to-pay.tsx';

/** This page loads the script of the payment provider. */
export const handle: PageHandle = { ...paymentPageHandle, params: ['key'] };

export const meta: PageMeta<typeof loader, 'number'> = (args) =>
  pageMeta(args, {
    title: m.pay.payOrder({ number: args.params.number }),
    description: m.pay.payForYourOrder(),
    noindex: true,
  });

/** A page with an order is for the owner of its key alone. */
const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Loads the payment of an order by the key of its address. Without a key, the page is the same for all visitors. */
export const loader = async ({ context, params: { number }, request }: LoaderArgs<'number'>) => {
  const key = new URL(request.url).searchParams.get('key');
  if (key === null) return data<LoadedPayment | null>(null);
  const way = { params: { number }, query: { key } };
  return data(await loadPayment(serverClient(context), way), { headers: privateHeaders });
};

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** In the browser, the page loads the order itself, also as the signed-in customer. */
export const clientLoader = () => null;

/** The payment page of an unpaid order, for the signed-in customer or by the link in an email. */
export default function PayPage({
  params: { number },
  loaderData,
}: PageParams<'number'> & PageProps<typeof loader>) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-6">
      <OrderLoader key={`${user?.id} ${number} ${key}`} number={number} linkKey={key} loaded={loaderData} />
    </div>
  );
}

type OrderLoaderProps = { number: string; linkKey: string | undefined; loaded: LoadedPayment | null };

function OrderLoader({ number, linkKey, loaded }: OrderLoaderProps) {
  const settings = useSettings();
  const way: OrderAccess = { params: { number }, query: linkKey === undefined ? {} : { key: linkKey } };
  const {
    data: order,
    setData,
    failed,
  } = useUserData(() => fetchAsUser('GET /api/orders/:number', way), loaded?.order);
  if (failed) return <NotFound number={number} reason={failed} />;
  const title = <h1 className="mb-8 text-4xl">{m.pay.payOrder({ number })}</h1>;
  if (!order)
    return (
      <>
        {title}
        <LoadedByScript className="h-96" />
      </>
    );
  const toOrder = `/orders/${number}${linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''}`;
  return (
    <>
      {title}
      {isDirectPayment(order.payment, settings) && !isPaidOnlinePart(order) ? (
        <PayDirectly order={order} way={way} toOrder={toOrder} values={loaded?.values ?? null} />
      ) : order.payBy === null && order.outstanding === 0 ? (
        <NothingToPay order={order} toOrder={toOrder} />
      ) : (
        <ToPay order={order} way={way} toOrder={toOrder} onChange={setData} />
      )}
    </>
  );
}

/** Shown if the order has no open payment. */
function NothingToPay({ order, toOrder }: { order: Order; toOrder: string }) {
  const { state } = order;
  const isPaid = isPaidOnlinePart(order);
  const title = isPaid
    ? m.pay.thisOrderIsAlreadyPaid()
    : state === 'cancelled'
      ? m.pay.thisOrderIsCancelled()
      : m.pay.thisOrderIsntPaidOnline();
  return (
    <Empty title={title}>
      {state === 'cancelled' && !isPaid && <p className="w-full text-muted">{m.pay.itWasNotPaid()}</p>}
      <Link to={toOrder} className={button.main}>
        {m.pay.seeYourOrder()}
      </Link>
    </Empty>
  );
}
