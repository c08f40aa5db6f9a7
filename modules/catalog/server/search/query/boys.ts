import { plainWords } from './plain-words.ts';
import sexes from './vocabulary/sexes.json' with { type: 'json' };
import { phraseKey } from './vocabulary.ts';

// The gift finder has one recipient for all children, so a list for a boy has what is for girls. A text that names a boy excludes it.

const keysOf = (list: string[]) => new Set(list.map((word) => phraseKey(plainWords(word))));
const boys = keysOf(sexes.boys);
const girls = keysOf(sexes.girls);

/** Returns what is not for the children whom a text names; nothing unless they are boys. */
export function unfitFor(words: readonly string[]): string[] {
  const keys = words.map((word) => phraseKey([word]));
  return keys.some((key) => boys.has(key)) && !keys.some((key) => girls.has(key)) ? sexes.unfitForBoys : [];
}
