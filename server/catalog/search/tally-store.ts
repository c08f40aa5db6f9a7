import { sql } from 'drizzle-orm';
import { ratingChoices } from '#contract/limits.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from '../tables.ts';
import type { Conditions } from './listing-store.ts';

/** The counts beside the filters: each taken with every filter but its own (R23). */
export type Tally = {
  /** By name; those without any product left out. */
  categories: { id: string; slug: string; name: string; count: number }[];
  /** With every filter. */
  total: number;
  /** Minor units; null where no product passes. */
  cheapest: number | null;
  dearest: number | null;
  /** One for each choice of the contract. */
  rated: number[];
};

type OfCategory = Tally['categories'][number] & Omit<Tally, 'categories'>;

/** All counts of one question in one walk over the products that pass the filters without counts. */
export async function tally(db: Db, { category, price, rating, others }: Conditions): Promise<Tally> {
  const inCategory = category ?? sql`true`;
  const inPrice = price ?? sql`true`;
  const inRating = rating ?? sql`true`;
  const rated = ratingChoices.map(
    (min) =>
      sql`count(*) filter (where ${inCategory} and ${inPrice} and ${products.rating} >= ${min}::numeric)::int`,
  );
  const each = await rows<OfCategory>(
    db,
    sql`select c.*, t.count, t.total, t.cheapest, t.dearest, t.rated
        from (
          select ${products.categoryId} as id,
            count(*) filter (where ${inPrice} and ${inRating})::int as count,
            count(*) filter (where ${inCategory} and ${inPrice} and ${inRating})::int as total,
            min(${products.price}) filter (where ${inCategory} and ${inRating}) as cheapest,
            max(${products.price}) filter (where ${inCategory} and ${inRating}) as dearest,
            array[${sql.join(rated, sql`, `)}] as rated
          from ${products} where ${others ?? sql`true`} group by 1
        ) as t
        join (select id, slug, name from ${categories}) as c on c.id = t.id
        order by lower(c.name), c.id`,
  );
  return {
    categories: each
      .filter(({ count }) => count > 0)
      .map(({ id, slug, name, count }) => ({ id, slug, name, count })),
    total: sum(each.map(({ total }) => total)),
    cheapest: least(each.flatMap(({ cheapest }) => cheapest ?? [])),
    dearest: greatest(each.flatMap(({ dearest }) => dearest ?? [])),
    rated: ratingChoices.map((_, at) => sum(each.map(({ rated }) => rated[at] ?? 0))),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : null);
const greatest = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
