import type { GridColumn, GridRow } from './rows.ts';

/** Returns the products in the order of a column, each with its variants; numbers before texts. */
export function sortRows(rows: readonly GridRow[], column: GridColumn, isDescending: boolean): string[] {
  const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
  const products = rows.filter(({ variant }) => variant === null);
  const sorted = products.toSorted((one, other) => compare(one.texts[column], other.texts[column]));
  const ids = sorted.map(({ product }) => product.id);
  return isDescending ? ids.reverse() : ids;
}

/** Returns the rows with the products in an order of their ids. */
export function inOrder(rows: GridRow[], order: string[] | null): GridRow[] {
  if (!order) return rows;
  const byProduct = Map.groupBy(rows, ({ product }) => product.id);
  return order.flatMap((id) => byProduct.get(id) ?? []);
}
