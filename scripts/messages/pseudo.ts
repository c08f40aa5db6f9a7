import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** Letters of Latin-1 and Latin Extended-A, which the fonts of pages and PDFs contain. */
const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ó',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
};

/** Returns a text with accents on its letters and its vowels doubled, as long as most translations are. */
export const pseudoText = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const other = accented[letter.toLowerCase()] ?? letter;
    const cased = letter === letter.toLowerCase() ? other : other.toUpperCase();
    return /[aeiou]/.test(letter) ? cased + cased : cased;
  });

/** Returns a message with accents in its literal text; arguments, plural forms and tags stay. */
export const pseudoLocalised = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: pseudoText(element.value) };
      case TYPE.tag:
        return { ...element, children: pseudoLocalised(element.children) };
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: pseudoLocalised(option.value) },
        ]);
        return { ...element, options: Object.fromEntries(options) };
      }
      default:
        return element;
    }
  });

/** Words of two letters or more without accents, which no message of the pseudo language contains. */
export const wordsOutsideCatalogues = (text: string): string[] =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => /^[a-z]+$/i.test(word) && pseudoText(word) !== word);
