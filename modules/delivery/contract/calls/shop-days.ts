import type { Calls } from '#kernel/contract/endpoint.ts';
import * as days from '../shop-days.ts';

export const shopDayCalls = {
  'GET /api/delivery/days': {
    summary: 'List the holidays and festivals of the shop',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    data: days.shopDayList,
  },
  'PUT /api/delivery/days': {
    summary: 'Replace the holidays and festivals of the shop',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    body: days.shopDayListUpdate,
    data: days.shopDayList,
  },
} as const satisfies Calls;
