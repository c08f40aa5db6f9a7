import type { Suggestions } from '#contract/catalog.ts';
import { suggestionsPerKind } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Audience } from '../product-rows-store.ts';
import { understand } from './search.ts';
import { nearestBeginning, plainWords, queryFor, queryThatFinds, type Term } from './search-store.ts';
import { lookUp } from './suggesting-store.ts';

const nothing: Suggestions = { products: [], categories: [], artisans: [], suggestion: null };

/**
 * What a shopper may mean while still typing: every word may be the beginning of one. When that finds no
 * product, the last word is taken as the misspelt beginning of one; and when that finds none either, the
 * text is read as a search would read it, spelling corrected.
 */
export async function suggest(db: Db, text: string, audience: Audience, limit = suggestionsPerKind) {
  const words = (await plainWords(db, text)).slice(0, 12);
  if (words.length === 0) return nothing;
  const begun = words.map((word): Term => ({ word, prefix: true }));
  const asTyped = await lookUp(db, await queryFor(db, begun), audience, limit);
  if (asTyped.products.length > 0) return { ...asTyped, suggestion: null };
  const { query, suggestion } =
    (await readAsBeginning(db, words, audience)) ?? (await readAsSearch(db, text, audience));
  const meant = query === null ? nothing : await lookUp(db, query, audience, limit);
  return {
    products: meant.products,
    categories: asTyped.categories.length > 0 ? asTyped.categories : meant.categories,
    artisans: asTyped.artisans.length > 0 ? asTyped.artisans : meant.artisans,
    suggestion,
  };
}

/** The text with its last word mended as far as it is typed; null when that finds nothing. */
async function readAsBeginning(db: Db, words: string[], audience: Audience) {
  const before = words.slice(0, -1);
  const nearest = await nearestBeginning(db, words.at(-1) ?? '');
  if (nearest === null) return null;
  const terms = [...before.map((word): Term => ({ word, prefix: true })), { word: nearest, prefix: false }];
  const query = await queryThatFinds(db, terms, audience);
  return query === null ? null : { query, suggestion: [...before, nearest].join(' ') };
}

async function readAsSearch(db: Db, text: string, audience: Audience) {
  const { query, corrected, suggestion } = await understand(db, text, audience);
  return { query, suggestion: corrected ?? suggestion };
}
