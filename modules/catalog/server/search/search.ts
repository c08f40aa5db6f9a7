import type { Db } from '#kernel/database/database.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { nearestWord, queryThatFinds, readText, type Term } from './search-store.ts';

/** Maximum number of words of a search; more do not narrow it down further. */
const maxTerms = 12;

/** A parsed search text. */
export type ParsedSearch = {
  /** The full-text query as text; null if nothing matches. */
  query: string | null;
  /** The corrected text, if the text as typed matches nothing and the corrected one does. */
  corrected: string | null;
  /** A text that matches something, if nothing else does. */
  suggestion: string | null;
};

const exact = (word: string): Term => ({ word, prefix: false });
const textOf = (terms: Term[]) => terms.map(({ word }) => word).join(' ');

/**
 * Parses a search text: first all words as typed; otherwise each word that the catalog lacks is treated as a prefix
 * or as a misspelling; otherwise a shorter text is suggested.
 */
export async function parseSearchText(db: Db, text: string, audience: Audience): Promise<ParsedSearch> {
  // The text is tried as a whole first: a stop word like "the" is ignored beside other words but found on its own.
  const asTyped = await readText(db, text, audience);
  const unmatched = { query: asTyped.query, corrected: null, suggestion: null };
  const words = asTyped.words.slice(0, maxTerms);
  if (asTyped.query !== null || words.length === 0) return unmatched;
  const corrections = await Promise.all(words.map((word) => correct(db, word, audience)));
  const terms = corrections.filter((term) => term !== null);
  const query = terms.length === words.length ? await queryThatFinds(db, terms, audience) : null;
  if (query !== null) {
    const correctedText = textOf(terms);
    return { ...unmatched, query, corrected: correctedText === words.join(' ') ? null : correctedText };
  }
  return { ...unmatched, suggestion: await suggest(db, terms, audience) };
}

/** Returns the word itself if it matches anything, else as a prefix, else its most likely correction. */
async function correct(db: Db, word: string, audience: Audience): Promise<Term | null> {
  if (await queryThatFinds(db, [exact(word)], audience)) return exact(word);
  const beginning = { word, prefix: true };
  if (word.length >= 3 && (await queryThatFinds(db, [beginning], audience))) return beginning;
  const nearest = await nearestWord(db, word, audience);
  return nearest === null ? null : exact(nearest);
}

/** Returns all recognized words, else all but one, else a single one: the first combination that matches. */
async function suggest(db: Db, recognized: Term[], audience: Audience): Promise<string | null> {
  const without = recognized.map((_, omitted) => recognized.filter((_, index) => index !== omitted));
  for (const terms of [recognized, ...without, ...recognized.map((term) => [term])]) {
    if (terms.length > 0 && (await queryThatFinds(db, terms, audience))) return textOf(terms);
  }
  return null;
}
