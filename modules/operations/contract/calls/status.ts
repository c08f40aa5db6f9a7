import type { Calls } from '#kernel/contract/endpoint.ts';
import { status } from '../status.ts';

export const statusCalls = {
  'GET /api/status': {
    summary: 'Get the state of the shop and its dependencies, with a remedy for each problem',
    tag: 'Back office',
    access: 'staff',
    right: 'status',
    data: status,
  },
} as const satisfies Calls;
