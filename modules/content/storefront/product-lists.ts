import type { ShownBlock } from '#modules/content/contract/blocks.ts';

/** The products that a block shows. */
export type ProductList = Pick<
  Extract<ShownBlock, { type: 'products' }>,
  'category' | 'collection' | 'limit'
>;

/** The products of a block whose number is not set. */
export const defaultLimit = 4;

/** Identifies a list among those of a page. */
export const listKey = ({ category, collection = '', limit = defaultLimit }: ProductList): string =>
  `${limit} ${category} ${collection}`;
