import { sql } from 'drizzle-orm';
import { ratingChoices } from '#contract/limits.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from '../tables.ts';
import type { Conditions } from './listing-store.ts';

/** What one category adds to the counts beside the filters. */
export type CategoryTally = {
  id: string;
  slug: string;
  name: string;
  /** With every filter but the category. */
  count: number;
  /** With every filter. */
  total: number;
  /** Minor units, with every filter but the price; null where no product passes. */
  cheapest: number | null;
  dearest: number | null;
  /** With every filter but the rating, one for each choice of the contract. */
  rated: number[];
};

/** All counts of one question in one walk over the products that pass the filters without counts. */
export function tally(db: Db, { category, price, rating, others }: Conditions): Promise<CategoryTally[]> {
  const inCategory = category ?? sql`true`;
  const inPrice = price ?? sql`true`;
  const inRating = rating ?? sql`true`;
  const rated = ratingChoices.map(
    (min) =>
      sql`count(*) filter (where ${inCategory} and ${inPrice} and ${products.rating} >= ${min}::numeric)::int`,
  );
  return rows<CategoryTally>(
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
}
