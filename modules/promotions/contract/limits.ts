/** Characters of a promo code; the highest redemption limit of one. */
export const maxPromoCodeLength = 40;
export const maxRedemptions = 1_000_000;

/** Why a promo code gives nothing. */
export const promoRefusals = [
  'unknown',
  'ended',
  'off',
  'used_up',
  'used_by_customer',
  'below_minimum',
  'delivery_already_free',
] as const;
