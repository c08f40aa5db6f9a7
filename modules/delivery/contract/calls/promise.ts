import type { Calls } from '#kernel/contract/endpoint.ts';
import { promiseAnswer, promiseQuery } from '../promise-call.ts';

export const promiseCalls = {
  'GET /api/promise': {
    summary: 'State when a product arrives at a PIN code, why, and whether it can arrive on a day',
    tool: { name: 'get_delivery_promise' },
    tag: 'Delivery',
    access: 'anyone',
    query: promiseQuery,
    data: promiseAnswer,
  },
} as const satisfies Calls;
