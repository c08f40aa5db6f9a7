import type { Product, ProductFilters } from '#contract/catalog.ts';
import type { ProductSort } from '#contract/product-sorts.ts';

// The words for what a kept answer stands on. The triggers of `0005_what_changed.sql` say the same words when it
// changes; a word that is missing here makes a stale answer, one too many only a needless rendering.

export const categories = 'categories';
const category = (id: string) => `category ${id}`;
const categoryNames = 'category names';
export const product = (id: string) => `product ${id}`;
const artisan = (slug: string) => `artisan ${slug}`;
const artisans = 'artisans';

/**
 * What a list may be filtered or sorted by. `members`: which visible products there are; `card`: their pictures and
 * addresses, for lists that do not name their products one by one.
 */
type Aspect =
  | 'members'
  | 'featured'
  | 'arrival'
  | 'price'
  | 'rating'
  | 'discount'
  | 'new'
  | 'sale'
  | 'stock'
  | 'tags'
  | 'personalised'
  | 'artisan'
  | 'words'
  | 'card';

/** A product as it is shown: itself, its category's name, its artisan. */
export const shownProduct = ({ id, category: { _id }, artisan: maker }: Product): string[] => [
  product(id),
  category(_id),
  ...(maker ? [artisan(maker.slug)] : []),
];

/** A list of one category (its id) or of all, by these aspects. */
const list = (scope: string, aspects: Aspect[]): string[] =>
  aspects.map((aspect) => `list ${scope} ${aspect}`);

const sortedBy: Record<ProductSort, Aspect[]> = {
  featured: ['stock', 'featured', 'arrival'],
  newest: ['arrival'],
  'price-asc': ['price'],
  'price-desc': ['price'],
  rating: ['stock', 'rating'],
  popular: ['stock', 'rating'],
  discount: ['discount'],
};

const filteredBy: [keyof ProductFilters, Aspect][] = [
  ['search', 'words'],
  ['isNew', 'new'],
  ['onSale', 'sale'],
  ['inStock', 'stock'],
  ['artisan', 'artisan'],
];

/** One page of the products of a category, or of all. */
export const shelf = (
  { products, category: of }: { products: Product[]; category: { id: string } | null },
  sort: ProductSort = 'featured',
): string[] => [
  ...list(of ? of.id : 'all', ['members', ...sortedBy[sort]]),
  ...(of ? [category(of.id)] : []),
  ...products.flatMap(shownProduct),
];

/**
 * One page of a filtered list with its counts. Those of the categories are taken over all of them, whichever is
 * chosen, so it always stands on all products; and on their prices, ratings, tags and personalisation, which have counts of their
 * own.
 */
export const filtered = ({ products }: { products: Product[] }, filters: ProductFilters): string[] => [
  ...list('all', [
    ...(['members', 'price', 'rating', 'tags', 'personalised'] as const),
    ...sortedBy[filters.sort ?? 'featured'],
  ]),
  ...list(
    'all',
    filteredBy.flatMap(([field, aspect]) => (filters[field] === undefined ? [] : [aspect])),
  ),
  categoryNames,
  ...products.flatMap(shownProduct),
];

/** For whom, for what and up to what price there are gifts that can be had. */
export const giftFinder = list('all', ['members', 'tags', 'stock', 'price']);

/** Which products say a word. */
export const words = list('all', ['members', 'words']);

/** Which products say what is asked for, the best match first. */
export const matches = [
  ...words,
  ...list('all', ['tags', 'artisan', 'stock', 'featured', 'arrival']),
  artisans,
];

/** What is suggested while somebody types: of anything with a name. */
export const suggestions = [
  ...list('all', ['members', 'words', 'card', 'price', 'rating', 'stock', 'featured', 'arrival']),
  categories,
  artisans,
];

/** How many products artisans have, and how they are rated. */
export const artisanFigures = [...list('all', ['members', 'rating', 'artisan']), artisans];
/** The same of a list of them, and what their crafts are called. */
export const artisanList = [...artisanFigures, categoryNames];

/** The lists of those who keep the products: which there are, hidden ones too, how they are sorted and narrowed down. */
export const stockRoom = ['stock room'];

/** A list of all products, hidden ones too, in an order of the shop: ratings change by no hand of the back office. */
export const wholeList = [
  ...stockRoom,
  ...list('all', ['members', 'featured', 'arrival', 'price', 'rating', 'discount', 'stock']),
];
