import { numberOf } from '#web/admin/components/grid/cells.ts';
import { type GridColumn, type GridRow, numericColumns } from './rows.ts';

type Compare = (one: string, other: string) => number;

/** Compares texts of a column of numbers: empty cells come first, then numbers by their value, then other texts. */
function compareNumbers(compareTexts: Compare): Compare {
  const rankOf = (number: number | null) => (number === null ? 0 : Number.isNaN(number) ? 2 : 1);
  return (one, other) => {
    const [number, otherNumber] = [numberOf(one), numberOf(other)];
    const ranks = rankOf(number) - rankOf(otherNumber);
    // Collators compare the digits after the point as whole numbers.
    return ranks || Number(number) - Number(otherNumber) || compareTexts(one, other);
  };
}

/** Returns the products in the order of a column, each with its variants; numbers before texts. */
export function sortRows(rows: readonly GridRow[], column: GridColumn, isDescending: boolean): string[] {
  const compareTexts = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
  const compare = numericColumns.includes(column) ? compareNumbers(compareTexts) : compareTexts;
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
