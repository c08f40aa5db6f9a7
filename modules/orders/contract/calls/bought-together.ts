import type { Calls } from '#kernel/contract/endpoint.ts';
import * as together from '../bought-together.ts';

export const boughtTogetherCalls = {
  'GET /api/bought-together': {
    summary: 'List up to 4 visible products in stock that are often bought together with these',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: together.boughtTogetherQuery,
    data: together.boughtTogether,
  },
} as const satisfies Calls;
