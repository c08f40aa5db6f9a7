import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import {
  bulkAssignment,
  bulkParcels,
  bulkRun,
  bulkRunParams,
  bulkTag,
  bulkTransition,
  bulkUndo,
} from '../bulk-runs.ts';

const byStaff = { tag: 'Order desk', access: 'staff', right: 'orders' } as const;

export const bulkRunCalls = {
  'POST /api/orders/bulk': {
    summary:
      'Start to mark orders packed or delivered, or to cancel orders, with or without emails to their customers. The server changes one order after the other; an order that has the state already does not change. With an Idempotency-Key, a retry returns the same run',
    ...byStaff,
    idempotent: true,
    body: bulkTransition,
    data: bulkRun,
  },
  'POST /api/orders/bulk/parcels': {
    summary:
      'Start to send a parcel for each order, with all units that are left to send. With an Idempotency-Key, a retry returns the same run',
    ...byStaff,
    idempotent: true,
    body: bulkParcels,
    data: bulkRun,
  },
  'POST /api/orders/bulk/tags': {
    summary:
      'Start to add a tag to orders, or to remove it from them. With an Idempotency-Key, a retry returns the same run',
    ...byStaff,
    idempotent: true,
    body: bulkTag,
    data: bulkRun,
  },
  'POST /api/orders/bulk/assignee': {
    summary:
      'Start to assign orders to a staff member, or to none. With an Idempotency-Key, a retry returns the same run',
    ...byStaff,
    idempotent: true,
    body: bulkAssignment,
    data: bulkRun,
  },
  'POST /api/orders/bulk/undo': {
    summary:
      'Start to undo a run to packed, shipped or delivered; orders with which something happened since stay as they are. With an Idempotency-Key, a retry returns the same run',
    ...byStaff,
    idempotent: true,
    body: bulkUndo,
    data: bulkRun,
  },
  'GET /api/orders/bulk': {
    summary: 'List the unfinished runs that the caller started, the latest first',
    ...byStaff,
    data: z.array(bulkRun),
  },
  'GET /api/orders/bulk/:id': {
    summary: 'Get a run with its results so far',
    ...byStaff,
    params: bulkRunParams,
    data: bulkRun,
  },
} as const satisfies Calls;
