import type { OrderLine } from './orders.ts';

/** Returns how many units of an order have been shipped, and of how many; gift wrap is no unit. */
export function shippedUnitsOf({
  lines,
}: {
  lines: readonly Pick<OrderLine, 'isWrap' | 'shipped' | 'quantity'>[];
}): {
  pieces: number;
  of: number;
} {
  const items = lines.filter(({ isWrap }) => !isWrap);
  return {
    pieces: items.reduce((sum, { shipped }) => sum + shipped, 0),
    of: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
