import { and, sql } from 'drizzle-orm';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Suggestions } from '#modules/catalog/contract/catalog.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { orderOf } from './listing-store.ts';
import { asQuery } from './search-store.ts';

/** Number of popular matches that are ranked; a few letters may match far more products. */
const maxRanked = 200;

/**
 * Returns the best matches of a query in the order of the search.
 * @param typed the query whose matches come before others in stock, or null
 */
export async function suggestProducts(
  db: Db,
  { query, typed }: { query: string; typed: string | null },
  audience: Audience,
  limit: number,
): Promise<Suggestions['products']> {
  // One or two letters may be a prefix of a word of every product.
  const popular = db
    .select()
    .from(products)
    .where(and(visibleTo(audience), sql`${products.search} @@ ${asQuery(query)}`))
    .orderBy(...orderOf('popular', undefined))
    .limit(maxRanked)
    .as('popular');
  const found = await db
    .select({ slug: popular.slug, name: popular.name, images: popular.images, price: popular.price })
    .from(popular)
    .orderBy(...orderOf('featured', query, popular, typed))
    .limit(limit);
  return found.map(({ images, price, ...named }) => ({
    ...named,
    image: images[0] ?? null,
    price: toDecimal(price),
  }));
}
