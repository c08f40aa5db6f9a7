import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo } from '#kernel/http/access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { searchUsersByName } from '#modules/accounts/index.ts';
import { namedRecords } from '#modules/catalog/index.ts';
import { listCollections } from '#modules/collections/index.ts';
import { listPages } from '#modules/content/index.ts';
import { namedRequests } from '#modules/custom-orders/index.ts';
import { searchCustomers } from '#modules/customers/index.ts';
import type { RecordSearchResult } from '#modules/dashboard/contract/dashboard.ts';
import { namedNewsletters } from '#modules/newsletter/index.ts';
import { searchOrders } from '#modules/orders/index.ts';
import { namedPromotions } from '#modules/promotions/index.ts';
import { listReports } from '#modules/reports/index.ts';

/** Records of each kind that the palette finds. */
const foundPerKind = 6;

const noRecords: RecordSearchResult = {
  products: [],
  categories: [],
  artisans: [],
  orders: [],
  customOrders: [],
  promotions: [],
  users: [],
  customers: [],
  collections: [],
  pages: [],
  newsletters: [],
  reports: [],
};

type Sources = { db: Db; cache: ResponseCache; declaredReports: Kernel['declaredReports'] };

/** Returns the best matches for the command palette, of the kinds that the caller may see. */
export async function findRecords(
  sources: Sources,
  search: string,
  caller: Caller,
): Promise<RecordSearchResult> {
  const text = search.trim();
  const { db } = sources;
  if (text === '') return noRecords;
  const [records, orders, customOrders, promotions, users, customers, collections, pages, newsletters] =
    await Promise.all([
      mayDo(caller, 'products') ? namedRecords(db, text, foundPerKind) : {},
      mayDo(caller, 'orders') ? searchOrders(db, text, foundPerKind, new Date()) : [],
      mayDo(caller, 'custom-orders') ? namedRequests(db, text, foundPerKind) : [],
      mayDo(caller, 'promotions') ? namedPromotions(db, text, foundPerKind, new Date()) : [],
      mayDo(caller, 'customers') ? searchUsersByName(sources, text, foundPerKind) : [],
      mayDo(caller, 'customers') ? searchCustomers(db, text, foundPerKind) : [],
      mayDo(caller, 'products') ? namedCollections(db, text) : [],
      mayDo(caller, 'pages') ? namedPages(db, text) : [],
      mayDo(caller, 'newsletter') ? namedNewsletters(db, text, foundPerKind) : [],
    ]);
  const reports = namedReports(sources, text, caller);
  return {
    ...noRecords,
    ...records,
    ...{ orders, customOrders, promotions, users, customers, collections, pages, newsletters, reports },
  };
}

async function namedCollections(db: Db, search: string): Promise<RecordSearchResult['collections']> {
  const query = { onlyActive: false, search, page: 1, limit: foundPerKind };
  const { collections } = await listCollections(db, query);
  return collections.map(({ id, slug, name }) => ({ id, slug, name }));
}

/** Returns the pages and articles whose title or address has the words of the text. */
async function namedPages(db: Db, text: string): Promise<RecordSearchResult['pages']> {
  const now = new Date();
  const pages = await Promise.all([listPages(db, 'page', now), listPages(db, 'article', now)]);
  return pages
    .flat()
    .filter(({ title, path }) => hasWords(`${title} ${path}`, text))
    .slice(0, foundPerKind)
    .map(({ slug, path, title }) => ({ slug, path, title }));
}

/** Returns the reports that the caller may see and whose title has the words of the text. */
const namedReports = (sources: Sources, text: string, caller: Caller): RecordSearchResult['reports'] =>
  listReports(sources, caller)
    .filter(({ title }) => hasWords(title, text))
    .slice(0, foundPerKind)
    .map(({ name, title }) => ({ name, title }));

/** Returns whether a name has a word with each word of the text at its beginning. */
function hasWords(name: string, text: string): boolean {
  const words = wordsOf(name);
  const wanted = wordsOf(text);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
