import type { PhraseMeaning } from './phrase-meaning.ts';

/** Words between a preposition and its noun. */
const determiners = new Set(['my', 'our', 'a', 'an', 'the', 'his', 'her', 'their', 'your']);
const afterPurpose = [
  ['ke', 'liye'],
  ['ke', 'lie'],
  ['k', 'liye'],
  ['के', 'लिए'],
  ['के', 'लिये'],
];
const afterGiver = [
  ['ki', 'taraf', 'se'],
  ['ki', 'or', 'se'],
  ['की', 'तरफ', 'से'],
  ['की', 'ओर', 'से'],
];

/** Returns the word before a phrase, without a determiner between them. */
function before(words: string[], at: number): string | undefined {
  const [last, ...further] = words.slice(0, at).reverse();
  return last !== undefined && determiners.has(last) && further.length > 0 ? further[0] : last;
}

const follows = (words: string[], from: number, phrases: string[][]): boolean =>
  phrases.some((phrase) => phrase.every((word, index) => words[from + index] === word));

/** Whether a phrase says what a product is for: it stands after "for" or before "ke liye". */
export const isPurpose = (words: string[], at: number, length: number): boolean =>
  before(words, at) === 'for' || follows(words, at + length, afterPurpose);

/** Whether a recipient is the one who gives: "from daughter", "beti ki taraf se". */
export const isGiver = (
  words: string[],
  at: number,
  length: number,
  meaning: PhraseMeaning | undefined,
): boolean =>
  meaning?.type === 'for' && (before(words, at) === 'from' || follows(words, at + length, afterGiver));
