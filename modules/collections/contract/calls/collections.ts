import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { idParams, slugParams } from '#modules/catalog/contract/catalog.ts';
import * as collections from '../collections.ts';

export const collectionCalls = {
  'GET /api/collections': {
    summary: 'List the collections by name; staff see hidden ones unless they ask for active ones',
    tool: { name: 'list_collections', summary: 'List the collections by name', sets: { active: undefined } },
    tag: 'Collections',
    access: 'anyone',
    sameForEveryone: true,
    query: collections.collectionListQuery,
    data: collections.collectionList,
  },
  'GET /api/collections/:slug': {
    summary:
      'Get a collection by its current or a former slug; POST /api/products/filters lists its products',
    tag: 'Collections',
    access: 'anyone',
    sameForEveryone: true,
    params: slugParams,
    data: collections.shownCollection,
  },
  'GET /api/collections/:id/edited': {
    summary: 'Get a collection with its rule or its products for its editor',
    tag: 'Collections',
    access: 'staff',
    right: 'products',
    params: idParams,
    data: collections.editedCollection,
  },
  'POST /api/collections': {
    summary: 'Create a collection',
    tag: 'Collections',
    access: 'staff',
    right: 'products',
    body: collections.collectionCreate,
    data: collections.editedCollection,
  },
  'POST /api/collections/preview': {
    summary: 'Count the products of a collection and list the first ones, without saving it',
    tag: 'Collections',
    reads: true,
    access: 'staff',
    right: 'products',
    body: collections.previewPayload,
    data: collections.collectionPreview,
  },
  'PUT /api/collections/:id': {
    summary: 'Update a collection; omitted fields keep their values',
    tag: 'Collections',
    access: 'staff',
    right: 'products',
    params: idParams,
    body: collections.collectionUpdate,
    data: collections.editedCollection,
  },
  'DELETE /api/collections/:id': {
    summary: 'Delete a collection; its products stay',
    tag: 'Collections',
    access: 'staff',
    right: 'products',
    params: idParams,
    data: z.null(),
  },
} as const satisfies Calls;
