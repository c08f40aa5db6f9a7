import type { Calls } from '#kernel/contract/endpoint.ts';
import { pinParams, pinPlace } from '../pins.ts';

export const pinCalls = {
  'GET /api/pins/:pin': {
    summary: 'Get the city and state of an Indian PIN code',
    tool: { name: 'get_place_of_pin' },
    tag: 'Addresses',
    access: 'anyone',
    sameForEveryone: true,
    params: pinParams,
    data: pinPlace,
  },
} as const satisfies Calls;
