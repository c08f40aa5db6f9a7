import type { Db } from '#kernel/database/database.ts';
import { maxExcepted } from '#modules/catalog/contract/limits.ts';
import type { LeftOut } from '#modules/catalog/contract/search-result.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { type Attempt, allProducts, attemptsOf, nearestAttempts, type ReadSearch } from './attempts.ts';
import { correctWords, exactTerm, type ReadWord, typedTerm } from './correct-words.ts';
import { maxTerms, restOf, suggest, termsOf } from './found-words.ts';
import { nearestOf, neighboursOf } from './nearest-kinds.ts';
import {
  type Interpretation,
  interpret,
  type ShopWords,
  type UnderstoodFilters,
  withoutStated,
} from './query/interpret.ts';
import { plainWords } from './query/plain-words.ts';
import { isGiftWord, isVague } from './query/vocabulary.ts';
import type { WantedDay } from './query/wanted-day.ts';
import { findsInNames, knownWords, queriesFor, queryFor, queryThatFinds, type Term } from './search-store.ts';

/** A parsed search text. */
export type ParsedSearch = {
  /** What to search for, the closest to the text first; each further one is for the case that those before find nothing. */
  attempts: Attempt[];
  /** The corrected text; null if the text is searched as typed. */
  corrected: string | null;
  /** A text that matches something, if nothing else does. */
  suggestion: string | null;
  /** The day by which the gift is to arrive. */
  wantedDay: WantedDay | null;
  /** The ids of the categories that the words name. */
  categories: string[];
  /** The words that are searched for, those of material, colour and place included. */
  terms: Term[];
};

const exact = (word: string): Term => ({ word, prefix: false });

/** The search that finds all products. */
const everything: ParsedSearch = {
  attempts: [allProducts],
  corrected: null,
  suggestion: null,
  wantedDay: null,
  categories: [],
  terms: [],
};

/** Returns the search for a text as typed. @param query null if it finds nothing */
const searchAsTyped = (text: string, query: string | null): ParsedSearch => ({
  ...everything,
  attempts: [{ ...allProducts, query, typed: query, words: text }],
});

/** Parses a text that is neither interpreted nor corrected. */
export const parseExactly = async (db: Db, text: string, audience: Audience): Promise<ParsedSearch> =>
  searchAsTyped(text, await queryThatFinds(db, [exact(text)], audience));

/**
 * Parses a search text: filters and words are interpreted; a word that neither the vocabulary nor the catalogue has is treated
 * as a prefix or as a misspelling. If nothing matches, a shorter text is suggested.
 */
export async function parseSearchText(
  db: Db,
  text: string,
  audience: Audience,
  shop: ShopWords,
): Promise<ParsedSearch> {
  const misspelt = interpret(text, shop);
  const whole = misspelt.except.length > 0 ? null : await queryThatFinds(db, [exact(text)], audience);
  const existingWords = misspelt.corrected ? await knownWords(db, misspelt.typed) : undefined;
  const read = existingWords?.size ? interpret(text, { ...shop, asTyped: existingWords }) : misspelt;
  const { wantedDay } = read;
  const wishes = wishesOf(read, whole);
  if (!wantedDay && read.words.length === 0 && Object.keys(read.filters).length === 0 && !read.corrected) {
    // Words that say nothing about a product, such as "something nice", leave nothing to search for.
    const search = read.typed.length > 0 && whole === null ? everything : searchAsTyped(text, whole);
    return { ...search, attempts: withWishes(search.attempts, wishes) };
  }
  const corrected = await correctWords(db, read, { audience, shop });
  const nearest = await nearestOf(db, corrected.words, audience, shop);
  const searched = nearest
    ? await findableNearest(db, { ...corrected, words: nearest.words }, audience)
    : await findable(db, corrected, audience);
  if (read.isGeneral && searched.query === null)
    return { ...everything, wantedDay, attempts: withWishes(everything.attempts, wishes) };
  const attempts = nearest
    ? nearestAttempts(
        {
          ...searched,
          words: textsOf(corrected.words),
          typed: nearest.first && (await queryFor(db, [exact(nearest.first)])),
        },
        nearest,
      )
    : await attemptsToFind(db, { ...searched, whole, text }, audience);
  if (read.except.length > 0) {
    const [closest] = attempts;
    if (closest?.query) attempts.splice(1, 0, { ...closest, keepsCategories: true });
    attempts.push(...(await besideExcluded(db, attempts, audience)));
  }
  if (isForGift(read.typed, searched)) attempts.push(withoutAll(searched.words));
  const isFound = attempts.some((attempt) => attempt.query !== null);
  const terms = [...searched.stated.map(exactTerm), ...termsOf(searched.words)];
  return {
    attempts: withWishes(attempts, wishes),
    corrected: searched.corrected && isFound ? searched.corrected.join(' ') : null,
    suggestion: isFound ? null : await suggest(db, termsOf(searched.words), audience),
    wantedDay,
    categories: [...new Set(terms.flatMap((term) => term.categories ?? []))],
    terms,
  };
}

/** What every attempt has that a text asks for: what is not wanted, and the order. */
type Wishes = Pick<UnderstoodFilters, 'except' | 'sort'>;

/** @param whole the query of the whole text, whose words ask for no order where products have them ("Luxury Hamper") */
const wishesOf = ({ except, sort }: Interpretation, whole: string | null): Wishes => ({
  ...(except.length > 0 && { except: except.slice(0, maxExcepted) }),
  ...(sort && whole === null && { sort }),
});

const withWishes = (attempts: Attempt[], wishes: Wishes): Attempt[] =>
  attempts.map((attempt) => ({ ...attempt, filters: { ...attempt.filters, ...wishes } }));

type Corrected = Awaited<ReturnType<typeof correctWords>>;
/** @param query that of all words; undefined without words, null if they find nothing */
type Findable = Corrected & { query: string | null | undefined };

/**
 * Returns the words with their query. If they find nothing, and material, colour or place are the only filters, these are words
 * too: shoppers who look for leather shoes do not want leather bags.
 */
async function findable(db: Db, read: Corrected, audience: Audience): Promise<Findable> {
  const query = await queryOfWords(db, read.words, audience);
  const isStatedOnly = read.stated.length > 0 && Object.keys(read.filters).length === read.stated.length;
  if (query !== null || !isStatedOnly) return { ...read, query };
  const stated = read.stated.map((word) => ({
    text: word.text,
    term: exactTerm(word),
    isOptional: false,
    isKind: false,
  }));
  const words = [...stated, ...read.words];
  return {
    ...read,
    filters: withoutStated(read.filters),
    stated: [],
    words,
    query: await queryOfWords(db, words, audience),
  };
}

/** Whether a text asks for a gift with words that may be left out ("vegan gift"). */
const isForGift = (typed: string[], { words }: Findable): boolean =>
  words.length > 0 && words.every(({ isOptional }) => isOptional) && typed.some(isGiftWord);

/** Returns the search for all products instead of those with these words. */
const withoutAll = (words: ReadWord[]): Attempt => ({
  ...allProducts,
  leftOut: { filter: 'words', value: textsOf(words) },
});

/** Returns the nearest kinds with the other words; if these find nothing, without them. */
async function findableNearest(db: Db, read: Corrected, audience: Audience): Promise<Findable> {
  const all = await findable(db, read, audience);
  const kinds = read.words.filter(({ isKind }) => isKind);
  if (all.query !== null || kinds.length === read.words.length) return all;
  return { ...read, words: kinds, query: await queryOfWords(db, kinds, audience) };
}

/** Returns the search for other products of the categories, where the text excludes all products with its words. */
async function besideExcluded(db: Db, [closest]: Attempt[], audience: Audience): Promise<Attempt[]> {
  if (!closest?.query) return [];
  const query = await neighboursOf(db, closest.query, audience);
  const leftOut: LeftOut = { filter: 'words', value: closest.words, isNearest: true };
  return query === null ? [] : [{ ...closest, query, typed: null, isStrict: false, leftOut }];
}

type Searched = Findable & { whole: string | null; text: string };

/** Returns the ways to search for the words, the closest to the text first. */
async function attemptsToFind(db: Db, { words, query, kept, ...read }: Searched, audience: Audience) {
  const { filters, whole, text } = read;
  const hasFilters = Object.keys(filters).length > 0;
  const joinedWords = textsOf(words);
  const isGift = filters.for !== undefined || filters.occasion !== undefined;
  const { isOutside, ...queries } = await typedQueries(db, { words, query, isGift }, audience);
  const isOptional = words.length > 0 && (!isOutside || words.every((word) => word.isOptional));
  const isIncomplete = query === null || !queries.isKindFound;
  return attemptsOf({
    filters,
    words: joinedWords,
    hasKind: words.some(({ isKind }) => isKind) || isLoneThing(words),
    isDispensable: isGift && isOptional,
    isOptional,
    ...queries,
    query,
    rest: isIncomplete ? await restOf(db, { words, hasFilters }, audience) : null,
    name: words.length > 0 && isGift ? await findsInNames(db, kept.join(' '), audience) : null,
    nameWords: kept.join(' '),
    whole,
    text,
  });
}

/** Returns the terms of words as they are typed. */
const typedTermsOf = (words: ReadWord[]): Term[] =>
  words.map(({ text, term }) => typedTerm({ ...term, word: text, prefix: false }));

const textsOf = (words: ReadWord[]) => words.map(({ text }) => text).join(' ');

/** Whether the only word names a thing, if only one of many kinds ("card"). */
const isLoneThing = ([word, ...further]: ReadWord[]): boolean =>
  word !== undefined && further.length === 0 && !word.isOptional && isVague(plainWords(word.text));

type TypedQueries = Pick<ReadSearch, 'typed' | 'essential' | 'kind' | 'isKindFound'> & { isOutside: boolean };

/**
 * Returns the query of the words as typed, that of the kinds of product, and the search for the kinds without the words that may be left
 * out, if there are such. Of words that name no kind, beside a recipient or an occasion, it returns whether a product has them outside
 * of its description.
 */
async function typedQueries(
  db: Db,
  { words, query, isGift }: Pick<Findable, 'words' | 'query'> & { isGift: boolean },
  audience: Audience,
): Promise<TypedQueries> {
  const none = { essential: null, kind: null, isKindFound: true, isOutside: true };
  if (words.length === 0) return { typed: null, ...none };
  const typed = typedTermsOf(words);
  const kinds = words.filter(({ isKind }) => isKind);
  if (query && isGift && kinds.length === 0) {
    const { queries, isOutside } = await queriesFor(
      db,
      { lists: [typed], query, kinds: termsOf(words) },
      audience,
    );
    return { ...none, typed: queries[0] ?? '', isOutside };
  }
  if (!query || words.length === 1 || kinds.length === 0)
    return { typed: await queryFor(db, typed), ...none };
  const needed = words.filter(({ isOptional }) => !isOptional);
  const hasEssential = needed.length < words.length && needed.some(({ isKind }) => isKind);
  const text = textsOf(needed);
  const lists = [typed, ...(hasEssential ? [termsOf(needed).slice(0, maxTerms), typedTermsOf(needed)] : [])];
  const textQueries = await queriesFor(db, { lists, query, kinds: termsOf(kinds) }, audience);
  const [typedQuery = '', essentialQuery = '', essentialTyped = ''] = textQueries.queries;
  const leftOut = textsOf(words.filter(({ isOptional }) => isOptional));
  const essential = { query: essentialQuery, typed: essentialTyped, words: text, leftOut };
  return {
    typed: typedQuery,
    kind: textQueries.kind,
    isKindFound: textQueries.isKindOutside,
    essential: hasEssential ? { ...essential, isNeeded: !textQueries.isOutside } : null,
    isOutside: true,
  };
}

/** Returns the query of all words; undefined without words, null if they find nothing. */
async function queryOfWords(db: Db, words: ReadWord[], audience: Audience) {
  if (words.length === 0) return undefined;
  const terms = words.slice(0, maxTerms).flatMap(({ term }) => term ?? []);
  return words.every(({ term }) => term) ? queryThatFinds(db, terms, audience) : null;
}
