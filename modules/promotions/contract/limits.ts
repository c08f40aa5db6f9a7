/** Characters of a promo code; the highest redemption limit of one. */
export const maxPromoCodeLength = 40;
export const maxRedemptions = 1_000_000;

/** The most products, and the most categories or collections, that a promo code applies to. */
export const maxScopeProducts = 500;
export const maxScopeGroups = 50;

/** The most items to buy, and the most that are discounted, of "buy X, get Y". */
export const maxBuyGetQuantity = 100;

/** Why a promo code gives nothing. */
export const promoRefusals = [
  'unknown',
  'ended',
  'off',
  'used_up',
  'used_by_customer',
  'no_eligible_items',
  'below_minimum',
  /** Of the kind `buy_get`: the message says how many items are missing. */
  'too_few_items',
  'delivery_already_free',
  /** An automatic promotion gives more. */
  'automatic_is_better',
] as const;
