import { isEnglish } from './english-words.ts';
import { editDistance, soundOf } from './misspellings.ts';

// A misspelt word beside an amount that is like a word for a limit is that word: "undr 500", "belwo rs 600", "500 ke anadr".

const limitsBefore = [
  ...['under', 'below', 'less', 'lesser', 'cheaper', 'within', 'upto', 'maximum', 'budget', 'exceeding'],
  ...['above', 'over', 'more', 'least', 'minimum', 'starting', 'costlier', 'beyond'],
  ...['between', 'around', 'about', 'approximately', 'roughly', 'nearly'],
];
const limitsAfter = ['andar', 'neeche', 'bheetar', 'zyada', 'upar', 'budget', 'maximum'];

const currency = '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay|rupe)';
const unit = '(?:k|sau|sou|hazaar|hazar|hajar|thousand|hundred)';
const beforeAmount = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])([a-z]{4,})(?=(?:\\s+(?:than|then|thn|of|is|at))?\\s+(?:${currency})?\\s*\\d)`,
  'gu',
);
const afterAmount = new RegExp(
  `(?<=\\d\\s*${unit}?\\s*${currency}?\\s+(?:(?:se|ke|ka|k)\\s+)?)([a-z]{4,})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/** From this length on, a word may have two errors. */
const long = 7;

/** Returns the limit of which a word is a misspelling; the word itself if it is none. */
function spelledLimit(word: string, limits: string[]): string {
  if (limits.includes(word)) return word;
  const sound = soundOf(word);
  const errors = isEnglish(word) ? 0 : word.length < long ? 1 : 2;
  const isMeant = (limit: string) =>
    word[0] === limit[0] && (soundOf(limit) === sound || editDistance(word, limit) <= errors);
  return limits.find(isMeant) ?? word;
}

const units = ['hundred', 'thousand', 'hazaar'];
const unitLike = /(?<![\p{L}\p{M}])[ht][a-z]{4,8}(?![\p{L}\p{M}])/gu;

/** Returns a text in lower case in which "hundred" and "thousand" are spelt correctly, and an "o" after a digit is a zero. */
export const withUnitsSpelled = (text: string): string =>
  text
    .replace(unitLike, (word) => spelledLimit(word, units))
    .replace(/(?<=\d)o+(?![\p{L}\p{M}])/gu, (letters) => '0'.repeat(letters.length));

/** Returns a text in lower case with plain numbers, in which the words for limits beside amounts are spelt correctly. */
export const withLimitsSpelled = (text: string): string =>
  /\d/.test(text)
    ? text
        .replace(beforeAmount, (word) => spelledLimit(word, limitsBefore))
        .replace(afterAmount, (word) => spelledLimit(word, limitsAfter))
    : text;
