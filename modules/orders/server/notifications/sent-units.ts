import type { LineRow } from '../orders-store.ts';

/** Returns the units of an order that were sent and did not come back, without its gift wrap. */
export const sentUnits = (
  lines: readonly Pick<LineRow, 'id' | 'isWrap' | 'shipped' | 'returned'>[],
): { lineId: string; quantity: number }[] =>
  lines
    .filter(({ isWrap, shipped, returned }) => !isWrap && shipped > returned)
    .map(({ id, shipped, returned }) => ({ lineId: id, quantity: shipped - returned }));
