import type { OrderStage } from '#modules/orders/contract/order-stage.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import { lateLabel, stageLabel } from './labels.ts';

/** States that wait for staff have strong colours; final states have weak ones. */
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

/** Shows the state of an order, or what it waits for. */
export const StateBadge = ({ order }: { order: OrderStage }) => (
  <span className={`${badge} text-ink ${tones[order.state]}`}>{stageLabel(order)}</span>
);

/** Shows that an order is late or due today, else nothing. */
export function LateBadge({ daysLate }: { daysLate: number | null }) {
  const label = lateLabel(daysLate);
  if (label === null) return null;
  return (
    <span className={`${badge} ${daysLate === 0 ? 'bg-butter text-ink' : 'bg-bad text-paper'}`}>{label}</span>
  );
}
