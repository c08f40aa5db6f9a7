import { isNotNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { artisans, type Workshop } from './tables.ts';

/** An artisan of whom it is known how they work. */
export type ArtisanWorkshop = { id: string; workshop: Workshop };

/** Returns how the artisans work; others are left out. */
export async function findWorkshops(db: Db): Promise<ArtisanWorkshop[]> {
  const rows = await db
    .select({ id: artisans.id, workshop: artisans.workshop })
    .from(artisans)
    .where(isNotNull(artisans.workshop));
  return rows.flatMap(({ workshop, ...artisan }) => (workshop ? [{ ...artisan, workshop }] : []));
}
