/** The most wishlist entries shown. */
export const maxWishes = 500;
