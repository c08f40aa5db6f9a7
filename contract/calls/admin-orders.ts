import * as desk from '../admin-orders.ts';
import type { Calls } from '../endpoint.ts';
import { creditNoteParams, orderKeyQuery, orderParams } from '../orders.ts';
import { z } from '../zod.ts';

const pdf = { file: 'application/pdf', data: z.null() };

export const adminOrderCalls = {
  'GET /api/orders/:number/invoice': {
    summary: 'The invoice as a PDF, for the customer: signed in, or with the key from an email',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    params: orderParams,
    query: orderKeyQuery,
    ...pdf,
  },
  'GET /api/orders/:number/desk/invoice': {
    summary: 'The invoice as a PDF, for the shop',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orderParams,
    ...pdf,
  },
  'GET /api/orders/:number/credit-notes/:noteId': {
    summary: 'A credit note as a PDF, for the customer: signed in, or with the key from an email',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    params: creditNoteParams,
    query: orderKeyQuery,
    ...pdf,
  },
  'GET /api/orders/:number/desk/credit-notes/:noteId': {
    summary: 'A credit note as a PDF, for the shop',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: creditNoteParams,
    ...pdf,
  },
  'GET /api/orders/tally': {
    summary: 'How many orders each view has',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    data: desk.orderCounts,
  },
  'POST /api/orders/bulk': {
    summary:
      'Mark orders packed or delivered, or cancel orders that are not paid without emails, each on its own; answers the outcome of each, and a repeated call changes nothing',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    body: desk.bulkTransition,
    data: desk.bulkTransitionResult,
  },
  'GET /api/orders/packing-slips': {
    summary: 'Packing slips as a PDF, without prices',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/pick-list': {
    summary: 'The pick list of several orders as a PDF',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/gift-cards': {
    summary: 'Gift cards as a PDF, one message on each',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/work-tickets': {
    summary: 'Personalised items as a PDF for their makers: words, photos and previews, a line on each page',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/export': {
    summary: "The orders as a CSV file in Shopify's columns, a row for each line",
    tag: 'Order desk',
    access: 'staff',
    right: 'order-export',
    query: desk.orderExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
