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
    summary: 'Products as those see them who keep them: hidden ones too, searched, filtered and sorted',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.adminProductQuery,
    data: stockRoom.adminProductList,
  },
  'POST /api/products/bulk': {
    summary: 'Change or delete many products at once: all of them, or, where one cannot be, none',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    body: stockRoom.bulkRequest,
    data: stockRoom.bulkResult,
  },
  'POST /api/products/:productId/duplicate': {
    summary: 'Make another product like this one; it is hidden at first',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    data: catalog.fullProduct,
  },
  'GET /api/products/:productId/stock-history': {
    summary: "Every change of a product's stock, the latest first: who, when and why",
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    params: catalog.productIdParams,
    query: stockRoom.stockHistoryQuery,
    data: stockRoom.stockHistory,
  },
  'GET /api/products/export': {
    summary: "The products as a CSV file in Shopify's columns",
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.exportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'POST /api/products/import/check': {
    summary: 'What would come of a Shopify CSV file of products, row by row; nothing is written',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    data: stockRoom.importReport,
  },
  'POST /api/products/import': {
    summary:
      'Write the products of a Shopify CSV file that are right, all of them or, when the connection is ended before, none',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    query: stockRoom.importQuery,
    upload: { types: ['text/csv'], maxBytes: maxImportBytes },
    file: 'application/x-ndjson',
    data: stockRoom.importProgress,
  },
  'POST /api/media': {
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF, GIF), which is kept in several widths',
    tag: 'Back office',
    access: 'staff',
    right: 'products',
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
  'GET /api/dashboard': {
    summary: 'The figures of the shop, and what needs a hand',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    data: dashboard.dashboard,
  },
  'GET /api/dashboard/tally': {
    summary: 'How many orders, reviews and custom requests wait for staff; 0 of what the caller may not see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    data: dashboard.pendingCounts,
  },
  'GET /api/dashboard/export': {
    summary: 'The figures of each day as a CSV file',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/dashboard/best-sellers': {
    summary: 'The products that brought the most as a CSV file, at most 1000',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/find': {
    summary:
      'Products, categories, artisans, orders, custom orders, promotions and users that are called what is typed, of the kinds that the caller may see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    query: dashboard.findQuery,
    data: dashboard.recordSearchResult,
  },
  'GET /api/audit': {
    summary: 'Every write of the back office: who, when, before and after',
    tag: 'Back office',
    access: 'owner',
    query: records.auditQuery,
    data: records.auditLog,
  },
  'GET /api/trash': {
    summary:
      'What was deleted in the last 30 days, of the kinds that the caller manages; users are shown to the owner alone',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions'],
    query: records.trashQuery,
    data: records.trashList,
  },
  'POST /api/trash/:id/restore': {
    summary: 'Take a deletion back, by the id of what was deleted',
    tag: 'Back office',
    access: 'staff',
    right: ['products', 'promotions'],
    params: records.trashParams,
    data: records.restored,
  },
} as const satisfies Calls;
