import { maxBulk, maxNameLength, maxSearchLength, maxTextLength } from '#kernel/contract/limits.ts';
import { queryInteger, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { category, fullProduct, paging } from './catalog.ts';
import { maxStock } from './limits.ts';
import { adminPageSize } from './page-sizes.ts';

// The admin product list (section 2, Admin products; R17, R19): filters, bulk actions, stock history, import and
// export.

/**
 * The sort orders of the admin product list: last update, creation, name, ascending stock; relevance, which puts the names
 * that are most like the search first, and without a search is the order of the last update.
 */
export const adminProductSorts = ['updated', 'newest', 'name', 'stock', 'relevance'] as const;
export const productStatuses = ['active', 'inactive', 'draft'] as const;
export const stockStates = ['in', 'low', 'out'] as const;
/** What an active product can lack; the order is that of the bits of `products.lacks`. */
export const missingParts = [
  ...(['description', 'price', 'hsnCode', 'taxRate', 'picture'] as const),
  ...(['pictureText', 'stock', 'making', 'weight'] as const),
] as const;
export type MissingPart = (typeof missingParts)[number];

/** The filters of the list and of the export. */
export const adminProductFilters = {
  search: text(maxSearchLength).optional(),
  /** The slug of a category. */
  category: text(maxNameLength).optional(),
  /** inactive: hidden, but not a draft. */
  status: z.enum(productStatuses).optional(),
  /** in: in stock; low: 1 to 9 units, or a variant with fewer than 10 while another is in stock; out: none. */
  stock: z.enum(stockStates).optional(),
};

export const adminProductQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(adminPageSize),
  sort: z.enum(adminProductSorts).default('updated'),
  /** Active products that lack this part, or any. */
  missing: z.enum(['any', ...missingParts]).optional(),
  ...adminProductFilters,
});
export type AdminProductQuery = z.output<typeof adminProductQuery>;

const listedProduct = fullProduct.extend({
  /** The stock of the product, or of its variant that has the least: at least 1 while another one has some. */
  lowestStock: z.int(),
  /** What it lacks, in a list of products that lack something; else empty. */
  missing: z.array(z.enum(missingParts)),
});
export type ListedProduct = z.infer<typeof listedProduct>;

const count = z.int().min(0);
/** The numbers of active products that lack each part, and that lack any. */
export const incompleteCounts = z.record(z.enum(['any', ...missingParts]), count);

export const adminProductList = z.strictObject({
  products: z.array(listedProduct),
  ...paging,
  /** Whether there are more matches than are counted: pages and total are those of the first ones. */
  more: z.boolean(),
  category: category.nullable(),
});
export type AdminProductList = z.infer<typeof adminProductList>;

/** The reason of a stock change, as staff write it. */
const why = text(maxNameLength).trim().default('');

/** How prices are rounded up: to the next one that ends in 9, in 49 or 99, or in 0, each in whole units. */
export const priceRoundings = ['none', 'nine', 'fortyNine', 'ten'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** An action on many products at once; price and stock of a product with options are those of each of its variants. */
export const bulkAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('activate') }),
  z.strictObject({ act: z.literal('deactivate') }),
  z.strictObject({ act: z.literal('delete') }),
  /** The id of the target category. */
  z.strictObject({ act: z.literal('category'), category: z.uuid() }),
  z
    .strictObject({
      act: z.literal('price'),
      /** to: this price; by: this difference; percent: a difference in percent, above -100. Negative values reduce the price. */
      how: z.enum(['to', 'by', 'percent']),
      value: z.number().min(-10_000_000).max(10_000_000),
      rounding: z.enum(priceRoundings).default('none'),
      /** Whether the previous price becomes the original price, as for a sale. */
      keepOriginal: z.boolean().default(false),
    })
    .refine(({ how, value }) => how !== 'percent' || value > -100, {
      path: ['value'],
      error: () => m.contractAdminProducts.mustLeavePrice(),
    }),
  z.strictObject({
    act: z.literal('stock'),
    /** to: this quantity; by: this difference, negative to reduce; stock never falls below 0. */
    how: z.enum(['to', 'by']),
    value: z.int().min(-maxStock).max(maxStock),
    why,
  }),
  /** An empty value removes it. */
  z.strictObject({ act: z.literal('attribute'), name: text(maxNameLength), value: text(maxTextLength) }),
]);
export type BulkAction = z.output<typeof bulkAction>;

export const bulkRequest = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(maxBulk),
  change: bulkAction,
  /** Returns the result without applying it. */
  dryRun: z.boolean().default(false),
});

/** The result for each product, applied or simulated; all changes are applied or none. */
export const bulkResult = z.strictObject({
  /** The edit, which can be undone; null for a dry run, a deletion, and where nothing changed. */
  edit: z.uuid().nullable(),
  changed: z.int(),
  /** The number of products that need no change. */
  unchanged: z.int(),
  /** The values before and after, as text, of the first 20 changed products. */
  examples: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), before: z.string(), after: z.string() }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The link that shows a draft to other persons: /products/SLUG?preview=TOKEN. */
export const previewLink = z.strictObject({ token: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof previewLink>;

/** One change of a product's stock. */
export const stockChange = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** The label of the variant at the time; empty for a product without options. */
  variant: z.string(),
  before: z.int(),
  after: z.int(),
  /** The staff member; null for a change outside the back office. */
  by: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  why: z.string(),
});
export type StockChange = z.infer<typeof stockChange>;

export const stockHistoryQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(20),
});
export const stockHistory = z.strictObject({ moves: z.array(stockChange), ...paging });

// ---- Files (the columns of Shopify; WooCommerce's are read too)

export const exportQuery = z.strictObject({ ...adminProductFilters });

export const importQuery = z.strictObject({
  /** The stock of a new product if the file has none. */
  stock: queryInteger(0, maxStock).default(0),
});

/** The result for one product of the file. `line` is its first line. */
export const importRow = z.strictObject({
  line: z.int(),
  handle: z.string(),
  title: z.string(),
  outcome: z.enum(['create', 'update', 'same', 'wrong']),
  /** The error, or the changes. */
  message: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Names of records that a file creates beside its products. */
const newRecords = { newCategories: z.array(z.string()), newArtisans: z.array(z.string()) };

export const importReport = z.strictObject({
  /** Rows read, without the header, and the products in them. */
  rows: z.int(),
  products: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** Headings of columns with content that is not imported. */
  ignoredColumns: z.array(z.string()),
  /** The categories and artisans that an import would create, by name. */
  ...newRecords,
  /** All products of the file, in its order. */
  report: z.array(importRow),
});
export type ImportReport = z.infer<typeof importReport>;

/** The progress of an import as JSON lines; the last line has the outcome. */
export const importProgress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('reading'), rows: z.int() }),
  /** `lasting`: the products are committed, and the remaining steps follow regardless of errors. */
  z.strictObject({ state: z.literal('writing'), done: z.int(), of: z.int(), lasting: z.boolean() }),
  z.strictObject({
    state: z.literal('done'),
    created: z.int(),
    updated: z.int(),
    same: z.int(),
    wrong: z.int(),
    /** The categories and artisans that were created, by name. */
    ...newRecords,
  }),
  /** Only the first `done` products of the file were processed; they are written only if they are `lasting`. */
  z.strictObject({ state: z.literal('failed'), message: z.string(), done: z.int() }),
]);
export type ImportProgress = z.infer<typeof importProgress>;
