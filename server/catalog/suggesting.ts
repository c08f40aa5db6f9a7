import { and, asc, desc, sql } from 'drizzle-orm';
import type { Suggestions } from '#contract/catalog.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Audience } from './audience.ts';
import { orderOf } from './listing.ts';
import { visibleTo } from './products-store.ts';
import { understand } from './search.ts';
import { plainWords, queryOf, type Term } from './search-store.ts';
import { artisans, categories, products } from './tables.ts';

type Named = { slug: string; name: string };

const nothing: Suggestions = { products: [], categories: [], artisans: [], suggestion: null };

/**
 * What a shopper may mean while still typing: every word may be the beginning of one. When that finds no
 * product, the text is read as a search would read it, spelling corrected.
 */
export async function suggest(db: Db, text: string, audience: Audience, limit = suggestionsPerKind) {
  const words = await plainWords(db, text);
  if (words.length === 0) return nothing;
  const begun = words.slice(0, 12).map((word): Term => ({ word, prefix: true }));
  const asTyped = await lookUp(db, begun, audience, limit);
  if (asTyped.products.length > 0) return { ...asTyped, suggestion: null };
  const { terms, corrected, suggestion } = await understand(db, text, audience);
  const meant = terms.length > 0 ? await lookUp(db, terms, audience, limit) : nothing;
  return {
    products: meant.products,
    categories: asTyped.categories.length > 0 ? asTyped.categories : meant.categories,
    artisans: asTyped.artisans.length > 0 ? asTyped.artisans : meant.artisans,
    suggestion: corrected ?? suggestion,
  };
}

async function lookUp(db: Db, terms: Term[], audience: Audience, limit: number) {
  const query = queryOf(terms);
  const [foundProducts, foundCategories, foundArtisans] = await Promise.all([
    db
      .select({ slug: products.slug, name: products.name, images: products.images, price: products.price })
      .from(products)
      .where(and(visibleTo(audience), sql`${products.search} @@ ${query}`))
      .orderBy(...orderOf(undefined, terms))
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
      .orderBy(desc(categories.visibleCount), asc(categories.id))
      .limit(limit),
    // A maker nobody sells for at the moment would lead to an empty page.
    rows<Named>(
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
