import * as m from '../../../messages/index.ts';
/** Formats a number of products: "1 product", "2 products". */
export const countOf = (count: number): string =>
  m.count.products({ count: count.toLocaleString('en'), count2: count });
