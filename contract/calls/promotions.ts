import * as catalog from '../catalog.ts';
import type { Calls } from '../endpoint.ts';
import * as promotions from '../promotions.ts';

export const promotionsCalls = {
  'GET /api/promotions': {
    summary: 'The promo codes, searched, filtered and sorted, with how often each was used',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    query: promotions.promotionListQuery,
    data: promotions.promotionList,
  },
  'GET /api/promotions/:id': {
    summary: 'One promotion',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    data: promotions.promotion,
  },
  'POST /api/promotions': {
    summary: 'Make a promo code',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    body: promotions.promotionCreate,
    data: promotions.promotion,
  },
  'PUT /api/promotions/:id': {
    summary: 'Change a promotion; fields that are not sent stay as they are',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    body: promotions.promotionUpdate,
    data: promotions.promotion,
  },
  'PATCH /api/promotions/:id/status': {
    summary: 'Switch a promotion on or off',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    body: catalog.statusPayload,
    data: promotions.promotion,
  },
  'DELETE /api/promotions/:id': {
    summary: 'Delete a promotion; one that was used is ended instead',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    data: promotions.promotionRemoval,
  },
} as const satisfies Calls;
