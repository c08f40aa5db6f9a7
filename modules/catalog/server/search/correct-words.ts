import type { Db } from '#kernel/database/database.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { isEnglish } from './query/english-words.ts';
import { isMeant } from './query/free-spelling.ts';
import { type Interpretation, interpret, type SearchWord, type ShopWords } from './query/interpret.ts';
import { errorsBetween, isMisspelling, lacksLetter } from './query/misspellings.ts';
import { isPageWord } from './query/named-pages.ts';
import { ownForms } from './query/phrase-meaning.ts';
import { plainWords, singular } from './query/plain-words.ts';
import { withoutDoubles } from './query/spelled-apart.ts';
import { isWide, saysLittle, vocabularyWords, wordsOfPhrases } from './query/vocabulary.ts';
import {
  findsOutsideDescriptions,
  isWritten,
  knownWords,
  nearestWords,
  queryFor,
  queryThatFinds,
  type Term,
} from './search-store.ts';

/** A shorter unknown word is not the beginning of another one ("car" is no card). */
const shortestBeginning = 4;

/** A word of a search with its term; null for a word that finds nothing. */
export type ReadWord = { text: string; term: Term | null } & Pick<SearchWord, 'isOptional' | 'isKind'>;

type WordSources = { audience: Audience; shop: ShopWords; others: SearchWord[] };

/**
 * Corrects the words that neither the vocabulary nor the catalogue has, and interprets the corrected text, since a word
 * may become a recipient.
 */
export async function correctWords(
  db: Db,
  read: Interpretation,
  { audience, shop }: Omit<WordSources, 'others'>,
) {
  const resolved = await Promise.all(
    read.words.map(async (word) => {
      const others = read.words.filter((other) => other !== word);
      return [word.text, await resolve(db, word, { audience, shop, others })] as const;
    }),
  );
  const terms = new Map(resolved);
  for (const word of read.words) {
    const meant = await meantBesideErrors(db, word, { read, terms }, audience);
    if (meant) terms.set(word.text, meant);
  }
  const termOf = (word: SearchWord) =>
    terms.has(word.text) ? (terms.get(word.text) ?? null) : exactTerm(word);
  const readWord = (word: SearchWord): ReadWord => ({
    text: word.text,
    term: termOf(word),
    isOptional: word.isOptional,
    isKind: word.isKind,
  });
  const isCorrected = read.words.some(({ text }) => (terms.get(text)?.word ?? text) !== text);
  if (!isCorrected) {
    return { ...read, words: read.words.map(readWord) };
  }
  const spelled = (read.corrected ?? read.typed).map((word) => terms.get(word)?.word ?? word);
  const again = interpret(spelled.join(' '), shop);
  return {
    filters: { ...again.filters, ...read.filters },
    stated: again.stated.length > 0 ? again.stated : read.stated,
    kept: again.kept,
    corrected: spelled,
    words: again.words.map(readWord),
  };
}

type Resolved = { read: Interpretation; terms: ReadonlyMap<string, Term | null> };

/**
 * Returns the term of an English word that the shop does not have, beside one with an error: if the catalogue has that word with a letter
 * more which fits the other words, it lacks the letter ("madhubni paintng famed"). Null for any other word.
 */
async function meantBesideErrors(
  db: Db,
  { text }: SearchWord,
  { read, terms }: Resolved,
  audience: Audience,
): Promise<Term | null> {
  const isMistyped = read.corrected !== null || [...terms].some(([word, term]) => term && term.word !== word);
  if (!isMistyped || terms.get(text) !== null || !isEnglish(text) || isMeant(text) || isPageWord(text))
    return null;
  const others = [...terms.values()].filter((term) => term !== null);
  if (others.length === 0) return null;
  const candidates = await nearestWords(db, text, audience, (candidate) =>
    lacksLetter(text, candidate) ? 1 : null,
  );
  for (const word of candidates) {
    const term = { word, prefix: false };
    if (await queryThatFinds(db, [...others, term], audience)) return term;
  }
  return null;
}

/** An ending that the stemmer takes for the English "ly", so that "machli", a fish, would find "mâché". */
const hasEnglishEnding = /[cdeghkmnrt]li$/;

/** Returns the term of a word that is searched for as it is, with its synonyms. */
export const exactTerm = ({ text, alternatives, categories }: SearchWord): Term => ({
  word: text,
  prefix: false,
  isForeign: alternatives.length > 1 && hasEnglishEnding.test(text) && !isEnglish(text),
  alternatives: alternatives.slice(1),
  categories,
  isVoid: alternatives.length > 1 && saysLittle(text) && !isWide(plainWords(text)),
});

/** Returns the term of a word as it is typed, without synonyms of other words. */
export const typedTerm = (term: Term): Term => {
  const { word, prefix, alternatives = [] } = term;
  return term.isVoid ? term : { word, prefix, alternatives: ownForms(word, alternatives) };
};

/** Returns the term of a word; the word itself if the vocabulary has it or it matches anything, else as a prefix, else corrected. */
async function resolve(db: Db, word: SearchWord, sources: WordSources): Promise<Term | null> {
  const { audience, shop } = sources;
  const term = exactTerm(word);
  if (word.isKnown || (await isRight(db, term, sources))) return term;
  const beginning = { word: word.text, prefix: true };
  // A frequent Hindi word is no beginning of another one ("haath", a hand, of "haathi", an elephant).
  const isAsMeant = isMeant(word.text);
  if (
    !isAsMeant &&
    word.text.length >= shortestBeginning &&
    (await queryThatFinds(db, [beginning], audience))
  )
    return beginning;
  const single = withoutDoubles(word.text);
  if (single !== undefined) return { word: single, prefix: false };
  // The name of a page ("sale") is no misspelling.
  if (isPageWord(word.text)) return null;
  const split = await splitWord(db, word.text, sources);
  if (split) return split;
  // A correction of an English word that the shop does not have would be an unrelated word ("chair", "chai").
  if (isAsMeant || isEnglish(word.text)) return (await queryThatFinds(db, [term], audience)) ? term : null;
  const nearest = await nearestWords(db, word.text, audience, (candidate) =>
    isMisspelling(word.text, candidate) ? errorsBetween(word.text, candidate) : null,
  );
  const meant =
    (await fittingWord(db, nearest, sources)) ??
    nearestOf([...vocabularyWords, ...shop.synonyms.spellings], word.text) ??
    nearestOf(wordsOfPhrases, word.text);
  if (meant !== null) return { word: meant, prefix: false };
  return (await queryThatFinds(db, [term], audience)) ? term : null;
}

/**
 * Returns whether a word finds something and is not to be corrected. A misspelt word may have the stem of another one
 * ("spining"): it is right if it finds something together with the other words, or a product has it as typed.
 */
async function isRight(db: Db, term: Term, { audience, others }: WordSources): Promise<boolean> {
  const query = await queryThatFinds(db, [term], audience);
  if (query === null) return false;
  if (others.length === 0 || (await queryThatFinds(db, [term, ...others.map(exactTerm)], audience)))
    return true;
  return isWritten(db, query, term.word);
}

/** Returns the first of equally likely corrections that finds something together with the other words, else the first one. */
async function fittingWord(
  db: Db,
  corrections: string[],
  { audience, others }: WordSources,
): Promise<string | null> {
  const [first = null] = corrections;
  if (corrections.length < 2 || others.length === 0) return first;
  const terms = others.map(exactTerm);
  for (const word of corrections)
    if (await queryThatFinds(db, [...terms, { word, prefix: false }], audience)) return word;
  return first;
}

/** A shorter part of a compound has too many meanings. */
const shortestPart = 3;

/** Returns the term of two words that are written as one ("cushioncover"), which the same product has; null for any other word. */
async function splitWord(db: Db, word: string, { audience, shop }: WordSources): Promise<Term | null> {
  const pairs = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => [
    word.slice(0, shortestPart + index),
    word.slice(shortestPart + index),
  ]);
  if (pairs.length === 0) return null;
  const existingWords = await knownWords(db, pairs.flat());
  const spellings = new Set([...vocabularyWords, ...shop.synonyms.spellings]);
  const isKnown = (part: string) => existingWords.has(part) || spellings.has(part);
  const exact = pairs.filter((pair) => pair.every(isKnown));
  const misspelt = pairs.flatMap(([first = '', second = '']) => {
    const meant = isKnown(first) && first.length > shortestPart ? nearestOf([...spellings], second) : null;
    return meant === null ? [] : [[first, meant]];
  });
  for (const pair of [...exact, ...misspelt]) {
    const query = await queryFor(
      db,
      pair.map((part) => ({ word: part, prefix: false })),
    );
    if (await findsOutsideDescriptions(db, query, audience)) return { word: pair.join(' '), prefix: false };
  }
  return null;
}

/** Returns the known word, a singular, that an unknown word is most likely meant to be; null if there is none. */
function nearestOf(knownWords: readonly string[], word: string): string | null {
  const forms = [...new Set([word, singular(word)])];
  const errorsOf = (candidate: string) =>
    Math.min(
      ...forms.flatMap((form) => (isMisspelling(form, candidate) ? errorsBetween(form, candidate) : [])),
    );
  const similar = knownWords.flatMap((candidate) => {
    const errors =
      Math.abs(candidate.length - word.length) <= 3 ? errorsOf(candidate) : Number.POSITIVE_INFINITY;
    return errors === Number.POSITIVE_INFINITY ? [] : [{ candidate, errors }];
  });
  return similar.sort((a, b) => a.errors - b.errors)[0]?.candidate ?? null;
}
