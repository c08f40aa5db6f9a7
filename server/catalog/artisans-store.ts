import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProductCreate } from '#contract/catalog.ts';
import type { Db } from '#server/platform/database/database.ts';
import { slugOf } from './slugs-store.ts';
import { artisans } from './tables.ts';

type ArtisanFields = ProductCreate['artisan'];

/**
 * The record behind a product's artisan fields: an artisan is known by the name, in any case of letters.
 * A bio or location that is given replaces the one on record; one that is not stays.
 * The caller has its turn to write (`turn-store.ts`), so that two first products of an artisan make one record.
 * @returns its id, null when no artisan is named
 */
export async function saveArtisan(tx: Db, fields: ArtisanFields): Promise<string | null> {
  if (!fields?.name) return null;
  const { name, bio, location } = fields;
  const [known] = await tx.select().from(artisans).where(sql`lower(${artisans.name}) = lower(${name})`);
  if (!known) {
    const [row] = await tx
      .insert(artisans)
      .values({ id: uuid(), slug: await freeArtisanSlug(tx, name), name, bio, location })
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
