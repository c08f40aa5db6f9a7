import * as m from '../messages/index.ts';
import { missingUnits } from './buy-get.ts';
import { buyGetLinesOf, buyGetTermsOf } from './discount.ts';
import type { Eligibility, PromotedCart } from './eligible-lines.ts';
import type { PromotionRow } from './promotions-store.ts';

// What a cart lacks for "buy X, get Y", as shoppers read it (docs/decisions/170).

/** How many items a cart lacks, and of which: of those to buy, of those that are discounted, or of those that are both. */
type MissingItems = { count: number; of: 'any' | 'chosen' | 'bought' | 'got' };

type CartLines = Pick<PromotedCart, 'lines'>;
type EligibleLines = Pick<Eligibility, 'lines' | 'got'>;

/** Returns what a cart lacks for a promotion of the kind `buy_get`; null for nothing, and for other kinds. */
function missingItemsOf(row: PromotionRow, cart: CartLines, eligible: EligibleLines): MissingItems | null {
  const terms = buyGetTermsOf(row);
  if (!terms) return null;
  const { toBuy, toGet } = missingUnits(buyGetLinesOf(cart, eligible), terms);
  const isAny = row.appliesTo === null && !row.excludesSale;
  if (toBuy + toGet === 0) return null;
  if (row.getFrom === null) return { count: toBuy + toGet, of: isAny ? 'any' : 'chosen' };
  return toBuy === 0 ? { count: toGet, of: 'got' } : { count: toBuy, of: isAny ? 'any' : 'bought' };
}

/** Returns the refusal of a promo code whose cart lacks items; null if it has enough. */
export function tooFewItems(row: PromotionRow, cart: CartLines, eligible: EligibleLines) {
  const missing = missingItemsOf(row, cart, eligible);
  return missing && ({ reason: 'too_few_items', message: m.promotionText.addItemsForCode(missing) } as const);
}

/** A promotion that a cart nearly gets: its text for the shopper, and how many items are missing. */
export type PromotionHint = { message: string; missing: number };

/** Returns the hint about an automatic promotion whose cart lacks items; null if none of those to buy is in it. */
export function hintOf(row: PromotionRow, cart: CartLines, eligible: EligibleLines): PromotionHint | null {
  const missing = missingItemsOf(row, cart, eligible);
  const hasBought = buyGetLinesOf(cart, eligible).some(({ isBought, quantity }) => isBought && quantity > 0);
  if (!missing || !hasBought) return null;
  const { title } = row;
  return { message: m.promotionText.addItems({ title, ...missing }), missing: missing.count };
}
