import type { Calls } from '#kernel/contract/endpoint.ts';
import { adminOrder } from '#modules/orders/contract/admin-orders.ts';
import { orderKeyQuery } from '#modules/orders/contract/order-links.ts';
import { order, orderParams } from '#modules/orders/contract/orders.ts';
import {
  directPayment,
  paymentClaim,
  paymentResult,
  paymentWindowOptions,
  refundRequest,
} from '#modules/payments/contract/payments.ts';

const customerCall = {
  tag: 'Payments',
  access: 'anyone',
  personal: true,
  params: orderParams,
  query: orderKeyQuery,
} as const;

export const paymentCalls = {
  'POST /api/orders/:number/payment': {
    summary: 'Begin or resume the online payment of an order; returns the parameters of the payment window',
    ...customerCall,
    data: paymentWindowOptions,
  },
  'POST /api/orders/:number/payment/confirm': {
    summary: 'Confirm a payment with the result of the payment window; returns the updated order',
    ...customerCall,
    body: paymentResult,
    data: order,
  },
  'POST /api/orders/:number/payment/give-up': {
    summary:
      'Give up an online payment; the stock of the order is released unless it has been paid meanwhile',
    ...customerCall,
    data: order,
  },
  'GET /api/orders/:number/payment/direct': {
    summary: 'Get what is needed to pay an order straight to an account of the shop',
    ...customerCall,
    data: directPayment,
  },
  'POST /api/orders/:number/payment/claim': {
    summary:
      'Say that an order was paid straight to an account of the shop, with the reference of the payment; staff confirm it',
    ...customerCall,
    body: paymentClaim,
    data: order,
  },
  'POST /api/orders/:number/refund': {
    summary: 'Refund all or part of an order. With an Idempotency-Key, a retry makes no second refund',
    tool: { name: 'refund_order', summary: 'Refund all or part of an order', confirm: true },
    tag: 'Order desk',
    access: 'staff',
    right: 'refunds',
    idempotent: true,
    params: orderParams,
    body: refundRequest,
    data: adminOrder,
  },
} as const satisfies Calls;
