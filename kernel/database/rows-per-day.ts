import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from './database.ts';

/**
 * Returns the number of rows of each day, for `days` days starting at `first`, the beginning of a day. Each day is
 * counted separately in an index on `moment`, which is faster than grouping the rows by day.
 */
export async function perDay(
  db: Db,
  { table, moment, where = sql`true` }: { table: SQL; moment: SQL; where?: SQL },
  first: Date,
  days: number,
): Promise<number[]> {
  const counts = await rows<{ count: number }>(
    db,
    sql`select n.count from generate_series(0, ${days - 1}::int) as d (day)
        cross join lateral (
          select count(*)::int as count from ${table}
          where ${moment} >= ${first.toISOString()}::timestamptz + d.day * interval '24 hours'
            and ${moment} < ${first.toISOString()}::timestamptz + (d.day + 1) * interval '24 hours' and ${where}
        ) as n order by d.day`,
  );
  return counts.map(({ count }) => count);
}
