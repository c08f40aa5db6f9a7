import { meaningWith, type OwnSynonyms } from './own-synonyms.ts';
import { type PlaceNames, placeOf } from './places.ts';
import { directForms } from './plain-words.ts';
import { isDevanagari, transliterations } from './transliterate.ts';
import { longestPhrase, type Meaning } from './vocabulary.ts';

/** What a phrase means in this shop, where a place of artisans is one too. */
export type PhraseMeaning = Meaning | { type: 'place'; value: string; values: string[] };

/** The words of a shop that give a phrase a meaning in addition to the vocabulary. */
export type PhraseSources = { synonyms: OwnSynonyms; places?: PlaceNames };

/** Returns the meaning of the longest phrase that these words start with, and its number of words; undefined for an unknown word. */
export function longestMeaning(
  words: string[],
  { synonyms, places }: PhraseSources,
): { meaning: PhraseMeaning | undefined; length: number } {
  const longest = Math.max(longestPhrase, synonyms.longest);
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    const meaning = meaningWith(synonyms, phrase);
    const place = places && placeOf(places, phrase);
    if (place && (meaning === undefined || meaning.type === 'synonyms'))
      return { meaning: { type: 'place', value: place, values: meaning?.values ?? [] }, length };
    if (meaning) return { meaning, length };
  }
  const latin = otherSpellings(words[0] ?? '')
    .map((spelling) => meaningWith(synonyms, [spelling]))
    .find((meaning) => meaning !== undefined);
  return { meaning: latin, length: 1 };
}

/** Returns the Latin spellings of a Devanagari word. */
export const latinSpellings = (word: string): string[] => (isDevanagari(word) ? transliterations(word) : []);

/** Returns the Latin spellings of a Devanagari word, and the direct singular of a Hindi one ("pote", "pota"). */
const otherSpellings = (word: string) =>
  [word, ...latinSpellings(word)].flatMap((latin) => [latin, ...directForms(latin)]);
