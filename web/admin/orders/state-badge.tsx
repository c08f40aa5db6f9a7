import type { OrderState } from '#contract/order-states.ts';
import { stateNames } from './words.ts';

/** What waits for somebody stands out; what is over stands back. */
const tones: Record<OrderState, string> = {
  placed: 'bg-butter',
  paid: 'bg-butter',
  packed: 'bg-sky',
  shipped: 'bg-lavender',
  delivered: 'bg-mint',
  cancelled: 'bg-line/60',
  return_requested: 'bg-rose',
  returned: 'bg-peach',
  refunded: 'bg-line/60',
};

/** How far an order is. */
export const StateBadge = ({ state }: { state: OrderState }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink ${tones[state]}`}
  >
    {stateNames[state]}
  </span>
);
