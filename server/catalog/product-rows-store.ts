import { type Column, eq, is, type SQL, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { together } from '#server/platform/database/together.ts';
import { artisans, categories, productSlugs, products } from './tables.ts';

/** A product with its category and artisan, as it comes from the database. Prices in minor units, times in ISO 8601. */
export type ProductRow = Omit<Shown, 'arrivalDate' | 'createdAt' | 'updatedAt'> & {
  arrivalDate: string;
  createdAt: string;
  updatedAt: string;
  category: { id: string; name: string; slug: string };
  artisan: { name: string; bio: string; location: string; slug: string; image: string | null } | null;
};
type Shown = Omit<
  typeof products.$inferSelect,
  | 'number'
  | 'search'
  | 'importKey'
  | 'importDigest'
  | 'categoryId'
  | 'artisanId'
  | 'onSale'
  | 'giftMarks'
  | 'isPersonalised'
>;

const { id, slug, name, description, images, imageAlts, price, originalPrice, discount } = products;
const { rating, reviews, weightedRating } = products;
const { isNew, isFeatured, isActive, inStock, stockCount, arrivalDate, features, tags } = products;
const { materials, length, width, height, weight, careInstructions, createdAt, updatedAt, visible } =
  products;
const { personalisation, personalisationPreview } = products;

// Put together by the database as one value: reading a row of forty columns one by one is most of what a list costs.
const asRow = jsonOf({
  id,
  slug,
  name,
  description,
  images,
  imageAlts,
  price,
  originalPrice,
  discount,
  rating,
  reviews,
  weightedRating,
  isNew,
  isFeatured,
  isActive,
  inStock,
  stockCount,
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
  personalisation,
  personalisationPreview,
  category: jsonOf({ id: categories.id, name: categories.name, slug: categories.slug }),
  artisan: sql`case when ${artisans.id} is not null then ${jsonOf({
    name: artisans.name,
    bio: artisans.bio,
    location: artisans.location,
    slug: artisans.slug,
    image: artisans.image,
  })} end`,
}) as SQL<ProductRow>;

function jsonOf(fields: Record<string, Column | SQL>): SQL {
  const each = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${inJson(value)}`);
  return sql`json_build_object(${sql.join(each, sql`, `)})`;
}

function inJson(value: Column | SQL): SQL {
  if (!is(value, PgTimestamp)) return sql`${value}`;
  return sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Whose eyes look at the catalogue (R24): shoppers see what is active, staff see everything unless they ask
 * for the active records only.
 */
export type Audience = 'shopper' | 'staff';

export const visibleTo = (audience: Audience): SQL | undefined =>
  audience === 'shopper' ? sql`${products.visible}` : undefined;

/** Every key of several, given as one value, so that the statement is the same however many they are. */
const anyOf = (type: 'uuid' | 'int' | 'text') => sql`any(${sql.placeholder('keys')}::${sql.raw(type)}[])`;

/** Products by what is unique of each, with category and artisan. */
const byKey = <Key>(key: SQL<Key>, where: SQL, name: string) =>
  prepared((db) =>
    db
      .select({ key, row: asRow })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(artisans, eq(artisans.id, products.artisanId))
      .where(where)
      .prepare(name),
  );
const byIds = byKey(sql<string>`${products.id}`, sql`${products.id} = ${anyOf('uuid')}`, 'products by ids');
const byNumbers = byKey(
  sql<number>`${products.number}`,
  sql`${products.number} = ${anyOf('int')} and ${products.visible}`,
  'products by numbers',
);

const bySlugs = (audience: Audience) =>
  prepared((db) => {
    const named = db
      .select({ key: sql<string>`slug`.as('key'), namedId: sql<string>`id`.as('named_id') })
      .from(
        sql`(select slug, id from ${products} where slug = ${anyOf('text')}
          union all select slug, product_id from ${productSlugs} where slug = ${anyOf('text')}) as every_name`,
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

const loading = <Key>(statement: Statement<Key>) =>
  together(async (db, keys: Key[]) => {
    const found = await statement(db).execute({ keys });
    return new Map(found.map(({ key, row }) => [key, row]));
  });

const loadById = loading(byIds);
const loadByNumber = loading(byNumbers);
const loadBySlug = { shopper: loading(bySlugs('shopper')), staff: loading(bySlugs('staff')) };

/** The products of these ids, in this order; those that are gone are left out. */
export const findByIds = (db: Db, ids: string[]): Promise<ProductRow[]> => loadById(db).loadMany(ids);

/** The products of these numbers that shoppers see, in this order. */
export const findByNumbers = (db: Db, numbers: number[]): Promise<ProductRow[]> =>
  loadByNumber(db).loadMany(numbers);

/** By the slug it has, or one that it had. */
export const findBySlug = (db: Db, slug: string, audience: Audience): Promise<ProductRow | null> =>
  loadBySlug[audience](db).load(slug);
