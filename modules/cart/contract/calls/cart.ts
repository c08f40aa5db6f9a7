import type { Calls } from '#kernel/contract/endpoint.ts';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import * as cart from '../cart.ts';

export const cartCalls = {
  'POST /api/cart/quote': {
    summary: 'Price a cart: lines, shipping, tax, total, and changes since the lines were added',
    tool: { name: 'price_cart', sets: { cartId: undefined } },
    tag: 'Cart',
    reads: true,
    access: 'anyone',
    maxBody: maxBodyBytes,
    body: cart.quoteRequest,
    data: cart.quote,
  },
  'POST /api/cart/quote/desk': {
    summary: 'Price an order that staff take, with agreed prices and an agreed discount',
    tag: 'Order desk',
    reads: true,
    access: 'staff',
    right: 'orders',
    maxBody: maxBodyBytes,
    body: cart.staffQuoteRequest,
    data: cart.quote,
  },
} as const satisfies Calls;
