import type { Db } from '#kernel/database/database.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import { correctWords, type ReadWord } from './correct-words.ts';
import { type CategoryWords, interpret } from './query/interpret.ts';
import { findsInNames, knownWords, queryFor, queryThatFinds, type Term } from './search-store.ts';

/** Maximum number of words of a search; more do not narrow it down further. */
const maxTerms = 12;

/** A parsed search text. */
export type ParsedSearch = {
  /** What to search for, the closest to the text first; each further one is for the case that those before find nothing. */
  attempts: Attempt[];
  /** The corrected text; null if the text is searched as typed. */
  corrected: string | null;
  /** A text that matches something, if nothing else does. */
  suggestion: string | null;
};

const textOf = (words: { word: string }[]) => words.map(({ word }) => word).join(' ');
const exact = (word: string): Term => ({ word, prefix: false });

/** Returns the search for a text as typed. @param query null if it finds nothing */
const searchAsTyped = (text: string, query: string | null): ParsedSearch => ({
  attempts: [{ filters: {}, query, typed: query, words: text, leftOut: null }],
  corrected: null,
  suggestion: null,
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
  categories: CategoryWords,
): Promise<ParsedSearch> {
  const whole = await queryThatFinds(db, [exact(text)], audience);
  const misspelt = interpret(text, categories);
  const known = misspelt.corrected ? await knownWords(db, misspelt.typed) : undefined;
  const read = known?.size ? interpret(text, categories, known) : misspelt;
  if (read.words.length === 0 && Object.keys(read.filters).length === 0 && !read.corrected) {
    return searchAsTyped(text, whole);
  }
  const { filters, kept, corrected, words } = await correctWords(db, read, { audience, categories });
  const found = words.slice(0, maxTerms).flatMap(({ term }) => term ?? []);
  const missing = words.filter(({ term }) => !term);
  const query = await queryOfWords(db, { words, found }, audience);
  const named = words.length > 0 && Object.keys(filters).length > 0;
  const attempts = attemptsOf({
    filters,
    words: words.map(({ text: word }) => word).join(' '),
    typed:
      words.length > 0 ? await queryFor(db, [exact(words.map(({ text: word }) => word).join(' '))]) : null,
    query,
    rest: query === null && missing.length > 0 ? await restOf(db, { found, missing }, audience) : null,
    name: named ? await findsInNames(db, kept.join(' '), audience) : null,
    nameWords: kept.join(' '),
    whole,
    text,
  });
  const isFound = query !== null || attempts.some((attempt) => attempt.query !== null);
  return {
    attempts,
    corrected: corrected && isFound ? corrected.join(' ') : null,
    suggestion: isFound ? null : await suggest(db, found, audience),
  };
}

type FoundWords = { words: ReadWord[]; found: Term[] };

/** Returns the query of all words; undefined without words, null if they find nothing. */
async function queryOfWords(db: Db, { words, found }: FoundWords, audience: Audience) {
  if (words.length === 0) return undefined;
  return words.every(({ term }) => term) ? queryThatFinds(db, found, audience) : null;
}

/** Returns the query of the words that find something, for the case that others find nothing. */
async function restOf(
  db: Db,
  { found, missing }: { found: Term[]; missing: ReadWord[] },
  audience: Audience,
) {
  const query = found.length > 0 ? await queryThatFinds(db, found, audience) : null;
  return query === null
    ? null
    : { query, words: textOf(found), leftOut: missing.map(({ text }) => text).join(' ') };
}

/** Returns all recognized words, else all but one, else a single one: the first combination that matches. */
async function suggest(db: Db, recognized: Term[], audience: Audience): Promise<string | null> {
  const without = recognized.map((_, omitted) => recognized.filter((_, index) => index !== omitted));
  for (const terms of [recognized, ...without, ...recognized.map((term) => [term])]) {
    if (terms.length > 0 && (await queryThatFinds(db, terms, audience))) return textOf(terms);
  }
  return null;
}
