/**
 * The largest quantity of one line of a cart, of an order or of a request for a delivery promise. The contract of the cart uses
 * that of delivery, so what both bound is below them.
 */
export const maxLineQuantity = 999;
