import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { adminOrder } from '../admin-orders.ts';
import { orderParams } from '../orders.ts';
import { assignee, assignment, orderTagPayload, orderTagQuery } from '../organising.ts';

const byStaff = { tag: 'Order desk', access: 'staff', right: 'orders' } as const;

export const organisingCalls = {
  'GET /api/orders/tags': {
    summary: 'List the tags of orders',
    ...byStaff,
    data: z.array(z.string()),
  },
  'GET /api/orders/artisans': {
    summary: 'List the names of the artisans of ordered items',
    ...byStaff,
    data: z.array(z.string()),
  },
  'GET /api/orders/assignees': {
    summary: 'List the staff members to whom orders can be assigned, by name',
    tool: { name: 'list_assignees' },
    ...byStaff,
    data: z.array(assignee),
  },
  'POST /api/orders/:number/tags': {
    summary: 'Add a tag to an order, once',
    tool: { name: 'add_order_tag' },
    ...byStaff,
    params: orderParams,
    body: orderTagPayload,
    data: adminOrder,
  },
  'DELETE /api/orders/:number/tags': {
    summary: 'Remove a tag from an order',
    tool: { name: 'remove_order_tag' },
    ...byStaff,
    params: orderParams,
    query: orderTagQuery,
    data: adminOrder,
  },
  'PUT /api/orders/:number/assignee': {
    summary: 'Assign an order to a staff member, or to none',
    tool: { name: 'assign_order' },
    ...byStaff,
    params: orderParams,
    body: assignment,
    data: adminOrder,
  },
} as const satisfies Calls;
