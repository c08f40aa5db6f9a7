import type { Db } from '#kernel/database/database.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { type ReadWord, typedTerm } from './correct-words.ts';
import { findsOutsideDescriptions, queriesThatFind, queryThatFinds, type Term } from './search-store.ts';

/** Maximum number of words of a search; more do not narrow it down further. */
export const maxTerms = 12;

/** From this number of words on, a text is a sentence, of which a product has some words. */
const shortestSentence = 3;

/** The share of the words of a sentence that have to be found, unless one of them is a kind of product. */
const leastShare = 1 / 3;

/** The words of a sentence with which the search for the others begins. */
const maxBeginnings = 3;

export const textOf = (words: { word: string }[]) => words.map(({ word }) => word).join(' ');
export const termsOf = (words: ReadWord[]) => words.flatMap(({ term }) => term ?? []);

/** Words of a text that some product has. */
export type FoundWords = {
  query: string;
  /** The query of the words as typed. */
  typed: string;
  words: string;
  leftOut: string;
  /** Whether they say more than one filter does: a kind of product, or several words. */
  isTelling: boolean;
  /** Whether a product has them outside of its description. */
  isStrict: boolean;
};

type WordMatch = { query: string; typed: string; words: ReadWord[]; isStrict: boolean };
type Reading = { words: ReadWord[]; hasFilters: boolean };

/**
 * Returns words of a text that a product has, where none has all of them; null if they would say too little. These are all but
 * those that find nothing or say little; else the kind of product, with the words before it that find something too
 * ("microwave safe bowl"); else the words of a sentence that most agree.
 */
export async function restOf(db: Db, reading: Reading, audience: Audience): Promise<FoundWords | null> {
  const words = reading.words.slice(0, maxTerms);
  const match =
    (await telling(db, { ...reading, words }, audience)) ??
    (await someOptional(db, words, audience)) ??
    (await kindAndMore(db, { ...reading, words }, audience)) ??
    (await mostOf(db, words, audience));
  if (match === null) return null;
  const left = reading.words.filter((word) => !match.words.includes(word));
  return {
    query: match.query,
    typed: match.typed,
    words: textOf(termsOf(match.words)),
    leftOut: left.map(({ text }) => text).join(' '),
    isTelling: weightOf(match) > 1,
    isStrict: match.isStrict,
  };
}

/**
 * Returns the words without those that find nothing or say little. Without filters, all words that say much have to be found,
 * outside of descriptions: shoppers who look for a mobile cover want no cushion cover.
 */
async function telling(
  db: Db,
  { words, hasFilters }: Reading,
  audience: Audience,
): Promise<WordMatch | null> {
  const meaningfulWords = words.filter(({ term, isOptional }) => term && !isOptional);
  if (meaningfulWords.length === 0 || meaningfulWords.length === words.length) return null;
  if (!hasFilters && words.some(({ term, isOptional }) => !term && !isOptional)) return null;
  const hasKind = meaningfulWords.some(({ isKind }) => isKind);
  const outside =
    hasFilters && !hasKind ? null : await foundOutsideDescriptions(db, meaningfulWords, audience);
  return outside ?? (hasFilters ? allFound(db, meaningfulWords, audience) : null);
}

/** Returns those of words that may all be left out ("aesthetic for the desk") which find something together, from the last one on. */
async function someOptional(db: Db, words: ReadWord[], audience: Audience): Promise<WordMatch | null> {
  if (words.length < 2 || !words.every(({ isOptional }) => isOptional)) return null;
  const others = [...words].reverse();
  for (let word = others.shift(); word; word = others.shift()) {
    const match = await withMore(db, word, others, { audience, find: allFound });
    if (match) return match;
  }
  return null;
}

/** Returns words with their query; null if no product has all. */
async function allFound(db: Db, words: ReadWord[], audience: Audience): Promise<WordMatch | null> {
  const terms = termsOf(words);
  const queries =
    terms.length === 0 ? null : await queriesThatFind(db, { terms, asTyped: terms.map(typedTerm) }, audience);
  return queries && { ...queries, words, isStrict: false };
}

async function foundOutsideDescriptions(db: Db, words: ReadWord[], audience: Audience) {
  const match = await allFound(db, words, audience);
  const isStrict = match !== null && (await findsOutsideDescriptions(db, match.query, audience));
  return isStrict ? { ...match, isStrict } : null;
}

/**
 * Returns the last word, if it says the kind of product, with the words before it that find something too. Beside filters, such as
 * the recipient, the last kind of product is enough, and so is one of several words ("nose pin gold plated").
 */
async function kindAndMore(
  db: Db,
  { words, hasFilters }: Reading,
  audience: Audience,
): Promise<WordMatch | null> {
  const kind = words.findLast(
    ({ isKind, text }, at) => isKind && (hasFilters || at === words.length - 1 || text.includes(' ')),
  );
  if (!kind?.isKind || words.length === 1) return null;
  const others = words.filter((word) => word !== kind).reverse();
  return withMore(db, kind, others, { audience, find: foundOutsideDescriptions });
}

type Finder = {
  audience: Audience;
  find: (db: Db, words: ReadWord[], audience: Audience) => Promise<WordMatch | null>;
};

/** Returns a word with those of the others, in this order, that find something together with it. */
async function withMore(db: Db, first: ReadWord, others: ReadWord[], { audience, find }: Finder) {
  let match = await find(db, [first], audience);
  for (const word of others) {
    if (match === null) return null;
    if (word.term) match = (await find(db, [word, ...match.words], audience)) ?? match;
  }
  return match;
}

/** Returns how much words say: a kind of product as much as two other words. */
const weightOf = ({ words }: WordMatch): number => words.length + words.filter(({ isKind }) => isKind).length;

/**
 * Returns the words of a sentence that most agree: a kind of product with others, or two or more that are a third of the
 * sentence at least. The words for kinds are tried first.
 */
async function mostOf(db: Db, words: ReadWord[], audience: Audience): Promise<WordMatch | null> {
  const meaningfulWords = words.filter(({ term, isOptional }) => term && !isOptional);
  if (words.length < shortestSentence || meaningfulWords.length === 0) return null;
  const kinds = meaningfulWords.filter(({ isKind }) => isKind);
  const beginnings = [...kinds, ...meaningfulWords.filter(({ isKind }) => !isKind)].slice(0, maxBeginnings);
  let most: WordMatch | null = null;
  for (const first of beginnings) {
    const others = meaningfulWords.filter((word) => word !== first);
    const find = first.isKind ? foundOutsideDescriptions : allFound;
    const match = await withMore(db, first, others, { audience, find });
    if (match && weightOf(match) > (most ? weightOf(most) : 1)) most = match;
  }
  const isEnough = most !== null && most.words.length >= words.length * leastShare;
  return isEnough || most?.words.some(({ isKind }) => isKind) ? most : null;
}

/** Returns all recognized words, else all but one, else a single one: the first combination that matches. */
export async function suggest(db: Db, recognized: Term[], audience: Audience): Promise<string | null> {
  const without = recognized.map((_, omitted) => recognized.filter((_, index) => index !== omitted));
  for (const terms of [recognized, ...without, ...recognized.map((term) => [term])]) {
    if (terms.length > 0 && (await queryThatFinds(db, terms, audience))) return textOf(terms);
  }
  return null;
}
