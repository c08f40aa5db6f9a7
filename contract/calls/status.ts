import type { Calls } from '../endpoint.ts';
import { status } from '../status.ts';

export const statusCalls = {
  'GET /api/status': {
    summary: 'How the shop and what it needs fare at the moment, with what to do about each problem',
    tag: 'Back office',
    access: 'owner',
    data: status,
  },
} as const satisfies Calls;
