import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import type { Received } from './preset-units.ts';

export type ReceiptBody = Input<Endpoints['POST /api/orders/:number/returns/:returnId/receive']>['body'];
export type ReceiptLine = ReceiptBody['lines'][number];

/** How many units of a line are exchanged, and for what. */
export type ExchangeChoice = {
  quantity: number;
  /** Undefined before staff have chosen one; null for a product without variants. */
  variantId: string | null | undefined;
  /** The texts of a personalised item; undefined for those of the returned one. */
  personalisation: Record<string, string> | undefined;
};

export const noExchange: ExchangeChoice = { quantity: 0, variantId: undefined, personalisation: undefined };

/** Returns the units of a line as a receipt names them; resaleable ones are exchanged before damaged ones. */
export function receiptLines(
  lineId: string,
  received: Received,
  { quantity, variantId, personalisation }: ExchangeChoice,
): ReceiptLine[] {
  let toExchange = quantity;
  return (['resaleable', 'damaged'] as const).flatMap((condition): ReceiptLine[] => {
    const exchanged = Math.min(toExchange, received[condition]);
    toExchange -= exchanged;
    const refunded = received[condition] - exchanged;
    const exchangeFor = { variantId: variantId ?? null, ...(personalisation && { personalisation }) };
    return [
      ...(exchanged > 0 ? [{ lineId, condition, quantity: exchanged, exchangeFor }] : []),
      ...(refunded > 0 ? [{ lineId, condition, quantity: refunded }] : []),
    ];
  });
}

/**
 * Returns what units that a return still expects are exchanged for at first: what the customer would like, with the texts of
 * the returned item.
 */
export function presetExchange(
  { exchangeFor }: OrderReturn['lines'][number],
  expected: number,
): ExchangeChoice {
  if (!exchangeFor) return noExchange;
  const { variantId, quantity } = exchangeFor;
  return { quantity: Math.min(quantity, expected), variantId, personalisation: undefined };
}
