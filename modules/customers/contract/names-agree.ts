import { titles } from '#kernel/contract/first-name.ts';

// Names of customers, as far as they decide whether two orders with one phone number are of one person.

const titleWords: ReadonlySet<string> = new Set(titles);

/** Returns the words of a name in lower case, without marks, punctuation and titles; those of a title alone are kept. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const named = words.filter((word) => !titleWords.has(word));
  return named.length > 0 ? named : words;
}

const isWord = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other));

/**
 * Returns whether two names can be those of one person: every word of the shorter one is a word of the other one, or its
 * initial. A missing name agrees with every name.
 */
export function namesAgree(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [nameWords(one), nameWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  const left = [...longer];
  return shorter.every((word) => {
    const index = left.findIndex((each) => isWord(word, each));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}
