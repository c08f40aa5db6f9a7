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

type Standing = Pick<OrderSummary, 'state' | 'payment' | 'isPaid' | 'confirmBy'> & {
  lines: readonly { shipped: number }[];
};

/** Whether a parcel with some items has left, and the rest has not. */
const isPartlySent = ({ state, lines }: Pick<Standing, 'state' | 'lines'>): boolean =>
  state === 'packed' && lines.some(({ shipped }) => shipped > 0);
const partlySent = 'Partly sent';

/** How far an order is; of one that waits for its payment or confirmation that it does. */
export function StateBadge({ order }: { order: Standing }) {
  const { name, ground } = standingOf(order);
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${ground}`}>{name}</span>;
}

function standingOf(order: Standing) {
  const { state, payment, isPaid, confirmBy } = order;
  if (confirmBy !== null) return { name: 'Not confirmed yet', ground: 'bg-rose' };
  if (state === 'placed' && payment === 'razorpay' && !isPaid)
    return { name: 'Not paid yet', ground: 'bg-rose' };
  return isPartlySent(order) ? { ...states.shipped, name: partlySent } : states[state];
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
export function Steps({ order }: { order: Pick<Standing, 'state' | 'lines'> }) {
  const { state } = order;
  const isPartly = isPartlySent(order);
  const now = reached[isPartly ? 'shipped' : state];
  if (now === undefined) return null;
  const nameOf = (step: OrderState) => {
    if (step === 'placed' && state === 'paid') return states.paid.name;
    return step === 'shipped' && isPartly ? partlySent : states[step].name;
  };
  return (
    <ol
      aria-label="Progress"
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2"
    >
      {way.map((step, at) => (
        <li key={step} aria-current={at === now ? 'step' : undefined} className="text-sm">
          <span
            aria-hidden="true"
            className={`mb-2 block h-2 rounded-full ${at <= now ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]'}`}
          />
          <span className={at <= now ? 'font-semibold' : 'text-muted'}>
            {nameOf(step)}
            {at <= now && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
