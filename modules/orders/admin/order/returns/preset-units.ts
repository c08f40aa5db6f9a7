import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { expectedUnits } from '#modules/orders/contract/returnable-units.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';

/** The received units of a line, by their condition. */
export type Received = { resaleable: number; damaged: number };

/**
 * Returns the units that a return still expects, by line, in the condition they probably have: damaged ones, and personalised
 * ones, which no other customer can buy, do not go back to stock.
 */
export function presetUnits(
  lines: readonly Pick<OrderLine, 'id' | 'personalisation'>[],
  orderReturn: Pick<OrderReturn, 'kind' | 'state' | 'lines'>,
): Record<string, Received> {
  const personalised = new Set(lines.filter((line) => line.personalisation !== null).map(({ id }) => id));
  return Object.fromEntries(
    expectedUnits(orderReturn).map(({ lineId, quantity }) => [
      lineId,
      orderReturn.kind === 'damaged' || personalised.has(lineId)
        ? { resaleable: 0, damaged: quantity }
        : { resaleable: quantity, damaged: 0 },
    ]),
  );
}
