import { maxPrice, maxSearchLength } from '#kernel/contract/limits.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { type Occasion, occasions, type Recipient, recipients } from '#modules/catalog/contract/gift-tags.ts';
import {
  clearedPriceMax,
  maxTagLength,
  priceSlider,
  ratingChoices,
} from '#modules/catalog/contract/limits.ts';
import { type ProductSort, productSorts } from '#modules/catalog/contract/product-sorts.ts';
import { pageNumber } from '../product-list/page-number.ts';
import { readArrival } from './arrival-address.ts';
import { type OptionChoice, optionFilters, readOptions, writeOption } from './option-address.ts';

// The address of /products, and of a category, contains every filter, so that Back, reload and sharing work. Invalid
// values in it are ignored.

/** A category in the filters; `count` is the number of its products that match all other filters. */
export type CategoryFacet = {
  slug: string;
  name: string;
  count: number;
  /** The category that it is in. */
  parent: { slug: string; name: string } | null;
};

/** The query parameters that `readAddress` reads. */
export const productParams = [
  'page',
  'search',
  'exact',
  'category',
  'minPrice',
  'maxPrice',
  'priceEnd',
  'minRating',
  'sort',
  'view',
  'for',
  'occasion',
  'isPersonalised',
  'isNew',
  'onSale',
  'inStock',
  'option',
  'material',
  'colour',
  'place',
  'tag',
  'artisan',
  'pin',
  'by',
  'categories',
];

/** The filters, sort order and page in the address of a list. */
export type ListQuery = {
  /** The path of the list; /products by default. */
  path?: string | undefined;
  page: number;
  search: string;
  /** Whether the text is searched as typed, neither interpreted nor corrected. */
  exact?: boolean | undefined;
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
  /** Values of options, such as Size: 8. */
  options: OptionChoice[];
  /** What the products are made of, their colour, and where they are from; empty for any. */
  material: string;
  colour: string;
  place: string;
  tags: string[];
  artisan: string;
  /** Where and by when products are to arrive; both are empty for any time. */
  pin: string;
  by: string;
  /** Whether all categories are offered, not only the first few. */
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

/**
 * Returns the maximum price. The form of the filters also sends what the end of its slider stands for: no maximum, or one that is
 * not below the end.
 */
function maximumPrice(params: URLSearchParams): number | undefined {
  const sent = amount(params, 'maxPrice', maxPrice);
  return sent === priceSlider.max && params.has('priceEnd') ? amount(params, 'priceEnd', maxPrice) : sent;
}

/** The filters that the text of a search may state, beside those of the gift finder. */
const stated = ['material', 'colour', 'place'] as const;
const readStated = (params: URLSearchParams) => {
  const [material = '', colour = '', place = ''] = stated.map(
    (name) => texts(params, name)[0]?.slice(0, maxTagLength).toWellFormed().trim() ?? '',
  );
  return { material, colour, place };
};

export function readAddress(params: URLSearchParams, path?: string): ListQuery {
  const sort = productSorts.find((value) => value === params.get('sort'));
  const minRating = amount(params, 'minRating', 5);
  return {
    path,
    page: pageNumber(params),
    search: storable(params.get('search') ?? '')
      .trim()
      .slice(0, maxSearchLength)
      .toWellFormed(),
    exact: params.get('exact') === 'true' || undefined,
    categories: texts(params, 'category'),
    minPrice: amount(params, 'minPrice', maxPrice),
    maxPrice: maximumPrice(params),
    minRating: ratingChoices.find((choice) => choice === minRating),
    sort: sort ?? 'featured',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    for: recipients.find((recipient) => recipient === params.get('for')),
    occasion: occasions.find((occasion) => occasion === params.get('occasion')),
    isPersonalised: params.get('isPersonalised') === 'true',
    isNew: params.get('isNew') === 'true',
    onSale: params.get('onSale') === 'true',
    inStock: params.get('inStock') === 'true',
    options: readOptions(texts(params, 'option')),
    ...readStated(params),
    tags: texts(params, 'tag').map((tag) => tag.slice(0, 60)),
    artisan: texts(params, 'artisan')[0]?.slice(0, 200) ?? '',
    ...readArrival(params),
    allCategories: params.get('categories') === 'all',
  };
}

/** Returns the address of a list; contains only values that differ from the default. */
export function writeAddress({ path = '/products', ...asked }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (asked.search) params.set('search', asked.search);
  if (asked.search && asked.exact) params.set('exact', 'true');
  for (const slug of asked.categories ?? []) params.append('category', slug);
  if (asked.minPrice !== undefined) params.set('minPrice', String(asked.minPrice));
  if (asked.maxPrice !== undefined) params.set('maxPrice', String(asked.maxPrice));
  if (asked.minRating !== undefined) params.set('minRating', String(asked.minRating));
  if (asked.for) params.set('for', asked.for);
  if (asked.occasion) params.set('occasion', asked.occasion);
  for (const name of ['isPersonalised', 'isNew', 'onSale', 'inStock'] as const)
    if (asked[name]) params.set(name, 'true');
  for (const choice of asked.options ?? []) params.append('option', writeOption(choice));
  for (const name of stated) if (asked[name]) params.set(name, asked[name]);
  for (const tag of asked.tags ?? []) params.append('tag', tag);
  if (asked.artisan) params.set('artisan', asked.artisan);
  for (const name of ['pin', 'by'] as const) if (asked[name]) params.set(name, asked[name]);
  if (asked.sort && asked.sort !== 'featured') params.set('sort', asked.sort);
  if (asked.view === 'list') params.set('view', 'list');
  if (asked.allCategories) params.set('categories', 'all');
  if (asked.page && asked.page > 1) params.set('page', String(asked.page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Whether any filter is active. */
export const isFiltered = (asked: ListQuery): boolean =>
  writeAddress({ ...asked, ...plain }) !== writeAddress({ path: asked.path });
const plain = { page: 1, sort: 'featured', view: 'grid', allCategories: false } as const;

/**
 * Returns the address of Clear Filters: on /products without all filters but the maximum price (R11); if that is the
 * current list already, without any filter.
 */
export function clearedAddress(asked: ListQuery): string {
  const { path, view } = asked;
  const cleared = writeAddress({ maxPrice: clearedPriceMax, view });
  const isCleared = writeAddress({ ...asked, ...plain, view }) === cleared;
  return path !== undefined || isCleared ? writeAddress({ path, view }) : cleared;
}

/** The number of offered categories before the visitor requests all. */
const fewCategories = 12;

/**
 * Returns the categories that the panel shows: all if they are few or requested (`most` at most), else the chosen ones
 * and those with the most products, in their usual order.
 */
export function shownCategories(
  facets: CategoryFacet[],
  { categories, allCategories }: ListQuery,
  most: number,
): CategoryFacet[] {
  const limit = allCategories ? most : fewCategories;
  if (facets.length <= limit) return facets;
  const rank = ({ slug, count }: CategoryFacet) =>
    categories.includes(slug) ? Number.MAX_SAFE_INTEGER : count;
  const first = facets.toSorted((a, b) => rank(b) - rank(a)).slice(0, Math.max(limit, categories.length));
  return facets.filter((category) => first.includes(category));
}

/** Returns the body of the call. @param categoryIds by slug */
export function filtersOf(asked: ListQuery, categoryIds: Map<string, string>) {
  const chosen = asked.categories.flatMap((slug) => categoryIds.get(slug) ?? []);
  const trueOnly = (value: boolean) => (value ? true : undefined);
  return {
    page: asked.page,
    search: asked.search || undefined,
    exact: asked.exact,
    categoryIds: chosen.length > 0 ? chosen : undefined,
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice,
    minRating: asked.minRating,
    sort: asked.sort,
    for: asked.for,
    occasion: asked.occasion,
    isPersonalised: trueOnly(asked.isPersonalised),
    isNew: trueOnly(asked.isNew),
    onSale: trueOnly(asked.onSale),
    inStock: trueOnly(asked.inStock),
    options: asked.options.length > 0 ? optionFilters(asked.options) : undefined,
    material: asked.material || undefined,
    colour: asked.colour || undefined,
    place: asked.place || undefined,
    tags: asked.tags.length > 0 ? asked.tags : undefined,
    artisan: asked.artisan || undefined,
    ...(asked.pin && { pin: asked.pin, by: asked.by }),
    active: true,
  } satisfies Partial<ProductFilters>;
}
