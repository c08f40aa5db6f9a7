import { maxOrderedSearches, type SearchCount } from '#modules/catalog/contract/search-rules.ts';
import { callApi } from '#web/api/queries.ts';
import { readTab, storeTab } from '#web/session/tab-storage.ts';

// What the browser counts for the search report of the owner. The tab remembers the texts that it has counted, and by which
// text a product was opened; the server is not sent who the shopper is.

const key = 'countedSearches';

type Counted = {
  /** The texts of this tab. */
  texts: string[];
  /** The text by which a product was opened, by the id of the product. */
  opened: Record<string, string>;
};

function readCounted(): Counted {
  const { texts = [], opened = {} } = readTab<Counted>(key);
  return { texts, opened };
}

/** @returns whether it is stored; what cannot be remembered is not counted, since it would be counted again */
const store = (counted: Counted): boolean => storeTab(key, counted);

/** Sends a count. A failed one is lost, since the shopper must not wait for it. */
const send = (body: SearchCount): void => {
  callApi('POST /api/search/counts', { body }).catch(() => {});
};

/** Counts the search for a text once in this tab. @param results the number of found products */
export const countSearch = (text: string, results: number): void =>
  countText(text, { type: 'search', searches: [text], results });

/** Counts a search that leads to a page of the owner, once in this tab. */
export const countRedirect = (text: string): void => countText(text, { type: 'redirect', searches: [text] });

function countText(text: string, body: SearchCount): void {
  const counted = readCounted();
  if (counted.texts.includes(text)) return;
  if (store({ ...counted, texts: [...counted.texts, text] })) send(body);
}

/** Counts a product that the shopper opens from the results of a text, once in this tab. */
export function countOpened(text: string, productId: string): void {
  const counted = readCounted();
  if (counted.opened[productId] === text) return;
  if (store({ ...counted, opened: { ...counted.opened, [productId]: text } }))
    send({ type: 'click', searches: [text], products: [productId] });
}

/** Counts an order for the texts by which its products were opened. */
export function countOrdered(productIds: string[]): void {
  const { opened, ...counted } = readCounted();
  const products = [...new Set(productIds)]
    .filter((id) => opened[id] !== undefined)
    .slice(0, maxOrderedSearches);
  const searches = products.flatMap((id) => opened[id] ?? []);
  if (searches.length === 0) return;
  const others = Object.entries(opened).filter(([id]) => !productIds.includes(id));
  if (store({ ...counted, opened: Object.fromEntries(others) })) send({ type: 'order', searches, products });
}
