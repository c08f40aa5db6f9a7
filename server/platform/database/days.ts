import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from './database.ts';

/**
 * How many rows each day has, from `first`, the beginning of a day, on, for so many days. Each day is counted by itself in an index on `moment`, which
 * takes less than to put every row with its day.
 */
export async function perDay(
  db: Db,
  { table, moment, where = sql`true` }: { table: SQL; moment: SQL; where?: SQL },
  first: Date,
  days: number,
): Promise<number[]> {
  const found = await rows<{ count: number }>(
    db,
    sql`select n.count from generate_series(0, ${days - 1}::int) as d (day)
        cross join lateral (
          select count(*)::int as count from ${table}
          where ${moment} >= ${first.toISOString()}::timestamptz + d.day * interval '24 hours'
            and ${moment} < ${first.toISOString()}::timestamptz + (d.day + 1) * interval '24 hours' and ${where}
        ) as n order by d.day`,
  );
  return found.map(({ count }) => count);
}
