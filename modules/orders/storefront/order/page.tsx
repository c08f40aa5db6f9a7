import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Totals } from '#modules/cart/storefront/quote/totals.tsx';
import type { Order } from '#modules/orders/contract/orders.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta, PageParams } from '#web/page-types.ts';
import { StorefrontBlocks } from '#web/plugins/blocks.tsx';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { LoadedByScript } from '#web/storefront/form/needs-script.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import parcel from '#web/ui/drawings/orders.svg?no-inline';
import * as m from '../../messages/index.ts';
import { AddToAccount } from './add-to-account.tsx';
import { Arrival } from './arrival.tsx';
import { Cancel } from './cancel.tsx';
import { OrderDocuments } from './documents.tsx';
import { Exchange } from './exchange.tsx';
import { OrderHistory } from './history.tsx';
import { Lines } from './lines.tsx';
import { NotFound } from './not-found.tsx';
import type { OrderAccess } from './order-access.ts';
import { orderTotalsOf } from './order-totals.ts';
import { Paid } from './payment/paid.tsx';
import { DirectPaymentNotice, PayNow } from './payment/pay-now.tsx';
import { BuyAgain } from './reorder/buy-again.tsx';
import { ReturnItemsOf } from './returns/return-form.tsx';
import { Returns } from './returns/returns.tsx';
import { Shipments } from './shipments.tsx';
import { StateBadge, Steps } from './state.tsx';
import { ToConfirm } from './to-confirm.tsx';

export const meta: PageMeta<undefined, 'number'> = (args) =>
  pageMeta(args, {
    title: m.storefrontOrder.order({ number: args.params.number }),
    description: m.storefrontOrder.stateOfYourOrder(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['key'] };

/** The order page, for the signed-in customer or by the link in an email. */
export default function OrderPage({ params: { number } }: PageParams<'number'>) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-6">
      <OrderLoader key={`${user?.id} ${number} ${key}`} number={number} linkKey={key} />
    </div>
  );
}

type OrderLoaderProps = { number: string; linkKey: string | undefined };

function OrderLoader({ number, linkKey }: OrderLoaderProps) {
  const way: OrderAccess = { params: { number }, query: linkKey === undefined ? {} : { key: linkKey } };
  const { data: order, setData, failed } = useUserData(() => fetchAsUser('GET /api/orders/:number', way));
  if (failed) return <NotFound number={number} reason={failed} />;
  if (!order)
    return (
      <>
        <h1 className="text-4xl">{m.storefrontOrder.order({ number })}</h1>
        <LoadedByScript className="mt-8 h-[36rem]" />
      </>
    );
  return <OrderView order={order} way={way} onChange={setData} />;
}

type OrderViewProps = { order: Order; way: OrderAccess; onChange: (order: Order) => void };

function OrderView({ order, way, onChange }: OrderViewProps) {
  const { locale } = useSettings();
  const { user } = useSession();
  const { state } = useLocation();
  const isNew = (state as { placed?: boolean } | null)?.placed === true && order.state !== 'cancelled';
  const heading = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(order.state);
  // Focuses the heading beside the new state, since the button that changed it is removed.
  useEffect(() => {
    if (shownState.current !== order.state) heading.current?.focus();
    shownState.current = order.state;
  }, [order.state]);
  return (
    <>
      <ToConfirm order={order} isNew={isNew} />
      {isNew && order.confirmBy === null && <Thanks order={order} way={way} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
          {m.storefrontOrder.order({ number: order.number })}
        </h1>
        <StateBadge order={order} />
      </div>
      <p className="mt-2 text-muted">
        {m.storefrontOrder.placedOn({ placedAt: longDate(order.placedAt, locale) })}
      </p>
      <PayNow order={order} way={way} />
      <DirectPaymentNotice order={order} way={way} />
      <Exchange order={order} />
      <Steps order={order} />
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-9">
          <Arrival order={order} />
          <Returns order={order} />
          <Shipments order={order} />
          <Lines order={order} />
          <OrderHistory order={order} />
        </div>
        <aside aria-labelledby="summary" className="rounded-3xl bg-surface p-6">
          <h2 id="summary" className="text-2xl">
            {m.storefrontOrder.summary()}
          </h2>
          <Totals quote={orderTotalsOf(order)} />
          <Paid order={order} />
          <StorefrontBlocks place="order.summary" props={{ order }} />
          <div className="mt-6 grid gap-3 print:hidden">
            <BuyAgain order={order} />
            {!user && !isNew && <KeepInAccount order={order} way={way} />}
            <AddToAccount order={order} way={way} onChange={onChange} />
            <OrderDocuments order={order} way={way} />
            <Cancel order={order} way={way} onChange={onChange} />
            <ReturnItemsOf order={order} way={way} onChange={onChange} />
            <button type="button" className={button.quiet} onClick={() => window.print()}>
              {m.storefrontOrder.print()}
            </button>
          </div>
        </aside>
      </div>
    </>
  );
}

/** Leads a guest to create an account, and back here to add the order to it. */
const KeepInAccount = ({ order: { email, number }, way: { query } }: { order: Order; way: OrderAccess }) => (
  <Link
    to={`/auth/register?next=${encodeURIComponent(`/orders/${number}?key=${query.key ?? ''}`)}`}
    state={{ email }}
    className={button.quiet}
  >
    {m.storefrontOrder.keepThisOrderInAccount()}
  </Link>
);

/** Shown once, after the checkout; gets the focus of the previous page. */
function Thanks({ order, way }: { order: Order; way: OrderAccess }) {
  const { user } = useSession();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="mb-8 grid items-center gap-x-8 gap-y-4 rounded-3xl bg-mint px-6 py-8 sm:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <img src={parcel} alt="" width="180" height="135" className="mx-auto" />
      <div>
        <p ref={notice} tabIndex={-1} className="font-serif text-3xl outline-none">
          {m.storefrontOrder.thankYouYourOrder()}
        </p>
        <p className="mt-2">{m.storefrontOrder.weveEmailedDetailsTo({ email: order.email })}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link to="/products" className={button.main}>
            {m.storefrontOrder.continueShopping()}
          </Link>
          {!user && <KeepInAccount order={order} way={way} />}
        </p>
      </div>
    </div>
  );
}
