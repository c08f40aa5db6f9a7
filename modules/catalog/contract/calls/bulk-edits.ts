import type { Calls } from '#kernel/contract/endpoint.ts';
import { bulkEditList, bulkEditParams, bulkEditQuery, undoResult } from '../bulk-edits.ts';

const byStaff = { tag: 'Back office', access: 'staff', right: 'products' } as const;

export const bulkEditCalls = {
  'GET /api/products/bulk-edits': {
    summary: 'List the edits of many products of the last two days, the latest first',
    ...byStaff,
    query: bulkEditQuery,
    data: bulkEditList,
  },
  'POST /api/products/bulk-edits/:id/undo': {
    summary:
      'Undo an edit of many products within 24 hours. Values that were changed since then stay; stock changes by the difference, never below 0',
    ...byStaff,
    params: bulkEditParams,
    data: undoResult,
  },
} as const satisfies Calls;
