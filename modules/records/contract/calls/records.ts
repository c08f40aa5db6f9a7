import type { Calls } from '#kernel/contract/endpoint.ts';
import * as records from '../audit-and-trash.ts';

export const recordCalls = {
  'GET /api/audit': {
    summary: 'List all changes made in the back office, with user, time, and values before and after',
    tool: { name: 'list_changes' },
    tag: 'Back office',
    access: 'staff',
    right: 'activity',
    query: records.auditQuery,
    data: records.auditLog,
  },
  'GET /api/trash': {
    summary: 'List the records deleted in the last 30 days, of the kinds that the caller manages',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions', 'users'],
    query: records.trashQuery,
    data: records.trashList,
  },
  'POST /api/trash/:id/restore': {
    summary: 'Restore a deleted record by its id',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions', 'users'],
    params: records.trashParams,
    data: records.restored,
  },
} as const satisfies Calls;
