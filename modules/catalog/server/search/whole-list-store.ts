import { asc, sql } from 'drizzle-orm';
import type { OrderedList } from '#kernel/lists/ordered.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import { furtherAsProducts } from '../further-categories/further-store.ts';
import { products } from '../tables.ts';
import { type SortColumn, sorts } from './ranking-store.ts';

/** All products or those of one category, hidden ones included, in a storefront order. */
export type UnfilteredList = { category: string | null; sort: ProductSort };

const typeOf: Record<SortColumn, string> = {
  inStock: 'boolean',
  isFeatured: 'boolean',
  arrivalDate: 'timestamptz',
  price: 'int',
  weightedRating: 'numeric',
  rating: 'numeric',
  reviews: 'int',
  discount: 'int',
  id: 'uuid',
};

/** Merges visible and hidden products, those of a further category too, each from its own indexes, into one order. */
export function unfilteredList({ category, sort }: UnfilteredList): OrderedList {
  const { columns, way } = sorts[sort];
  const ofCategory = category === null ? sql`` : sql`and category_id = ${category}::uuid`;
  return {
    parts: [sql`${products}`, ...(category === null ? [] : [furtherAsProducts])].flatMap((from) => [
      { from, where: sql`visible ${ofCategory}` },
      { from, where: sql`not visible ${ofCategory}` },
    ]),
    keys: columns.map((column) => ({
      column: sql`${sql.identifier(products[column].name)}`,
      type: typeOf[column],
    })),
    down: way !== asc,
  };
}
