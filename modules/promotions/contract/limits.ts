/** Characters of a promo code; the highest redemption limit of one. */
export const maxPromoCodeLength = 40;
export const maxRedemptions = 1_000_000;
