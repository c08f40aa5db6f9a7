import type { Db } from '#kernel/database/database.ts';
import type { Suggestions } from '#modules/catalog/contract/catalog.ts';
import { suggestionsPerKind } from '#modules/catalog/contract/limits.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { parseSearchText } from './search.ts';
import { nearestBeginning, plainWords, queryFor, queryThatFinds, type Term } from './search-store.ts';
import { findSuggestions } from './suggestions-store.ts';

const noSuggestions: Suggestions = { products: [], categories: [], artisans: [], suggestion: null };

/**
 * Suggests results while the shopper is typing: every word may be a prefix. If no product matches, the last word is
 * treated as a misspelt prefix; if still none matches, the text is parsed as a search with corrected spelling.
 */
export async function suggest(db: Db, text: string, audience: Audience, limit = suggestionsPerKind) {
  const words = (await plainWords(db, text)).slice(0, 12);
  if (words.length === 0) return noSuggestions;
  const prefixes = words.map((word): Term => ({ word, prefix: true }));
  const asTyped = await findSuggestions(db, await queryFor(db, prefixes), audience, limit);
  if (asTyped.products.length > 0) return { ...asTyped, suggestion: null };
  const { query, suggestion } =
    (await readAsBeginning(db, words, audience)) ?? (await readAsSearch(db, text, audience));
  const corrected = query === null ? noSuggestions : await findSuggestions(db, query, audience, limit);
  return {
    products: corrected.products,
    categories: asTyped.categories.length > 0 ? asTyped.categories : corrected.categories,
    artisans: asTyped.artisans.length > 0 ? asTyped.artisans : corrected.artisans,
    suggestion,
  };
}

/** Corrects the last word as a prefix; null if the result matches nothing. */
async function readAsBeginning(db: Db, words: string[], audience: Audience) {
  const before = words.slice(0, -1);
  const nearest = await nearestBeginning(db, words.at(-1) ?? '');
  if (nearest === null) return null;
  const terms = [...before.map((word): Term => ({ word, prefix: true })), { word: nearest, prefix: false }];
  const query = await queryThatFinds(db, terms, audience);
  return query === null ? null : { query, suggestion: [...before, nearest].join(' ') };
}

async function readAsSearch(db: Db, text: string, audience: Audience) {
  const { query, corrected, suggestion } = await parseSearchText(db, text, audience);
  return { query, suggestion: corrected ?? suggestion };
}
