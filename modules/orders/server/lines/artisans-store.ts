import type { Db } from '#kernel/database/database.ts';
import { valuesInUse } from '#kernel/database/values-in-use.ts';
import { orderLines } from './tables.ts';

/** The most names that are offered as a filter. */
const maxOfferedArtisans = 500;

/** Returns the names of the artisans of ordered items as they were when ordered, in order. */
export async function findOrderedArtisans(db: Db): Promise<string[]> {
  // Gift wrap and items from other shops have no artisan.
  const names = await valuesInUse(db, orderLines.artisan, maxOfferedArtisans);
  return names.filter((name) => name !== '');
}
