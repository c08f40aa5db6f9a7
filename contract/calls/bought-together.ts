import * as together from '../bought-together.ts';
import type { Calls } from '../endpoint.ts';

export const boughtTogetherCalls = {
  'GET /api/bought-together': {
    summary: 'Products often bought together with these, visible and in stock, at most 4',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: together.boughtTogetherQuery,
    data: together.boughtTogether,
  },
} as const satisfies Calls;
