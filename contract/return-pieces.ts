import { isOpenReturn, type ReturnState } from './order-states.ts';

// Which pieces of an order can be returned: one calculation for the server, which decides, and for the forms.

/** A return: its state, and of each line how many pieces it is of and how many have arrived. */
export type ReturnProgress = {
  state: ReturnState;
  lines: readonly { lineId: string; quantity: number; received: number }[];
};

/** A line of an order with the pieces that were sent and that came back. */
type SentLine = { id: string; isWrap: boolean; shipped: number; returned: number };

/** Pieces that a return still expects, by their lines. */
export const expectedIn = (one: ReturnProgress): { lineId: string; quantity: number }[] =>
  isOpenReturn(one)
    ? one.lines
        .map(({ lineId, quantity, received }) => ({ lineId, quantity: quantity - received }))
        .filter(({ quantity }) => quantity > 0)
    : [];

/** Pieces of a line that can be returned: delivered, not back, and in no open return. */
export function returnableOf(
  { id, isWrap, shipped, returned }: SentLine,
  returns: readonly ReturnProgress[],
): number {
  if (isWrap) return 0;
  const expected = returns
    .flatMap(expectedIn)
    .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);
  return shipped - returned - expected;
}
