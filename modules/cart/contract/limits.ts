import { maxLineQuantity } from '#modules/delivery/contract/delivery.ts';

/** The largest quantity of one product in a cart. */
export const maxQuantity = maxLineQuantity;
/** Different products in a cart. */
export const maxCartLines = 100;
/** Characters on a gift card. */
export const maxGiftMessage = 300;
