import type { OrderState } from '#contract/order-states.ts';
import type { OrderSummary } from '#contract/orders.ts';

/** The states of an order as a customer knows them, and the paper that each is written on. */
const states: Record<OrderState, { name: string; ground: string }> = {
  placed: { name: 'Placed', ground: 'bg-butter' },
  paid: { name: 'Paid', ground: 'bg-butter' },
  packed: { name: 'Packed', ground: 'bg-sky' },
  shipped: { name: 'On its way', ground: 'bg-sky' },
  delivered: { name: 'Delivered', ground: 'bg-mint' },
  cancelled: { name: 'Cancelled', ground: 'bg-rose' },
  return_requested: { name: 'Return requested', ground: 'bg-lavender' },
  returned: { name: 'Returned', ground: 'bg-lavender' },
  refunded: { name: 'Refunded', ground: 'bg-lavender' },
};

type Standing = Pick<OrderSummary, 'state' | 'payment' | 'isPaid'>;

/** How far an order is; of one that waits for its payment that it does. */
export function StateBadge({ order: { state, payment, isPaid } }: { order: Standing }) {
  const isWaiting = state === 'placed' && payment === 'razorpay' && !isPaid;
  const { name, ground } = isWaiting ? { name: 'Not paid yet', ground: 'bg-rose' } : states[state];
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${ground}`}>{name}</span>;
}

const way: OrderState[] = ['placed', 'packed', 'shipped', 'delivered'];
/** How far along its way an order is: the place of the last step that it has come to. */
const reached: Partial<Record<OrderState, number>> = {
  placed: 0,
  paid: 0,
  packed: 1,
  shipped: 2,
  delivered: 3,
  return_requested: 3,
};

/** The way of an order as four steps; nothing of an order that left it. */
export function Steps({ state }: { state: OrderState }) {
  const now = reached[state];
  if (now === undefined) return null;
  return (
    <ol aria-label="Progress" className="mt-6 grid grid-cols-4 gap-2">
      {way.map((step, at) => (
        <li key={step} aria-current={at === now ? 'step' : undefined} className="text-sm">
          <span
            aria-hidden="true"
            className={`mb-2 block h-2 rounded-full ${at <= now ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]'}`}
          />
          <span className={at <= now ? 'font-semibold' : 'text-muted'}>
            {at === 0 && state === 'paid' ? 'Paid' : states[step].name}
            {at <= now && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
