import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as adminProducts from '#modules/catalog/contract/admin-products.ts';
import { maxImportBytes } from '../limits.ts';

export const productFileCalls = {
  'GET /api/products/export': {
    summary: 'Export products as a CSV file with the columns of Shopify',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: adminProducts.exportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'POST /api/products/import/check': {
    summary: 'Check a CSV file of products of Shopify or WooCommerce without importing it',
    tag: 'Back office',
    reads: true,
    access: 'staff',
    right: 'products',
    query: adminProducts.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    data: adminProducts.importReport,
  },
  'POST /api/products/import': {
    summary:
      'Import the valid products of a CSV file of Shopify or WooCommerce; if the connection ends early, none is imported',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: adminProducts.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    file: 'application/x-ndjson',
    data: adminProducts.importProgress,
  },
} as const satisfies Calls;
