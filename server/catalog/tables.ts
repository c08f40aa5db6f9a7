import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const dimension = (name: string) =>
  numeric(name, { precision: 8, scale: 1, mode: 'number' }).notNull().default(0);
const texts = () => text().array().notNull().default([]);

type Common = { id: string; label: string; required: boolean; price: number };
type Option = { id: string; label: string; price: number; colour: string | null };
type PersonalisationField = Common &
  (
    | {
        kind: 'text';
        maxLength: number;
        lines: number;
        placeholder: string;
        characters: 'any' | 'no-emoji' | 'latin';
      }
    | { kind: 'choice'; options: Option[] }
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

/** The makers; a product's artisan fields are one of these records. */
export const artisans = pgTable(
  'artisans',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    image: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('artisans_name_key').on(sql`lower(${table.name})`)],
);

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  /** A short name for counting by (`search/census`); of no meaning outside. */
  number: integer().notNull().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  image: text(),
  featured: boolean().notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  /** Products in it, and those of them that shoppers see. Kept by triggers, never counted per request. */
  productCount: integer('product_count').notNull().default(0),
  visibleCount: integer('visible_count').notNull().default(0),
  /** Which import made it, so that a second run finds it again. */
  importKey: text('import_key').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    /** A short name for counting by (`search/census`); of no meaning outside. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    images: texts(),
    /** What each of the images shows, in their order. */
    imageAlts: text('image_alts').array().notNull().default([]),
    /** Minor units of the store's currency. */
    price: integer().notNull(),
    originalPrice: integer('original_price'),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    artisanId: uuid('artisan_id').references(() => artisans.id, { onDelete: 'restrict' }),
    isNew: boolean('is_new').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    inStock: boolean('in_stock').notNull().default(false),
    stockCount: integer('stock_count').notNull().default(0),
    arrivalDate: moment('arrival_date').notNull().defaultNow(),
    features: texts(),
    tags: texts(),
    materials: texts(),
    /** Centimetres and grams. */
    length: dimension('length'),
    width: dimension('width'),
    height: dimension('height'),
    weight: dimension('weight'),
    careInstructions: text('care_instructions').notNull().default(''),
    /** What can be personalised, as the contract has it: the fields that a shopper fills in, and how they are shown. */
    personalisation: jsonb().$type<PersonalisationField[]>().notNull().default([]),
    personalisationPreview: jsonb('personalisation_preview').$type<PersonalisationPreview>(),
    /** Kept from the approved reviews by triggers (R5). */
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviews: integer().notNull().default(0),
    /** What Highest Rated sorts by: the rating, as if five more reviews of 4 stars were among its own; 0 without reviews. */
    weightedRating: numeric('weighted_rating', { precision: 5, scale: 4, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when reviews > 0 then (rating * reviews + 4 * 5) / (reviews + 5) else 0 end`,
      ),
    /** For whom and for what occasion its tags say that it is: a bit for each word of the gift finder (haat_gift_marks). */
    giftMarks: bigint('gift_marks', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`haat_gift_marks(tags)`),
    isPersonalised: boolean('is_personalised').notNull().generatedAlwaysAs(sql`personalisation <> '[]'`),
    /** Active, in an active category: what shoppers see. Kept by triggers. */
    visible: boolean().notNull().default(false),
    /** Whole percent off the original price (section 9). */
    discount: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when original_price > price then round((original_price - price)::numeric * 100 / original_price)::int else 0 end`,
      ),
    onSale: boolean('on_sale').notNull().generatedAlwaysAs(sql`coalesce(original_price > price, false)`),
    /** Kept by triggers: name A, tags B, artisan C, materials D, description without weight. */
    search: tsvector().notNull().default(''),
    /** Which import made it, and a digest of what that import wrote. */
    importKey: text('import_key').unique(),
    importDigest: text('import_digest'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_price_check', sql`${table.price} >= 0 and ${table.originalPrice} >= 0`),
    check('products_stock_check', sql`${table.stockCount} >= 0`),
    index('products_search_idx').using('gin', table.search),
    uniqueIndex('products_number_key').on(table.number),
    // All that the census takes (`census/census-store.ts`), so that it reads no row.
    index('products_census_idx')
      .on(
        ...([table.number, table.categoryId, table.price, table.rating, table.isNew, table.onSale] as const),
        ...([table.inStock, table.giftMarks, table.isPersonalised] as const),
      )
      .where(sql`visible`),
    index('products_tags_idx').using('gin', table.tags),
    index('products_personalised_idx').on(table.number).where(sql`visible and is_personalised`),
    index('products_artisan_idx').on(table.artisanId),
    // In which categories each maker has something to sell: the crafts of the map (`artisans-store.ts`).
    index('products_crafts_idx').on(table.artisanId, table.categoryId).where(sql`visible`),
    // What a name begins with, for the palette of the back office, whatever the language of the database.
    index('products_begins_idx').on(sql`lower(${table.name}) collate "C"`, table.id),
    // The orders of the stock room, over all products and within one category, each with all that its lists are narrowed
    // down by: so a page in the middle of a million is found without a look at the products before it.
    ...Object.entries({
      updated: [table.updatedAt, table.id, table.isActive, table.stockCount] as const,
      newest: [table.id, table.isActive, table.stockCount] as const,
      name: [sql`lower(${table.name})`, table.id, table.name, table.isActive, table.stockCount] as const,
      stock: [table.stockCount, table.id, table.isActive] as const,
    }).flatMap(([sort, [first, ...others]]) => [
      index(`products_room_${sort}_idx`).on(first, ...others),
      index(`products_room_category_${sort}_idx`).on(table.categoryId, first, ...others),
    ]),
    // Those that shoppers do not see.
    index('products_hidden_idx')
      .on(table.categoryId, table.isActive, table.stockCount, table.id)
      .where(sql`not visible`),
    index('products_hidden_featured_idx')
      .on(table.inStock, table.isFeatured, table.arrivalDate, table.id)
      .where(sql`not visible`),
    // What shoppers see: an index for each sort, over all products and within one category. Ties are broken by
    // id, so that every order is total; the greatest first is the same index read backwards.
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

/** Slugs that a category had before; they lead to it still. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_slugs_category_idx').on(table.categoryId)],
);

/** Slugs that a product had before; they lead to it still. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('product_slugs_product_idx').on(table.productId)],
);

/**
 * How many products there are of each category, shown or not, with something, little or nothing in stock. Kept by a
 * trigger, which only ever adds a line with what changed: nobody who sells the last piece of something waits for
 * anybody else's. The figure is the sum of the lines, which are drawn together now and then.
 */
export const stockTally = pgTable('stock_tally', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: uuid('category_id').notNull(),
  isActive: boolean('is_active').notNull(),
  /** 'in', 'low' or 'out'. */
  stock: text().notNull(),
  count: integer().notNull(),
});

/** Every change of a product's stock. Written by a trigger; who and why is said by `signed` (platform/database/signed.ts). */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    before: integer().notNull(),
    after: integer().notNull(),
    /** null where it was no person of the back office. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    why: text().notNull().default(''),
  },
  (table) => [index('stock_moves_product_idx').on(table.productId, table.id)],
);

/** Every word of the catalogue, once; spelling is corrected from here. Filled by triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_shape_idx').on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
]);
