import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { artisans, type Workshop } from './tables.ts';

/** An artisan of whom it is known how they work. */
export type ArtisanWorkshop = { id: string; slug: string; workshop: Workshop };

/** Returns how the artisans work, or the artisan with this slug alone; others are left out. */
export async function findWorkshops(db: Db, slug?: string): Promise<ArtisanWorkshop[]> {
  const found = await db
    .select({ id: artisans.id, slug: artisans.slug, workshop: artisans.workshop })
    .from(artisans)
    .where(and(isNotNull(artisans.workshop), slug === undefined ? undefined : eq(artisans.slug, slug)));
  return found.flatMap(({ workshop, ...artisan }) => (workshop ? [{ ...artisan, workshop }] : []));
}
