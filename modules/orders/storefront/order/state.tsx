import { isPaidOnlinePart } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import { isPaidThroughProvider, type OrderSummary } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';

/** The labels and background colours of the order states. */
const states: Record<OrderState, { name: string; ground: string }> = {
  placed: { name: m.state.placed(), ground: 'bg-butter' },
  paid: { name: m.state.paid(), ground: 'bg-butter' },
  packed: { name: m.state.packed(), ground: 'bg-sky' },
  shipped: { name: m.state.onItsWay(), ground: 'bg-sky' },
  delivered: { name: m.state.delivered(), ground: 'bg-mint' },
  cancelled: { name: m.state.cancelled(), ground: 'bg-rose' },
  return_requested: { name: m.state.returnRequested(), ground: 'bg-lavender' },
  returned: { name: m.state.returned(), ground: 'bg-lavender' },
  refunded: { name: m.state.refunded(), ground: 'bg-lavender' },
};

type OrderProgress = Pick<
  OrderSummary,
  'state' | 'payment' | 'isPaid' | 'advancePaidAt' | 'outstanding' | 'confirmBy' | 'claim'
> & {
  lines: readonly { shipped: number }[];
};

/** Whether some items are sent and the rest is not. */
const isPartlySent = ({ state, lines }: Pick<OrderProgress, 'state' | 'lines'>): boolean =>
  state === 'packed' && lines.some(({ shipped }) => shipped > 0);

/** The state of an order, or the payment or confirmation that it waits for. */
export function StateBadge({ order }: { order: OrderProgress }) {
  const { name, ground } = labelOf(order);
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${ground}`}>{name}</span>;
}

function labelOf(order: OrderProgress) {
  const { state, payment, confirmBy, claim, outstanding } = order;
  if (claim !== null && (state === 'placed' || outstanding > 0))
    return { name: m.state.checkingPayment(), ground: 'bg-sky' };
  if (confirmBy !== null) return { name: m.state.notConfirmedYet(), ground: 'bg-rose' };
  if (state === 'placed' && isPaidThroughProvider(payment) && !isPaidOnlinePart(order))
    return { name: m.state.notPaidYet(), ground: 'bg-rose' };
  if (outstanding > 0) return { name: m.state.differenceToPay(), ground: 'bg-rose' };
  return isPartlySent(order) ? { ...states.shipped, name: m.state.partlySent() } : states[state];
}

const steps: OrderState[] = ['placed', 'packed', 'shipped', 'delivered'];
/** The index of the last reached step by state. */
const reachedStep: Partial<Record<OrderState, number>> = {
  placed: 0,
  paid: 0,
  packed: 1,
  shipped: 2,
  delivered: 3,
  return_requested: 3,
};

/** The progress of an order in four steps; nothing for a cancelled or returned order. */
export function Steps({ order }: { order: Pick<OrderProgress, 'state' | 'lines'> }) {
  const { state } = order;
  const isPartly = isPartlySent(order);
  const current = reachedStep[isPartly ? 'shipped' : state];
  if (current === undefined) return null;
  const nameOf = (step: OrderState) => {
    if (step === 'placed' && state === 'paid') return states.paid.name;
    return step === 'shipped' && isPartly ? m.state.partlySent() : states[step].name;
  };
  return (
    <ol
      aria-label={m.state.progress()}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2"
    >
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="text-sm">
          <span
            aria-hidden="true"
            className={`mb-2 block h-2 rounded-full ${index <= current ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:outline'}`}
          />
          <span className={index <= current ? 'font-semibold' : 'text-muted'}>
            {nameOf(step)}
            {index <= current && <span className="sr-only">{m.state.done()}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
