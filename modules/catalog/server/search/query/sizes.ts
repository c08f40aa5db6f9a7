import type { OptionFilter } from '#modules/catalog/contract/option-filters.ts';
import { plainWords, singular } from './plain-words.ts';
import sizes from './vocabulary/sizes.json' with { type: 'json' };

/** A size that products of the shop have, by its ways to write it. */
type Size = {
  option: string;
  label: string;
  optionWords: string[];
  spellings: string[];
  /** Those that need no word for a size beside them: "300 g" and "300g". */
  measures: string[];
};
export type Sizes = readonly Size[];

const sizeWords = new Set(sizes.words.map(singular));
const names = new Map(Object.entries(sizes.names));
const alone = new Set(sizes.alone);

/** The most words of a size, such as the two of "2-4" and of "extra large". */
const longestSize = 2;

const isSizeWord = (word: string | undefined): boolean => word !== undefined && sizeWords.has(singular(word));
const keyOf = (text: string) => plainWords(text).join(' ');
const spellingOf = (phrase: string): string => names.get(phrase) ?? phrase;

/** A number with its unit in a label: "Large, 300 g". */
const measure = /(\d+)\s?(g|gm|kg|ml|l|cm|mm|inch)\b/i;

const grams = ['g', 'gm', 'gms', 'gram', 'grams'];

/** Returns the ways to write a unit. */
const unitsOf = (unit = ''): string[] => (unit === '' ? [] : grams.includes(unit) ? grams : [unit]);

/** Returns the values of options with the word "size" in their names, and those with a measure. "2-4 (57 mm)" is also written as "2-4". */
export const sizesOf = (values: { name: string; label: string }[]): Sizes =>
  values.flatMap(({ name, label }) => {
    const words = plainWords(name).map(singular);
    const [, digits, unit] = measure.exec(label) ?? [];
    const measures = unitsOf(unit).flatMap((each) => [`${digits} ${each}`, `${digits}${each}`]);
    const isSize = words.some(isSizeWord);
    if (!isSize && measures.length === 0) return [];
    const short = label.split(/[(,]/)[0] ?? label;
    const named = isSize ? [keyOf(label), keyOf(short)].map(spellingOf) : [];
    const optionWords = words.filter((word) => !isSizeWord(word));
    return [{ option: name, label, optionWords, spellings: [...new Set([...named, ...measures])], measures }];
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
    const isMeasure = shopSizes.some(({ measures }) => measures.includes(value));
    if (!isBefore && !isAfter && !isMeasure && !alone.has(value)) continue;
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
