import { maxBulk, maxPage } from '#kernel/contract/limits.ts';
import { z } from '#kernel/contract/zod.ts';
import { adminProductFilters, adminProductSorts, missingParts } from './admin-products.ts';
import { id, paging, timestamp } from './catalog.ts';
import { dimension, productUpdate } from './catalog-payloads.ts';
import { maxStock, maxVariants } from './limits.ts';
import { variantInput } from './variants.ts';

// The grid in which staff edit many products and their variants (docs/decisions/135).

/** Products on a page of the grid; the variants of each are rows beneath it. */
export const gridPageSize = 100;

/** In stock with a count of 0: not tracked. */
const stock = z.strictObject({ count: z.int().min(0).max(maxStock), isInStock: z.boolean() });

const { name, sku, barcode, price, originalPrice, category, tags } = productUpdate.shape;
const codesAndPrices = { sku, barcode, price, originalPrice };

/** Fields that products and variants share; absent ones stay. */
const sharedFields = {
  ...codesAndPrices,
  /** Only the difference to the stock that the grid showed (`seen`) is written, so that units sold since then stay sold. */
  stock: stock.extend({ seen: stock }).optional(),
  isActive: z.boolean().optional(),
};

/** The changed fields of a variant. */
export const gridVariantChange = z.strictObject({
  id: id(),
  ...sharedFields,
  /** Grams; null for the weight of the product. */
  weight: variantInput.shape.weight.unwrap().optional(),
});

/** The changed fields of a product and of its variants, which have the codes, prices and stock of a product with options. */
export const gridProductChange = z.strictObject({
  id: id(),
  /** The version that the grid showed. */
  updatedAt: timestamp(),
  ...sharedFields,
  name,
  /** The id of the main category. */
  category,
  tags,
  /** Grams. */
  weight: dimension().optional(),
  variants: z.array(gridVariantChange).max(maxVariants).default([]),
});
export type GridProductChange = z.output<typeof gridProductChange>;
export type GridVariantChange = z.output<typeof gridVariantChange>;

export const gridSave = z.strictObject({ rows: z.array(gridProductChange).min(1).max(gridPageSize) });

/** The products of a selection, or those that match the filters of the admin product list. */
export const gridQuery = z.strictObject({
  ids: z.array(id().toLowerCase()).min(1).max(maxBulk).optional(),
  page: z.int().min(1).max(maxPage).default(1),
  sort: z.enum(adminProductSorts).default('updated'),
  missing: z.enum(['any', ...missingParts]).optional(),
  ...adminProductFilters,
});
export type GridQuery = z.output<typeof gridQuery>;

const figures = {
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Decimals of the store's currency. */
  price: z.number(),
  originalPrice: z.number().nullable(),
  stock,
};

const gridVariant = z.strictObject({
  id: id(),
  label: z.string(),
  ...figures,
  weight: z.number().nullable(),
  isActive: z.boolean(),
});

const gridProduct = z.strictObject({
  id: id(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  artisan: z.string(),
  ...figures,
  category: z.strictObject({ id: id(), name: z.string() }),
  tags: z.array(z.string()),
  weight: z.number(),
  isActive: z.boolean(),
  isDraft: z.boolean(),
  hasOptions: z.boolean(),
  variants: z.array(gridVariant),
  updatedAt: timestamp(),
});
export type GridProduct = z.infer<typeof gridProduct>;
export type GridVariant = z.infer<typeof gridVariant>;

export const gridPage = z.strictObject({ products: z.array(gridProduct), ...paging });
export type GridPage = z.infer<typeof gridPage>;

/** The edit, which can be undone; null if nothing changed. */
export const gridSaved = z.strictObject({ edit: id().nullable(), products: z.int() });
