/** Formats a number of products: "1 product", "2 products". */
export const countOf = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`;
