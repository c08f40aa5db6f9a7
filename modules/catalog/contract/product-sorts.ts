/**
 * The sort orders of a product list (R23); `discount` is the default of the sale page, `popular` of the new arrivals.
 */
export const productSorts = [
  'featured',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'popular',
  'discount',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** The sort orders that the text of a search may ask for. */
export const priceOrders = ['price-asc', 'price-desc'] as const satisfies readonly ProductSort[];
export type PriceOrder = (typeof priceOrders)[number];
