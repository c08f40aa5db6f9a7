import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { button } from '#web/ui/button.ts';
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
      <Notice title="Your gift is ordered" tone="bg-mint">
        <p className="mt-1.5">
          Your request has become order <span className="font-semibold">{order}</span>.
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
      See order {order}
    </Link>
  );
}

const notices = {
  requested: {
    title: 'We’re preparing your quote',
    text: 'We’ll reply within two working days, here and by email. To add something, write to us below.',
    tone: 'bg-sky',
  },
  quoted: {
    title: 'Your quote is ready',
    text: 'Read it in the conversation below.',
    tone: 'bg-sky',
  },
  declined: {
    title: 'You declined this quote',
    text: 'Tell us what you’d like changed, and we’ll send a new quote.',
    tone: 'bg-butter',
  },
  expired: {
    title: 'The quote has expired',
    text: 'Write to us below, and we’ll send a new one.',
    tone: 'bg-butter',
  },
  closed: {
    title: 'This request is closed',
    text: 'You can request another gift at any time.',
    tone: 'bg-surface',
  },
};

const Notice = ({ title, tone, children }: { title: string; tone: string; children: ReactNode }) => (
  <section role="status" className={`rounded-3xl p-6 md:p-8 ${tone}`}>
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);
