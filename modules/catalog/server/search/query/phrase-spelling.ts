import { isEnglish } from './english-words.ts';
import { isMeant } from './free-spelling.ts';
import { isMisspelling, lacksLetter } from './misspellings.ts';
import { singular } from './plain-words.ts';
import { meaningOf, pairsOfPhrases } from './vocabulary.ts';

// Of two words with an error each, neither says what the other is ("pepar grindr" is no paper). A phrase of the vocabulary does.

/** A shorter word is like too many others. */
const shortest = 3;
const isLatin = (word: string): boolean => word.length >= shortest && /^[a-z]+$/.test(word);
const initialsOf = (first: string, second: string): string => `${first[0]}${second[0]}`;

/** Two words that are beside each other in a phrase, as written and in the singular. */
type Pair = { words: readonly [string, string]; keys: readonly [string, string] };

let loaded: ReadonlyMap<string, Pair[]> | undefined;

/** Returns the pairs of words of phrases by their first letters. The first search for an unknown word makes the index, not the start. */
function pairsByInitials() {
  loaded ??= Map.groupBy(
    pairsOfPhrases()
      .filter((words) => words.every(isLatin))
      .map((words): Pair => ({ words, keys: [singular(words[0]), singular(words[1])] })),
    ({ words: [first, second] }) => initialsOf(first, second),
  );
  return loaded;
}

/** Whether a word of three letters lacks one ("dor", "door"). */
const isShortened = (word: string, meant: string): boolean =>
  word.length === shortest && lacksLetter(word, meant);

/** A word with more letters too many or too few is another one. */
const mostLettersApart = 3;

/** A word of a text, and whether it is right as it is. */
type TypedWord = { text: string; key: string; isFixed: boolean };

/** Whether a word is a word of a phrase, or may be meant to be it. */
function mayBe({ text, key, isFixed }: TypedWord, meant: string, meantKey: string): boolean {
  if (key === meantKey) return true;
  if (isFixed || Math.abs(text.length - meant.length) > mostLettersApart) return false;
  return [text, key].some((word) => isMisspelling(word, meant) || isShortened(word, meant));
}

/** Whether words may be meant to be those of a pair. A word that is right is compared first, which takes less. */
function isPair(typed: [TypedWord, TypedWord], { words, keys }: Pair): boolean {
  const order = typed[1].isFixed ? ([1, 0] as const) : ([0, 1] as const);
  return order.every((at) => mayBe(typed[at], words[at], keys[at]));
}

/**
 * Returns words with those that are misspelt corrected to the words of a phrase which they are beside each other ("wal hangng").
 * @param isKept whether the shop has a word as typed
 */
export function withPhrasesSpelled(words: string[], isKept: (word: string) => boolean): string[] {
  const isUnknown = words.map((word) => isLatin(word) && !isMeant(word) && !isEnglish(word) && !isKept(word));
  if (words.length < 2 || !isUnknown.includes(true)) return words;
  const spelled = [...words];
  const readWord = (at: number): TypedWord => {
    const text = spelled[at] ?? '';
    const isFixed = !isUnknown[at] && (isEnglish(text) || meaningOf([text]) !== undefined || isKept(text));
    return { text, key: singular(text), isFixed };
  };
  for (let at = 1; at < words.length; at++) {
    if (!(isUnknown[at - 1] || isUnknown[at])) continue;
    const [first, second] = [readWord(at - 1), readWord(at)];
    const pair = pairsByInitials()
      .get(initialsOf(first.text, second.text))
      ?.find((meant) => isPair([first, second], meant));
    if (!pair) continue;
    if (!first.isFixed) spelled[at - 1] = pair.words[0];
    if (!second.isFixed) spelled[at] = pair.words[1];
    isUnknown[at - 1] = isUnknown[at] = false;
  }
  return spelled;
}
