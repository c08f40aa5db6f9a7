/** By what the calls about an order are let in. */
export type Way = { params: { number: string }; query: { key?: string } };
