import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ArtisanCreate } from '#contract/artisans.ts';
import type { ProductCreate } from '#contract/catalog.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Audience } from './product-rows-store.ts';
import { freeSlugs } from './slugs-store.ts';
import { artisans, categories, products } from './tables.ts';

/** A product of theirs that this audience sees. */
const theirs = (audience: Audience): SQL =>
  sql`${products.artisanId} = ${artisans.id}${audience === 'shopper' ? sql` and ${products.visible}` : sql``}`;

/** Shoppers meet those of whom they can buy something. */
const knownTo = (audience: Audience): SQL =>
  audience === 'staff' ? sql`true` : sql`exists (select 1 from ${products} where ${theirs(audience)})`;

/** Artisans with what their products add up to; the figures are read for the artisans of the page alone. */
function selectArtisans(db: Db, audience: Audience, where: SQL) {
  const figures = db
    .select({
      productCount: sql<number>`count(*)::int`.as('product_count'),
      reviews: sql<number>`coalesce(sum(${products.reviews}), 0)::int`.as('reviews'),
      rating:
        sql<number>`coalesce(round(sum(${products.rating} * ${products.reviews}) / nullif(sum(${products.reviews}), 0), 2), 0)::float8`.as(
          'rating',
        ),
    })
    .from(products)
    .where(theirs(audience))
    .as('figures');
  return db
    .select({
      id: artisans.id,
      slug: artisans.slug,
      name: artisans.name,
      bio: artisans.bio,
      location: artisans.location,
      image: artisans.image,
      createdAt: artisans.createdAt,
      updatedAt: artisans.updatedAt,
      productCount: figures.productCount,
      rating: figures.rating,
      reviews: figures.reviews,
    })
    .from(artisans)
    .crossJoinLateral(figures)
    .where(sql`${knownTo(audience)} and ${where}`)
    .orderBy(asc(sql`lower(${artisans.name})`), asc(artisans.id))
    .$dynamic();
}

export type ArtisanRow = Awaited<ReturnType<typeof selectArtisans>>[number];

/** These of them, by name. */
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

/** Who somebody is, where they say that they work, and the ids of the categories in which they make something. */
export type Maker = { id: string; slug: string; name: string; location: string; crafts: string[] };

/** Part of a name or of a location, as typed or without accents and signs. */
function saying(search: string): SQL {
  const typed = search.trim();
  if (typed === '') return sql`true`;
  const said = sql`${artisans.name} || ' ' || ${artisans.location}`;
  return sql`(position(lower(${typed}) in lower(${said})) > 0
    or (haat_plain(${typed}) <> '' and position(haat_plain(${typed}) in haat_plain(${said})) > 0))`;
}

/** Everybody whom this audience knows and the search finds, by name; their products are walked over once, in an index. */
export const findMakers = (db: Db, audience: Audience, search: string): Promise<Maker[]> =>
  rows(
    db,
    sql`select ${artisans.id} as id, ${artisans.slug} as slug, ${artisans.name} as name, ${artisans.location} as location,
          coalesce(made.crafts, '{}') as crafts
        from ${artisans}
        left join (
          select artisan_id, array_agg(distinct category_id)::text[] as crafts from ${products}
          where artisan_id is not null ${audience === 'shopper' ? sql`and visible` : sql``} group by artisan_id
        ) as made on made.artisan_id = ${artisans.id}
        where ${saying(search)} ${audience === 'shopper' ? sql`and made.artisan_id is not null` : sql``}
        order by lower(${artisans.name}), ${artisans.id}`,
  );

/** What the categories of these ids are called, by name. */
export const findCrafts = (db: Db, ids: string[]): Promise<{ id: string; slug: string; name: string }[]> =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(sql`lower(${categories.name})`), asc(categories.id));

/** Holds an artisan still until the transaction ends, with how many products there are of theirs; null when there is none. */
export async function lockArtisan(tx: Db, id: string) {
  const [row] = await tx.select().from(artisans).where(eq(artisans.id, id)).for('update');
  return row ? { ...row, products: await tx.$count(products, eq(products.artisanId, id)) } : null;
}

/** Who has this name, in any case of letters. */
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
/** What these artisans are called and look like, and where they are found, whether or not they sell something. */
export const findShortArtisans = (db: Db, ids: string[]) =>
  db
    .select({ id: artisans.id, slug: artisans.slug, name: artisans.name, image: artisans.image })
    .from(artisans)
    .where(inArray(artisans.id, ids));

/** What a product says of its artisan; the picture comes with the demonstration, or from the back office. */
export type ArtisanFields = (NonNullable<ProductCreate['artisan']> & { image?: string }) | null;

/**
 * The record behind a product's artisan fields: an artisan is known by the name, in any case of letters.
 * A bio or location that is given replaces the one on record; one that is not stays.
 * The caller has its turn to write (`turn-store.ts`), so that two first products of an artisan make one record.
 * @returns its id, null when no artisan is named
 */
export async function saveArtisan(tx: Db, fields: ArtisanFields): Promise<string | null> {
  if (!fields?.name) return null;
  const { bio, location } = fields;
  const known = await findArtisanNamed(tx, fields.name);
  if (!known) return insertArtisan(tx, fields);
  const told = { bio: bio ?? known.bio, location: location ?? known.location };
  if (told.bio !== known.bio || told.location !== known.location) await updateArtisan(tx, known.id, told);
  return known.id;
}
