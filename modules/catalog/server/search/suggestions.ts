import type { LeftOut, MatchingPages } from '#modules/catalog/contract/search-result.ts';
import * as cacheTags from '../cache-tags.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { findProducts, type SearchSources } from './find-products.ts';
import { parseSearch } from './matches.ts';
import { matchingPages } from './matching-pages.ts';
import { liftsOf } from './popularity/popularity.ts';
import type { FoundSuggestions } from './product-search.ts';
import { plainWords } from './query/plain-words.ts';
import { isOptional } from './query/vocabulary.ts';
import { nearestBeginning, queryFor, queryThatFinds, type Term } from './search-store.ts';
import { type SuggestedProduct, suggestProducts } from './suggestions-store.ts';

/** Suggestions of each kind (products, categories, artisans) while typing. */
const suggestionsPerKind = 6;

/** Words beyond this number do not narrow suggestions down. */
const maxWords = 12;

/** Suggested products with their ids, by which the answer is cached. */
type Suggested = { products: SuggestedProduct[]; suggestion: string | null };

/**
 * Suggests results while the shopper is typing: the first products of the search for the text, with its corrections, then those
 * of which words begin with the typed ones. If neither has any, the last word is treated as a misspelt beginning.
 */
export async function suggest(
  sources: SearchSources,
  text: string,
  audience: Audience,
  limit = suggestionsPerKind,
): Promise<FoundSuggestions> {
  const words = plainWords(text).slice(0, maxWords);
  if (words.length === 0)
    return { products: [], categories: [], artisans: [], collections: [], pages: [], suggestion: null };
  const { matching, ...result } = await search(sources, text, audience, limit);
  const { products, suggestion } = await completed(sources, words, result, audience, limit);
  const shown = products.slice(0, limit);
  return {
    products: shown.map(({ id: _, ...product }) => product),
    ...firstOf(matching, limit),
    suggestion,
    cacheTags: cacheTags.suggestions(shown, result.isFiltered),
  };
}

/** @param result the results of the search for the words */
async function completed(
  sources: SearchSources,
  words: string[],
  result: FoundProducts,
  audience: Audience,
  limit: number,
): Promise<Suggested> {
  const isFull = result.products.length >= limit || result.suggestion !== null;
  if (result.matchesAll && isFull) return result;
  const beginning = await productsBeginning(sources, words, audience, limit);
  if (result.matchesAll) {
    const shown = new Set(result.products.map(({ slug }) => slug));
    return {
      ...result,
      products: [...result.products, ...beginning.filter(({ slug }) => !shown.has(slug))],
    };
  }
  if (beginning.length > 0) return { products: beginning, suggestion: null };
  if (result.products.length > 0) return result;
  return (
    (await misspeltBeginning(sources, words, audience, limit)) ?? suggested(sources, result, audience, limit)
  );
}

type FoundProducts = Suggested & {
  /** Whether the products match the whole text. */
  matchesAll: boolean;
  /** Whether words of the text were read as filters, such as “under 500”. */
  isFiltered: boolean;
};

/** Returns the first products of a search. Without filters, they are the best of the most popular matches. */
async function search(
  sources: SearchSources,
  text: string,
  audience: Audience,
  limit: number,
): Promise<FoundProducts & { matching: MatchingPages | undefined }> {
  const parsed = await parseSearch(sources, { search: text }, audience);
  const attempt = parsed?.attempts[0];
  const isWide = attempt !== undefined && !attempt.isStrict && attempt.outside === undefined;
  if (isWide && attempt.query && Object.keys(attempt.filters).length === 0 && attempt.leftOut === null) {
    const { query, typed, words } = attempt;
    const lifts = await liftsOf(sources, [text, words]);
    const [products, matching] = await Promise.all([
      suggestProducts(sources.db, { query, typed, lifts }, audience, limit),
      matchingPages(sources, { ...parsed, text, attempt }, audience),
    ]);
    return { products, suggestion: parsed?.corrected ?? null, matchesAll: true, isFiltered: false, matching };
  }
  const { products, leftOut, correctedSearch, suggestion, matching } = await findProducts(
    sources,
    { search: text, page: 1, limit },
    audience,
  );
  return {
    products: products.map(shortProduct),
    suggestion: correctedSearch ?? suggestion,
    matchesAll: products.length > 0 && !isIncomplete(text, leftOut),
    isFiltered: true,
    matching,
  };
}

/** Whether the last word, which the search left out, may be the beginning of another one. */
function isIncomplete(text: string, leftOut: LeftOut | undefined): boolean {
  if (leftOut?.isNearest) return false;
  const last = plainWords(text).at(-1) ?? '';
  return leftOut?.filter === 'words' && leftOut.value.split(' ').at(-1) === last && !isOptional([last]);
}

/** Returns the products of the text that a search without results suggests. */
async function suggested(
  sources: SearchSources,
  { suggestion }: FoundProducts,
  audience: Audience,
  limit: number,
): Promise<Suggested> {
  if (suggestion === null) return { products: [], suggestion };
  const { products } = await findProducts(sources, { search: suggestion, page: 1, limit }, audience);
  return { products: products.map(shortProduct), suggestion };
}

const shortProduct = ({ id, slug, name, images, price }: FoundProduct): SuggestedProduct => ({
  id,
  slug,
  name,
  image: images[0] ?? null,
  price,
});
type FoundProduct = Awaited<ReturnType<typeof findProducts>>['products'][number];

const firstOf = (matching: MatchingPages | undefined, limit: number) => ({
  categories: matching?.categories.slice(0, limit) ?? [],
  artisans: matching?.artisans.slice(0, limit) ?? [],
  collections: matching?.collections?.slice(0, limit) ?? [],
  pages: matching?.pages?.slice(0, limit) ?? [],
});

const prefix = (word: string): Term => ({ word, prefix: true });

/** Returns products that have words beginning with all typed ones. */
async function productsBeginning({ db }: SearchSources, words: string[], audience: Audience, limit: number) {
  const query = await queryFor(db, words.map(prefix));
  return query === '' ? [] : suggestProducts(db, { query }, audience, limit);
}

/** Corrects the last word as a beginning; null if the result matches nothing. */
async function misspeltBeginning(
  { db }: SearchSources,
  words: string[],
  audience: Audience,
  limit: number,
): Promise<Suggested | null> {
  const before = words.slice(0, -1);
  const nearest = await nearestBeginning(db, words.at(-1) ?? '');
  if (nearest === null) return null;
  const query = await queryThatFinds(db, [...before.map(prefix), { word: nearest, prefix: false }], audience);
  if (query === null) return null;
  return {
    products: await suggestProducts(db, { query }, audience, limit),
    suggestion: [...before, nearest].join(' '),
  };
}
