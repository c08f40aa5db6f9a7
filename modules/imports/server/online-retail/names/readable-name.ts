import { EXPANSIONS, KEPT_UPPER, SMALL_WORDS } from './name-words.ts';

/**
 * Descriptions are truncated at 35 characters; from about this length a final single letter is a truncated word.
 */
const CUT_OFF_LENGTH = 33;
const LETTER = /^(LETTER|INITIAL|ALPHABET)$/i;
const MEASURE = /^\d+(\.\d+)?([cm]m|k?g|ml|pcs?|m)?(x\d+(\.\d+)?([cm]m)?){0,2}$/i;

/**
 * Converts an upper-case stock description to a product name: `SET/4 BADGES CUTE CREATURES` becomes `Set of 4
 * Badges Cute Creatures`. A description without a letter or digit yields the product code, so the name is never
 * empty.
 */
export function readableName(description: string, code: string): string {
  const words = spell(separate(description), description.length >= CUT_OFF_LENGTH);
  const name = words
    .map((word, index) =>
      titleWord(word, index === 0 || index === words.length - 1 || isLetter(words, index)),
    )
    .join(' ')
    .replace(/ ,/g, ',');
  return /[\p{L}\p{N}]/u.test(name) ? name : `Product ${code}`;
}

/** Normalizes punctuation and set sizes, so that spaces separate the words. */
function separate(text: string): string {
  return (
    text
      // A quote after a digit means inches; any other quote is a separator.
      .replace(/([A-Za-z.])(\d+")/g, '$1 $2')
      .replace(/(\d")(?=\w)/g, '$1 ')
      .replace(/(?<!\d)"/g, ' ')
      .replace(/\bM\.O\.P\b\.?|\bMOP\b/gi, 'MOTHER-OF-PEARL')
      .replace(/\bD\.O\.F\b\.?/gi, 'DOF')
      .replace(/\.COM\b/gi, '')
      .replace(/\b(SET|PACK|BOX)\s?\/\s?(\d+)/gi, '$1 OF $2')
      .replace(/\bS\/(\d+)/gi, 'SET OF $1')
      .replace(/^(SET|PACK) ?(\d+)\b/gi, '$1 OF $2')
      .replace(/\bW\/(?=[A-Z])/gi, 'WITH ')
      .replace(/\bC\/COVER\b/gi, 'CUSHION COVER')
      .replace(/\bM\/COLOUR\b/gi, 'MULTICOLOUR')
      .replace(/(\d)(LIGHT)/gi, '$1 $2')
      .replace(/\s*[+&]\s*/g, ' & ')
      // A full stop is kept only inside a number.
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/\s*,\s*/g, ' , ')
      .replace(/[*?;:_#|\\]+/g, ' ')
      .replace(/\s+-+\s+|--+/g, ' - ')
      .replace(balanced(text) ? /\s*\(\s*/g : /[()]/g, balanced(text) ? ' (' : ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,/&-]+|[\s,/&-]+$/g, '')
  );
}

function balanced(text: string): boolean {
  return /^[^()]*(\([^()]+\)[^()]*)*$/.test(text);
}

/** Expands abbreviations and removes incomplete words at the end of a truncated description. */
function spell(text: string, maybeCutOff: boolean): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  if (maybeCutOff && words.length > 1 && /^[A-Z]$/i.test(last)) words.pop();
  while (words.length > 1 && /^(&|,|-|W|WITH|AND)$/i.test(words.at(-1) ?? '')) words.pop();
  return words.flatMap((word, index) => {
    const isWith = /^W$/i.test(word) && index > 0 && !LETTER.test(words[index - 1] ?? '');
    return isWith ? ['with'] : expand(word).split(' ');
  });
}

/** Recognizes A as a letter, not the article: `Letter A`, `A, B, C`. */
function isLetter(words: string[], index: number): boolean {
  return /^A$/i.test(words[index] ?? '') && (LETTER.test(words[index - 1] ?? '') || words[index + 1] === ',');
}

function expand(word: string): string {
  return word
    .split(/([/-])/)
    .map((part) => {
      const key = part.toUpperCase();
      return Object.hasOwn(EXPANSIONS, key) ? (EXPANSIONS[key] ?? part) : part;
    })
    .join('');
}

function titleWord(word: string, isFirstOrLast: boolean): string {
  const lower = word.toLowerCase();
  if (!isFirstOrLast && SMALL_WORDS.has(lower)) return lower;
  if (MEASURE.test(word)) return lower;
  return word
    .split(/([/(-])/)
    .map((part, index) => titlePart(part, index > 0))
    .join('');
}

function titlePart(part: string, isInside: boolean): string {
  if (KEPT_UPPER.has(part.toUpperCase())) return part.toUpperCase();
  const lower = part.toLowerCase();
  if (isInside && SMALL_WORDS.has(lower)) return lower;
  return lower.replace(/^(\P{L}*)(\p{L})/u, (_all, before: string, letter: string) =>
    // The letter after a digit stays lower-case: 50's, 3rd.
    /\d/.test(before) ? before + letter : before + letter.toUpperCase(),
  );
}
