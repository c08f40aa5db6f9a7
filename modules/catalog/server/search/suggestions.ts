import type { Suggestions } from '#modules/catalog/contract/catalog.ts';
import { suggestionsPerKind } from '#modules/catalog/contract/limits.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { findProducts, type SearchSources } from './find-products.ts';
import { categoryWords } from './matches.ts';
import { interpret } from './query/interpret.ts';
import { nearestBeginning, plainWords, queryFor, queryThatFinds, type Term } from './search-store.ts';
import { findSuggestions } from './suggestions-store.ts';

const noSuggestions: Suggestions = { products: [], categories: [], artisans: [], suggestion: null };

/**
 * Suggests results while the shopper is typing: every word may be a prefix. A text with filters has the products of its
 * search. If no product matches, the last word is treated as a misspelt prefix, unless the vocabulary has all words; if
 * still none matches, the products are those of the search.
 */
export async function suggest(
  sources: SearchSources,
  text: string,
  audience: Audience,
  limit = suggestionsPerKind,
): Promise<Suggestions> {
  const { db } = sources;
  const words = (await plainWords(db, text)).slice(0, 12);
  if (words.length === 0) return noSuggestions;
  const prefixes = words.map((word): Term => ({ word, prefix: true }));
  const asTyped = await findSuggestions(db, await queryFor(db, prefixes), audience, limit);
  const read = interpret(text, await categoryWords(sources, audience));
  const hasFilters = Object.keys(read.filters).length > 0;
  if (asTyped.products.length > 0 && !hasFilters) return { ...asTyped, suggestion: null };
  const isKnown = hasFilters || read.corrected !== null || read.words.every(({ known }) => known);
  const beginning = isKnown ? null : await readAsBeginning(db, words, audience);
  if (beginning) {
    const corrected = await findSuggestions(db, beginning.query, audience, limit);
    return { ...orElse(asTyped, corrected), suggestion: beginning.suggestion };
  }
  const { products, leftOut, correctedSearch, suggestion } = await searchProducts(
    sources,
    text,
    audience,
    limit,
  );
  const found = leftOut?.filter === 'words' ? asTyped.products : products;
  return { ...asTyped, products: found, suggestion: correctedSearch ?? suggestion };
}

type Found = Omit<Suggestions, 'suggestion'>;

/** Returns the products of the second, and its other kinds where the first has none. */
const orElse = (typed: Found, corrected: Found): Found => ({
  products: corrected.products,
  categories: typed.categories.length > 0 ? typed.categories : corrected.categories,
  artisans: typed.artisans.length > 0 ? typed.artisans : corrected.artisans,
});

/** Returns the first results of a search; those of its suggestion if it has none. */
async function searchProducts(sources: SearchSources, search: string, audience: Audience, limit: number) {
  const result = await findProducts(sources, { search, page: 1, limit }, audience);
  const shown =
    result.total === 0 && result.suggestion
      ? await findProducts(sources, { search: result.suggestion, page: 1, limit }, audience)
      : result;
  return {
    ...result,
    products: shown.products.map(({ slug, name, images, price }) => ({
      slug,
      name,
      image: images[0] ?? null,
      price,
    })),
  };
}

/** Corrects the last word as a prefix; null if the result matches nothing. */
async function readAsBeginning(db: SearchSources['db'], words: string[], audience: Audience) {
  const before = words.slice(0, -1);
  const nearest = await nearestBeginning(db, words.at(-1) ?? '');
  if (nearest === null) return null;
  const terms = [...before.map((word): Term => ({ word, prefix: true })), { word: nearest, prefix: false }];
  const query = await queryThatFinds(db, terms, audience);
  return query === null ? null : { query, suggestion: [...before, nearest].join(' ') };
}
