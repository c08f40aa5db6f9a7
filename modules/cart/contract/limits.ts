/** The largest quantity of one product in a cart. */
export const maxQuantity = 999;
/** Different products in a cart. */
export const maxCartLines = 100;
/** Characters on a gift card. */
export const maxGiftMessage = 300;
