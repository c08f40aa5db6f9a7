import { plainWords, singular } from './plain-words.ts';
import { isDevanagari, transliterations } from './transliterate.ts';

/** The places of artisans by their words: towns, regions and states. */
export type PlaceNames = ReadonlyMap<string, string>;

const keyOf = (words: string[]) => words.map(singular).join(' ');

/** Returns the places in the locations of artisans, such as "Srinagar, Jammu and Kashmir". */
export function placeNamesOf(locations: string[]): PlaceNames {
  const names = new Map<string, string>();
  for (const location of locations)
    for (const part of location.split(/,|\s(?:and|&)\s/)) {
      const key = keyOf(plainWords(part));
      // A number or a name of one or two letters is no place that a text names.
      if (key.length > 2 && /\p{L}/u.test(key) && !names.has(key)) names.set(key, part.trim());
    }
  return names;
}

/** Returns the place that the words name; undefined if they name none. */
export function placeOf(places: PlaceNames, words: string[]): string | undefined {
  const [first = ''] = words;
  const spellings =
    words.length === 1 && isDevanagari(first) ? transliterations(first).map((word) => [word]) : [];
  return [words, ...spellings].map((spelling) => places.get(keyOf(spelling))).find((place) => place);
}
