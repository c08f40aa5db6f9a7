import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../../tables.ts';
import { popularityCount, productPopularity, searchChoices, searchLifts } from './tables.ts';

/** What counts, and how much; popularity.ts has the figures. */
export type Weights = {
  /** Days of sales, wishes and choices that count. A newer product has as much demand as it would have in these days. */
  days: number;
  /** A product is not taken for newer than this, since the demand of few days says little. */
  fewestDays: number;
  /** Buyers without whom a level would be a matter of chance: so many count for little more than none. */
  smoothing: number;
  /** The same for the choices after one search text. */
  choiceSmoothing: number;
  /** Choices after a text are reported by browsers, so they decide up to this level only. */
  highestLift: number;
  /** A product opened after a search counts as this part of an order. */
  clickWeight: number;
  /** Products of a text that gain levels. */
  liftedProducts: number;
};

/** Returns the query of a part of the demand: the columns `product_id` and `amount`, in buyers. */
export type DemandQuery = (since: Date) => SQL;

const momentOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Claims the computation, unless another process has computed since `after`. @returns whether this process has it */
export async function claimComputation(db: Db, now: Date, after: Date): Promise<boolean> {
  const claimed = await rows(
    db,
    sql`insert into ${popularityCount} (id, at) values (1, ${momentOf(now)})
        on conflict (id) do update set at = excluded.at where ${popularityCount}.at < ${momentOf(after)} returning id`,
  );
  return claimed.length > 0;
}

/** Computes the levels of all products. Rows that stay equal are not written. @returns whether one has changed */
export async function computePopularity(
  tx: Db,
  demands: DemandQuery[],
  { days, fewestDays, smoothing }: Weights,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const parts = demands.map((demandOf) => sql`select product_id, amount from (${demandOf(since)}) as part`);
  const none = sql`select null::uuid as product_id, 0 as amount where false`;
  const age = sql`extract(epoch from ${momentOf(now)} - p.arrival_date) / 86400`;
  const [changed] = await rows<{ changed: boolean }>(
    tx,
    sql`with demand as (
          select p.id, round(2 * ln(1 + sum(d.amount)::numeric * ${days} / least(${days}, greatest(${fewestDays}, ${age})) / ${smoothing})) as level
          from (${sql.join([none, ...parts], sql` union all `)}) as d join ${products} as p on p.id = d.product_id
          group by p.id, p.arrival_date
        ), rated as (
          -- An index has these columns, so that the products are not read.
          select id, round(2 * (weighted_rating - 4)) as level from ${products}
          where visible and in_stock in (true, false) and weighted_rating > 0
        ), fresh as materialized (
          select id, coalesce(d.level, 0) as demand, coalesce(r.level, 0) as rating
          from demand as d full join rated as r using (id)
          where coalesce(d.level, 0) <> 0 or coalesce(r.level, 0) <> 0
        ), gone as (
          delete from ${productPopularity} as p where not exists (select 1 from fresh as f where f.id = p.product_id)
          returning 1
        ), written as (
          insert into ${productPopularity} as p (product_id, demand, rating) select id, demand, rating from fresh order by id
          on conflict (product_id) do update set demand = excluded.demand, rating = excluded.rating
          where (p.demand, p.rating) <> (excluded.demand, excluded.rating)
          returning 1
        )
        select exists (select 1 from gone) or exists (select 1 from written) as changed`,
  );
  return changed?.changed === true;
}

/** Computes which products gain levels after which texts. @returns whether one has changed */
export async function computeLifts(
  tx: Db,
  { days, highestLift, clickWeight, choiceSmoothing, liftedProducts }: Weights,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const [changed] = await rows<{ changed: boolean }>(
    tx,
    sql`with counted as (
          select query, product_id,
            least(${highestLift}, round(3 * ln(1 + (sum(orders) + sum(clicks) * ${clickWeight}::numeric) / ${choiceSmoothing}))) as level
          from ${searchChoices} where day >= ${since.toISOString()}::date group by query, product_id
        ), fresh as materialized (
          select query, product_id, level from (
            select *, row_number() over (partition by query order by level desc, product_id) as place
            from counted where level > 0
          ) as ranked where place <= ${liftedProducts}
        ), gone as (
          delete from ${searchLifts} as l
          where not exists (select 1 from fresh as f where f.query = l.query and f.product_id = l.product_id)
          returning 1
        ), written as (
          insert into ${searchLifts} as l (query, product_id, level) select query, product_id, level from fresh order by 1, 2
          on conflict (query, product_id) do update set level = excluded.level where l.level <> excluded.level
          returning 1
        )
        select exists (select 1 from gone) or exists (select 1 from written) as changed`,
  );
  return changed?.changed === true;
}

/** Invalidates the results of searches on all servers. */
export async function tellSearches(tx: Db): Promise<void> {
  await tx.execute(sql`select catalogue_invalidate(array['popularity'])`);
}

/** Returns the levels that products gain after texts, by the numbers of the products, as a JSON object; null for none. */
export async function findLifts(db: Db, queries: string[]): Promise<string | null> {
  const [row] = await rows<{ lifts: string | null }>(
    db,
    sql`select jsonb_object_agg(number, level)::text as lifts from (
          select p.number, max(l.level) as level from ${searchLifts} as l join ${products} as p on p.id = l.product_id
          where l.query = any(${sql.param(queries)}::text[]) group by p.number
        ) as lifted`,
  );
  return row?.lifts ?? null;
}
