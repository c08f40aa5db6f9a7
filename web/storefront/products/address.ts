import type { ProductFilters } from '#contract/catalog.ts';
import { type Occasion, occasions, type Recipient, recipients } from '#contract/gift-words.ts';
import { clearedPriceMax, maxPrice, maxSearchLength, priceSlider, ratingChoices } from '#contract/limits.ts';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import { pageNumber } from '../frame/page-number.ts';

// The address of /products, and of a category, holds every filter, so that back, reload and share work. An address is typed and
// shared by people: what it says that cannot be is left out, never an error.

/** A category as the filters need it: `count` of its products pass all other filters. */
export type Shelf = { slug: string; name: string; count: number };

/** The query parameters that `readAddress` reads. */
export const productParams = [
  'page',
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'minRating',
  'sort',
  'view',
  'for',
  'occasion',
  'isPersonalised',
  'isNew',
  'onSale',
  'inStock',
  'tag',
  'artisan',
  'categories',
];

/** What the address of a list asks for. */
export type Asked = {
  /** Where the list is, /products without a word about it. */
  path?: string | undefined;
  page: number;
  search: string;
  /** Slugs of categories. */
  categories: string[];
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  sort: ProductSort;
  view: 'grid' | 'list';
  for?: Recipient | undefined;
  occasion?: Occasion | undefined;
  isPersonalised: boolean;
  isNew: boolean;
  onSale: boolean;
  inStock: boolean;
  tags: string[];
  artisan: string;
  /** Every category is to be chosen from, not only the first few. */
  allCategories: boolean;
};

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
const texts = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).map((text) => storable(text).trim()))]
    .filter((text) => text !== '')
    .slice(0, 50);

function amount(params: URLSearchParams, name: string, max: number): number | undefined {
  const text = params.get(name) ?? '';
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= max ? value : undefined;
}

export function readAddress(params: URLSearchParams, path?: string): Asked {
  const sort = productSorts.find((each) => each === params.get('sort'));
  const minRating = amount(params, 'minRating', 5);
  return {
    path,
    page: pageNumber(params),
    search: storable(params.get('search') ?? '')
      .trim()
      .slice(0, maxSearchLength)
      .toWellFormed(),
    categories: texts(params, 'category'),
    minPrice: amount(params, 'minPrice', maxPrice),
    maxPrice: amount(params, 'maxPrice', maxPrice),
    minRating: ratingChoices.find((choice) => choice === minRating),
    sort: sort ?? 'featured',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    for: recipients.find((recipient) => recipient === params.get('for')),
    occasion: occasions.find((occasion) => occasion === params.get('occasion')),
    isPersonalised: params.get('isPersonalised') === 'true',
    isNew: params.get('isNew') === 'true',
    onSale: params.get('onSale') === 'true',
    inStock: params.get('inStock') === 'true',
    tags: texts(params, 'tag').map((tag) => tag.slice(0, 60)),
    artisan: texts(params, 'artisan')[0]?.slice(0, 200) ?? '',
    allCategories: params.get('categories') === 'all',
  };
}

/** The address that asks for this; only what differs from the plain list stands in it. */
export function writeAddress({ path = '/products', ...asked }: Partial<Asked>): string {
  const params = new URLSearchParams();
  if (asked.search) params.set('search', asked.search);
  for (const slug of asked.categories ?? []) params.append('category', slug);
  if (asked.minPrice !== undefined) params.set('minPrice', String(asked.minPrice));
  if (asked.maxPrice !== undefined && asked.maxPrice !== priceSlider.max) {
    params.set('maxPrice', String(asked.maxPrice));
  }
  if (asked.minRating !== undefined) params.set('minRating', String(asked.minRating));
  if (asked.for) params.set('for', asked.for);
  if (asked.occasion) params.set('occasion', asked.occasion);
  for (const name of ['isPersonalised', 'isNew', 'onSale', 'inStock'] as const)
    if (asked[name]) params.set(name, 'true');
  for (const tag of asked.tags ?? []) params.append('tag', tag);
  if (asked.artisan) params.set('artisan', asked.artisan);
  if (asked.sort && asked.sort !== 'featured') params.set('sort', asked.sort);
  if (asked.view === 'list') params.set('view', 'list');
  if (asked.allCategories) params.set('categories', 'all');
  if (asked.page && asked.page > 1) params.set('page', String(asked.page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Whether any filter is at work. */
export const isNarrowed = (asked: Asked): boolean =>
  writeAddress({ ...asked, ...plain }) !== writeAddress({ path: asked.path });
const plain = { page: 1, sort: 'featured', view: 'grid', allCategories: false } as const;

/**
 * Where Clear Filters leads: on /products to no filter but the price maximum (R11), and from there, where it would do nothing, to no
 * filter at all.
 */
export function clearedAddress(asked: Asked): string {
  const { path, view } = asked;
  const cleared = writeAddress({ maxPrice: clearedPriceMax, view });
  const isCleared = writeAddress({ ...asked, ...plain, view }) === cleared;
  return path !== undefined || isCleared ? writeAddress({ path, view }) : cleared;
}

/** As many categories are to be chosen from before a visitor asks for all. */
const fewCategories = 12;

/**
 * The categories that the panel shows: all where they are few or asked for (`most` at most), else the chosen ones and
 * those with the most to find, in their usual order.
 */
export function shownOf(shelves: Shelf[], { categories, allCategories }: Asked, most: number): Shelf[] {
  const limit = allCategories ? most : fewCategories;
  if (shelves.length <= limit) return shelves;
  const rank = ({ slug, count }: Shelf) => (categories.includes(slug) ? Number.MAX_SAFE_INTEGER : count);
  const first = shelves.toSorted((a, b) => rank(b) - rank(a)).slice(0, Math.max(limit, categories.length));
  return shelves.filter((shelf) => first.includes(shelf));
}

/** The body of the call, given the ids of the categories by their slugs. The slider's end means no maximum. */
export function filtersOf(asked: Asked, categoryIds: Map<string, string>) {
  const chosen = asked.categories.flatMap((slug) => categoryIds.get(slug) ?? []);
  const only = (yes: boolean) => (yes ? true : undefined);
  return {
    page: asked.page,
    search: asked.search || undefined,
    categoryIds: chosen.length > 0 ? chosen : undefined,
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice === priceSlider.max ? undefined : asked.maxPrice,
    minRating: asked.minRating,
    sort: asked.sort,
    for: asked.for,
    occasion: asked.occasion,
    isPersonalised: only(asked.isPersonalised),
    isNew: only(asked.isNew),
    onSale: only(asked.onSale),
    inStock: only(asked.inStock),
    tags: asked.tags.length > 0 ? asked.tags : undefined,
    artisan: asked.artisan || undefined,
    active: true,
  } satisfies Partial<ProductFilters>;
}
