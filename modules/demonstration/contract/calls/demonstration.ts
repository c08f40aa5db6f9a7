import type { Calls } from '#kernel/contract/endpoint.ts';
import { demonstration } from '../demonstration.ts';

export const demonstrationCalls = {
  'GET /api/demonstration': {
    summary: 'Count the demonstration data, and the records that a removal keeps',
    tag: 'Settings',
    access: 'staff',
    right: 'settings',
    data: demonstration,
  },
  'DELETE /api/demonstration': {
    summary: 'Remove all demonstration data; records that the shop added stay',
    tag: 'Settings',
    access: 'staff',
    right: 'settings',
    data: demonstration,
  },
} as const satisfies Calls;
