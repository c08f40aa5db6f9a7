import { type Column, eq, is, type SQL, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import { newBatchLoader } from '#kernel/database/batch-loader.ts';
import type { Db } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import { artisans, type Workshop } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import { productSlugs } from '../slugs/tables.ts';
import { products } from '../tables.ts';

type CategoryName = { id: string; name: string; slug: string };

/** A product with its category and artisan as read from the database. Prices in minor units, times in ISO 8601. */
export type ProductRow = Omit<
  ProductColumns,
  'arrivalDate' | 'createdAt' | 'updatedAt' | 'visibleFrom' | 'visibleUntil'
> & {
  visibleFrom: string | null;
  visibleUntil: string | null;
  arrivalDate: string;
  createdAt: string;
  updatedAt: string;
  /** Its parent is null for a category of the first level, and for a hidden one. */
  category: CategoryName & { parent: CategoryName | null };
  /** By name, hidden ones included. */
  furtherCategories: (CategoryName & { isActive: boolean })[];
  artisan: { name: string; bio: string; location: string; slug: string; image: string | null } | null;
  /** How the artisan works; null if nothing is known. */
  workshop: Workshop | null;
};
type ProductColumns = Omit<
  typeof products.$inferSelect,
  | 'number'
  | 'search'
  | 'importKey'
  | 'importDigest'
  | 'categoryId'
  | 'furtherCategoryIds'
  | 'listedCategoryIds'
  | 'artisanId'
  | 'onSale'
  | 'giftMarks'
  | 'isPersonalised'
  | 'options'
  | 'lowestVariant'
  | 'lacks'
>;

const { id, slug, name, description, images, imageAlts, price, priceTo, originalPrice, discount } = products;
const { rating, reviews, weightedRating } = products;
const {
  isNew,
  isFeatured,
  isActive,
  isDraft,
  inStock,
  stockCount,
  lowestStock,
  arrivalDate,
  features,
  tags,
  visibleFrom,
  visibleUntil,
} = products;
const { materials, length, width, height, weight, careInstructions, createdAt, updatedAt, visible } =
  products;
const { makingDays, personalisingDays, piecesPerDay } = products;
const {
  sku,
  barcode,
  personalisation,
  personalisationPreview,
  attributes,
  taxRate,
  hsnCode,
  seoTitle,
  seoDescription,
} = products;

// The database builds one JSON value per product, because parsing forty columns one by one dominates the cost of a
// list.
const asRow = jsonOf({
  id,
  slug,
  name,
  description,
  images,
  imageAlts,
  price,
  priceTo,
  originalPrice,
  discount,
  rating,
  reviews,
  weightedRating,
  isNew,
  isFeatured,
  isActive,
  isDraft,
  inStock,
  sku,
  barcode,
  stockCount,
  lowestStock,
  arrivalDate,
  features,
  tags,
  materials,
  length,
  width,
  height,
  weight,
  careInstructions,
  createdAt,
  updatedAt,
  visible,
  visibleFrom,
  visibleUntil,
  personalisation,
  personalisationPreview,
  makingDays,
  personalisingDays,
  piecesPerDay,
  attributes,
  taxRate,
  hsnCode,
  seoTitle,
  seoDescription,
  category: jsonOf({
    id: categories.id,
    name: categories.name,
    slug: categories.slug,
    parent: sql`case when ${categories.parentId} is not null then (
      select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug)
      from ${categories} as p where p.id = ${categories.parentId} and p.is_active) end`,
  }),
  furtherCategories: sql`case when ${products.furtherCategoryIds} = '{}' then '[]'::json else (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'isActive', c.is_active)
      order by lower(c.name), c.id), '[]')
    from ${categories} as c where c.id = any(${products.furtherCategoryIds})) end`,
  artisan: sql`case when ${artisans.id} is not null then ${jsonOf({
    name: artisans.name,
    bio: artisans.bio,
    location: artisans.location,
    slug: artisans.slug,
    image: artisans.image,
  })} end`,
  workshop: artisans.workshop,
}) as SQL<ProductRow>;

function jsonOf(fields: Record<string, Column | SQL>): SQL {
  const pairs = Object.entries(fields).map(
    ([key, value]) => sql`${sql.raw(`'${key}'`)}, ${jsonValue(value)}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

function jsonValue(value: Column | SQL): SQL {
  if (!is(value, PgTimestamp)) return sql`${value}`;
  return sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * The audience of a catalog query (R24): shoppers see active records; staff see all unless they request active ones
 * only.
 */
export type Audience = 'shopper' | 'staff';

export const visibleTo = (audience: Audience): SQL | undefined =>
  audience === 'shopper' ? sql`${products.visible}` : undefined;

/** Matches any of several keys passed as one array, so that the statement does not depend on their number. */
const anyKey = (type: 'uuid' | 'int' | 'text') => sql`any(${sql.placeholder('keys')}::${sql.raw(type)}[])`;

/** Prepares a query of products by a unique key, with category and artisan. */
const byKey = <Key>(key: SQL<Key>, where: SQL, name: string) =>
  preparedQuery((db) =>
    db
      .select({ key, row: asRow })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(artisans, eq(artisans.id, products.artisanId))
      .where(where)
      .prepare(name),
  );
const byIds = byKey(sql<string>`${products.id}`, sql`${products.id} = ${anyKey('uuid')}`, 'products by ids');
const byNumbers = byKey(
  sql<number>`${products.number}`,
  sql`${products.number} = ${anyKey('int')} and ${products.visible}`,
  'products by numbers',
);

const bySlugs = (audience: Audience) =>
  preparedQuery((db) => {
    const named = db
      .select({ key: sql<string>`slug`.as('key'), namedId: sql<string>`id`.as('named_id') })
      .from(
        sql`(select slug, id from ${products} where slug = ${anyKey('text')}
          union all select slug, product_id from ${productSlugs} where slug = ${anyKey('text')}) as every_name`,
      )
      .as('named');
    return db
      .select({ key: named.key, row: asRow })
      .from(named)
      .innerJoin(products, eq(products.id, named.namedId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(artisans, eq(artisans.id, products.artisanId))
      .where(visibleTo(audience))
      .prepare(`products by slugs, ${audience}`);
  });

type Statement<Key> = (db: Db) => {
  execute: (values: Record<string, unknown>) => Promise<{ key: Key; row: ProductRow }[]>;
};

const batchLoader = <Key>(statement: Statement<Key>) =>
  newBatchLoader(async (db, keys: Key[]) => {
    const results = await statement(db).execute({ keys });
    return new Map(results.map(({ key, row }) => [key, row]));
  });

const loadById = batchLoader(byIds);
const loadByNumber = batchLoader(byNumbers);
const loadBySlug = { shopper: batchLoader(bySlugs('shopper')), staff: batchLoader(bySlugs('staff')) };

/** Returns the products with these ids in this order and leaves out deleted ones. */
export const findByIds = (db: Db, ids: string[]): Promise<ProductRow[]> => loadById(db).loadMany(ids);

/** Returns the visible products with these numbers in this order. */
export const findByNumbers = (db: Db, numbers: number[]): Promise<ProductRow[]> =>
  loadByNumber(db).loadMany(numbers);

/** Finds a product by its present slug or a former one. */
export const findBySlug = (db: Db, slug: string, audience: Audience): Promise<ProductRow | null> =>
  loadBySlug[audience](db).load(slug);
