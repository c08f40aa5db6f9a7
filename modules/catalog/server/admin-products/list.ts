import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import { maxCounted } from '#kernel/contract/limits.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ListRange } from '#kernel/lists/ordered.ts';
import type { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { AdminProductList, AdminProductQuery } from '#modules/catalog/contract/admin-products.ts';
import { settingsTag } from '#modules/settings/index.ts';
import * as cacheTags from '../cache-tags.ts';
import { categoryBySlug, pagesOf, presentCategory } from '../categories/categories.ts';
import { type ProductAttributes, withAttributeTexts } from '../product-attributes.ts';
import { presentFullProduct } from '../products/present-product.ts';
import { findByIds } from '../products/product-rows-store.ts';
import { shopWordsOf } from '../search/query/interpret.ts';
import { parseSearchText } from '../search/search.ts';
import { queryFor } from '../search/search-store.ts';
import { requiredParts } from './incomplete.ts';
import { findIncomplete, findMissingParts } from './incomplete-store.ts';
import * as listStore from './list-store.ts';
import { find, parseAdminSearch } from './search-store.ts';

export type AdminListSources = { db: Db; cache: ResponseCache; lists: PagedLists };
type ProductPage = { ids: string[]; total: number; more: boolean };

/** Maximum length of a list that is collected as a whole. */
const maxShortList = 1000;

/** GET api/products/stock-room (R17, R19). @throws ShopError not_found (no such category) */
export async function adminProductsPage(
  sources: AdminListSources,
  query: AdminProductQuery,
  attributes: ProductAttributes,
): Promise<AdminProductList> {
  const { limit, missing } = query;
  const { ids, total, more, category } = await findListed(sources, query);
  const [rows, parts] = await Promise.all([
    findByIds(sources.db, ids),
    missing ? findMissingParts(sources.db, ids, await requiredParts(sources.db)) : null,
  ]);
  return {
    products: rows.map((row) => ({
      ...withAttributeTexts(attributes, 'staff', presentFullProduct(row, 'staff')),
      lowestStock: row.lowestStock,
      missing: parts?.get(row.id) ?? [],
    })),
    pages: pagesOf(total, limit),
    total,
    more,
    category: category && presentCategory(category, 'staff'),
  };
}

/** Returns the ids of a page of the list, with the category of the filters. @throws ShopError not_found (no such category) */
export async function findListed(sources: AdminListSources, query: AdminProductQuery) {
  const { search = '', category: slug, status = null, stock = null, sort, page, limit, missing } = query;
  const category = slug ? await categoryBySlug(sources.db, slug, 'staff') : null;
  const filters: listStore.AdminProductPage = { sort, category: category?.id ?? null, status, stock };
  const window = { skip: (page - 1) * limit, limit };
  const productPage: ProductPage =
    missing || search.trim()
      ? await pageOfMatches(sources, filters, window, { search, missing })
      : await pageOfAll(sources, filters, window);
  return { ...productPage, category };
}

/** Returns a page of the list without a search: sorted as a whole, or read from the nearest cursor. */
async function pageOfAll(
  { db, lists }: AdminListSources,
  filters: listStore.AdminProductPage,
  window: ListRange,
): Promise<ProductPage> {
  const { all, total } = await listStore.count(db, filters);
  const page = { total, more: false };
  if (total <= maxShortList) return { ...page, ids: await listStore.readRecordsOfPage(db, filters, window) };
  const list = {
    key: `room ${JSON.stringify(filters)}`,
    ordered: listStore.listOf(filters),
    total,
    all,
    cacheTags: cacheTags.adminProductList,
  };
  return { ...page, ids: await lists.page(db, list, window) };
}

type Sought = { search: string; missing: AdminProductQuery['missing'] };

/** Returns a page of what a search finds or of what lacks something, of the first thousand at most. */
async function pageOfMatches(
  { db, cache }: AdminListSources,
  filters: listStore.AdminProductPage,
  { skip, limit }: ListRange,
  { search, missing }: Sought,
): Promise<ProductPage> {
  const matches = await cache.get(
    `found ${JSON.stringify({ filters, search, missing })}`,
    async () => {
      const matchingIds = search.trim() ? await findAll(db, filters, search) : undefined;
      return missing
        ? findAllIncomplete(db, filters, { missing, among: matchingIds, search })
        : (matchingIds ?? []);
    },
    (ids) => ({
      bytes: ids.length * 100,
      cacheTags: [...cacheTags.adminProductList, ...(missing ? [...cacheTags.incomplete, settingsTag] : [])],
    }),
  );
  const more = matches.length > maxCounted;
  const limited = matches.slice(0, maxCounted);
  return { ids: limited.slice(skip, skip + limit), total: limited.length, more };
}

/** Returns the products that lack something in the order of the list, among those that a search finds. */
async function findAllIncomplete(
  db: Db,
  filters: listStore.AdminProductPage,
  { search, ...sought }: Pick<Parameters<typeof findIncomplete>[1], 'missing' | 'among'> & { search: string },
): Promise<string[]> {
  const required = await requiredParts(db);
  const ids = await findIncomplete(db, { ...sought, required, most: maxCounted + 1 });
  return listStore.inOrder(db, filters, ids, search);
}

async function findAll(db: Db, filters: listStore.AdminProductPage, search: string): Promise<string[]> {
  const [searchQuery, { total }, { all }] = await Promise.all([
    parseAdminSearch(db, search),
    listStore.count(db, filters),
    listStore.count(db, { ...filters, category: null }),
  ]);
  const options = { slug: search.trim().toLowerCase(), filters, most: maxCounted + 1 };
  const matches = await find(db, {
    ...options,
    query: searchQuery?.query ?? null,
    // A multiple of the wanted number, since only some matches pass the filters. Several words need all matches,
    // since few products match all of them.
    enough: searchQuery?.several ? 0 : Math.ceil((4 * maxCounted * all) / Math.max(total, 1)),
  });
  return listStore.inOrder(
    db,
    filters,
    matches.length > 0 ? matches : await findMisspelt(db, search, options),
    search,
  );
}

type SearchOptions = Omit<Parameters<typeof find>[1], 'query' | 'enough'>;

/** Searches again with corrected spelling, as the storefront search does. */
async function findMisspelt(db: Db, search: string, options: SearchOptions): Promise<string[]> {
  const { attempts, corrected } = await parseSearchText(db, search, 'staff', shopWordsOf([]));
  if (corrected === null) return [];
  const query = attempts[0]?.query ?? (await queryFor(db, [{ word: corrected, prefix: false }]));
  return find(db, { ...options, query, enough: 0 });
}
