import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as artisans from '../artisans.ts';
import { idParams } from '../catalog.ts';

export const artisansCalls = {
  'GET /api/artisans': {
    summary: 'List the artisans with products for sale, by name, with their map locations',
    tool: { name: 'list_artisans', sets: { active: undefined }, staffToo: true },
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    query: artisans.artisanListQuery,
    data: artisans.artisanList,
  },
  'GET /api/artisans/:slug': {
    summary: 'Get an artisan',
    tool: { name: 'get_artisan' },
    tag: 'Artisans',
    access: 'anyone',
    sameForEveryone: true,
    params: artisans.artisanParams,
    query: artisans.artisanQuery,
    data: artisans.artisan,
  },
  'POST /api/artisans': {
    summary: 'Add an artisan',
    tool: { name: 'create_artisan' },
    tag: 'Artisans',
    access: 'staff',
    right: 'products',
    body: artisans.artisanCreate,
    data: artisans.artisan,
  },
  'PUT /api/artisans/:artisanId': {
    summary: 'Update an artisan and all their products; omitted fields keep their values',
    tool: { name: 'update_artisan' },
    tag: 'Artisans',
    access: 'staff',
    right: 'products',
    params: artisans.artisanIdParams,
    body: artisans.artisanUpdate,
    data: artisans.artisan,
  },
  'DELETE /api/artisans/:id': {
    summary: 'Delete an artisan without products (409 otherwise)',
    tag: 'Artisans',
    access: 'staff',
    right: 'products',
    params: idParams,
    data: z.null(),
  },
} as const satisfies Calls;
