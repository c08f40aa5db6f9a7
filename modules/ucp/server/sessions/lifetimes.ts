const hour = 3_600_000;
/** How long a session lives, in ms. */
export const lifetimeOf = { cart: 7 * 24 * hour, checkout: 6 * hour };
