import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProductCreate } from '#contract/catalog.ts';
import type { Db } from '#server/platform/database/database.ts';
import { slugOf } from './slugs-store.ts';
import { artisans, products } from './tables.ts';

const sellsSomething = sql`exists (select 1 from ${products} where ${products.artisanId} = ${artisans.id} and ${products.visible})`;

/** Artisans with what their products add up to; the figures are read for the artisans of the page alone. */
function selectArtisans(db: Db, where: SQL | undefined) {
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
    .where(sql`${products.artisanId} = ${artisans.id} and ${products.visible}`)
    .as('figures');
  return db
    .select({
      id: artisans.id,
      slug: artisans.slug,
      name: artisans.name,
      bio: artisans.bio,
      location: artisans.location,
      image: artisans.image,
      productCount: figures.productCount,
      rating: figures.rating,
      reviews: figures.reviews,
    })
    .from(artisans)
    .crossJoinLateral(figures)
    .where(where ? sql`${sellsSomething} and ${where}` : sellsSomething)
    .$dynamic();
}

export type ArtisanRow = Awaited<ReturnType<typeof selectArtisans>>[number];

export const findArtisans = (db: Db, limit: number, offset: number): Promise<ArtisanRow[]> =>
  selectArtisans(db, undefined)
    .orderBy(asc(sql`lower(${artisans.name})`), asc(artisans.id))
    .limit(limit)
    .offset(offset);

export async function countArtisans(db: Db): Promise<number> {
  return db.$count(artisans, sellsSomething);
}

export async function findArtisanBySlug(db: Db, slug: string): Promise<ArtisanRow | null> {
  const [row] = await selectArtisans(db, eq(artisans.slug, slug)).limit(1);
  return row ?? null;
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
  const { name, bio, location, image } = fields;
  const [known] = await tx.select().from(artisans).where(sql`lower(${artisans.name}) = lower(${name})`);
  if (!known) {
    const [row] = await tx
      .insert(artisans)
      .values({ id: uuid(), slug: await freeArtisanSlug(tx, name), name, bio, location, image })
      .returning({ id: artisans.id });
    return row?.id ?? null;
  }
  const told = { bio: bio ?? known.bio, location: location ?? known.location };
  if (told.bio !== known.bio || told.location !== known.location) {
    await tx
      .update(artisans)
      .set({ ...told, updatedAt: new Date() })
      .where(eq(artisans.id, known.id));
  }
  return known.id;
}

/** Two names may make one slug (`Café` and `Cafe`); the later one is then numbered. */
async function freeArtisanSlug(tx: Db, name: string): Promise<string> {
  const base = slugOf(name, 'artisans');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const [taken] = await tx.select({ id: artisans.id }).from(artisans).where(eq(artisans.slug, slug));
    if (!taken) return slug;
  }
}
