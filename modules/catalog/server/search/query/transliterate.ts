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
  },
  '्': '',
};
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' };

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
