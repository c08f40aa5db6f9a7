import type { Calls } from '../endpoint.ts';
import * as gifts from '../gifts.ts';

export const giftsCalls = {
  'GET /api/gifts': {
    summary: 'Gifts for somebody, an occasion and a budget; where they are few, what nearly fits too',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: gifts.giftsQuery,
    data: gifts.foundGifts,
  },
  'GET /api/gifts/finder': {
    summary: 'For whom, for what and up to what price there are gifts',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    data: gifts.giftFinder,
  },
} as const satisfies Calls;
