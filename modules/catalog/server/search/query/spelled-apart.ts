import { isEnglish, isMisspeltEnglish } from './english-words.ts';
import { isMeant } from './free-spelling.ts';
import { isGiftWord, type Meaning, meaningOf } from './vocabulary.ts';

// "Giftformom" and "brassdiya" are words that are written as one, "mommmm" is one with a letter that is typed too often.

/** A shorter word is read as it is. */
const shortest = 7;
/** A longer word is no phrase of a shopper. */
const longest = 40;
/** A part of this length is one by chance more often than not, unless it is English ("mom", "for"). */
const shortestPart = 3;
const typesOfFilters: ReadonlySet<Meaning['type']> = new Set([
  'for',
  'occasion',
  'isPersonalised',
  'material',
  'colour',
]);

/** Words between the parts of a phrase. */
const connectors = new Set(['for', 'with', 'without', 'under', 'below']);

/** Whether the vocabulary has a word at all; no other word has a meaning, which takes longer to look up. */
const isWord = (word: string): boolean => isMeant(word) || (word.endsWith('s') && isMeant(word.slice(0, -1)));

const isFilter = (word: string): boolean => typesOfFilters.has(meaningOf([word])?.type ?? 'general');

function isPart(word: string): boolean {
  if (!isWord(word)) return connectors.has(word);
  const type = meaningOf([word])?.type;
  const isLong = word.length > shortestPart || (word.length === shortestPart && isEnglish(word));
  return isLong && (connectors.has(word) || isGiftWord(word) || isFilter(word) || type === 'synonyms');
}

/** Returns the two or three words of a phrase of the vocabulary that are written as one ("teacoaster", "giftwrapsheets"). */
function phraseWithin(word: string): string[] | undefined {
  const pairs: [string, string][] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    pairs.push([word.slice(0, at), word.slice(at)]);
  const pair = pairs.find(isPhrase);
  if (pair) return pair;
  for (const [first, others] of pairs) {
    if (!isWord(first)) continue;
    for (let at = shortestPart; at <= others.length - shortestPart; at++) {
      const phrase = [first, others.slice(0, at), others.slice(at)];
      if (isPhrase(phrase)) return phrase;
    }
  }
  return undefined;
}

function isPhrase(words: string[]): boolean {
  if (!words.every(isWord)) return false;
  const type = meaningOf(words)?.type;
  return type !== undefined && type !== 'ignored' && type !== 'general';
}

/**
 * Returns the words that are written as one, of which one at least is a filter ("anniversarygift"), or all a phrase; undefined for any
 * other word, and for a misspelt one.
 * Words for things alone are parts of a compound, which the catalogue has to have.
 */
export function wordsWithin(word: string): string[] | undefined {
  if (
    word.length < shortest ||
    word.length > longest ||
    !/^[a-z]+$/.test(word) ||
    isEnglish(word) ||
    isMeant(word)
  )
    return undefined;
  const phrase = phraseWithin(word);
  if (phrase) return phrase;
  /** The fewest parts of the text up to each letter. */
  const parts: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start <= end - shortestPart; start++) {
      const before = parts[start];
      const part = word.slice(start, end);
      if (before && before.length < (parts[end]?.length ?? Infinity) - 1 && isPart(part))
        parts[end] = [...before, part];
    }
  }
  const words = parts[word.length];
  return words?.some(isFilter) && !isMisspeltEnglish(word) ? words : undefined;
}

/** Returns a word without letters that are repeated more than twice, as the vocabulary or English has it; undefined for another word. */
export function withoutRepeats(word: string): string | undefined {
  const runs = /(\p{L})\1{2,}/gu;
  const forms = ['$1$1', '$1'].map((letters) => word.replace(runs, letters));
  return forms.find(
    (form) =>
      form !== word && form.length >= shortestPart && (meaningOf([form]) !== undefined || isEnglish(form)),
  );
}

/** Returns the word of the vocabulary that a word is with a single letter instead of a double one ("pinn"); undefined without one. */
export function withoutDoubles(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word) || isEnglish(word) || isMeant(word)) return undefined;
  const doubles = [...word.matchAll(/([a-z])\1/g)];
  const forms = doubles.map(({ index }) => word.slice(0, index) + word.slice(index + 1));
  return forms.find((form) => form.length >= shortestPart && isMeant(form));
}

/** Returns the recipient to whom an honorific is added ("mausiji"); undefined for any other word, and for one that is known as it is. */
export function withoutHonorific(word: string): string | undefined {
  const stem = word.replace(/j[iy]$/, '');
  if (stem === word || meaningOf([word]) !== undefined) return undefined;
  return meaningOf([stem])?.type === 'for' ? stem : undefined;
}
