/**
 * Where orders come from: the website; staff who took them by phone, in a chat or at a fair; or programs that ordered
 * for a shopper, over MCP, UCP or the API.
 */
export const orderChannels = ['website', 'phone', 'whatsapp', 'fair', 'other', 'mcp', 'ucp', 'api'] as const;
export type OrderChannel = (typeof orderChannels)[number];
/** Where the orders come from that staff take. */
export const staffChannels = ['phone', 'whatsapp', 'fair', 'other'] as const;

/** The channels of programs that order for a shopper. */
export const agentChannels = ['mcp', 'ucp', 'api'] as const;

/** The payment of an order whose money staff received when they took it, outside the payment providers. */
export const receivedByStaff = 'by-hand';

/** The payment of an order that the refund of another one pays, in whole or in part. */
export const paidByExchange = 'exchange';
