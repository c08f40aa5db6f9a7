import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';

/** Counts the products in stock per tag; tags without products are left out. */
export async function countTags(db: Db, tags: string[]): Promise<Map<string, number>> {
  const wanted = sql`${sql.param(tags)}::text[]`;
  const counts = await rows<{ tag: string; count: number }>(
    db,
    sql`select tag, count(*)::int as count from ${products} cross join lateral unnest(tags) as tag
        where visible and in_stock and tags && ${wanted} and tag = any(${wanted}) group by tag`,
  );
  return new Map(counts.map(({ tag, count }) => [tag, count]));
}

/** Counts the products in stock up to each of these prices (minor units), and all of them. */
export async function countUpTo(db: Db, amounts: number[]): Promise<{ counts: number[]; total: number }> {
  const filters = amounts.map((amount) => sql`count(*) filter (where price <= ${amount}::bigint)::int`);
  const [row] = await rows<{ counts: number[]; total: number }>(
    db,
    sql`select array[${sql.join(filters, sql`, `)}] as counts, count(*)::int as total
        from ${products} where visible and in_stock`,
  );
  return row ?? { counts: amounts.map(() => 0), total: 0 };
}
