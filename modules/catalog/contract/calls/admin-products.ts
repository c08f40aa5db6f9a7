import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as adminProducts from '../admin-products.ts';
import * as catalog from '../catalog.ts';

export const adminProductCalls = {
  'GET /api/products/stock-room': {
    summary: 'Search, filter and sort products as staff see them, hidden ones included',
    tool: { name: 'list_products' },
    tag: 'Back office',
    access: 'staff',
    // Staff find the products of an order that they take, and those that a promo code applies to.
    right: ['products', 'orders', 'promotions'],
    query: adminProducts.adminProductQuery,
    data: adminProducts.adminProductList,
  },
  'GET /api/products/incomplete': {
    summary:
      'Count the active products that lack a picture, a weight and so on; the list has the filter `missing`',
    tag: 'Products',
    access: 'staff',
    right: 'products',
    data: adminProducts.incompleteCounts,
  },
  'POST /api/products/bulk': {
    summary: 'Change or delete many products at once; if one of them fails, none is changed',
    tool: { name: 'change_products', confirm: { dryRun: ['false'] } },
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    body: adminProducts.bulkRequest,
    data: adminProducts.bulkResult,
  },
  'POST /api/products/:productId/duplicate': {
    summary: 'Duplicate a product; the copy is a draft',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: catalog.productDetail,
  },
  'GET /api/products/:productId/preview': {
    summary: 'Get the preview link of a draft, if it has one',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: adminProducts.previewLink.nullable(),
  },
  'POST /api/products/:productId/preview': {
    summary: 'Create the preview link of a draft; a link that has not expired is kept',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: adminProducts.previewLink.nullable(),
  },
  'DELETE /api/products/:productId/preview': {
    summary: 'End the preview link of a draft',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: z.null(),
  },
  'GET /api/products/:productId/stock-history': {
    summary: 'List all stock changes of a product, the latest first, with user, time and reason',
    tool: { name: 'list_stock_changes' },
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    query: adminProducts.stockHistoryQuery,
    data: adminProducts.stockHistory,
  },
} as const satisfies Calls;
