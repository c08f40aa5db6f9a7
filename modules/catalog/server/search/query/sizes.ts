import type { OptionFilter } from '#modules/catalog/contract/option-filters.ts';
import { plainWords, singular } from './plain-words.ts';
import sizes from './vocabulary/sizes.json' with { type: 'json' };

/** A size that products of the shop have, by its ways to write it. */
type Size = { option: string; label: string; optionWords: string[]; spellings: string[] };
export type Sizes = readonly Size[];

const sizeWords = new Set(sizes.words.map(singular));
const names = new Map(Object.entries(sizes.names));
const alone = new Set(sizes.alone);

/** The most words of a size, such as the two of "2-4" and of "extra large". */
const longestSize = 2;

const isSizeWord = (word: string | undefined): boolean => word !== undefined && sizeWords.has(singular(word));
const keyOf = (text: string) => plainWords(text).join(' ');
const spellingOf = (phrase: string): string => names.get(phrase) ?? phrase;

/** Returns the values of options with the word "size" in their names. "2-4 (57 mm)" is also written as "2-4". */
export const sizesOf = (values: { name: string; label: string }[]): Sizes =>
  values.flatMap(({ name, label }) => {
    const words = plainWords(name).map(singular);
    if (!words.some(isSizeWord)) return [];
    const short = label.split(/[(,]/)[0] ?? label;
    const spellings = [...new Set([keyOf(label), keyOf(short)].map(spellingOf))];
    return [{ option: name, label, optionWords: words.filter((word) => !isSizeWord(word)), spellings }];
  });

/**
 * Reads a size that starts at a word: "size 12", "12 size", or a size that stands alone, such as "XL". Of several options with
 * this value, it is the one whose name shares the most words with the text.
 * @returns the option as a filter, and the number of words; null if there is none
 */
export function readSize(
  words: readonly string[],
  at: number,
  shopSizes: Sizes,
): { filter: OptionFilter; length: number } | null {
  const isBefore = isSizeWord(words[at]);
  const start = isBefore ? at + 1 : at;
  for (let length = longestSize; length > 0; length--) {
    const value = spellingOf(words.slice(start, start + length).join(' '));
    const isAfter = !isBefore && isSizeWord(words[start + length]);
    if (!isBefore && !isAfter && !alone.has(value)) continue;
    const size = bestOf(shopSizes, value, words);
    if (size && start + length <= words.length)
      return {
        filter: { name: size.option, values: [size.label] },
        length: length + (isBefore || isAfter ? 1 : 0),
      };
  }
  return null;
}

function bestOf(shopSizes: Sizes, value: string, words: readonly string[]): Size | undefined {
  const typed = new Set(words.map(singular));
  const common = ({ optionWords }: Size) => optionWords.filter((word) => typed.has(word)).length;
  const others = ({ optionWords }: Size) => optionWords.length;
  return shopSizes
    .filter(({ spellings }) => spellings.includes(value))
    .toSorted((a, b) => common(b) - common(a) || others(a) - others(b))[0];
}
