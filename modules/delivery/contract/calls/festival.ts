import type { Calls } from '#kernel/contract/endpoint.ts';
import { festivalAnswer, festivalQuery } from '../festival-call.ts';

export const festivalCalls = {
  'GET /api/festival': {
    summary: 'State until when to order for the next festival',
    tag: 'Delivery',
    access: 'anyone',
    sameForEveryone: true,
    query: festivalQuery,
    data: festivalAnswer,
  },
} as const satisfies Calls;
