import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import type { ArtisanCreate } from '#modules/catalog/contract/artisans.ts';
import type { ProductCreate } from '#modules/catalog/contract/catalog-payloads.ts';
import { categories } from '../categories/tables.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { products } from '../tables.ts';
import { artisans, type Workshop } from './tables.ts';

/** Matches the products of the artisan that the audience sees. */
const productsOfArtisan = (audience: Audience): SQL =>
  sql`${products.artisanId} = ${artisans.id}${audience === 'shopper' ? sql` and ${products.visible}` : sql``}`;

/** Shoppers see only artisans with at least one visible product. */
const visibleArtisans = (audience: Audience): SQL =>
  audience === 'staff'
    ? sql`true`
    : sql`exists (select 1 from ${products} where ${productsOfArtisan(audience)})`;

/** Selects artisans with the totals of their products; the totals are computed for the selected artisans only. */
function selectArtisans(db: Db, audience: Audience, where: SQL) {
  const totals = db
    .select({
      productCount: sql<number>`count(*)::int`.as('product_count'),
      reviews: sql<number>`coalesce(sum(${products.reviews}), 0)::int`.as('reviews'),
      rating:
        sql<number>`coalesce(round(sum(${products.rating} * ${products.reviews}) / nullif(sum(${products.reviews}), 0), 2), 0)::float8`.as(
          'rating',
        ),
    })
    .from(products)
    .where(productsOfArtisan(audience))
    .as('totals');
  return db
    .select({
      id: artisans.id,
      slug: artisans.slug,
      name: artisans.name,
      bio: artisans.bio,
      location: artisans.location,
      image: artisans.image,
      workshop: audience === 'staff' ? artisans.workshop : sql<null>`null`,
      createdAt: artisans.createdAt,
      updatedAt: artisans.updatedAt,
      productCount: totals.productCount,
      rating: totals.rating,
      reviews: totals.reviews,
    })
    .from(artisans)
    .crossJoinLateral(totals)
    .where(sql`${visibleArtisans(audience)} and ${where}`)
    .orderBy(asc(sql`lower(${artisans.name})`), asc(artisans.id))
    .$dynamic();
}

export type ArtisanRow = Awaited<ReturnType<typeof selectArtisans>>[number];

/** Returns the artisans with these ids, sorted by name. */
export const findArtisans = (db: Db, audience: Audience, ids: string[]): Promise<ArtisanRow[]> =>
  selectArtisans(db, audience, sql`${artisans.id} = any(${sql.param(ids)}::uuid[])`);

export async function findArtisanBySlug(
  db: Db,
  slug: string,
  audience: Audience,
): Promise<ArtisanRow | null> {
  const [row] = await selectArtisans(db, audience, eq(artisans.slug, slug)).limit(1);
  return row ?? null;
}

/** An artisan with the stated location and the ids of the categories of their products. */
export type ArtisanSummary = { id: string; slug: string; name: string; location: string; crafts: string[] };

/** Matches part of a name or location, as typed or without accents and punctuation. */
function matchesText(search: string): SQL {
  const text = search.trim();
  if (text === '') return sql`true`;
  const searched = sql`${artisans.name} || ' ' || ${artisans.location}`;
  return sql`(position(lower(${text}) in lower(${searched})) > 0
    or (haat_plain(${text}) <> '' and position(haat_plain(${text}) in haat_plain(${searched})) > 0))`;
}

/**
 * Returns the artisans that the audience sees and the search matches, by name; one index scan covers their
 * products.
 */
export const findArtisanSummaries = (db: Db, audience: Audience, search: string): Promise<ArtisanSummary[]> =>
  rows(
    db,
    sql`select ${artisans.id} as id, ${artisans.slug} as slug, ${artisans.name} as name, ${artisans.location} as location,
          coalesce(made.crafts, '{}') as crafts
        from ${artisans}
        left join (
          select artisan_id, array_agg(distinct category_id)::text[] as crafts from ${products}
          where artisan_id is not null ${audience === 'shopper' ? sql`and visible` : sql``} group by artisan_id
        ) as made on made.artisan_id = ${artisans.id}
        where ${matchesText(search)} ${audience === 'shopper' ? sql`and made.artisan_id is not null` : sql``}
        order by lower(${artisans.name}), ${artisans.id}`,
  );

/** Returns the categories with these ids, sorted by name. */
export const findCrafts = (db: Db, ids: string[]): Promise<{ id: string; slug: string; name: string }[]> =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(sql`lower(${categories.name})`), asc(categories.id));

/** Locks an artisan until the transaction ends and counts their products; null if there is no such artisan. */
export async function lockArtisan(tx: Db, id: string) {
  const [row] = await tx.select().from(artisans).where(eq(artisans.id, id)).for('update');
  return row ? { ...row, products: await tx.$count(products, eq(products.artisanId, id)) } : null;
}

/** Finds an artisan by name, ignoring case. */
export async function findArtisanNamed(db: Db, name: string) {
  const [row] = await db.select().from(artisans).where(sql`lower(${artisans.name}) = lower(${name})`);
  return row ?? null;
}

/** @returns the id of the new record */
export async function insertArtisan(tx: Db, fields: Partial<ArtisanCreate> & { name: string }) {
  const [slug = ''] = await freeSlugs(tx, 'artisans', [fields.name]);
  const id = uuid();
  await tx.insert(artisans).values({ ...fields, id, slug });
  return id;
}

export async function updateArtisan(tx: Db, id: string, fields: Partial<ArtisanCreate>): Promise<void> {
  await tx
    .update(artisans)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(artisans.id, id));
}
/** Returns name, slug and picture of these artisans, including artisans without products. */
export const findShortArtisans = (db: Db, ids: string[]) =>
  db
    .select({ id: artisans.id, slug: artisans.slug, name: artisans.name, image: artisans.image })
    .from(artisans)
    .where(inArray(artisans.id, ids));

/**
 * The artisan fields of a product; demo data and the back office add the picture, and demo data how a new artisan
 * works.
 */
export type ArtisanFields =
  | (NonNullable<ProductCreate['artisan']> & { image?: string; workshop?: Workshop })
  | null;

/**
 * Returns the id of the artisan that a product names, ignoring case, or null if it names none; creates a missing
 * artisan. A given bio or location replaces the recorded one, an absent one does not. The caller holds the catalog
 * lock (`catalog-lock-store.ts`), so that two first products of an artisan create one record.
 */
export async function saveArtisan(tx: Db, fields: ArtisanFields): Promise<string | null> {
  if (!fields?.name) return null;
  const { bio, location } = fields;
  const existing = await findArtisanNamed(tx, fields.name);
  if (!existing) return insertArtisan(tx, fields);
  const updated = { bio: bio ?? existing.bio, location: location ?? existing.location };
  if (updated.bio !== existing.bio || updated.location !== existing.location)
    await updateArtisan(tx, existing.id, updated);
  return existing.id;
}
