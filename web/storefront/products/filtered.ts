import type { Call } from '#web/api/client.ts';
import { orFail } from '#web/api/load.ts';
import { type Card, cardsOf } from '../frame/card.ts';
import { type Asked, filtersOf, readAddress, writeAddress } from './address.ts';

/** What is shown where a list has nothing: the first products of another list, and its address. */
export type Nearest = { title: string; to: string; products: Card[] };

type Within = {
  /** The ids of categories by their slugs. */
  categoryIds?: Map<string, string>;
  /** The only category of the list. */
  category?: string | undefined;
  /** Products on one page, where it is not that of a search. */
  limit?: number;
};

/** One page of a filtered list, the counts beside its filters, and where nothing is found, the nearest list. */
export async function filteredList(call: Call, asked: Asked, within: Within) {
  const { products, facets, ...found } = await find(call, asked, within);
  const { categories, price: _, ...others } = facets;
  return {
    asked,
    facets: others,
    counts: new Map(categories.map(({ slug, count }) => [slug, count])),
    found: { ...found, products: cardsOf(products, { described: asked.view === 'list' }) },
    nearest: found.total === 0 ? await nearestTo(call, asked, within) : null,
  };
}

const find = (call: Call, asked: Asked, { categoryIds = new Map(), category, limit }: Within) =>
  orFail(
    call('POST /api/products/filters', {
      body: { ...filtersOf(asked, categoryIds), ...(category && { categoryIds: [category] }), limit },
    }),
  );

/** Products shown of the nearest list. */
const mostNear = 4;

/** The search without the filters, the filters without the search, or what most people buy: the first that finds something. */
async function nearestTo(call: Call, asked: Asked, within: Within): Promise<Nearest | null> {
  const { search, path, view } = asked;
  const all = { ...readAddress(new URLSearchParams(), path), view };
  const withoutSearch = { ...asked, search: '', page: 1 };
  const isFiltered = writeAddress(withoutSearch) !== writeAddress(all);
  const ways: { title: string; way: Asked; within: Within }[] = [
    ...(search && isFiltered
      ? [
          { title: `“${search}” without the filters`, way: { ...all, search }, within },
          { title: `Without “${search}”`, way: withoutSearch, within },
        ]
      : []),
    { title: 'Popular gifts', way: { ...all, path: undefined, sort: 'popular', inStock: true }, within: {} },
  ];
  for (const { title, way, within: place } of ways) {
    const { products } = await find(call, way, { ...place, limit: mostNear });
    if (products.length > 0) return { title, to: writeAddress(way), products: cardsOf(products) };
  }
  return null;
}
