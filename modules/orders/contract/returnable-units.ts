import { isOpenReturn, type ReturnState } from './return-states.ts';

// Computes the returnable units of an order, for the server, which decides, and for the forms.

/** A return: its state, and per line the units to return and received. */
export type ReturnProgress = {
  state: ReturnState;
  lines: readonly { lineId: string; quantity: number; received: number }[];
};

/** An order line with its shipped and returned units. */
type ShippedLine = { id: string; isWrap: boolean; shipped: number; returned: number };

/** Returns the units that a return still expects, by line. */
export const expectedUnits = (orderReturn: ReturnProgress): { lineId: string; quantity: number }[] =>
  isOpenReturn(orderReturn)
    ? orderReturn.lines
        .map(({ lineId, quantity, received }) => ({ lineId, quantity: quantity - received }))
        .filter(({ quantity }) => quantity > 0)
    : [];

/** Returns the returnable units of a line: delivered, not returned, and in no open return. */
export function returnableUnits(
  { id, isWrap, shipped, returned }: ShippedLine,
  returns: readonly ReturnProgress[],
): number {
  if (isWrap) return 0;
  const expected = returns
    .flatMap(expectedUnits)
    .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);
  return shipped - returned - expected;
}
