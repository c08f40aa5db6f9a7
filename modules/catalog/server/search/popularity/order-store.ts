import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '../../tables.ts';
import { productPopularity } from './tables.ts';

/** The products with their popularity, which the order of a search reads. */
export const rankedProducts = sql`${products} left join ${productPopularity} on ${productPopularity.productId} = ${products.id}`;

/** The levels that products gain after a text, by number (`liftsOf`). */
export type Lifts = string | SQLWrapper | undefined;

/**
 * Returns the parts of the level of a product for a text: sales and wishes, ratings, and what it gains since shoppers choose it
 * after this text.
 */
export const popularityParts = (number: Column, lifts: Lifts): Record<'demand' | 'rating' | 'lift', SQL> => ({
  demand: sql`coalesce(${productPopularity.demand}, 0)`,
  rating: sql`coalesce(${productPopularity.rating}, 0)`,
  lift: lifts === undefined ? sql`0` : sql`coalesce((${lifts}::jsonb ->> ${number}::text)::int, 0)`,
});

/** Returns the level of a product for a text: the sum of its parts. */
export function popularityOf(number: Column, lifts: Lifts): SQL {
  const { demand, rating, lift } = popularityParts(number, lifts);
  return sql`(${demand} + ${rating} + ${lift})`;
}
