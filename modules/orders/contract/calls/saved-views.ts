import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as views from '../saved-views.ts';

const byStaff = { tag: 'Order desk', access: 'staff', right: 'orders' } as const;

export const savedViewCalls = {
  'GET /api/order-views': {
    summary: 'List the saved views of the order list that the caller sees, by name',
    ...byStaff,
    data: z.array(views.savedView),
  },
  'POST /api/order-views': {
    summary: 'Save filters, search and sort order of the order list as a view',
    ...byStaff,
    body: views.savedViewPayload,
    data: views.savedView,
  },
  'PUT /api/order-views/:id': {
    summary: 'Replace a saved view. A view of another staff member is not found',
    ...byStaff,
    params: views.savedViewParams,
    body: views.savedViewChange,
    data: views.savedView,
  },
  'DELETE /api/order-views/:id': {
    summary: 'Delete a saved view',
    ...byStaff,
    params: views.savedViewParams,
    query: views.savedViewVersion,
    data: z.null(),
  },
} as const satisfies Calls;
