import type { Calls } from '#kernel/contract/endpoint.ts';
import * as gifts from '../gifts.ts';

export const giftsCalls = {
  'GET /api/gifts': {
    summary: 'Find gifts for a recipient, an occasion and a budget; if there are few, close matches too',
    tool: { name: 'find_gifts' },
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: gifts.giftsQuery,
    data: gifts.giftSearchResult,
  },
  'GET /api/gifts/finder': {
    summary: 'List the recipients, occasions and budgets that have gifts',
    tool: { name: 'list_gift_choices' },
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    data: gifts.giftFinder,
  },
} as const satisfies Calls;
