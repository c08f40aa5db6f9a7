import { and, asc, desc, sql } from 'drizzle-orm';
import { toDecimal } from '#kernel/contract/money.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { orderOf } from './listing-store.ts';
import { asQuery } from './search-store.ts';

type NamedSuggestion = { slug: string; name: string };

/** Number of popular matches that are ranked; a few letters may match far more products. */
const maxRanked = 200;

/** Returns at most `limit` products, categories and artisans that match a query. */
export async function findSuggestions(db: Db, text: string, audience: Audience, limit: number) {
  const query = asQuery(text);
  // One or two letters may be a prefix of a word of every product.
  const popular = db
    .select()
    .from(products)
    .where(and(visibleTo(audience), sql`${products.search} @@ ${query}`))
    .orderBy(...orderOf('popular', undefined))
    .limit(maxRanked)
    .as('popular');
  const [foundProducts, foundCategories, foundArtisans] = await Promise.all([
    db
      .select({ slug: popular.slug, name: popular.name, images: popular.images, price: popular.price })
      .from(popular)
      .orderBy(...orderOf('featured', text, popular))
      .limit(limit),
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(
        and(
          audience === 'shopper' ? sql`${categories.isActive}` : undefined,
          sql`haat_vector(${categories.name}) @@ ${query}`,
        ),
      )
      .orderBy(desc(sql`${categories.visibleCount} + ${categories.visibleFurtherCount}`), asc(categories.id))
      .limit(limit),
    // An artisan without visible products would lead to an empty page.
    rows<NamedSuggestion>(
      db,
      sql`select slug, name from ${artisans} where haat_vector(name) @@ ${query}
          and exists (select 1 from ${products} where artisan_id = ${artisans.id}
            ${audience === 'shopper' ? sql`and visible` : sql``})
          order by lower(name) limit ${limit}`,
    ),
  ]);
  return {
    products: foundProducts.map(({ images, price, ...named }) => ({
      ...named,
      image: images[0] ?? null,
      price: toDecimal(price),
    })),
    categories: foundCategories,
    artisans: foundArtisans,
  };
}
