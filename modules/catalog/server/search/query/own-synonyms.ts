import { plainWords } from './plain-words.ts';
import { isSpelling, type Meaning, meaningOf, phraseKey } from './vocabulary.ts';

/** The synonyms of the owner as the interpretation of a text uses them. */
export type OwnSynonyms = {
  /** What each phrase stands for, by its key. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Their words as typed, which no correction changes. */
  words: ReadonlySet<string>;
  /** The single words in Latin letters, for the correction of others. */
  spellings: readonly string[];
  /** The most words of a phrase. */
  longest: number;
};

export const noSynonyms: OwnSynonyms = { meanings: new Map(), words: new Set(), spellings: [], longest: 0 };

/** A text of shoppers, and the texts that it finds in addition, separated by commas. */
type Synonym = { name: string; finds: string };

/** Returns the single texts of a list with commas. */
export const textsOf = (finds: string): string[] =>
  finds
    .split(/[,،、;]/u)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Whether a meaning is a filter or nothing at all, and no words to search for. */
export const isFilter = (meaning: Meaning | undefined): boolean =>
  meaning !== undefined && meaning.type !== 'synonyms' && meaning.type !== 'general';

/**
 * Returns the synonyms of the owner. A text that finds a filter of the vocabulary ("mother") is that filter; any other text is
 * searched together with its own synonyms.
 */
export function ownSynonymsOf(synonyms: readonly Synonym[]): OwnSynonyms {
  const typed = synonyms.map(({ name }) => plainWords(name));
  const meanings = synonyms.map(
    ({ finds }, index) => [phraseKey(typed[index] ?? []), meaningOfTexts(finds)] as const,
  );
  return {
    meanings: new Map(meanings),
    words: new Set(typed.flat()),
    spellings: typed.flatMap(([word = '', ...further]) =>
      further.length === 0 && isSpelling(word) ? [word] : [],
    ),
    longest: Math.max(0, ...typed.map(({ length }) => length)),
  };
}

function meaningOfTexts(finds: string): Meaning {
  const phrases = textsOf(finds).map(plainWords);
  const phraseMeanings = phrases.map((words) => ({ text: words.join(' '), meaning: meaningOf(words) }));
  const filter = phraseMeanings.find(({ meaning }) => isFilter(meaning))?.meaning;
  if (filter) return filter;
  const values = phraseMeanings.flatMap(({ text, meaning }) => [
    text,
    ...(meaning?.type === 'synonyms' ? meaning.values : []),
  ]);
  return { type: 'synonyms', values: [...new Set(values)] };
}

/** Returns the meaning of a phrase. A filter of the vocabulary stays one; the owner adds to its synonyms. */
export function meaningWith({ meanings }: OwnSynonyms, words: string[]): Meaning | undefined {
  const shipped = meaningOf(words);
  const own = meanings.get(phraseKey(words));
  if (!own || isFilter(shipped)) return shipped;
  if (own.type !== 'synonyms' || shipped?.type !== 'synonyms') return own;
  return { type: 'synonyms', values: [...new Set([...shipped.values, ...own.values])] };
}
