import type { Occasion, Recipient } from '#modules/catalog/contract/gift-tags.ts';
import { type PriceOrder, priceOrders } from '#modules/catalog/contract/product-sorts.ts';
import { plainWords, singular } from './plain-words.ts';
import colours from './vocabulary/colours.json' with { type: 'json' };
import lacking from './vocabulary/lacking.json' with { type: 'json' };
import materials from './vocabulary/materials.json' with { type: 'json' };
import nearest from './vocabulary/nearest.json' with { type: 'json' };
import occasions from './vocabulary/occasions.json' with { type: 'json' };
import phrases from './vocabulary/phrases.json' with { type: 'json' };
import recipients from './vocabulary/recipients.json' with { type: 'json' };
import spellings from './vocabulary/spellings.json' with { type: 'json' };
import stopWords from './vocabulary/stop-words.json' with { type: 'json' };
import synonyms from './vocabulary/synonyms.json' with { type: 'json' };
import wider from './vocabulary/wider.json' with { type: 'json' };

/** What a word or a phrase stands for. */
export type Meaning =
  | { type: 'for'; value: Recipient }
  | { type: 'occasion'; value: Occasion }
  | { type: 'isPersonalised' | 'inStock' | 'ignored' }
  | { type: 'sort'; value: PriceOrder }
  /** Says something only where nothing else does, such as the "art" of "gond art". */
  | { type: 'general' }
  | { type: 'material' | 'colour'; value: string; values: string[] }
  | { type: 'synonyms'; values: string[] };

/** Returns the form in which phrases are compared: every word in the singular. */
export const phraseKey = (words: string[]): string => words.map(singular).join(' ');

const meanings = new Map<string, Meaning>();
/** The phrases of several words with what they stand for, as written. */
const phrasesOfWords: { words: string[]; type: Meaning['type'] }[] = [];
/** All words of all phrases, those of the phrases with one word first. */
const parts = { alone: new Set<string>(), further: new Set<string>() };
const addParts = (words: string[]) => {
  for (const word of words) (words.length === 1 ? parts.alone : parts.further).add(word);
};
const add = (phrase: string, meaning: Meaning) => {
  const words = plainWords(phrase);
  const key = phraseKey(words);
  addParts(words);
  if (words.length > 1) phrasesOfWords.push({ words, type: meaning.type });
  const present = meanings.get(key);
  // A word of several groups has the meanings of all ("kada" is a bangle and a bracelet).
  if (present?.type === 'synonyms' && meaning.type === 'synonyms') {
    meanings.set(key, { type: 'synonyms', values: [...new Set([...present.values, ...meaning.values])] });
  } else if (!present) meanings.set(key, meaning);
};

for (const [value, words] of Object.entries(recipients))
  for (const word of words) add(word, { type: 'for', value: value as Recipient });
for (const [value, words] of Object.entries(occasions))
  for (const word of [value, ...words]) add(word, { type: 'occasion', value: value as Occasion });
for (const type of ['isPersonalised', 'inStock', 'ignored', 'general'] as const)
  for (const word of phrases[type]) add(word, { type });
for (const value of priceOrders) for (const word of phrases[value]) add(word, { type: 'sort', value });
// A word that has an entry of its own ("clay") is also a word of others ("terracotta").
for (const [type, groups] of [
  ['material', materials],
  ['colour', colours],
] as const) {
  for (const [value, values] of Object.entries(groups)) add(value, { type, value, values });
  for (const [value, values] of Object.entries(groups))
    for (const word of values) add(word, { type, value, values });
}
const stops: ReadonlySet<string> = new Set(stopWords);

/**
 * Whether the database leaves out all words of a phrase but one: a product with "hand" is not written "by hand", one with "names"
 * has not "all our names".
 */
export const saysLittle = (phrase: string): boolean =>
  phrase.includes(' ') && plainWords(phrase).filter((word) => !stops.has(word)).length < 2;

for (const group of synonyms) {
  const values = group.filter((word) => !saysLittle(word));
  for (const word of group) add(word, { type: 'synonyms', values });
}

/** A kind of thing that a shop may not have: its names, and the kinds that are nearest to it. */
export type RareKind = { names: readonly string[]; nearest: readonly string[] };
const rareKinds = new Map<string, RareKind>();
for (const { kinds, nearest: nearestKinds } of nearest)
  for (const names of kinds)
    for (const name of names) {
      rareKinds.set(phraseKey(plainWords(name)), { names, nearest: nearestKinds });
      add(name, { type: 'synonyms', values: names });
    }

// A wide word finds the narrower ones ("bartan" finds bowls), which do not find each other.
for (const [word, values] of Object.entries(wider))
  add(word, { type: 'synonyms', values: [word, ...values] });

// A phrase that may be left out is read as one.
for (const phrase of [...phrases.optional, ...phrases.towns])
  if (plainWords(phrase).length > 1) add(phrase, { type: 'synonyms', values: [] });

/** Returns texts without the phrases that have one of the single words: a product that has the phrase has the word. */
function withoutCovered(values: string[]): string[] {
  const singles = new Set(values.filter((value) => !value.includes(' ')));
  return values.filter(
    (value) => !(value.includes(' ') && value.split(' ').some((word) => singles.has(word))),
  );
}
for (const [key, meaning] of meanings)
  if (meaning.type === 'synonyms') meanings.set(key, { ...meaning, values: withoutCovered(meaning.values) });

const keysOf = (list: string[]) =>
  new Set(
    list.map((phrase) => {
      const words = plainWords(phrase);
      addParts(words);
      return phraseKey(words);
    }),
  );
const towns = keysOf(phrases.towns);
const optional = new Set([...keysOf(phrases.optional), ...towns]);
const vague = keysOf(phrases.vague);
const wide = keysOf(Object.keys(wider));

/** Whether a word may be left out where nothing matches with it: it says what a product is used for, such as "soup bowl". */
export const isOptional = (words: string[]): boolean => optional.has(phraseKey(words));

/** Whether words name a town or a country, to which a gift is sent unless products are from there. */
export const isTown = (words: string[]): boolean => towns.has(phraseKey(words));

const gifts = keysOf(phrases.gifts);

/** Whether a word says that a gift is wanted. */
export const isGiftWord = (word: string): boolean => gifts.has(phraseKey([word]));

/** Whether a word names many kinds of things, such as the "stand" of "phone stand" and "incense stand". */
export const isVague = (words: string[]): boolean => vague.has(phraseKey(words));

/** Whether a word stands for several kinds of things ("decor"), so that a narrower one beside it says more. */
export const isWide = (words: string[]): boolean => wide.has(phraseKey(words));

/** Returns the kind of thing that words name, if a shop may have none of it, such as "fountain pen". */
export const rareKindOf = (words: string[]): RareKind | undefined => rareKinds.get(phraseKey(words));

/** Returns what a word such as "unscented" says that a product does not have. */
export const lackingOf = (word: string): string | undefined =>
  Object.hasOwn(lacking, word) ? lacking[word as keyof typeof lacking] : undefined;

/** The words of the vocabulary and of its phrases, as written there. */
export const wordsOfPhrases: readonly string[] = [...new Set([...parts.alone, ...parts.further])];

/** Returns the pairs of words that are beside each other in a phrase about a gift. */
export const pairsOfPhrases = (): (readonly [string, string])[] =>
  phrasesOfWords
    .filter(({ type }) => !unspelt.has(type))
    .flatMap(({ words }) => words.slice(1).map((word, at) => [words[at] ?? '', word] as const));

/** The most words of a phrase. */
export const longestPhrase = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length));

export const meaningOf = (words: string[]): Meaning | undefined => meanings.get(phraseKey(words));

/** Returns the correct spelling of a frequent misspelling. */
export const spellingOf = (word: string): string | undefined =>
  Object.hasOwn(spellings, word) ? spellings[word as keyof typeof spellings] : undefined;

/** Whether a phrase is a word in Latin letters that others may be corrected to. */
export const isSpelling = (phrase: string): boolean => /^[a-z]{4,}$/.test(phrase);

/** Meanings of words that no other word is corrected to. */
const unspelt: ReadonlySet<Meaning['type']> = new Set(['ignored', 'general', 'sort']);

/** The single words of the vocabulary in Latin letters, for the correction of others. A correction is no thing that the shop may not have. */
export const vocabularyWords: readonly string[] = [...meanings]
  .filter(([key, { type }]) => !unspelt.has(type) && isSpelling(key) && !rareKinds.has(key))
  .map(([key]) => key);
