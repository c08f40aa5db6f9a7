import type { Db } from '#server/platform/database/database.ts';
import type { Audience } from '../product-rows-store.ts';
import { nearestWord, queryThatFinds, readText, type Term } from './search-store.ts';

/** More words than this in one search say nothing further about what is wanted. */
const maxTerms = 12;

/** How a search text is understood. */
export type Understood = {
  /** What to look for, as the database writes it down; null when nothing can be found. */
  query: string | null;
  /** The corrected text, when the text as typed finds nothing and the corrected one does. */
  corrected: string | null;
  /** A text that would find something, when nothing can be found. */
  suggestion: string | null;
};

const whole = (word: string): Term => ({ word, prefix: false });
const textOf = (terms: Term[]) => terms.map(({ word }) => word).join(' ');

/**
 * Finds out what a shopper means: all the words as typed; else, word by word, a word that is nowhere in the
 * catalogue is taken as the beginning of one, or as a misspelt one; else a shorter text is suggested.
 */
export async function understand(db: Db, text: string, audience: Audience): Promise<Understood> {
  // As one text first: a word like "the" is left out beside others, yet found when it stands alone.
  const asTyped = await readText(db, text, audience);
  const nothing = { query: asTyped.query, corrected: null, suggestion: null };
  const words = asTyped.words.slice(0, maxTerms);
  if (asTyped.query !== null || words.length === 0) return nothing;
  const mended = await Promise.all(words.map((word) => mend(db, word, audience)));
  const known = mended.filter((term) => term !== null);
  const query = known.length === words.length ? await queryThatFinds(db, known, audience) : null;
  if (query !== null) {
    const meant = textOf(known);
    return { ...nothing, query, corrected: meant === words.join(' ') ? null : meant };
  }
  return { ...nothing, suggestion: await suggest(db, known, audience) };
}

/** The word itself when it finds something, else what it may begin, else what it may be meant to be. */
async function mend(db: Db, word: string, audience: Audience): Promise<Term | null> {
  if (await queryThatFinds(db, [whole(word)], audience)) return whole(word);
  const beginning = { word, prefix: true };
  if (word.length >= 3 && (await queryThatFinds(db, [beginning], audience))) return beginning;
  const nearest = await nearestWord(db, word, audience);
  return nearest === null ? null : whole(nearest);
}

/** The known words together, else without one of them, else one of them alone. */
async function suggest(db: Db, known: Term[], audience: Audience): Promise<string | null> {
  const without = known.map((_, left) => known.filter((_, at) => at !== left));
  for (const terms of [known, ...without, ...known.map((term) => [term])]) {
    if (terms.length > 0 && (await queryThatFinds(db, terms, audience))) return textOf(terms);
  }
  return null;
}
