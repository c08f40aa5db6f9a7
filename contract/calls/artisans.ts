import * as artisans from '../artisans.ts';
import type { Calls } from '../endpoint.ts';

export const artisansCalls = {
  'GET /api/artisans': {
    summary: 'The artisans who sell something, by name',
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    query: artisans.artisanListQuery,
    data: artisans.artisanList,
  },
  'GET /api/artisans/:slug': {
    summary: 'One artisan',
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    params: artisans.artisanParams,
    data: artisans.artisan,
  },
} as const satisfies Calls;
