import type { Calls } from '#kernel/contract/endpoint.ts';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import * as cart from '../cart.ts';

export const cartCalls = {
  'POST /api/cart/quote': {
    summary: 'Price a cart: lines, shipping, tax, total, and changes since the lines were added',
    tag: 'Cart',
    access: 'anyone',
    maxBody: maxBodyBytes,
    body: cart.quoteRequest,
    data: cart.quote,
  },
} as const satisfies Calls;
