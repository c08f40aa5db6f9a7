import type { ParsedCell } from '../products/cells.ts';

/** Splits a cell at commas; `\,` is a comma within an entry. */
export const entriesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');

/** Grams or centimetres of the units of WooCommerce; a heading without a unit is in kilograms or centimetres. */
const factors: Record<string, number> = {
  kg: 1000,
  g: 1,
  lbs: 453.592_37,
  oz: 28.349_523_125,
  m: 100,
  cm: 1,
  mm: 0.1,
  in: 2.54,
  yd: 91.44,
};

/** Grams or centimetres, rounded to one decimal; 0 for an empty cell. */
export const parseMeasure =
  (unit: string) =>
  (text: string): ParsedCell<number> => {
    if (text === '') return { value: 0 };
    if (!/^([0-9]+([.,][0-9]*)?|[.,][0-9]+)$/.test(text)) return { fault: 'is not a number such as 1.5' };
    const factor = factors[unit];
    if (factor === undefined) return { fault: `has an unknown unit (${unit})` };
    return { value: Math.round(Number(text.replace(',', '.')) * factor * 10) / 10 };
  };

/** Whether a product is in stock; null for an empty cell. Products on backorder can be bought. */
export function parseInStock(text: string): ParsedCell<boolean | null> {
  if (text === '') return { value: null };
  if (/^(1|yes|true|instock|backorder|onbackorder)$/i.test(text)) return { value: true };
  if (/^(0|no|false|outofstock)$/i.test(text)) return { value: false };
  return { fault: 'is neither 1, 0 nor backorder' };
}

/** Published is 1; a private product is 0 and a draft -1. */
export function parsePublished(text: string): ParsedCell<boolean> {
  if (/^(1|true|yes|)$/i.test(text)) return { value: true };
  if (/^(-1|0|false|no)$/i.test(text)) return { value: false };
  return { fault: 'is not one of 1, 0, -1' };
}

/** Line breaks of descriptions, which WooCommerce writes as `\n`. */
export const withLineBreaks = (text: string): string =>
  text.replace(/\\(\\)?n/g, (_, escaped: string | undefined) => (escaped ? '\\n' : '\n'));
