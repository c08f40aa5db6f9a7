import { emailTokenPayload } from '#kernel/contract/email.ts';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { z } from '#kernel/contract/zod.ts';
import * as adminOrders from '../admin-orders.ts';
import { editedPrice, orderEdit, orderEditPreview } from '../edit-orders.ts';
import * as links from '../order-links.ts';
import * as orders from '../orders.ts';
import * as returns from '../returns.ts';
import { paymentLink, staffOrderRequest } from '../staff-orders.ts';
import { undoPayload } from '../undo.ts';

const orderWithKey = { params: orders.orderParams, query: links.orderKeyQuery };

export const orderCalls = {
  'POST /api/orders': {
    summary: 'Place an order. With an Idempotency-Key, a retry returns the order of the first try',
    tool: {
      name: 'place_order',
      summary: 'Place an order',
      confirm: true,
      sets: { payment: 'cod', advance: null, agent: null },
      newId: 'cartId',
      notes:
        'Cash on delivery only: checkout_link is for other ways to pay. `total` is that of price_cart with the address in `to`. The answer has the key of the order',
    },
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    idempotent: true,
    maxBody: maxBodyBytes,
    body: orders.orderRequest,
    data: orders.placedOrder,
  },
  'POST /api/orders/desk': {
    summary:
      'Take an order as staff: by phone, in a chat or at a fair. With an Idempotency-Key, a retry returns the order of the first try',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    maxBody: maxBodyBytes,
    body: staffOrderRequest,
    data: adminOrders.adminOrder,
  },
  'GET /api/orders/my': {
    summary: 'List my orders, the latest first',
    tag: 'Orders',
    access: 'user',
    query: orders.myOrdersQuery,
    data: orders.myOrders,
  },
  'POST /api/orders/link': {
    summary:
      'Email the link to an order to the address of its customer, by its number and email or phone number; the response does not disclose whether the order exists',
    tag: 'Orders',
    access: 'anyone',
    limit: 'order-link',
    body: links.orderLinkRequest,
    data: z.null(),
  },
  'POST /api/orders/claims': {
    summary:
      'Email a link to my verified address that adds its guest orders to my account; the response does not disclose whether there are any',
    tag: 'Orders',
    access: 'user',
    limit: 'order-link',
    data: z.null(),
  },
  'POST /api/orders/claims/confirm': {
    summary: 'Add the guest orders of my email address to my account, with the token from the email',
    tag: 'Orders',
    access: 'user',
    limit: 'secret',
    body: emailTokenPayload,
    data: links.claimedOrders,
  },
  'POST /api/orders/:number/claim': {
    summary: 'Add a guest order to my account, with the key from an email',
    tag: 'Orders',
    access: 'user',
    params: orders.orderParams,
    query: links.claimKeyQuery,
    data: orders.order,
  },
  'GET /api/orders/:number': {
    summary: 'Get an order as the signed-in customer or with the key from an email',
    tool: {
      name: 'get_order',
      summary: 'Get an order by its number and its key',
      needs: ['key'],
    },
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    ...orderWithKey,
    data: orders.order,
  },
  'POST /api/orders/:number/confirm': {
    summary: 'Confirm an order that requires a confirmation, with the key from the email',
    tag: 'Orders',
    access: 'anyone',
    limit: 'secret',
    params: orders.orderParams,
    body: links.confirmRequest,
    data: orders.placedOrder,
  },
  'POST /api/orders/:number/cancel': {
    summary: 'Cancel an order that is not packed yet',
    tool: { name: 'cancel_order', confirm: true, needs: ['key'] },
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    ...orderWithKey,
    body: orders.cancelRequest,
    data: orders.order,
  },
  'POST /api/orders/:number/return': {
    summary:
      'Request a return of some items, within 30 days after their delivery. With an Idempotency-Key, a retry requests no second return',
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
      'Search, filter and sort the orders of the shop, by default the latest first; views of undelivered orders by promised day',
    tool: { name: 'list_orders' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.orderListQuery,
    data: adminOrders.orderList,
  },
  'GET /api/orders/:number/desk': {
    summary: 'Get an order as staff see it',
    tool: { name: 'read_order' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    data: adminOrders.adminOrder,
  },
  'PUT /api/orders/:number/desk': {
    summary:
      'Change an order that is not packed; what is not given stays. With its total, it is priced again: a paid order gets a new invoice, and the difference is refunded or was received',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: orderEdit,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/undo': {
    summary:
      'Undo the last transition of an order to packed, shipped or delivered, by the id of its entry in the history; a repetition changes nothing',
    tool: { name: 'undo_order_move' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: undoPayload,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/desk/price': {
    summary: 'Get the price that an order would have after a change, and what becomes of the difference',
    tag: 'Order desk',
    reads: true,
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: orderEditPreview,
    data: editedPrice,
  },
  'GET /api/orders/:number/desk/payment-link': {
    summary: 'Get the link by which the customer pays an order, to send it in a chat',
    tool: { name: 'get_payment_link' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    data: paymentLink,
  },
  'POST /api/orders/:number/move': {
    summary:
      'Change the state of an order: paid, packed, remaining units not sent, delivered, cancelled, returned undelivered, or settled',
    tool: {
      name: 'move_order',
      confirm: { to: ['paid', 'advance_paid', 'payment_missing', 'cancelled', 'returned', 'settled'] },
    },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: adminOrders.manualTransition,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/parcels': {
    summary:
      'Send a parcel with some or all units of an order. With an Idempotency-Key, a retry sends no second parcel',
    tool: { name: 'send_parcel', summary: 'Send a parcel with some or all units of an order' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    params: orders.orderParams,
    body: adminOrders.shipmentRequest,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/returns': {
    summary:
      'Record a return that the customer requested by phone or post; it is approved at once. With an Idempotency-Key, a retry records no second return',
    tool: {
      name: 'record_return',
      summary: 'Record a return that the customer requested by phone or post; it is approved at once',
    },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    params: orders.orderParams,
    body: returns.recordedReturn,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/returns/:returnId/answer': {
    summary: 'Approve or decline a requested return',
    tool: { name: 'answer_return', confirm: true },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: returns.returnParams,
    body: returns.returnAnswer,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/returns/:returnId/receive': {
    summary:
      'Receive units of an approved return, each resaleable or damaged; their price is due to the customer as a refund, or pays an order that they are exchanged for. With an Idempotency-Key, a retry receives nothing more',
    tool: {
      name: 'receive_return',
      summary:
        'Receive units of an approved return, each resaleable or damaged; their price is due to the customer as a refund, or pays an order that they are exchanged for',
      confirm: true,
    },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    idempotent: true,
    params: returns.returnParams,
    body: returns.returnReceipt,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/returns/:returnId/exchange': {
    summary:
      'Get the price of the order that units of a return would be exchanged for, and what of it the refund of the units pays',
    tool: { name: 'price_exchange' },
    tag: 'Order desk',
    reads: true,
    access: 'staff',
    right: 'orders',
    params: returns.returnParams,
    body: returns.exchangeQuoteRequest,
    data: returns.exchangeQuote,
  },
  'PUT /api/orders/:number/attributes': {
    summary:
      'Set values of attributes of an order and its lines; omitted ones stay, and an empty text removes one',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: adminOrders.orderAttributesUpdate,
    data: adminOrders.adminOrder,
  },
  'POST /api/orders/:number/notes': {
    summary: 'Add a note to an order that only staff see',
    tool: { name: 'add_order_note' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orders.orderParams,
    body: adminOrders.orderNote,
    data: adminOrders.adminOrder,
  },
} as const satisfies Calls;
