import type { Calls } from '../endpoint.ts';
import * as desk from '../order-desk.ts';
import { creditNoteParams, orderKeyQuery, orderParams } from '../orders.ts';
import { z } from '../zod.ts';

const pdf = { file: 'application/pdf', data: z.null() };

export const orderDeskCalls = {
  'GET /api/orders/:number/invoice': {
    summary: 'The invoice as a PDF, for whoever placed the order: signed in, or with the key out of a mail',
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
    params: orderParams,
    ...pdf,
  },
  'GET /api/orders/:number/credit-notes/:noteId': {
    summary: 'A credit note as a PDF, for whoever placed the order: signed in, or with the key out of a mail',
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
    params: creditNoteParams,
    ...pdf,
  },
  'GET /api/orders/tally': {
    summary: 'How many orders wait for what',
    tag: 'Order desk',
    access: 'staff',
    data: desk.orderTally,
  },
  'POST /api/orders/bulk': {
    summary:
      'Mark orders packed or delivered, each for itself: what became of which; a repeated call changes nothing',
    tag: 'Order desk',
    access: 'staff',
    body: desk.bulkMove,
    data: desk.bulkMoved,
  },
  'GET /api/orders/packing-slips': {
    summary: 'What goes into the parcels, as a PDF without any price',
    tag: 'Order desk',
    access: 'staff',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/pick-list': {
    summary: 'What to fetch from the shelves for several orders, as a PDF',
    tag: 'Order desk',
    access: 'staff',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/gift-cards': {
    summary: 'The cards that go with gifts, as a PDF, one message on each',
    tag: 'Order desk',
    access: 'staff',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/work-tickets': {
    summary:
      'What is made for somebody, as a PDF for its makers: words, photos and previews, a line on a page',
    tag: 'Order desk',
    access: 'staff',
    query: desk.printQuery,
    ...pdf,
  },
  'GET /api/orders/export': {
    summary: "The orders as a CSV file in Shopify's columns, a row for each thing that was bought",
    tag: 'Order desk',
    access: 'staff',
    query: desk.orderExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
