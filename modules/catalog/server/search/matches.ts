import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import { findLocations } from '../artisans/locations-store.ts';
import * as cacheTags from '../cache-tags.ts';
import { listCategories } from '../categories/categories-store.ts';
import { readOptionValues } from '../facets/option-values-store.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { exactTerm } from './correct-words.ts';
import { type Bounds, boundsOf, textual } from './listing-store.ts';
import { readMatches } from './matches-store.ts';
import { searchWord, shopWordsOf } from './query/interpret.ts';
import { ownForms } from './query/phrase-meaning.ts';
import { placeNamesOf } from './query/places.ts';
import { plainWords } from './query/plain-words.ts';
import { sizesOf } from './query/sizes.ts';
import { type Meaning, meaningOf, phraseKey } from './query/vocabulary.ts';
import { orderOf, type RankedSearch } from './ranking-store.ts';
import { ownRules } from './rules/own-rules.ts';
import { type ParsedSearch, parseExactly, parseSearchText } from './search.ts';
import { absencesOf, queryFor, queryForAny, type Term } from './search-store.ts';

/** What products are not to be; empty for nothing. */
export type Unwanted = Pick<Bounds, 'unwanted' | 'unwantedTags' | 'absent'>;
/** The ids of the categories that are not left out although what is not wanted names them. */
type WantedCategories = readonly string[] | 'all';
/** What a search wants beside what it does not want. */
type Wanted = { categories?: WantedCategories; words?: readonly string[] };
export type MatchSources = { db: Db; cache: ResponseCache };

/** Parses the search text of a request; results for shoppers are cached. Returns undefined without a text. */
export async function parseSearch(
  { db, cache }: MatchSources,
  { search: text = '', exact }: Pick<ProductFilters, 'search' | 'exact'>,
  audience: Audience,
): Promise<ParsedSearch | undefined> {
  if (text.trim() === '') return undefined;
  const parse = async () =>
    exact
      ? parseExactly(db, text, audience)
      : parseSearchText(db, text, audience, await shopWords({ db, cache }, audience));
  if (audience === 'staff') return parse();
  return cache.get(`meaning of ${exact ? 'exactly ' : ''}${text}`, parse, () => ({
    bytes: 2000,
    cacheTags: [...cacheTags.searchWords, ...cacheTags.optionValues],
  }));
}

/** Returns the words of categories, the places of artisans, the sizes and the synonyms of the owner; those for shoppers are cached. */
async function shopWords({ db, cache }: MatchSources, audience: Audience) {
  const read = async () => ({
    ...shopWordsOf(
      await listCategories(db, { audience, search: '' }),
      (await ownRules({ db, cache }, audience)).synonyms,
    ),
    places: placeNamesOf(await findLocations(db)),
    sizes: sizesOf(await readOptionValues(db)),
  });
  if (audience === 'staff') return read();
  return cache.get('words of the shop', read, ({ categories, places, sizes, synonyms }) => ({
    bytes: (categories.size + places.size + sizes.length + synonyms.meanings.size) * 200,
    cacheTags: [...cacheTags.namesInSearch, ...cacheTags.searchRules, ...cacheTags.optionValues],
  }));
}

/**
 * Returns the full-text query of material, colour and place, with their synonyms; undefined without any, null for one without
 * words. The values may come from an address.
 */
export async function statedQuery(
  { db, cache }: MatchSources,
  { material, colour, place }: Pick<ProductFilters, 'material' | 'colour' | 'place'>,
): Promise<string | null | undefined> {
  const stated = [material, colour, place].filter((value) => value !== undefined);
  if (stated.length === 0) return undefined;
  const terms = stated.map((value): Term => {
    const meaning = meaningOf(plainWords(value));
    const hasSynonyms = meaning?.type === 'material' || meaning?.type === 'colour';
    return { word: value, prefix: false, alternatives: hasSynonyms ? meaning.values : [] };
  });
  const query = await cache.get(
    `query of ${JSON.stringify(stated)}`,
    () => queryFor(db, terms),
    ({ length }) => ({ bytes: length * 2, cacheTags: cacheTags.searchWords }),
  );
  return query === '' ? null : query;
}

/**
 * Returns what products are not to be: the query of the words, with their synonyms and the categories that they name, and the tags
 * of recipients and occasions. The values may come from an address.
 * @param wanted the ids of the categories that the words of the search name; what is wanted of them lacks a quality ("candle without
 *   fragrance" in "Candles & Fragrance"), so they are not left out
 */
export async function unwantedOf(
  { db, cache }: MatchSources,
  { except = [] }: Pick<ProductFilters, 'except'>,
  audience: Audience,
  wanted: Wanted = {},
): Promise<Unwanted> {
  if (except.length === 0) return {};
  return cache.get(
    `unwanted ${JSON.stringify([audience, except, wanted])}`,
    () => readUnwanted({ db, cache }, { except, wanted }, audience),
    ({ unwanted = '' }) => ({
      bytes: unwanted.length * 2,
      cacheTags: [...cacheTags.searchWords, ...cacheTags.namesInSearch],
    }),
  );
}

async function readUnwanted(
  sources: MatchSources,
  { except, wanted }: { except: string[]; wanted: Wanted },
  audience: Audience,
): Promise<Unwanted> {
  const meanings = except.map((text) => ({ text, meaning: meaningOf(plainWords(text)) }));
  const tags = meanings.flatMap(({ meaning }) => tagOf(meaning) ?? []);
  const words = meanings.filter(({ meaning }) => tagOf(meaning) === null && !isPersonalised(meaning));
  const { categories } = await shopWords(sources, audience);
  const wantedKeys = new Set(wanted.words?.map((word) => phraseKey(plainWords(word))));
  const terms = words.map(({ text, meaning }) => {
    const values = meaning && 'values' in meaning ? meaning.values : [];
    // "Earrings, but no jhumkas": the synonyms of what is not wanted are wanted.
    const isNarrower = values.some((value) => wantedKeys.has(phraseKey(plainWords(value))));
    const word = searchWord(text, isNarrower ? ownForms(text, values) : values, categories);
    const categoryIds = word.categories.filter((id) => !wanted.categories?.includes(id));
    const isOfAll = isNarrower || wanted.categories === 'all';
    return { ...exactTerm({ ...word, categories: isOfAll ? [] : categoryIds }), isPresent: true };
  });
  const query = terms.length > 0 ? await queryForAny(sources.db, terms) : '';
  return {
    ...(query && { unwanted: query, absent: absenceOf(words.map(({ text }) => text)) }),
    ...(tags.length > 0 && { unwantedTags: tags }),
  };
}

const isPersonalised = (meaning: Meaning | undefined): boolean => meaning?.type === 'isPersonalised';

/** Whether products that can be personalised are not wanted ("without personalisation"). */
export const excludesPersonalised = (except: readonly string[] = []): boolean =>
  except.some((text) => isPersonalised(meaningOf(plainWords(text))));

/** Returns the pattern of texts which say that a product is without these things; they have letters and digits only. */
function absenceOf(texts: string[]): string {
  const phrases = texts.flatMap((text) => absencesOf(plainWords(text).join(' ')));
  return `\\m(${phrases.join('|').replaceAll(' ', '[ -]')})\\M`;
}

/** Returns the tag of products for a recipient or an occasion; null for another meaning. */
function tagOf(meaning: Meaning | undefined): string | null {
  if (meaning?.type === 'for') return recipientTag(meaning.value);
  return meaning?.type === 'occasion' ? meaning.value : null;
}

/** Returns the query of both; null if one of them cannot match anything, undefined without both. */
export function bothQueries(
  one: string | null | undefined,
  other: string | null | undefined,
): string | null | undefined {
  if (one === null || other === null) return null;
  return one && other ? `(${one}) & (${other})` : (one ?? other);
}

/**
 * Returns the numbers of the products that match search words, what is not wanted, tags and artisan, the best match first; undefined if
 * none of these is set. The result is cached: page and facet counts are computed from it for any other filters.
 * @param stated the query of material, colour and place, which is part of `query`
 */
export async function matchesOf(
  { db, cache }: MatchSources,
  filters: ProductFilters,
  query: string | null | undefined,
  {
    stated,
    unwanted,
    unwantedTags,
    absent,
    ...ranked
  }: RankedSearch & Unwanted & { stated?: string | undefined } = {},
): Promise<Uint32Array | undefined> {
  const bounds = { ...boundsOf(filters, query), stated, unwanted, unwantedTags };
  const { tags, artisan } = bounds;
  const where = textual(bounds);
  if (!where) return undefined;
  return cache.get(
    `matches ${JSON.stringify([query, ranked, stated, unwanted, unwantedTags, absent, tags, artisan])}`,
    () => readMatches(db, where, orderOf('featured', query, undefined, { ...ranked, unwanted, absent })),
    // A selection for counting (facets/selection.ts) takes twice as much in addition.
    ({ byteLength }) => ({ bytes: byteLength * 3, cacheTags: cacheTags.matches }),
  );
}
