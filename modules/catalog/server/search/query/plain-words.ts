/** Letters that have no accent to remove, and what the database (`unaccent`) writes for them. */
const letters = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ð: 'd',
    đ: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ĸ: 'q',
    ł: 'l',
    ŋ: 'n',
    ŧ: 't',
    ё: 'е',
  }),
);

/**
 * Returns the words of a text in lower case, without accents, apostrophes and signs, as `haat_plain` does. Only Latin and
 * Greek letters lose their accents: those of other scripts make another letter.
 */
export const plainWords = (text: string): string[] =>
  (plain.test(text) ? text.split(' ') : plainParts(text)).filter((word) => word !== '');

/** A text whose words are plain already, which takes less to read. */
const plain = /^[a-z\d ]*$/;

const plainParts = (text: string): string[] =>
  text
    .replace(/['`´‘’‛′ʼ]/g, '')
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u0362]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøðđþħıĸłŋŧё]/g, (letter) => letters.get(letter) ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u);

const american = /(?<=[a-z]{3})i[sz](?=e[ds]?$|ing$|er$|ation$|able$)/;

/** Returns the British form of an American word and the other way round ("oxidized", "oxidised"); empty for any other word. */
export const otherEnglish = (word: string): string[] =>
  american.test(word) ? [word.replace(american, (ending) => (ending === 'is' ? 'iz' : 'is'))] : [];

/** Plurals and oblique forms of Hindi nouns, and what the direct singular has instead. */
const hindiEndings: [RegExp, string][] = [
  [/\u093f\u092f\u093e[\u0901\u0902]$/, '\u0940'],
  [/\u094b\u0902$/, '\u093e'],
  [/\u0947$/, '\u093e'],
  [/iy(?:aa?|o)n$/, 'i'],
];

/** A word in Latin letters without an ending of a plural. */
const isSingular = /^[a-z]*[a-mo-rt-z]$/;

/**
 * Returns the singular of an English or Hindi word. It is a key for comparison, so it need not be a word ("christma").
 */
export function singular(word: string): string {
  if (isSingular.test(word)) return word;
  if (word.length > 2)
    for (const [ending, direct] of hindiEndings) if (ending.test(word)) return word.replace(ending, direct);
  if (word.length <= 3 || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/**
 * Returns the words of which a Hindi word in Latin letters may be a plural or an oblique form: "jhumke" of "jhumka", "betiyon" of
 * "beti". An English word has such an ending too, so they are for words that are not known otherwise.
 */
export function directForms(word: string): string[] {
  if (word.length < 4) return [];
  if (/[^aeiou]e$/.test(word)) return [word.replace(/e$/, 'a')];
  if (/[^aeiou]on$/.test(word)) return [word.replace(/on$/, 'a'), word.replace(/on$/, '')];
  return /[^aeiou]en$/.test(word) ? [word.replace(/en$/, '')] : [];
}
