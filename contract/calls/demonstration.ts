import { demonstration } from '../demonstration.ts';
import type { Calls } from '../endpoint.ts';

export const demonstrationCalls = {
  'GET /api/demonstration': {
    summary: 'The demonstration data of the shop, and what of it stays when it is removed',
    tag: 'Settings',
    access: 'owner',
    data: demonstration,
  },
  'DELETE /api/demonstration': {
    summary: 'Remove all demonstration data; what the shop added itself stays',
    tag: 'Settings',
    access: 'owner',
    data: demonstration,
  },
} as const satisfies Calls;
