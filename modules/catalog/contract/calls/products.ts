import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as catalog from '../catalog.ts';
import * as payloads from '../catalog-payloads.ts';
import { suggestions, suggestQuery } from '../suggestions.ts';

export const productCalls = {
  'GET /api/products/slug': {
    summary:
      'List the products of the category with this slug, featured ones first; without a slug, all products',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.categoryProductsQuery,
    data: catalog.categoryProducts,
  },
  'GET /api/products/slug/:slug': {
    summary: 'Get a product by its current or a former slug; the response has the current one',
    tool: { name: 'get_product', summary: 'Get a product', sets: { active: undefined }, staffToo: true },
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    params: catalog.slugParams,
    query: catalog.productQuery,
    data: catalog.productDetail,
  },
  'GET /api/products/preview/:token': {
    summary: 'Get the draft that a preview link shows',
    tag: 'Products',
    access: 'anyone',
    params: catalog.previewParams,
    data: catalog.productDetail,
  },
  'GET /api/products/suggest': {
    summary: 'Suggest products, categories and artisans for the text typed so far',
    tag: 'Products',
    access: 'anyone',
    sameForEveryone: true,
    query: suggestQuery,
    data: suggestions,
  },
  'POST /api/products/filters': {
    summary: 'Search, filter and sort products, with facet counts',
    tool: { name: 'search_products', sets: { active: undefined }, staffToo: true },
    tag: 'Products',
    reads: true,
    access: 'anyone',
    sameForEveryone: true,
    query: catalog.activeQuery,
    body: catalog.productFilters,
    data: catalog.productSearchResult,
  },
  'POST /api/products': {
    summary: 'Create a product',
    tool: { name: 'create_product' },
    tag: 'Products',
    access: 'staff',
    right: 'products',
    body: payloads.productCreate,
    data: catalog.productDetail,
  },
  'PUT /api/products/:productId': {
    summary: 'Update a product; omitted fields keep their values',
    tool: { name: 'update_product' },
    tag: 'Products',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    body: payloads.productUpdate,
    data: catalog.productDetail,
  },
  'PATCH /api/products/:productId/status': {
    summary: 'Show (true) or hide (false) a product; showing a draft publishes it',
    tool: { name: 'show_product' },
    tag: 'Products',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    body: catalog.statusPayload,
    data: catalog.productDetail,
  },
  'DELETE /api/products/:id': {
    summary: 'Delete a product',
    tool: { name: 'delete_product', confirm: true },
    tag: 'Products',
    access: 'staff',
    right: 'products',
    params: catalog.idParams,
    data: z.null(),
  },
} as const satisfies Calls;
