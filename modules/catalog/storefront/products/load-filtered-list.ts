import type { ProductSearchResult } from '#modules/catalog/contract/catalog.ts';
import type { Call } from '#web/api/client.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import * as m from '../../messages/index.ts';
import { type CardProduct, cardsOf } from '../product-list/card.ts';
import { filtersOf, type ListQuery, readAddress, writeAddress } from './address.ts';
import { withArrival } from './arrival-address.ts';

/** An alternative to an empty list: the first products of another list, and its address. */
export type Nearest = { title: string; to: string; products: CardProduct[] };

type ListScope = {
  /** The ids of categories by their slugs. */
  categoryIds?: Map<string, string>;
  /** The only category of the list. */
  category?: string | undefined;
  /** The slug of the collection whose products are listed. */
  collection?: string;
  /** The page size; by default that of a search. */
  limit?: number;
};

/**
 * Loads a page of a filtered list with its facet counts; if it is empty, also the nearest list. The filters that its search text
 * asks for become filters of the list. An arrival that the server refuses is left out, with its messages.
 */
export const filteredList = (call: Call, { pin, by, ...query }: ListQuery, within: ListScope) =>
  orErrorPage(withArrival({ pin, by }, (arrival) => loadList(call, { ...query, ...arrival }, within)));

async function loadList(call: Call, query: ListQuery, within: ListScope) {
  const { products, facets, understood, ...result } = await find(call, query, within);
  const { categories, price: _, ...others } = facets;
  return {
    query: understood ? withUnderstood(query, understood) : query,
    typed: query.search,
    isUnderstood: understood !== undefined,
    facets: others,
    counts: new Map(categories.map(({ slug, count }) => [slug, count])),
    result: { ...result, products: cardsOf(products, { described: query.view === 'list' }) },
    nearest: result.total === 0 ? await nearestTo(call, query, within) : null,
  };
}

const find = (call: Call, query: ListQuery, { categoryIds = new Map(), category, ...scope }: ListScope) =>
  call('POST /api/products/filters', {
    body: { ...filtersOf(query, categoryIds), ...(category && { categoryIds: [category] }), ...scope },
  });

type Understood = NonNullable<ProductSearchResult['understood']>;

/** Returns the list with the filters of its search text; those that are set already take precedence. */
const withUnderstood = (query: ListQuery, { words, ...filters }: Understood): ListQuery => ({
  ...query,
  search: words,
  for: query.for ?? filters.for,
  occasion: query.occasion ?? filters.occasion,
  minPrice: query.minPrice ?? filters.minPrice,
  maxPrice: query.maxPrice ?? filters.maxPrice,
  isPersonalised: query.isPersonalised || filters.isPersonalised === true,
  inStock: query.inStock || filters.inStock === true,
  material: query.material || (filters.material ?? ''),
  colour: query.colour || (filters.colour ?? ''),
  place: query.place || (filters.place ?? ''),
  options: query.options.length > 0 ? query.options : choicesOf(filters.options),
  except: query.except.length > 0 ? query.except : (filters.except ?? []),
  sort: query.sort === 'featured' ? (filters.sort ?? 'featured') : query.sort,
  // A day without a PIN code asks for one.
  by: query.by || (filters.by ?? ''),
});

const choicesOf = (options: Understood['options'] = []) =>
  options.flatMap(({ name, values }) => values.map((value) => ({ name, value })));

/** The number of shown products of the nearest list. */
const nearestCount = 4;

/**
 * Returns the first alternative that has products: the search without filters, the filters without search, the most
 * bought.
 */
async function nearestTo(call: Call, query: ListQuery, within: ListScope): Promise<Nearest | null> {
  const { search, path, view } = query;
  const all = { ...readAddress(new URLSearchParams(), path), view };
  const withoutSearch = { ...query, search: '', page: 1 };
  const isFiltered = writeAddress(withoutSearch) !== writeAddress(all);
  const ways: { title: string; way: ListQuery; within: ListScope }[] = [
    ...(search && isFiltered
      ? [
          { title: m.filtered.withoutFilters({ search }), way: { ...all, search }, within },
          { title: m.filtered.without({ search }), way: withoutSearch, within },
        ]
      : []),
    {
      title: m.filtered.popularGifts(),
      way: { ...all, path: undefined, sort: 'popular', inStock: true },
      within: {},
    },
  ];
  for (const { title, way, within: place } of ways) {
    const { products } = await find(call, way, { ...place, limit: nearestCount });
    if (products.length > 0) return { title, to: writeAddress(way), products: cardsOf(products) };
  }
  return null;
}
