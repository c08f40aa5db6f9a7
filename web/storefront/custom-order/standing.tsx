import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CustomOrder } from '#contract/custom-orders.ts';
import { button } from '#web/ui/button.ts';
import type { RequestProps } from './deciding.ts';
import { QuoteCard } from './quote-card.tsx';
import { ToPay } from './to-pay.tsx';

/** What holds now, and what there is to do about it. */
export function Standing(props: RequestProps & { onQuestion: () => void }) {
  const { state, order, orderKey, toPay, quote } = props.request;
  if (state === 'quoted' && quote) return <QuoteCard key={quote.id} {...props} quote={quote} />;
  if (state === 'ordered' && toPay !== null) return <ToPay {...props} toPay={toPay} />;
  if (state === 'ordered')
    return (
      <Notice title="It is ordered" tone="bg-mint">
        <p className="mt-1.5">
          You said yes, and it became order <span className="font-semibold">{order}</span>. From here on it
          goes like any other order.
        </p>
        <WayToOrder order={order} orderKey={orderKey} />
      </Notice>
    );
  const { title, text, tone } = notices[state];
  return (
    <Notice title={title} tone={tone}>
      <p className="mt-1.5">{text}</p>
    </Notice>
  );
}

/** Whoever came by a key, and not by an account, comes to the order by a key too. */
function WayToOrder({ order, orderKey }: Pick<CustomOrder, 'order' | 'orderKey'>) {
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
    title: 'An artisan looks at it',
    text: 'We answer within two working days, here and by mail. If you have forgotten something, write it below.',
    tone: 'bg-sky',
  },
  quoted: {
    title: 'There is a quote',
    text: 'You find it in the conversation.',
    tone: 'bg-sky',
  },
  declined: {
    title: 'You have declined the quote',
    text: 'Tell us what would make it right, and we make another one.',
    tone: 'bg-butter',
  },
  expired: {
    title: 'The quote has expired',
    text: 'Write to us below, and we make a new one.',
    tone: 'bg-butter',
  },
  closed: {
    title: 'This request is closed',
    text: 'Nothing more happens to it. You can ask for something else at any time.',
    tone: 'bg-surface',
  },
};

const Notice = ({ title, tone, children }: { title: string; tone: string; children: ReactNode }) => (
  <section role="status" className={`rounded-3xl p-6 md:p-8 ${tone}`}>
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);
