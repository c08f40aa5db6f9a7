import type { Suggestions } from '#contract/catalog.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Audience } from '../products-store.ts';
import { understand } from './search.ts';
import { plainWords, queryFor, type Term } from './search-store.ts';
import { lookUp } from './suggesting-store.ts';

const nothing: Suggestions = { products: [], categories: [], artisans: [], suggestion: null };

/**
 * What a shopper may mean while still typing: every word may be the beginning of one. When that finds no
 * product, the text is read as a search would read it, spelling corrected.
 */
export async function suggest(db: Db, text: string, audience: Audience, limit = suggestionsPerKind) {
  const words = await plainWords(db, text);
  if (words.length === 0) return nothing;
  const begun = words.slice(0, 12).map((word): Term => ({ word, prefix: true }));
  const asTyped = await lookUp(db, await queryFor(db, begun), audience, limit);
  if (asTyped.products.length > 0) return { ...asTyped, suggestion: null };
  const { query, corrected, suggestion } = await understand(db, text, audience);
  const meant = query === null ? nothing : await lookUp(db, query, audience, limit);
  return {
    products: meant.products,
    categories: asTyped.categories.length > 0 ? asTyped.categories : meant.categories,
    artisans: asTyped.artisans.length > 0 ? asTyped.artisans : meant.artisans,
    suggestion: corrected ?? suggestion,
  };
}
