import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from './tables.ts';

/** Returns the distinct locations of artisans. */
export async function findLocations(db: Db): Promise<string[]> {
  const records = await rows<{ location: string }>(
    db,
    sql`select distinct location from ${artisans} where location <> '' order by location`,
  );
  return records.map(({ location }) => location);
}
