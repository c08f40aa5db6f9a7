import * as cart from '../cart.ts';
import type { Calls } from '../endpoint.ts';
import { maxBodyBytes } from '../limits.ts';

export const cartCalls = {
  'POST /api/cart/quote': {
    summary: 'What a cart costs today: lines, shipping, tax, total, and what changed about it',
    tag: 'Cart',
    access: 'anyone',
    maxBody: maxBodyBytes,
    body: cart.quoteRequest,
    data: cart.quote,
  },
} as const satisfies Calls;
