import { singular } from './plain-words.ts';
import pages from './vocabulary/pages.json' with { type: 'json' };
import { meaningOf } from './vocabulary.ts';

/** The names of the pages, which are keys of messages. */
export type PageName =
  | ('about' | 'artisans' | 'categories' | 'contact' | 'cookies' | 'customOrders' | 'faq' | 'giftFinder')
  | (
      | 'newArrivals'
      | 'orders'
      | 'privacy'
      | 'returns'
      | 'sale'
      | 'shipping'
      | 'sizeGuide'
      | 'terms'
      | 'wishlist'
    );

type NamedPage = { path: string; name: PageName };

/** A shorter text is not the beginning of a word of a page. */
const shortestBeginning = 3;

const pageEntries = pages.map(({ path, name, type, words }) => ({
  page: { path, name: name as PageName },
  type,
  phrases: words.map((phrase) => phrase.split(' ')),
}));

/**
 * Returns the pages that a text names: it has a phrase of several words of the page ("return policy"), or it is a word of the
 * page and nothing else that says something ("the returns"), or the beginning of one.
 */
export function namedPages(words: string[]): { collections: NamedPage[]; pages: NamedPage[] } {
  const typed = words.map(singular);
  const meaningful = typed.filter((word) => meaningOf([word])?.type !== 'ignored');
  const text = typed.join(' ');
  const isNamed = (phrase: string[]) => {
    const written = phrase.join(' ');
    if (text === written || meaningful.join(' ') === written) return true;
    if (phrase.length > 1 && ` ${text} `.includes(` ${written} `)) return true;
    return text.length >= shortestBeginning && written.startsWith(text);
  };
  const matches = pageEntries.filter(({ phrases }) => phrases.some(isNamed));
  const ofType = (wanted: string) => matches.filter(({ type }) => type === wanted).map(({ page }) => page);
  return { collections: ofType('collection'), pages: ofType('page') };
}

const pageWords = new Set(pageEntries.flatMap(({ phrases }) => phrases.flat()));

/** Returns whether a word names a page, by itself or with others. */
export const isPageWord = (word: string): boolean => pageWords.has(singular(word));
