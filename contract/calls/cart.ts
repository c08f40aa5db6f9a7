import * as cart from '../cart.ts';
import type { Calls } from '../endpoint.ts';

export const cartCalls = {
  'POST /api/cart/quote': {
    summary: 'What a cart costs today: lines, shipping, tax, total, and what changed about it',
    tag: 'Cart',
    access: 'anyone',
    body: cart.quoteRequest,
    data: cart.quote,
  },
} as const satisfies Calls;
