/** The key of the abandoned-cart email. */
export const abandonedCartKey = 'abandoned-cart';

/** The parameter of the cart page with the token of an email. */
export const reminderParam = 'reminder';

/** The length of the name of a product with its variant, in characters. */
export const maxKeptNameLength = 300;
