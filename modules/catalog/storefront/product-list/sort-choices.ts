import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import * as m from '../../messages/index.ts';

/** The sort orders of a list, with their labels; the first is the default. */
export type Sorts = readonly (readonly [ProductSort, string])[];

const labels: Record<ProductSort, string> = {
  featured: m.sortChoices.featured(),
  newest: m.sortChoices.newestFirst(),
  'price-asc': m.sortChoices.priceLowToHigh(),
  'price-desc': m.sortChoices.priceHighToLow(),
  rating: m.sortChoices.highestRated(),
  popular: m.sortChoices.mostPopular(),
  discount: m.sortChoices.highestDiscount(),
};

const labelled = (...sorts: ProductSort[]): Sorts => sorts.map((sort) => [sort, labels[sort]]);

/** The sort orders that shoppers choose from, by the page of the list. */
export const sortChoices = {
  artisan: labelled('popular', 'newest', 'rating', 'price-asc', 'price-desc'),
  gifts: labelled('popular', 'rating', 'newest', 'price-asc', 'price-desc'),
  newArrivals: labelled('newest', 'popular', 'rating', 'price-asc', 'price-desc'),
  /** /products (section 2). */
  products: [
    ...labelled('featured'),
    ['newest', m.sortChoices.newest()],
    ...labelled('price-asc', 'price-desc', 'rating'),
  ],
  sale: labelled('discount', 'popular', 'rating', 'price-asc', 'price-desc'),
} satisfies Record<string, Sorts>;

/** Sort orders of other lists, which links to /products may use. */
export const furtherProductsSorts = labelled('popular', 'discount');
