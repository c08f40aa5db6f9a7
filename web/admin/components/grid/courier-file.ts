import { unescapeFormula } from '#kernel/contract/csv-cells.ts';

// How couriers name orders and parcels in their CSV files, and what spreadsheets do to the numbers.

/** The names of the column of orders, the preferred ones first, as {@link plainColumnName} returns them. */
export const orderColumn: readonly RegExp[] = [
  /^(client|channel|merchant|seller|shop|customer)?order(id|no|num|number|ref|refno|reference|referenceno)?$/,
  /^(client|customer|merchant)?ref(erence)?(id|no|num|number)?$/,
];
/** The names of the column of tracking numbers, the preferred ones first. */
export const trackingColumn: readonly RegExp[] = [
  /awb|waybill/,
  /^tracking|^shipment(id|no|number)$/,
  /consignment|docket/,
];

/** Returns the name of a column without case, spaces, punctuation and currency. */
export const plainColumnName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(?\b(inr|rs)\b\.?\)?/g, '')
    .replace(/[^a-z0-9]/g, '');

/** Returns the index of the column that fits the first possible of these patterns; -1 without one. */
export function indexOfColumn(plainNames: readonly string[], patterns: readonly RegExp[]): number {
  for (const pattern of patterns) {
    const index = plainNames.findIndex((name) => pattern.test(name));
    if (index !== -1) return index;
  }
  return -1;
}

/** Returns whether a spreadsheet has replaced the digits of a number: 1.23E+11. */
export const isScientific = (cell: string): boolean => /^\d(\.\d+)?e\+?\d+$/i.test(cell);

/** Turns cells such as ="0012", by which couriers keep the zeros of numbers in spreadsheets, into texts. */
export const withPlainNumbers = (text: string): string => text.replace(/(^|[,;\t])="([^"\n]*)"/gm, '$1"$2"');

/** Removes what spreadsheets add around a number: ="1001", or a guard against formulas. */
export const plainCell = (cell = ''): string =>
  unescapeFormula(cell.trim())
    .replace(/^="?(.*?)"?$/, '$1')
    .trim();
