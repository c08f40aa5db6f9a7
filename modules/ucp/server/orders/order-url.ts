/**
 * Returns the page of an order.
 * @param key for a buyer without an account; null for an order that its buyer has placed in the shop, whose emails have a key
 */
export const orderUrl = (origin: string, { number, key }: { number: number; key: string | null }): string =>
  `${origin}/orders/${number}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
