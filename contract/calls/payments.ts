import type { Calls } from '../endpoint.ts';
import { adminOrder, order, orderKeyQuery, orderParams } from '../orders.ts';
import { paymentResult, paymentWindowOptions, refundRequest } from '../payments.ts';

const customerCall = {
  tag: 'Payments',
  access: 'anyone',
  personal: true,
  params: orderParams,
  query: orderKeyQuery,
} as const;

export const paymentCalls = {
  'POST /api/orders/:number/payment': {
    summary: 'Begin to pay an order online, or go on with it: what the window of the provider is opened with',
    ...customerCall,
    data: paymentWindowOptions,
  },
  'POST /api/orders/:number/payment/confirm': {
    summary: 'Hand in what the window of the provider gave the browser: the order as it is after it',
    ...customerCall,
    body: paymentResult,
    data: order,
  },
  'POST /api/orders/:number/payment/give-up': {
    summary: 'Go back without paying: what the order held is in stock again, unless it was paid meanwhile',
    ...customerCall,
    data: order,
  },
  'POST /api/orders/:number/refund': {
    summary: 'Refund all or part of an order. With an Idempotency-Key, a retry refunds nothing more',
    tag: 'Order desk',
    access: 'staff',
    right: 'refunds',
    idempotent: true,
    params: orderParams,
    body: refundRequest,
    data: adminOrder,
  },
} as const satisfies Calls;
