import { and, eq, sql } from 'drizzle-orm';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Suggestions } from '#modules/catalog/contract/suggestions.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { productPopularity } from './popularity/tables.ts';
import { orderOf, type RankedSearch } from './ranking-store.ts';
import { asQuery } from './search-store.ts';

/** Number of popular matches that are ranked; a few letters may match far more products. */
const maxRanked = 200;

export type SuggestedProduct = Suggestions['products'][number] & { id: string };

/** Returns the best matches of a query in the order of the search. */
export async function suggestProducts(
  db: Db,
  { query, ...ranked }: RankedSearch & { query: string },
  audience: Audience,
  limit: number,
): Promise<SuggestedProduct[]> {
  // One or two letters may be a prefix of a word of every product.
  const popular = db
    .select()
    .from(products)
    .where(and(visibleTo(audience), sql`${products.search} @@ ${asQuery(query)}`))
    .orderBy(...orderOf('popular', undefined))
    .limit(maxRanked)
    .as('popular');
  const matches = await db
    .select({
      id: popular.id,
      slug: popular.slug,
      name: popular.name,
      images: popular.images,
      price: popular.price,
    })
    .from(popular)
    .leftJoin(productPopularity, eq(productPopularity.productId, popular.id))
    .orderBy(...orderOf('featured', query, popular, ranked))
    .limit(limit);
  return matches.map(({ images, price, ...named }) => ({
    ...named,
    image: images[0] ?? null,
    price: toDecimal(price),
  }));
}
