import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as adminOrders from '../admin-orders.ts';
import { gstReturnParams, monthQuery } from '../gst-returns.ts';
import { invoiceQuery, orderKeyQuery, ownInvoiceQuery } from '../order-links.ts';
import { creditNoteParams, orderParams } from '../orders.ts';

const pdf = { file: 'application/pdf', data: z.null() };

export const adminOrderCalls = {
  'GET /api/orders/:number/invoice': {
    summary: 'Get the invoice as a PDF, as the signed-in customer or with the key from an email',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    params: orderParams,
    query: ownInvoiceQuery,
    ...pdf,
  },
  'GET /api/orders/:number/desk/invoice': {
    summary: 'Get the invoice as a PDF, as staff',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orderParams,
    query: invoiceQuery,
    ...pdf,
  },
  'GET /api/orders/:number/credit-notes/:noteId': {
    summary: 'Get a credit note as a PDF, as the signed-in customer or with the key from an email',
    tag: 'Orders',
    access: 'anyone',
    personal: true,
    params: creditNoteParams,
    query: orderKeyQuery,
    ...pdf,
  },
  'GET /api/orders/:number/desk/credit-notes/:noteId': {
    summary: 'Get a credit note as a PDF, as staff',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: creditNoteParams,
    ...pdf,
  },
  'GET /api/orders/tally': {
    summary: 'Count the orders of each view',
    tool: { name: 'count_orders' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    data: adminOrders.orderCounts,
  },
  'GET /api/orders/:number/desk/neighbours': {
    summary: 'Get the orders before and after an order in a list with filters',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orderParams,
    query: adminOrders.orderFilterQuery,
    data: adminOrders.orderNeighbours,
  },
  'GET /api/orders/packing-slips': {
    summary: 'Get packing slips as a PDF, without prices',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.printQuery,
    ...pdf,
  },
  'GET /api/orders/labels': {
    summary:
      'Get an address label for each parcel as a PDF, with the amount to collect and a barcode of the order number',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.labelQuery,
    ...pdf,
  },
  'GET /api/orders/pick-list': {
    summary: 'Get the pick list of several orders as a PDF',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.printQuery,
    ...pdf,
  },
  'GET /api/orders/gift-cards': {
    summary: 'Get gift cards as a PDF, one message on each',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.printQuery,
    ...pdf,
  },
  'GET /api/orders/work-tickets': {
    summary:
      'Get work tickets of personalised items as a PDF: texts, photos and previews, one order line a page',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    query: adminOrders.printQuery,
    ...pdf,
  },
  'GET /api/orders/invoices': {
    summary: 'Get the invoices of a month and its credit notes as one PDF',
    tag: 'Order desk',
    access: 'staff',
    right: 'order-export',
    query: monthQuery,
    ...pdf,
  },
  'GET /api/orders/gst/:file': {
    summary: 'Export a file of GSTR-1 for a month, as CSV for the offline tool of the GST portal',
    tag: 'Order desk',
    access: 'staff',
    right: 'order-export',
    params: gstReturnParams,
    query: monthQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/orders/:number/desk/e-invoice': {
    summary: 'Get the invoice to a business as an e-invoice of India, in the schema INV-01',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orderParams,
    file: 'application/json',
    data: z.null(),
  },
  'GET /api/orders/export': {
    summary: 'Export orders as a CSV file with the columns of Shopify, one row for each order line',
    tag: 'Order desk',
    access: 'staff',
    right: 'order-export',
    query: adminOrders.orderExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
