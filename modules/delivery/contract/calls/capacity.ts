import type { Calls } from '#kernel/contract/endpoint.ts';
import * as capacity from '../capacity.ts';

export const capacityCalls = {
  'GET /api/delivery/capacity': {
    summary: 'List what artisans and products have booked on the days of a week',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    query: capacity.capacityQuery,
    data: capacity.capacityWeek,
  },
  'GET /api/delivery/bookings': {
    summary: 'List the bookings of an artisan or a product on a day',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    query: capacity.bookingsQuery,
    data: capacity.bookingList,
  },
  'POST /api/delivery/moves/preview': {
    summary: 'Preview which items change when bookings move to another day; nothing is saved',
    tag: 'Delivery',
    reads: true,
    access: 'staff',
    right: 'settings',
    body: capacity.moveRequest,
    data: capacity.capacityEffect,
  },
  'POST /api/delivery/moves': {
    summary: 'Move bookings to another day, with the effect of the preview or not at all',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    body: capacity.moveSave,
    data: capacity.capacityEffect,
  },
  'POST /api/delivery/closures/preview': {
    summary: 'Preview which items change when an artisan has days off; nothing is saved',
    tag: 'Delivery',
    reads: true,
    access: 'staff',
    right: 'settings',
    body: capacity.closureRequest,
    data: capacity.capacityEffect,
  },
  'POST /api/delivery/closures': {
    summary:
      'Add days off to an artisan and move what is booked on them, with the effect of the preview or not at all',
    tag: 'Delivery',
    access: 'staff',
    right: 'settings',
    body: capacity.closureSave,
    data: capacity.capacityEffect,
  },
} as const satisfies Calls;
