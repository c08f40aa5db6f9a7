import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as customers from '../customers.ts';

const office = { tag: 'Customers', access: 'staff', right: 'customers' } as const;

export const customerCalls = {
  'GET /api/customers': {
    summary: 'Search, filter and sort customers, guests included',
    tool: { name: 'list_customers' },
    ...office,
    query: customers.customerListQuery,
    data: customers.customerList,
  },
  'GET /api/customers/export': {
    summary: 'Export customers as a CSV file',
    ...office,
    right: 'customer-export',
    query: customers.customerExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/customers/tags': {
    summary: 'List the tags of customers',
    ...office,
    data: customers.customerTags,
  },
  'GET /api/customers/find': {
    summary: 'Find the customer of an order or a user',
    ...office,
    query: customers.customerQuery,
    data: customers.foundCustomer,
  },
  'GET /api/customers/:id': {
    summary: 'Get a customer with orders, notes, requests, messages and reviews',
    tool: { name: 'read_customer' },
    ...office,
    params: customers.customerParams,
    data: customers.customerDetail,
  },
  'GET /api/customers/:id/addresses': {
    summary: 'List the addresses of the latest orders of a customer, each once',
    ...office,
    params: customers.customerParams,
    data: customers.customerAddresses,
  },
  'POST /api/customers/:id/notes': {
    summary: 'Add an internal note to a customer',
    tool: { name: 'add_customer_note' },
    ...office,
    params: customers.customerParams,
    body: customers.notePayload,
    data: z.null(),
  },
  'DELETE /api/customers/:id/notes/:noteId': {
    summary: 'Delete a note',
    ...office,
    params: customers.noteParams,
    data: z.null(),
  },
  'POST /api/customers/:id/tags': {
    summary: 'Add a tag to a customer',
    tool: { name: 'add_customer_tag' },
    ...office,
    params: customers.customerParams,
    body: customers.tagPayload,
    data: z.null(),
  },
  'DELETE /api/customers/:id/tags': {
    summary: 'Remove a tag from a customer',
    tool: { name: 'remove_customer_tag' },
    ...office,
    params: customers.customerParams,
    query: customers.tagQuery,
    data: z.null(),
  },
  'POST /api/customers/:id/merge': {
    summary: 'Move the orders, notes and tags of another customer to this one, and delete the other one',
    ...office,
    params: customers.customerParams,
    body: customers.mergePayload,
    data: z.null(),
  },
  'POST /api/customers/:id/move-orders': {
    summary: 'Move orders of a customer to another one or to a new one, and keep them there',
    ...office,
    params: customers.customerParams,
    body: customers.moveOrdersPayload,
    data: customers.movedOrders,
  },
  'GET /api/customer-segments': {
    summary: 'List the saved filters of the customer list',
    ...office,
    data: customers.customerSegments,
  },
  'POST /api/customer-segments': {
    summary: 'Save filters of the customer list under a name',
    ...office,
    body: customers.segmentPayload,
    data: customers.customerSegment,
  },
  'DELETE /api/customer-segments/:id': {
    summary: 'Delete a saved filter of the customer list',
    ...office,
    params: customers.customerParams,
    data: z.null(),
  },
} as const satisfies Calls;
