import type { FullProduct, Product, ProductFilters } from '#modules/catalog/contract/catalog.ts';
import type { CollectionContent, ProductCondition } from '#modules/catalog/contract/collection-content.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';

// The cache tags of catalog responses. The triggers of `0005_what_changed.sql` emit the same tags when data
// changes: a missing tag makes a response stale, a superfluous one costs only a needless rendering.

export const categories = 'categories';
const category = (id: string) => `category ${id}`;
const categoryNames = 'category names';
export const product = (id: string) => `product ${id}`;
const artisan = (slug: string) => `artisan ${slug}`;
const artisans = 'artisans';

/**
 * The properties by which a list is filtered or sorted. `members`: the set of visible products; `card`: pictures
 * and slugs, for lists that do not tag their products one by one.
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
  | 'options'
  | 'making'
  | 'artisan'
  | 'words'
  | 'card';

/** A product of a list, or with the fields of its page. */
type ShownProduct = Omit<Product, 'category'> & {
  category: Product['category'] & { parent?: Product['category'] | null };
} & Partial<Pick<FullProduct, 'furtherCategories'>>;

/** Tags of a displayed product: the product, its categories and its artisan. */
export const shownProduct = ({
  id,
  category: { _id, parent },
  furtherCategories = [],
  artisan: maker,
}: ShownProduct): string[] => [
  product(id),
  category(_id),
  ...(parent ? [category(parent._id)] : []),
  ...furtherCategories.map((further) => category(further._id)),
  ...(maker ? [artisan(maker.slug)] : []),
];

/** Tags of a list of one category (by id) or of all products, one per property. */
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
  ['material', 'words'],
  ['colour', 'words'],
  ['place', 'words'],
  ['except', 'words'],
];

/** Tags of one page of the products of a category, or of all. */
export const productList = (
  { products, category: within }: { products: Product[]; category: { id: string } | null },
  sort: ProductSort = 'featured',
): string[] => [
  ...list(within ? within.id : 'all', ['members', ...sortedBy[sort]]),
  // The names of the categories around it.
  ...(within ? [category(within.id), categoryNames] : []),
  ...products.flatMap(shownProduct),
];

/**
 * Tags of one page of a filtered list with its facets. The category facet counts all categories whichever is
 * selected, so the page always depends on all products, and on the prices, ratings, tags, personalisation and options,
 * which have facets.
 */
export const filtered = ({ products }: { products: Product[] }, filters: ProductFilters): string[] => [
  ...list('all', [
    ...(['members', 'price', 'rating', 'tags', 'personalised', 'options'] as const),
    ...sortedBy[filters.sort ?? 'featured'],
  ]),
  ...list(
    'all',
    filteredBy.flatMap(([field, aspect]) => (filters[field] === undefined ? [] : [aspect])),
  ),
  categoryNames,
  ...(filters.search === undefined ? [] : ['popularity']),
  ...products.flatMap(shownProduct),
];

/** Tags of the names and colours of option values. */
export const optionValues = ['option values'];

/** Tags of the recipients, occasions and budgets for which there are gifts in stock. */
export const giftFinder = list('all', ['members', 'tags', 'stock', 'price']);

/** Tags of the products and categories that match a word. */
export const searchWords = [...list('all', ['members', 'words']), categories, artisans];

/** Tags of the names of categories, and of the places of artisans. */
export const namesInSearch = [categories, artisans];

/** Tags of the names of categories and the numbers of their products. */
export const sizesOfCategories = [...list('all', ['members']), categories];

/** Tags of the synonyms and redirects of the owner. */
export const searchRules = ['search rules'];

/** Tags of how popular products are. */
export const popularity = ['popularity'];

/** Tags of the products that match a query, the best match first. */
export const matches = [
  ...searchWords,
  ...popularity,
  ...list('all', ['tags', 'artisan', 'stock', 'featured', 'arrival']),
];

/** Tags of the collections that shoppers see. */
export const collections = ['collections'];

const aspectsOfCondition: Record<ProductCondition['field'], Aspect> = {
  tag: 'tags',
  occasion: 'tags',
  recipient: 'tags',
  name: 'words',
  priceBelow: 'price',
  priceAbove: 'price',
  category: 'members',
  artisan: 'artisan',
  makingDays: 'making',
  inStock: 'stock',
  onSale: 'sale',
  isNew: 'new',
  personalised: 'personalised',
};

/** Tags of the products of a collection in its order. */
export const members = (content: CollectionContent): string[] => {
  const conditions = content.type === 'rule' ? content.rule.conditions : [];
  const fields = conditions.map(({ field }) => field);
  return [
    ...list('all', [
      'members',
      ...(content.sort === 'manual' ? [] : sortedBy[content.sort]),
      ...fields.map((field) => aspectsOfCondition[field]),
    ]),
    ...(fields.includes('category') ? [categoryNames] : []),
    ...(fields.includes('makingDays') ? [artisans] : []),
  ];
};

/** Tags of a result of a plugin, which may depend on anything that a shopper sees of a product. */
export const allProducts: string[] = [
  ...list('all', [
    ...(['members', 'featured', 'arrival', 'price', 'rating', 'discount', 'new', 'sale', 'stock'] as const),
    ...(['tags', 'personalised', 'options', 'making', 'artisan', 'words', 'card'] as const),
  ]),
  categories,
  artisans,
  ...popularity,
];

/**
 * Tags of search suggestions, which include every kind of record with a name.
 * @param isFiltered whether words of the text were read as filters, which may be by price
 */
export const suggestions = (products: { id: string }[], isFiltered: boolean): string[] => [
  ...list('all', ['members', 'words', 'rating', 'stock', 'featured', 'arrival']),
  ...(isFiltered ? list('all', ['price', 'tags', 'personalised', 'options']) : []),
  ...products.map(({ id }) => product(id)),
  categories,
  artisans,
  ...popularity,
];

/** Tags of the artisans with products. */
export const artisansWithProducts = [...list('all', ['members', 'artisan']), artisans];
/** Tags of the product counts and ratings of artisans. */
export const artisanCounts = [...artisansWithProducts, ...list('all', ['rating'])];
/** Tags of a list of artisans, including the names of their crafts. */
export const artisanList = [...artisanCounts, categoryNames];

/** Tags of the products that lack something; they may inherit it from their category or artisan. */
export const incomplete = ['incomplete', categoryNames, artisans];

/** Tags of the admin product lists: hidden products, sort orders and filters included. */
export const adminProductList = ['stock room'];

/**
 * Tags of a list of all products, hidden ones included, in a storefront order; ratings change without an edit by
 * staff.
 */
export const wholeList = [
  ...adminProductList,
  ...list('all', ['members', 'featured', 'arrival', 'price', 'rating', 'discount', 'stock']),
];
