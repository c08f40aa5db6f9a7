import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { lackedParts } from './admin-products/tables.ts';
import { artisans } from './artisans/tables.ts';
import { categories, taxColumns } from './categories/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const dimension = (name: string) =>
  numeric(name, { precision: 8, scale: 1, mode: 'number' }).notNull().default(0);
const textArray = () => text().array().notNull().default([]);

type Common = { id: string; label: string; required: boolean; price: number };
type PersonalisationOption = { id: string; label: string; price: number; colour: string | null };
type PersonalisationField = Common &
  (
    | {
        kind: 'text';
        maxLength: number;
        lines: number;
        placeholder: string;
        characters: 'any' | 'no-emoji' | 'latin';
      }
    | { kind: 'choice'; options: PersonalisationOption[] }
    | { kind: 'photo' }
  );
type PersonalisationPreview = {
  place: 'plaque' | 'ribbon' | 'tag' | 'engraving' | 'patch' | 'frame';
  position: 'top' | 'middle' | 'bottom';
  lettering: 'serif' | 'script' | 'block';
  colour: 'brass' | 'silver' | 'wood' | 'paper' | 'clay' | 'indigo';
  surface?: {
    pictures: string[];
    areas: {
      field: string;
      part: { of: 'letters' | 'lines'; at: number } | null;
      x: number;
      y: number;
      width: number;
      height: number;
      turn: number;
      bend: number;
      lettering: 'serif' | 'script' | 'block';
      technique: 'engraved' | 'painted' | 'stitched' | 'foil';
      colour: string;
      size: number;
    }[];
  };
};

/** Options with their values, in the order in which they are shown (docs/decisions/091). */
type ProductOption = {
  id: string;
  name: string;
  values: { id: string; label: string; colour: string | null; image: string | null }[];
};

type StaffColumn = 'id' | 'name' | 'updatedAt' | 'isActive' | 'lowestStock' | 'isDraft';

/**
 * The sort orders of the product list of staff, each with every column that filters it, so that a page in the middle of
 * a million rows is found without reading the rows before it.
 */
const staffOrders = (table: Record<StaffColumn, ExtraConfigColumn>) => ({
  updated: [table.updatedAt, table.id, table.isActive, table.lowestStock, table.isDraft] as const,
  newest: [table.id, table.isActive, table.lowestStock, table.isDraft] as const,
  name: [
    sql`lower(${table.name})`,
    ...([table.id, table.name, table.isActive, table.lowestStock, table.isDraft] as const),
  ] as const,
  stock: [table.lowestStock, table.id, table.isActive, table.isDraft] as const,
});

type CheckedColumn =
  | 'price'
  | 'originalPrice'
  | 'taxRate'
  | 'isDraft'
  | 'isActive'
  | 'stockCount'
  | 'makingDays'
  | 'personalisingDays'
  | 'piecesPerDay'
  | 'furtherCategoryIds';

const productChecks = (table: Record<CheckedColumn, ExtraConfigColumn>) => [
  check('products_price_check', sql`${table.price} >= 0 and ${table.originalPrice} >= 0`),
  check('products_tax_check', sql`${table.taxRate} between 0 and 10000`),
  check('products_draft_check', sql`not (${table.isDraft} and ${table.isActive})`),
  check('products_further_check', sql`cardinality(${table.furtherCategoryIds}) <= 9`),
  check('products_stock_check', sql`${table.stockCount} >= 0`),
  check(
    'products_making_check',
    sql`${table.makingDays} >= 0 and ${table.personalisingDays} >= 0 and ${table.piecesPerDay} > 0`,
  ),
];

/** Indexes of options, codes, capacity and further categories. */
const valueIndexes = (table: Record<IndexedColumn, ExtraConfigColumn>) => [
  // Filters by option values, and the option values that the facet index reads.
  index('products_options_idx').using('gin', table.optionValues).where(sql`option_values <> '{}'`),
  index('products_with_options_idx').on(table.number).where(sql`visible and option_values <> '{}'`),
  uniqueIndex('products_sku_key').on(sql`lower(${table.sku})`),
  // Products with capacity of their own, of which there are few.
  index('products_limited_idx').on(table.id).where(sql`pieces_per_day is not null`),
  // Prefixes of SKUs, for the search of the back office.
  index('products_sku_idx').on(sql`lower(${table.sku}) text_pattern_ops`),
  index('products_barcode_idx').on(table.barcode),
  // Filters by several categories, and the further categories that the facet index reads.
  index('products_listed_idx').using('gin', table.listedCategoryIds).where(sql`listed_categories <> '{}'`),
  index('products_with_listed_idx').on(table.number).where(sql`visible and listed_categories <> '{}'`),
];

type IndexedColumn = 'barcode' | 'listedCategoryIds' | 'id' | 'number' | 'optionValues' | 'sku';

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    /** A small number for the facet index (`catalog/server/facets`); internal only. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    images: textArray(),
    /** Alternative texts of the images, in their order. */
    imageAlts: text('image_alts').array().notNull().default([]),
    /**
     * Minor units of the store's currency. A product with options has price, original price and stock of its variants
     * (products_derive.sql).
     */
    price: integer().notNull(),
    originalPrice: integer('original_price'),
    /** The highest price of the variants; null for a product without options. */
    priceTo: integer('price_to'),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** The codes of a product without options; no variant has the same SKU (`variants-store.ts`). */
    sku: text(),
    barcode: text(),
    /**
     * The option values of its active variants, for filters: each is twice the number of the value (`option_values`), plus 1
     * if a variant with it is in stock. Maintained by a trigger (products_derive.sql).
     */
    optionValues: integer('option_values').array().notNull().default([]),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    /** Up to nine categories beside the main one, sorted, without unknown ones (products_prepare.sql). */
    furtherCategoryIds: uuid('further_categories').array().notNull().default([]),
    /**
     * The further categories, and the parents of all categories: those whose lists have the product although it is not
     * their main category (products_prepare.sql). `further_products` has a row for each.
     */
    listedCategoryIds: uuid('listed_categories').array().notNull().default([]),
    artisanId: uuid('artisan_id').references(() => artisans.id, { onDelete: 'restrict' }),
    isNew: boolean('is_new').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Not published yet. Activating a product publishes it (products_prepare.sql, docs/decisions/094). */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When it appears in the shop and when it leaves; null for no such moment (products_prepare.sql). */
    visibleFrom: timestampColumn('visible_from'),
    visibleUntil: timestampColumn('visible_until'),
    inStock: boolean('in_stock').notNull().default(false),
    stockCount: integer('stock_count').notNull().default(0),
    /**
     * The stock of the active variant that has the least, of those whose stock is tracked: at least 1 while another variant
     * has some, 0 if none has. Null without options. Maintained by a trigger (products_derive.sql).
     */
    lowestVariant: integer('lowest_variant'),
    /** The stock by which the lists of staff tell what is low. */
    lowestStock: integer('lowest_stock')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(lowest_variant, stock_count)`),
    arrivalDate: timestampColumn('arrival_date').notNull().defaultNow(),
    features: textArray(),
    tags: textArray(),
    materials: textArray(),
    /** Centimetres and grams. */
    length: dimension('length'),
    width: dimension('width'),
    height: dimension('height'),
    weight: dimension('weight'),
    careInstructions: text('care_instructions').notNull().default(''),
    /** Days of making, further days if personalised, and pieces a day; null for those of the artisan. */
    makingDays: integer('making_days'),
    personalisingDays: integer('personalising_days'),
    piecesPerDay: integer('pieces_per_day'),
    ...taxColumns(),
    /** Title and description for search engines; empty for those of the product. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** The personalisation fields that a shopper fills in, as in the contract, and their preview. */
    personalisation: jsonb().$type<PersonalisationField[]>().notNull().default([]),
    personalisationPreview: jsonb('personalisation_preview').$type<PersonalisationPreview>(),
    /** Values of attributes by name (docs/decisions/085); names without an attribute are not shown. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Maintained by triggers from the approved reviews (R5). */
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviews: integer().notNull().default(0),
    /** Sort key of Highest Rated: the rating with five added reviews of 4 stars; 0 without reviews. */
    weightedRating: numeric('weighted_rating', { precision: 5, scale: 4, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when reviews > 0 then (rating * reviews + 4 * 5) / (reviews + 5) else 0 end`,
      ),
    /** The recipients and occasions among its tags: one bit per term of the gift finder (haat_gift_marks). */
    giftMarks: bigint('gift_marks', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`haat_gift_marks(tags)`),
    /** What it lacks by itself: a bit for each of `missingParts`. It may have the tax fields of its category. */
    lacks: integer().notNull().generatedAlwaysAs(lackedParts),
    isPersonalised: boolean('is_personalised').notNull().generatedAlwaysAs(sql`personalisation <> '[]'`),
    /** Active, in an active category: visible to shoppers. Maintained by triggers. */
    visible: boolean().notNull().default(false),
    /** Whole percent off the original price (section 9). */
    discount: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when original_price > price then round((original_price - price)::numeric * 100 / original_price)::int else 0 end`,
      ),
    onSale: boolean('on_sale').notNull().generatedAlwaysAs(sql`coalesce(original_price > price, false)`),
    /** Maintained by triggers: name A, tags B, artisan C, materials D, description without weight. */
    search: tsvector().notNull().default(''),
    /** Key in the import that created the record, and a digest of what that import wrote. */
    importKey: text('import_key').unique(),
    importDigest: text('import_digest'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    ...productChecks(table),
    index('products_search_idx').using('gin', table.search),
    uniqueIndex('products_number_key').on(table.number),
    // All columns of the facet index (`facets/facet-index-store.ts`), so that building it is an index-only scan.
    index('products_census_idx')
      .on(
        ...([table.number, table.categoryId, table.price, table.rating, table.isNew, table.onSale] as const),
        ...([table.inStock, table.giftMarks, table.isPersonalised] as const),
        ...([table.artisanId, table.makingDays] as const),
      )
      .where(sql`visible`),
    index('products_tags_idx').using('gin', table.tags),
    index('products_personalised_idx').on(table.number).where(sql`visible and is_personalised`),
    ...valueIndexes(table),
    index('products_incomplete_idx').on(table.id).where(sql`is_active and lacks <> 0`),
    index('products_from_idx').on(table.visibleFrom).where(sql`visible_from is not null`),
    index('products_until_idx').on(table.visibleUntil).where(sql`visible_until is not null`),
    index('products_artisan_idx').on(table.artisanId),
    // The categories in which each artisan has visible products: the crafts of the map (`artisans-store.ts`).
    index('products_crafts_idx').on(table.artisanId, table.categoryId).where(sql`visible`),
    // Prefixes of names for the command palette of the back office, independent of the collation of the database.
    index('products_begins_idx').on(sql`lower(${table.name}) collate "C"`, table.id),
    // The sort orders of the list of staff, over all products and within one category.
    ...Object.entries(staffOrders(table)).flatMap(([sort, [first, ...others]]) => [
      index(`products_room_${sort}_idx`).on(first, ...others),
      index(`products_room_category_${sort}_idx`).on(table.categoryId, first, ...others),
    ]),
    // Hidden products.
    index('products_hidden_idx')
      .on(table.categoryId, table.isActive, table.isDraft, table.lowestStock, table.id)
      .where(sql`not visible`),
    index('products_hidden_featured_idx')
      .on(table.inStock, table.isFeatured, table.arrivalDate, table.id)
      .where(sql`not visible`),
    // Visible products: an index per sort order, over all products and within one category. The id breaks ties, so
    // that every order is total; descending orders read the index backwards.
    ...Object.entries({
      featured: [table.inStock, table.isFeatured, table.arrivalDate, table.id] as const,
      newest: [table.arrivalDate, table.id] as const,
      price: [table.price, table.id] as const,
      rating: [table.inStock, table.weightedRating, table.reviews, table.id] as const,
      popular: [table.inStock, table.reviews, table.rating, table.id] as const,
      discount: [table.discount, table.id] as const,
    }).flatMap(([sort, [first, ...others]]) => [
      index(`products_${sort}_idx`)
        .on(first, ...others)
        .where(sql`visible`),
      index(`products_category_${sort}_idx`)
        .on(table.categoryId, first, ...others)
        .where(sql`visible`),
    ]),
  ],
);
