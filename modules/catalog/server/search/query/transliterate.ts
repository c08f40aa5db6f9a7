// Devanagari in Latin letters as Hinglish writes it. Scholarly schemes, which libraries implement, mark vowels and
// consonants that shoppers do not write ("madhubanī").

const consonants: Record<string, string> = {
  ...{
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
  },
  ...{ ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh' },
  ...{ म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l' },
};
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' },
  ...{ ऎ: 'e', ऒ: 'o', ऍ: 'e' },
};
const vowelSigns: Record<string, string> = {
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॆ': 'e',
    'ॊ': 'o',
    'ॅ': 'e',
  },
  '्': '',
};
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' };

/** The blocks of the other Indian scripts, which have the letters of Devanagari in the same order. */
const otherScripts = /[\u0980-\u0d7f]/g;
/** Letters that differ: the Tamil "ச" is an "s", and Gurmukhi marks a nasal and a double consonant. */
const differing = new Map(Object.entries({ ச: 'स', 'ੰ': 'ं', 'ੱ': '' }));

export const isOtherIndianScript = (word: string): boolean => word.search(otherScripts) >= 0;

/** Returns a word of Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada or Malayalam letters in Devanagari. */
export const inDevanagari = (word: string): string =>
  word
    .normalize('NFC')
    .replace(
      otherScripts,
      (letter) => differing.get(letter) ?? String.fromCharCode(0x900 + (letter.charCodeAt(0) % 0x80)),
    )
    .normalize('NFC');

export const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/**
 * Returns the likely Latin spellings of a Devanagari word. A consonant without a vowel sign has an "a" that is silent at
 * the end of a word, and often between two syllables ("jhumka"), so there may be two spellings.
 */
export function transliterations(word: string): string[] {
  const letters = [...word.normalize('NFD').replaceAll('\u093c', '')];
  const spelled = letters
    .map((letter, index) => {
      const consonant = consonants[letter];
      if (consonant === undefined) return vowels[letter] ?? vowelSigns[letter] ?? nasals[letter] ?? letter;
      const next = letters[index + 1];
      const isLast = next === undefined;
      return consonant + (isLast || next in vowelSigns ? '' : 'A');
    })
    .join('');
  const full = spelled.toLowerCase();
  const short = spelled.replace(/(?<=[aeiou][^aeiouA]{1,2})A(?=[^aeiouA]{1,2}[aeiou])/g, '').toLowerCase();
  return [...new Set([full, short])];
}
