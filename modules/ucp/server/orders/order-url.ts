/** Returns the page of an order, for a buyer without an account. */
export const orderUrl = (origin: string, { number, key }: { number: number; key: string }): string =>
  `${origin}/orders/${number}?key=${encodeURIComponent(key)}`;
