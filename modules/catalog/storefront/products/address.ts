import { maxPrice, maxSearchLength } from '#kernel/contract/limits.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { type Occasion, occasions, type Recipient, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { maxExcepted, maxTagLength } from '#modules/catalog/contract/limits.ts';
import { type ProductSort, productSorts } from '#modules/catalog/contract/product-sorts.ts';
import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import { pageNumber } from '../product-list/page-number.ts';
import { readArrival } from './arrival-address.ts';
import { type OptionChoice, optionFilters, readOptions, writeOption } from './option-address.ts';
import { clearedPriceMax, priceSlider } from './price-slider.tsx';

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
  'except',
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
  /** What the products are not to be. */
  except: string[];
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

/** Returns texts with the length of a tag. */
const tagTexts = (params: URLSearchParams, name: string) =>
  texts(params, name).map((text) => text.slice(0, maxTagLength).toWellFormed().trim());

/** The filters that the text of a search may state, beside those of the gift finder. */
const stated = ['material', 'colour', 'place'] as const;
const readStated = (params: URLSearchParams) => {
  const [material = '', colour = '', place = ''] = stated.map((name) => tagTexts(params, name)[0] ?? '');
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
    except: tagTexts(params, 'except').slice(0, maxExcepted),
    tags: texts(params, 'tag').map((tag) => tag.slice(0, 60)),
    artisan: texts(params, 'artisan')[0]?.slice(0, 200) ?? '',
    ...readArrival(params),
    allCategories: params.get('categories') === 'all',
  };
}

/** Returns the address of a list; contains only values that differ from the default. */
export function writeAddress({ path = '/products', ...query }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.search && query.exact) params.set('exact', 'true');
  for (const slug of query.categories ?? []) params.append('category', slug);
  if (query.minPrice !== undefined) params.set('minPrice', String(query.minPrice));
  if (query.maxPrice !== undefined) params.set('maxPrice', String(query.maxPrice));
  if (query.minRating !== undefined) params.set('minRating', String(query.minRating));
  if (query.for) params.set('for', query.for);
  if (query.occasion) params.set('occasion', query.occasion);
  for (const name of ['isPersonalised', 'isNew', 'onSale', 'inStock'] as const)
    if (query[name]) params.set(name, 'true');
  for (const choice of query.options ?? []) params.append('option', writeOption(choice));
  for (const name of stated) if (query[name]) params.set(name, query[name]);
  for (const text of query.except ?? []) params.append('except', text);
  for (const tag of query.tags ?? []) params.append('tag', tag);
  if (query.artisan) params.set('artisan', query.artisan);
  for (const name of ['pin', 'by'] as const) if (query[name]) params.set(name, query[name]);
  if (query.sort && query.sort !== 'featured') params.set('sort', query.sort);
  if (query.view === 'list') params.set('view', 'list');
  if (query.allCategories) params.set('categories', 'all');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** Whether any filter is active. */
export const isFiltered = (query: ListQuery): boolean =>
  writeAddress({ ...query, ...plain }) !== writeAddress({ path: query.path });
const plain = { page: 1, sort: 'featured', view: 'grid', allCategories: false } as const;

/**
 * Returns the address of Clear Filters: on /products without all filters but the maximum price (R11); if that is the
 * current list already, without any filter.
 */
export function clearedAddress(query: ListQuery): string {
  const { path, view } = query;
  const cleared = writeAddress({ maxPrice: clearedPriceMax, view });
  const isCleared = writeAddress({ ...query, ...plain, view }) === cleared;
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
export function filtersOf(query: ListQuery, categoryIds: Map<string, string>) {
  const chosen = query.categories.flatMap((slug) => categoryIds.get(slug) ?? []);
  const trueOnly = (value: boolean) => (value ? true : undefined);
  return {
    page: query.page,
    search: query.search || undefined,
    exact: query.exact,
    categoryIds: chosen.length > 0 ? chosen : undefined,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    minRating: query.minRating,
    // The default leaves the order to the text of the search.
    sort: query.sort === 'featured' ? undefined : query.sort,
    for: query.for,
    occasion: query.occasion,
    isPersonalised: trueOnly(query.isPersonalised),
    isNew: trueOnly(query.isNew),
    onSale: trueOnly(query.onSale),
    inStock: trueOnly(query.inStock),
    options: query.options.length > 0 ? optionFilters(query.options) : undefined,
    material: query.material || undefined,
    colour: query.colour || undefined,
    place: query.place || undefined,
    except: query.except.length > 0 ? query.except : undefined,
    tags: query.tags.length > 0 ? query.tags : undefined,
    artisan: query.artisan || undefined,
    ...(query.pin && { pin: query.pin, by: query.by }),
    active: true,
  } satisfies Partial<ProductFilters>;
}
