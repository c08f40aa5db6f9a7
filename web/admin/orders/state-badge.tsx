import type { OrderState } from '#contract/order-states.ts';
import { lateInWords, stateNames } from './words.ts';

/** What waits for staff stands out; what is over stands back. */
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

const badge = 'inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap';

/** How far an order is. @param partly what there is to say of an order that is partly sent */
export const StateBadge = ({ state, partly }: { state: OrderState; partly?: string | null }) => (
  <span className={`${badge} text-ink ${tones[state]}`}>{partly ?? stateNames[state]}</span>
);

/** That an order is late, or due today; nothing before that. */
export function LateBadge({ daysLate }: { daysLate: number | null }) {
  const words = lateInWords(daysLate);
  if (words === null) return null;
  return (
    <span className={`${badge} ${daysLate === 0 ? 'bg-butter text-ink' : 'bg-bad text-paper'}`}>{words}</span>
  );
}
