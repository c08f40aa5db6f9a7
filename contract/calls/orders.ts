import { emailTokenPayload } from '../accounts.ts';
import type { Calls } from '../endpoint.ts';
import { maxBodyBytes } from '../limits.ts';
import * as orders from '../orders.ts';
import * as returns from '../returns.ts';
import { z } from '../zod.ts';

const orderWithKey = { params: orders.orderParams, query: orders.orderKeyQuery };

export const orderCalls = {
  'POST /api/orders': {
    summary:
      'Place an order. With an Idempotency-Key a retry is answered with the order that the first try placed',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    idempotent: true,
    maxBody: maxBodyBytes,
    body: orders.orderRequest,
    data: orders.placedOrder,
  },
  'GET /api/orders/my': {
    summary: 'My orders, the latest first',
    tag: 'Orders',
    access: 'user',
    query: orders.myOrdersQuery,
    data: orders.myOrders,
  },
  'POST /api/orders/link': {
    summary:
      'Have the link to an order mailed to the address that it was placed with; the answer is the same whether or not there is such an order',
    tag: 'Orders',
    access: 'anyone',
    limit: 'order-link',
    body: orders.orderLinkRequest,
    data: z.null(),
  },
  'POST /api/orders/claims': {
    summary:
      'Have a link mailed to my verified address that adds the orders placed with it as a guest to my account; the answer is the same whether or not there are any',
    tag: 'Orders',
    access: 'user',
    limit: 'order-link',
    data: z.null(),
  },
  'POST /api/orders/claims/confirm': {
    summary: 'Add the guest orders of my address to my account, with the token from the email',
    tag: 'Orders',
    access: 'user',
    limit: 'secret',
    body: emailTokenPayload,
    data: orders.claimedOrders,
  },
  'POST /api/orders/:number/claim': {
    summary: 'Add a guest order to my account, with the key out of a mail',
    tag: 'Orders',
    access: 'user',
    params: orders.orderParams,
    query: orders.claimKeyQuery,
    data: orders.order,
  },
  'GET /api/orders/:number': {
    summary: 'One order, for whoever placed it: signed in, or with the key out of a mail',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    ...orderWithKey,
    data: orders.order,
  },
  'POST /api/orders/:number/confirm': {
    summary: 'Confirm an order that waits for it, with the key from the email that asks for it',
    tag: 'Orders',
    access: 'anyone',
    limit: 'secret',
    params: orders.orderParams,
    body: orders.confirmRequest,
    data: orders.placedOrder,
  },
  'POST /api/orders/:number/cancel': {
    summary: 'Cancel an order that is not packed yet',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    ...orderWithKey,
    body: orders.cancelRequest,
    data: orders.order,
  },
  'POST /api/orders/:number/return': {
    summary:
      'Request a return of some items, within 30 days after they arrived. With an Idempotency-Key a retry requests no second one',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    idempotent: true,
    ...orderWithKey,
    body: returns.returnRequest,
    data: orders.order,
  },
  'GET /api/orders': {
    summary:
      'The orders of the shop, the latest first, filtered and searched; those yet to leave by the day that was promised',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: orders.orderListQuery,
    data: orders.orderList,
  },
  'GET /api/orders/:number/desk': {
    summary: 'One order as the shop sees it',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/move': {
    summary:
      'Move an order on: paid, packed, the rest not sent, delivered, cancelled, returned undelivered, or nothing more owed',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: orders.manualTransition,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/parcels': {
    summary:
      'Send a parcel with some pieces of an order, or all of them. With an Idempotency-Key a retry sends no second one',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    params: orders.orderParams,
    body: orders.shipmentRequest,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/returns': {
    summary:
      'Record a return that the customer asked for by phone or letter: it is approved at once. With an Idempotency-Key a retry records no second one',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    params: orders.orderParams,
    body: returns.recordedReturn,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/returns/:returnId/answer': {
    summary: 'Approve or decline a requested return',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: returns.returnParams,
    body: returns.returnAnswer,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/returns/:returnId/receive': {
    summary:
      'Receive pieces of an approved return, each resaleable or damaged; what they cost is owed to the customer',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: returns.returnParams,
    body: returns.returnReceipt,
    data: orders.adminOrder,
  },
  'POST /api/orders/:number/notes': {
    summary: 'Note something down about an order, for the shop alone',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: orders.orderNote,
    data: orders.adminOrder,
  },
} as const satisfies Calls;
