import * as stockRoom from '../admin-products.ts';
import * as records from '../audit-and-trash.ts';
import * as catalog from '../catalog.ts';
import * as dashboard from '../dashboard.ts';
import type { Calls } from '../endpoint.ts';
import { maxImportBytes, maxPictureBytes } from '../limits.ts';
import * as media from '../media.ts';
import { z } from '../zod.ts';

export const backOfficeCalls = {
  'GET /api/products/stock-room': {
    summary: 'Search, filter and sort products as staff see them, hidden ones included',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.adminProductQuery,
    data: stockRoom.adminProductList,
  },
  'POST /api/products/bulk': {
    summary: 'Change or delete many products at once; if one of them fails, none is changed',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    body: stockRoom.bulkRequest,
    data: stockRoom.bulkResult,
  },
  'POST /api/products/:productId/duplicate': {
    summary: 'Duplicate a product; the copy is hidden',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: catalog.fullProduct,
  },
  'GET /api/products/:productId/stock-history': {
    summary: 'List all stock changes of a product, the latest first, with user, time and reason',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    query: stockRoom.stockHistoryQuery,
    data: stockRoom.stockHistory,
  },
  'GET /api/products/export': {
    summary: 'Export products as a CSV file with the columns of Shopify',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.exportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'POST /api/products/import/check': {
    summary: 'Check a Shopify CSV file of products row by row without importing it',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    data: stockRoom.importReport,
  },
  'POST /api/products/import': {
    summary:
      'Import the valid products of a Shopify CSV file; if the connection ends early, none is imported',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    file: 'application/x-ndjson',
    data: stockRoom.importProgress,
  },
  'POST /api/media': {
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF, GIF); it is stored in several widths',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
  'GET /api/dashboard': {
    summary: 'Get the statistics of the dashboard and the tasks that wait for staff',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    data: dashboard.dashboard,
  },
  'GET /api/dashboard/tally': {
    summary:
      'Count the orders, reviews and custom orders that wait for staff; 0 for kinds that the caller may not see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    data: dashboard.pendingCounts,
  },
  'GET /api/dashboard/export': {
    summary: 'Export the daily statistics as a CSV file',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/dashboard/best-sellers': {
    summary: 'Export the products with the highest sales as a CSV file, at most 1000',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/find': {
    summary:
      'Search products, categories, artisans, orders, custom orders, promotions and users by name, of the kinds that the caller may see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    query: dashboard.findQuery,
    data: dashboard.recordSearchResult,
  },
  'GET /api/audit': {
    summary: 'List all changes made in the back office, with user, time, and values before and after',
    tag: 'Back office',
    access: 'owner',
    query: records.auditQuery,
    data: records.auditLog,
  },
  'GET /api/trash': {
    summary:
      'List the records deleted in the last 30 days, of the kinds that the caller manages; only the owner sees users',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions'],
    query: records.trashQuery,
    data: records.trashList,
  },
  'POST /api/trash/:id/restore': {
    summary: 'Restore a deleted record by its id',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions'],
    params: records.trashParams,
    data: records.restored,
  },
} as const satisfies Calls;
