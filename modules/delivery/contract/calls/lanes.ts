import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as lanes from '../lanes.ts';

export const laneCalls = {
  'GET /api/delivery/lanes': {
    summary: 'List the delivery lanes: days, prices and cash on delivery by PIN prefix',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    data: lanes.laneList,
  },
  'PUT /api/delivery/lanes': {
    summary: 'Replace all delivery lanes; the longest prefix of a PIN code decides',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    maxBody: lanes.maxLanesBytes,
    body: lanes.laneListUpdate,
    data: lanes.laneList,
  },
  'GET /api/delivery/lanes/export': {
    summary: 'Export the delivery lanes as a CSV file',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
