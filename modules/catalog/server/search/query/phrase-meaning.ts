import { soundOf } from './misspellings.ts';
import { meaningWith, type OwnSynonyms } from './own-synonyms.ts';
import { type PlaceNames, placeOf } from './places.ts';
import { directForms } from './plain-words.ts';
import { isDevanagari, transliterations } from './transliterate.ts';
import { isVague, longestPhrase, type Meaning } from './vocabulary.ts';

/** What a phrase means in this shop, where a place of artisans is one too. */
export type PhraseMeaning = Meaning | { type: 'place'; value: string; values: string[] };

/** The words of a shop that give a phrase a meaning in addition to the vocabulary. */
export type PhraseSources = { synonyms: OwnSynonyms; places?: PlaceNames };

/** Returns the meaning of the longest phrase that these words start with, and its number of words; undefined for an unknown word. */
export function longestMeaning(
  words: string[],
  { synonyms, places }: PhraseSources,
): { meaning: PhraseMeaning | undefined; length: number } {
  const longest = longestPhraseOf(words, { synonyms, places });
  if (longest)
    return leavesPart(words, longest.length, synonyms)
      ? (shorterOf(words, longest.length, { synonyms, places }) ?? longest)
      : longest;
  const latin = otherSpellings(words[0] ?? '')
    .map((spelling) => meaningWith(synonyms, [spelling]))
    .find((meaning) => meaning !== undefined);
  return { meaning: latin, length: 1 };
}

type FoundPhrase = { meaning: PhraseMeaning; length: number };

/** Returns the longest phrase of at most so many words that these words start with; undefined without any. */
function longestPhraseOf(
  words: string[],
  { synonyms, places }: PhraseSources,
  most = Math.max(longestPhrase, synonyms.longest),
): FoundPhrase | undefined {
  for (let length = Math.min(most, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    const meaning = meaningWith(synonyms, phrase);
    const place = places && placeOf(places, phrase);
    if (place && (meaning === undefined || meaning.type === 'synonyms' || meaning.type === 'general')) {
      const values = meaning?.type === 'synonyms' ? meaning.values : [];
      return { meaning: { type: 'place', value: place, values }, length };
    }
    if (meaning) return { meaning, length };
  }
  return undefined;
}

/** Whether the word after a phrase has a meaning only together with the last word of it: "table lamp" before "shade". */
function leavesPart(words: string[], length: number, synonyms: OwnSynonyms): boolean {
  const [last, next] = words.slice(length - 1);
  if (length < 2 || last === undefined || next === undefined || isVague([next])) return false;
  if (meaningWith(synonyms, [next])) return false;
  return meaningWith(synonyms, [last, next]) !== undefined;
}

/** Returns the phrase without its last word, if all of its other words have a meaning. */
function shorterOf(words: string[], length: number, sources: PhraseSources): FoundPhrase | undefined {
  const shorter = longestPhraseOf(words, sources, length - 1);
  return shorter?.length === length - 1 ? shorter : undefined;
}

/** Returns the Latin spellings of a Devanagari word. */
export const latinSpellings = (word: string): string[] => (isDevanagari(word) ? transliterations(word) : []);

/** Returns those of the synonyms of a word that are the word itself in Latin letters or in the direct singular ("diya" of "diye"). */
export const ownForms = (word: string, synonyms: readonly string[]): string[] => {
  const sounds = new Set(word.includes(' ') ? [] : otherSpellings(word).map(soundOf));
  return synonyms.filter((synonym) => synonym !== word && sounds.has(soundOf(synonym)));
};

/** Returns the Latin spellings of a Devanagari word, and the direct singular of a Hindi one ("pote", "pota"). */
const otherSpellings = (word: string) =>
  [word, ...latinSpellings(word)].flatMap((latin) => [latin, ...directForms(latin)]);
