import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { isFault, type ReturnReason } from '#modules/orders/contract/return-reasons.ts';

/**
 * What the customer would like in exchange for a line: the id of a variant, null for the same product without variants, an
 * empty text before a variant is chosen, and undefined for a refund.
 */
export type ExchangeWish = string | null | undefined;
export type ExchangeWishes = Partial<Record<string, ExchangeWish>>;

/** Returns the name of the field in which the exchange of a line is chosen. */
export const wishField = (lineId: string): string => `exchange-${lineId}`;

/** What a line can be exchanged for. */
export type OfferedExchange = { variants: ProductDetail['variants'] } | 'same' | null;

/**
 * Returns what a line can be exchanged for: the variants of its product that are for sale, or the product again if it has none;
 * null for nothing. The same item is sent again only because of a fault.
 */
export function offeredExchange(
  { variantId }: Pick<OrderLine, 'variantId'>,
  { variants }: Pick<ProductDetail, 'variants'>,
  kind: ReturnReason | '',
): OfferedExchange {
  const isFaulty = kind !== '' && isFault(kind);
  if (variants.length === 0) return isFaulty ? 'same' : null;
  const offered = variants.filter((variant) => variant.isActive && (isFaulty || variant.id !== variantId));
  return offered.length > 0 ? { variants: offered } : null;
}
