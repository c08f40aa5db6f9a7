import { category, paging, wholeProduct } from './catalog.ts';
import { adminPageSize, maxBulk, maxNameLength, maxSearchLength, maxStock } from './limits.ts';
import { text } from './text.ts';
import { queryInteger, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// Products as those see them who keep them (section 2, Admin products; R17, R19): found, changed many at a time, counted.

/** The orders of the back office's list: what was changed last, what came last, by name, the least stock first. */
export const stockRoomSorts = ['updated', 'newest', 'name', 'stock'] as const;
export const stockStates = ['in', 'low', 'out'] as const;

/** Which products: what the list is narrowed down to, and what is exported. */
export const stockRoomFilters = {
  search: text(maxSearchLength).optional(),
  /** The slug of a category. */
  category: text(maxNameLength).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  /** in: something is there; low: fewer than 10 pieces, but some; out: none. */
  stock: z.enum(stockStates).optional(),
};

export const stockRoomQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(adminPageSize),
  sort: z.enum(stockRoomSorts).default('updated'),
  ...stockRoomFilters,
});
export type StockRoomQuery = z.output<typeof stockRoomQuery>;

export const stockRoom = z.strictObject({
  products: z.array(wholeProduct),
  ...paging,
  /** More were found than are counted: pages and total are those of the first ones. */
  more: z.boolean(),
  category: category.nullable(),
});
export type StockRoom = z.infer<typeof stockRoom>;

/** Why stock was changed, in the words of whoever did. */
const why = text(maxNameLength).trim().default('');

/** What is done to many products at once. */
export const bulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('activate') }),
  z.strictObject({ act: z.literal('deactivate') }),
  z.strictObject({ act: z.literal('delete') }),
  /** The id of the category that they move to. */
  z.strictObject({ act: z.literal('category'), category: z.uuid() }),
  z.strictObject({
    act: z.literal('price'),
    /** to: this price; by: this much more (less, below zero); percent: so many percent more (less). */
    how: z.enum(['to', 'by', 'percent']),
    value: z.number().min(-10_000_000).max(10_000_000),
    /** Whether the price before becomes the original price, as for a sale. */
    keepOriginal: z.boolean().default(false),
  }),
  z.strictObject({
    act: z.literal('stock'),
    /** to: so many pieces; by: so many more (less, below zero; never below none). */
    how: z.enum(['to', 'by']),
    value: z.int().min(-maxStock).max(maxStock),
    why,
  }),
]);
export type BulkAct = z.output<typeof bulkAct>;

export const bulkRequest = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(maxBulk),
  change: bulkAct,
  /** Tells what would happen, and changes nothing. */
  dryRun: z.boolean().default(false),
});

/** What happened to each, or would happen; all of it or nothing. */
export const bulkResult = z.strictObject({
  changed: z.int(),
  /** Those that were so already. */
  unchanged: z.int(),
  /** Before and after, in words, for the first 20 of those that change. */
  examples: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), before: z.string(), after: z.string() }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** One change of a product's stock. */
export const stockMove = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  before: z.int(),
  after: z.int(),
  /** Who; null where it was no person of the back office. */
  by: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  why: z.string(),
});
export type StockMove = z.infer<typeof stockMove>;

export const stockHistoryQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(20),
});
export const stockHistory = z.strictObject({ moves: z.array(stockMove), ...paging });

// ---- Files (Shopify's columns)

export const exportQuery = z.strictObject({ ...stockRoomFilters });

export const importQuery = z.strictObject({
  /** Pieces in stock of a new product where the file tells none. */
  stock: queryInteger(0, maxStock).default(0),
});

/** What comes of one product of the file. `line` is where it begins. */
export const importRow = z.strictObject({
  line: z.int(),
  handle: z.string(),
  title: z.string(),
  outcome: z.enum(['create', 'update', 'same', 'wrong']),
  /** What is wrong with it, or what would change. */
  message: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importReport = z.strictObject({
  /** Rows read, without the header, and the products that they make. */
  rows: z.int(),
  products: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** Every product of the file, in its order. */
  report: z.array(importRow),
});
export type ImportReport = z.infer<typeof importReport>;

/** What is said, a line of JSON each, while a file is written; the last line says how it ended. */
export const importProgress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('reading'), rows: z.int() }),
  /** `lasting`: the products are there for good, and the rest follows whatever happens. */
  z.strictObject({ state: z.literal('writing'), done: z.int(), of: z.int(), lasting: z.boolean() }),
  z.strictObject({
    state: z.literal('done'),
    created: z.int(),
    updated: z.int(),
    same: z.int(),
    wrong: z.int(),
  }),
  /** Only the first `done` products of the file were looked at: nothing was written unless they are `lasting`. */
  z.strictObject({ state: z.literal('failed'), message: z.string(), done: z.int() }),
]);
export type ImportProgress = z.infer<typeof importProgress>;
