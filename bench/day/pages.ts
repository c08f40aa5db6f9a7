import { categoryPageSize } from '#modules/catalog/contract/page-sizes.ts';
import { commonWord, rareWord } from '../catalogue/products.ts';
import { oneOf } from '../catalogue/random.ts';
import { assortments } from '../catalogue/words.ts';
import type { BenchRequest } from '../load/load.ts';
import { find, get } from '../workloads/warm.ts';
import type { DayKeys, DayProduct } from './keys.ts';
import type { Kind, Step } from './steps.ts';
import { zipf } from './zipf.ts';

// The pages that visitors open: as a document, or by the calls that the program in the browser makes instead.

/** Every third document has campaign parameters. */
const campaignEvery = 3;
/** The chance that a later page of a visit is a document: in a new tab, or after a reload. */
const documentShare = 1 / 3;
/** Characters after which a visitor who types pauses long enough for suggestions. */
const typedLengths = [3, 5, 8];

/** What visitors search for, the frequent words first: items, items by their material, and two words of the catalogue. */
const searchTexts = () => {
  const items = assortments.flatMap((shelf) => shelf.items);
  const exact = assortments.flatMap(({ items, materials }) =>
    materials.flatMap((material) => items.map((item) => `${material} ${item}`)),
  );
  return [commonWord, ...items, rareWord, ...exact];
};

const ranges = [
  [5, 20],
  [20, 50],
  [50, 100],
  [10, 500],
  [100, 2500],
] as const;
const sorts = ['featured', 'price-asc', 'newest', 'popular', 'price-desc', 'rating', 'discount'] as const;

/** A page: its address, and the calls that the program in the browser makes for it. */
type Page = { kind: Kind; path: string; calls: BenchRequest[] };

type Filters = {
  page: number;
  search?: string;
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  sort?: string;
  inStock?: boolean;
};

/** Returns the page of a list of products. @param category that of the list */
function listPage(kind: Kind, filters: Filters, category?: DayKeys['categories'][number]): Page {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value));
  const path = `${category ? `/categories/${category.slug}` : '/products'}${params.size > 0 ? `?${params}` : ''}`;
  const productsRequest = find({
    ...filters,
    active: true,
    ...(category && { categoryIds: [category.id], limit: categoryPageSize }),
  });
  const first = category
    ? get(`/api/products/slug?slug=${category.slug}&limit=1&active=true`)
    : get('/api/categories?active=true');
  return { kind, path, calls: [first, productsRequest] };
}

/** Returns the page of a product. */
const productPage = ({ id, slug, category, reviews }: DayProduct): Page => ({
  kind: 'product',
  path: `/products/${slug}`,
  calls: [
    get(`/api/products/slug/${slug}?active=true`),
    ...(reviews > 0 ? [get(`/api/products/${id}/reviews`)] : []),
    get(`/api/products/slug?slug=${category}&limit=9&sort=popular&active=true`),
    get(`/api/bought-together?products=${id}`),
  ],
});

const home: Page = { kind: 'list', path: '/', calls: [] };

/** Returns functions that draw pages, the popular ones more often. */
function createPicks({ categories, products }: DayKeys, random: () => number) {
  const texts = searchTexts();
  const product = zipf(products.length, random);
  const category = zipf(categories.length, random);
  const text = zipf(texts.length, random);
  const sort = zipf(sorts.length, random);
  const range = zipf(ranges.length, random);
  const pageOf = () => (random() < 0.8 ? 1 : 2 + Math.floor(random() * 4));
  const someCategory = () => categories[category()];
  return {
    text: () => texts[text()] as string,
    product: () => productPage(products[product()] as DayProduct),
    list: () => listPage('list', { page: pageOf() }, random() < 0.8 ? someCategory() : undefined),
    filter() {
      const [minPrice, maxPrice] = ranges[range()] as (typeof ranges)[number];
      const filters: Filters = {
        page: 1,
        ...(random() < 0.6 && { minPrice, maxPrice }),
        ...(random() < 0.2 && { minRating: oneOf([4, 3], random()) }),
        sort: sorts[sort()] as string,
        ...(random() < 0.3 && { inStock: true }),
      };
      return listPage('filter', filters, random() < 0.7 ? someCategory() : undefined);
    },
  };
}

/** Returns what the search box asks for while a text is typed. */
const suggestions = (text: string): Step[] =>
  typedLengths
    .filter((length) => length <= text.length)
    .map((length) => ({
      kind: 'suggest',
      request: get(`/api/products/suggest?q=${encodeURIComponent(text.slice(0, length))}`),
      isView: false,
      isPage: false,
    }));

export function createPages(keys: DayKeys, random: () => number) {
  const picks = createPicks(keys, random);
  let documents = 0;
  const withCampaign = (path: string) => {
    if (documents++ % campaignEvery !== 0) return path;
    const click = Math.floor(random() * 2 ** 48).toString(16);
    return `${path}${path.includes('?') ? '&' : '?'}utm_source=ads&utm_medium=cpc&utm_campaign=diwali&gclid=${click}`;
  };
  const document = ({ kind, path }: Page): Step => ({
    kind,
    request: get(withCampaign(path)),
    isView: true,
    isPage: true,
  });

  /** Returns a visit: a function that opens one page after the other; what the browser has is not asked for again. */
  function visit() {
    const loaded = new Set<string>();
    let isFirst = true;
    const open = (page: Page): Step[] => {
      const isDocument = isFirst || page.calls.length === 0 || random() < documentShare;
      isFirst = false;
      if (isDocument) return [document(page)];
      const calls = page.calls.filter(({ path, body }) => !loaded.has(path + body));
      for (const { path, body } of calls) loaded.add(path + body);
      return calls.map((request, index) => ({
        kind: page.kind,
        request,
        isView: index === 0,
        isPage: false,
      }));
    };
    return (pageType: 'landing' | 'product' | 'list' | 'filter' | 'search'): Step[] => {
      if (pageType === 'landing') return open(random() < 0.25 ? home : picks.list());
      if (pageType !== 'search') return open(picks[pageType]());
      const text = picks.text();
      return [...suggestions(text), ...open(listPage('search', { page: 1, search: text }))];
    };
  }
  return { visit };
}
