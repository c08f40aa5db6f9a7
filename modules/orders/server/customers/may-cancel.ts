import type { OrderRow } from '../orders-store.ts';

/** Returns whether the customer may cancel an order: before it is packed, and unless staff check its payment. */
export const isCancellable = ({ state, claimedAt }: Pick<OrderRow, 'state' | 'claimedAt'>): boolean =>
  (state === 'placed' && claimedAt === null) || state === 'paid';
