import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as rules from '../search-rules.ts';

export const searchCalls = {
  'GET /api/search/rules': {
    summary: 'List the synonyms and redirects of the search',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    data: rules.searchRuleList,
  },
  'POST /api/search/synonyms': {
    summary: 'Create a synonym of the search',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    body: rules.synonymPayload,
    data: rules.searchRule,
  },
  'PUT /api/search/synonyms/:id': {
    summary: 'Replace a synonym or redirect of the search by this synonym',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    params: rules.searchRuleParams,
    body: rules.synonymUpdate,
    data: rules.searchRule,
  },
  'POST /api/search/redirects': {
    summary: 'Create a redirect of the search',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    body: rules.redirectPayload,
    data: rules.searchRule,
  },
  'PUT /api/search/redirects/:id': {
    summary: 'Replace a synonym or redirect of the search by this redirect',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    params: rules.searchRuleParams,
    body: rules.redirectUpdate,
    data: rules.searchRule,
  },
  'DELETE /api/search/rules/:id': {
    summary: 'Delete a synonym or a redirect of the search',
    tag: 'Search',
    access: 'staff',
    right: 'products',
    params: rules.searchRuleParams,
    data: z.null(),
  },
  'POST /api/search/counts': {
    summary: 'Count a search, a product opened from its results, or an order with such products',
    tag: 'Search',
    access: 'anyone',
    body: rules.searchCount,
    data: z.null(),
  },
} as const satisfies Calls;
