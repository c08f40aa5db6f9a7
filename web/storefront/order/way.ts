/** The path and query parameters that give access to an order. */
export type Way = { params: { number: string }; query: { key?: string } };
