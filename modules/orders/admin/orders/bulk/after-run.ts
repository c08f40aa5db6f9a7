import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import type { BulkTransition } from '#modules/orders/contract/bulk-runs.ts';

/**
 * Returns the orders that a run changed in their new state, and the ids of those that leave the selection. Packed orders stay
 * selected, since they are printed and sent next; for sent, delivered and cancelled ones there is nothing left to do.
 * @param numbers the orders that the run changed or found changed
 */
export function afterRun<Order extends Pick<OrderRow, 'number' | 'state'>>(
  orders: readonly Order[],
  numbers: readonly number[],
  state: BulkTransition['to'] | 'shipped',
): { changed: Order[]; leaving: string[] } {
  const changed = orders
    .filter(({ number }) => numbers.includes(number))
    .map((order) => ({ ...order, state }));
  return { changed, leaving: state === 'packed' ? [] : changed.map(({ number }) => String(number)) };
}
