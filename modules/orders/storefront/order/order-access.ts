/** The path and query parameters that give access to an order. */
export type OrderAccess = { params: { number: string }; query: { key?: string } };
