import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { ReportRange } from '#kernel/reports/report.ts';
import { products } from '../../tables.ts';
import { searchChoices } from '../popularity/tables.ts';
import { searchCounts } from '../tables.ts';

/** What is added to the numbers of a day and a text; `results` replaces that of the day unless it is null. */
export type CountRow = {
  day: string;
  query: string;
  searches: number;
  empty: number;
  redirected: number;
  results: number | null;
  clicks: number;
  orders: number;
};

/** Adds counts to those of their days. Rows are written in one order, so that two servers do not wait for each other. */
export async function addCounts(db: Db, counts: CountRow[]): Promise<void> {
  await db.execute(
    sql`insert into ${searchCounts} as c (day, query, searches, empty, redirected, results, clicks, orders)
        select day, query, searches, empty, redirected, coalesce(results, 0), clicks, orders
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n (day date, query text, searches int, empty int,
          redirected int, results int, clicks int, orders int)
        order by query collate "C", day
        on conflict (query, day) do update set searches = c.searches + excluded.searches, empty = c.empty + excluded.empty,
          redirected = c.redirected + excluded.redirected,
          results = case when excluded.searches > excluded.redirected then excluded.results else c.results end,
          clicks = c.clicks + excluded.clicks, orders = c.orders + excluded.orders`,
  );
}

/** How often a product was opened and ordered after a text. */
export type ChoiceRow = { day: string; query: string; product: string; clicks: number; orders: number };

/** Adds choices to those of their days; one of a product that does not exist is dropped. */
export async function addChoices(db: Db, choices: ChoiceRow[]): Promise<void> {
  await db.execute(
    sql`insert into ${searchChoices} as c (query, product_id, day, clicks, orders)
        select n.query, p.id, n.day, n.clicks, n.orders
        from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as n (query text, product uuid, day date, clicks int, orders int)
        join ${products} as p on p.id = n.product and p.visible
        order by n.query collate "C", p.id, n.day
        on conflict (query, product_id, day) do update set clicks = c.clicks + excluded.clicks, orders = c.orders + excluded.orders`,
  );
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await db.execute(sql`delete from ${searchCounts} where day < ${day}::date`);
  await db.execute(sql`delete from ${searchChoices} where day < ${day}::date`);
}

const within = ({ first, last }: ReportRange): SQL => sql`day between ${first}::date and ${last}::date`;

/**
 * Returns the query of the counts of each text in a period.
 * @param least a text with fewer searches, or with fewer of those that found nothing, is left out
 */
export const countsByText = (
  range: ReportRange,
  { of, least }: { of: 'searches' | 'empty'; least: number },
): SQL => sql`select query as text, sum(searches) as searches, sum(empty) as empty, sum(redirected) as redirected,
      (array_agg(results order by day desc) filter (where searches > redirected))[1] as results,
      sum(clicks) as opened, sum(orders) as orders
    from ${searchCounts} where ${within(range)} group by query
    having sum(${sql.identifier(of)}) >= ${least}`;

/** Returns the query of the counts of each day. */
export const countsByDay = (
  range: ReportRange,
): SQL => sql`select day, sum(searches) as searches, sum(empty) as empty, sum(redirected) as redirected,
      sum(clicks) as opened, sum(orders) as orders
    from ${searchCounts} where ${within(range)} group by day`;
