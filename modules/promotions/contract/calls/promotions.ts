import type { Calls } from '#kernel/contract/endpoint.ts';
import * as catalog from '#modules/catalog/contract/catalog.ts';
import * as promotions from '../promotions.ts';

export const promotionsCalls = {
  'GET /api/promotions': {
    summary: 'Search, filter and sort promo codes and automatic promotions, with the number of uses of each',
    tool: { name: 'list_promo_codes' },
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    query: promotions.promotionListQuery,
    data: promotions.promotionList,
  },
  'GET /api/promotions/:id': {
    summary: 'Get a promotion',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    data: promotions.promotion,
  },
  'GET /api/promotions/:id/products': {
    summary: 'List the products by hand that a promotion applies to',
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    data: promotions.promotionProducts,
  },
  'POST /api/promotions': {
    summary: 'Create a promo code, or a promotion that applies without one (code null)',
    tool: { name: 'create_promo_code' },
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    body: promotions.promotionCreate,
    data: promotions.promotion,
  },
  'PUT /api/promotions/:id': {
    summary: 'Update a promotion; omitted fields keep their values',
    tool: { name: 'update_promo_code' },
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    body: promotions.promotionUpdate,
    data: promotions.promotion,
  },
  'PATCH /api/promotions/:id/status': {
    summary: 'Switch a promotion on or off',
    tool: { name: 'switch_promo_code' },
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    body: catalog.statusPayload,
    data: promotions.promotion,
  },
  'DELETE /api/promotions/:id': {
    summary: 'Delete a promotion; a promotion that has been used is ended instead',
    tool: { name: 'delete_promo_code', confirm: true },
    tag: 'Promotions',
    access: 'staff',
    right: 'promotions',
    params: catalog.idParams,
    data: promotions.promotionRemoval,
  },
} as const satisfies Calls;
