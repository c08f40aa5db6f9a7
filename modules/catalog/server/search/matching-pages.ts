import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import type { MatchingPages } from '#modules/catalog/contract/search-result.ts';
import * as m from '../../messages/index.ts';
import type { Audience } from '../products/product-rows-store.ts';
import type { Attempt } from './attempts.ts';
import type { MatchSources } from './matches.ts';
import { artisansNamed, categoriesNamed } from './named-in-text.ts';
import type { UnderstoodFilters } from './query/interpret.ts';
import { namedPages, type PageName } from './query/named-pages.ts';
import { plainWords } from './query/plain-words.ts';

type SearchedText = {
  text: string;
  attempt: Pick<Attempt, 'filters'>;
  /** The ids of the categories that the words name. */
  categories?: string[] | undefined;
};

/** Categories, artisans, collections and pages that are shown above the results of a search, of each kind. */
const maxMatchingPages = 4;
/** Words beyond this number are in no name. */
const maxWords = 12;

/**
 * Returns what a search text names beside products: categories and artisans by the beginnings of the words of their names, the
 * artisans of a place, gifts for a recipient or an occasion, and pages of help.
 */
export async function matchingPages(
  sources: MatchSources,
  { text, attempt: { filters }, categories = [] }: SearchedText,
  audience: Audience,
): Promise<MatchingPages> {
  const words = plainWords(text).slice(0, maxWords);
  if (words.length === 0) return { categories: [], artisans: [], collections: [], pages: [] };
  const [namedCategories, artisans] = await Promise.all([
    categoriesNamed(sources, { words, ids: categories }, audience),
    artisansNamed(sources, { words, place: filters.place }, audience, maxMatchingPages),
  ]);
  const { collections, pages } = namedPages(words);
  return {
    categories: namedCategories.slice(0, maxMatchingPages),
    artisans,
    collections: [...giftCollections(filters), ...collections.map(linkOf)].slice(0, maxMatchingPages),
    pages: pages.map(linkOf).slice(0, maxMatchingPages),
  };
}

/** Returns the lists of gifts for the recipient and for the occasion. */
const giftCollections = ({ for: recipient, occasion }: UnderstoodFilters) => [
  ...(occasion === undefined
    ? []
    : [
        {
          path: `/gifts?${new URLSearchParams({ occasion })}`,
          name: m.matchingPages.giftsOn({ occasion: giftLabel(occasion) }),
        },
      ]),
  ...(recipient === undefined
    ? []
    : [
        {
          path: `/gifts?${new URLSearchParams({ for: recipient })}`,
          name: m.matchingPages.giftsFor({ recipient }),
        },
      ]),
];

const linkOf = ({ path, name }: ReturnType<typeof namedPages>['pages'][number]) => ({
  path,
  name: names[name](),
});

const names: Record<PageName, () => string> = {
  about: m.matchingPages.about,
  artisans: m.matchingPages.artisans,
  categories: m.matchingPages.categories,
  contact: m.matchingPages.contact,
  cookies: m.matchingPages.cookies,
  customOrders: m.matchingPages.customOrders,
  faq: m.matchingPages.faq,
  giftFinder: m.matchingPages.giftFinder,
  newArrivals: m.matchingPages.newArrivals,
  orders: m.matchingPages.orders,
  privacy: m.matchingPages.privacy,
  returns: m.matchingPages.returns,
  sale: m.matchingPages.sale,
  shipping: m.matchingPages.shipping,
  sizeGuide: m.matchingPages.sizeGuide,
  terms: m.matchingPages.terms,
  wishlist: m.matchingPages.wishlist,
};
