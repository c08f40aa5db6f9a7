import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { QuoteCard } from './quote-card.tsx';
import type { RequestProps } from './quote-decision.ts';
import { ToPay } from './to-pay.tsx';

/** The current state of a request, with its next action. */
export function RequestStatus(props: RequestProps & { onQuestion: () => void }) {
  const { state, order, orderKey, toPay, quote } = props.request;
  if (state === 'quoted' && quote) return <QuoteCard key={quote.id} {...props} quote={quote} />;
  if (state === 'ordered' && toPay !== null) return <ToPay {...props} toPay={toPay} />;
  if (state === 'ordered')
    return (
      <Notice title={m.status.yourGiftIsOrdered()} tone="bg-mint">
        <p className="mt-1.5">
          {m.status.yourRequestHasBecomeOrder({
            span: (text) => <span className="font-semibold">{text}</span>,
            order: order ?? '',
          })}
        </p>
        <OrderLink order={order} orderKey={orderKey} />
      </Notice>
    );
  const { title, text, tone } = notices[state];
  return (
    <Notice title={title} tone={tone}>
      <p className="mt-1.5">{text}</p>
    </Notice>
  );
}

/** The link to the order; includes its key for a guest, who opened the request by a key. */
function OrderLink({ order, orderKey }: Pick<CustomOrder, 'order' | 'orderKey'>) {
  const [params] = useSearchParams();
  const key = orderKey && params.has('key') ? `?key=${orderKey}` : '';
  return (
    <Link to={`/orders/${order}${key}`} className={`${button.main} mt-5`}>
      {m.status.seeOrder({ order: order ?? '' })}
    </Link>
  );
}

const notices = {
  requested: {
    title: m.status.werePreparingYourQuote(),
    text: m.status.wellReplyWithinTwoWorking(),
    tone: 'bg-sky',
  },
  quoted: {
    title: m.status.yourQuoteIsReady(),
    text: m.status.readItInConversationBelow(),
    tone: 'bg-sky',
  },
  declined: {
    title: m.status.youDeclinedThisQuote(),
    text: m.status.tellUsWhatYoudLike(),
    tone: 'bg-butter',
  },
  expired: {
    title: m.status.quoteHasExpired(),
    text: m.status.writeToUsBelow(),
    tone: 'bg-butter',
  },
  closed: {
    title: m.status.thisRequestIsClosed(),
    text: m.status.youCanRequestAnotherGift(),
    tone: 'bg-surface',
  },
};

const Notice = ({ title, tone, children }: { title: string; tone: string; children: ReactNode }) => (
  <section role="status" className={`rounded-3xl p-6 md:p-8 ${tone}`}>
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);
