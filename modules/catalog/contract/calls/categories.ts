import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as catalog from '../catalog.ts';
import * as payloads from '../catalog-payloads.ts';

export const categoryCalls = {
  'GET /api/categories': {
    summary: 'List all categories, or one page of them if both page and limit are sent; search matches names',
    tool: { name: 'list_categories', sets: { active: undefined }, staffToo: true },
    tag: 'Categories',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.categoryListQuery,
    data: catalog.categoryList,
  },
  'POST /api/categories': {
    summary: 'Create a category',
    tool: { name: 'create_category' },
    tag: 'Categories',
    access: 'staff',
    right: 'products',
    body: payloads.categoryCreate,
    data: catalog.category,
  },
  'PUT /api/categories/:categoryId': {
    summary: 'Update a category; omitted fields keep their values',
    tool: { name: 'update_category' },
    tag: 'Categories',
    access: 'staff',
    right: 'products',
    params: catalog.categoryIdParams,
    body: payloads.categoryUpdate,
    data: catalog.category,
  },
  'PATCH /api/categories/:categoryId/status': {
    summary: 'Show (true) or hide (false) a category and its products',
    tag: 'Categories',
    access: 'staff',
    right: 'products',
    params: catalog.categoryIdParams,
    body: catalog.statusPayload,
    data: catalog.category,
  },
  'DELETE /api/categories/:id': {
    summary: 'Delete a category without products (409 otherwise)',
    tag: 'Categories',
    access: 'staff',
    right: 'products',
    params: catalog.idParams,
    data: z.null(),
  },
} as const satisfies Calls;
