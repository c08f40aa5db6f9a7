/** A swap of two letters is the most likely error. */
const swapping = 0.9;
/** A letter that is not typed is more likely than a wrong one: "scentd" is "scented", not "scents". */
const leavingOut = 0.95;

/**
 * Returns the number of letters to insert, delete, replace or swap with a neighbour that turn one word into another (optimal
 * string alignment); a swap or an inserted letter counts a little
 * less than the others. PostgreSQL's Levenshtein distance counts a swap twice.
 */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + swapping : replaced;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + leavingOut, replaced, swapped));
    }
  }
  return at(from.length, to.length);
}

/** Words shorter than this have too many neighbours to be corrected. */
const shortest = 4;

/** Spellings of sounds, and the letter that stands for each. */
export type Sounds = readonly [RegExp, string][];

/** Returns a word with the letters that stand for its sounds. */
export const spelledBySound = (word: string, sounds: Sounds): string =>
  sounds.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);

/** Spellings of the same sound in English and in Hindi written in Latin letters. */
const sounds: Sounds = [
  [/ph/g, 'f'],
  [/(?<=[bcdgjkst])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/, ''],
  [/(?<=[^aeiou])(?:[aei]l|le)$/, 'l'],
];

/** Returns how a word sounds, the same for "elefant" and "elephant", "khusboo" and "khushbu". */
export const soundOf = (word: string): string => spelledBySound(word, sounds);

/** Up to this length, a word with another consonant is more likely another word ("thand", cold, is no "thank"). */
const shortWord = 6;
/** From this length on, a word may have two errors. */
const longWord = 8;
const vowels = 'aeiouy';
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const positions = new Map(
  keyboard.flatMap((keys, row) => [...keys].map((key, column) => [key, [row, column + row / 2]] as const)),
);

/** Whether two letters are next to each other on the keyboard. */
function areNeighbours(one: string, other: string): boolean {
  const [row, column] = positions.get(one) ?? [0, Number.NaN];
  const [otherRow, otherColumn] = positions.get(other) ?? [0, Number.NaN];
  return Math.abs(row - otherRow) <= 1 && Math.abs(column - otherColumn) <= 1;
}

/** Whether two vowels sound alike. */
const areAlike = (one: string, other: string): boolean =>
  ['ae', 'ei', 'iy', 'ou'].some((pair) => pair.includes(one) && pair.includes(other));

/** Whether one letter of a short word replaced by another is likely an error: a vowel for a vowel, or a key beside the right one. */
function isLikelyReplacement(word: string, meant: string): boolean {
  if (word.length !== meant.length || word.length > shortWord) return true;
  const replaced = [...word].flatMap((letter, index) =>
    letter === meant[index] ? [] : [[letter, meant[index] ?? '']],
  );
  return replaced.every(([one = '', other = '']) => {
    const areVowels = vowels.includes(one) && vowels.includes(other);
    const isVowelError = areVowels && (word.length > shortest || areAlike(one, other));
    return replaced.length > 1 || isVowelError || areNeighbours(one, other);
  });
}

/** A word with another vowel has to have this length. */
const shortestWithVowel = 5;

/** Whether words sound alike: but for one sound in a long word, for one vowel in a shorter one ("pepar"), and in all sounds in a short one. */
function soundAlike(word: string, meant: string): boolean {
  const [sound, other] = [soundOf(word), soundOf(meant)];
  if (sound === other) return true;
  if (word.length >= longWord) return editDistance(sound, other) <= 1;
  if (word.length < shortestWithVowel || sound.length !== other.length) return false;
  const wrong = [...sound].flatMap((letter, index) =>
    letter === other[index] ? [] : [[letter, other[index] ?? ''] as const],
  );
  return wrong.length === 1 && wrong.every(([one, meantOne]) => areAlike(one, meantOne));
}

/** Fewer consonants are those of too many words. */
const fewestConsonants = 3;
const withoutDoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');
const consonantsOf = (word: string): string => word.replace(/(?!^)[aeiou]/g, '');

/** Whether a word is another one without some of its vowels, as in a short message ("copr", "copper"). */
function lacksVowels(word: string, meant: string): boolean {
  const [single, meantSingle] = [withoutDoubled(word), withoutDoubled(meant)];
  const consonants = consonantsOf(single);
  if (consonants.length < fewestConsonants || consonants !== consonantsOf(meantSingle)) return false;
  let at = 0;
  for (const letter of meantSingle) if (letter === single[at]) at++;
  return at === single.length;
}

/**
 * Returns whether a word may be a misspelling of another: the same first letter, and a similar sound, vowels left out, one likely error, or
 * two in a long word.
 */
export const isMisspelling = (word: string, meant: string): boolean =>
  word.length >= shortest &&
  word[0] === meant[0] &&
  ((editDistance(word, meant) <= (word.length >= longWord ? 2 : 1) && isLikelyReplacement(word, meant)) ||
    soundAlike(word, meant) ||
    lacksVowels(word, meant));

/** Returns the number of errors that make a word of another; words that sound alike differ by one. */
export const errorsBetween = (word: string, meant: string): number =>
  soundOf(word) === soundOf(meant) ? 1 : editDistance(word, meant);

/** Whether a word is another one without one of its letters, which is not the first one ("famed", "framed"). */
export const lacksLetter = (word: string, meant: string): boolean =>
  word.length + 1 === meant.length &&
  word[0] === meant[0] &&
  [...meant].some((_, at) => at > 0 && meant.slice(0, at) + meant.slice(at + 1) === word);
