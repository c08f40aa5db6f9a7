import { parse } from 'csv-parse/browser/esm/sync';
import { groupedDigits } from '#kernel/contract/grouped-digits.ts';

// Rows of texts that are edited in a grid and pasted from spreadsheets.

/** Returns the rows with changed fields at these places. */
export function changeRows<Row>(
  rows: readonly Row[],
  places: readonly number[],
  change: Partial<Row>,
): Row[] {
  const changed = new Set(places);
  return rows.map((row, at) => (changed.has(at) ? { ...row, ...change } : row));
}

/**
 * Returns the cells of text copied from a spreadsheet, which quotes cells with line breaks or tabs. These become spaces, since
 * no cell of a grid has several lines.
 */
export const cellsOf = (text: string): string[][] =>
  (quotedCells(text) ?? plainCells(text)).map((line) => line.map((cell) => cell.replace(/\s+/g, ' ').trim()));

const plainCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** Returns the cells of a text with quoted ones; null for a text with other quotation marks, such as those of inches. */
function quotedCells(text: string): string[][] | null {
  if (!/(?:^|[\t\n])"/.test(text)) return null;
  try {
    return parse(text, { delimiter: '\t', relax_column_count: true, relax_quotes: true });
  } catch {
    return null;
  }
}

/**
 * Returns the rows with pasted cells, from one cell to the right and down the shown rows. A single cell fills only its
 * own place; what does not fit is left out.
 * @param shown the places of the shown rows
 */
export function paste<Column extends string, Row extends Record<Column, string>>(
  before: readonly Row[],
  shown: readonly number[],
  { at, column, columns }: { at: number; column: Column; columns: readonly Column[] },
  text: string,
): Row[] {
  const first = columns.indexOf(column);
  const from = shown.indexOf(at);
  const rows = [...before];
  for (const [down, line] of cellsOf(text).entries()) {
    const place = shown[from + down];
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) break;
    const changed = line.flatMap((cell, right) => {
      const target = columns[first + right];
      return target ? [[target, cell]] : [];
    });
    rows[place] = { ...row, ...Object.fromEntries(changed) };
  }
  return rows;
}

/** A number with a currency before or after it, and with separators as in 12,34,567.50 or 1,234,567.50. */
const numberPattern = new RegExp(
  `^(?:\\p{Sc}|[A-Z]{3}|Rs\\.?)?\\s*(-?(?:\\d+|${groupedDigits})?(?:\\.\\d*)?)\\s*(?:\\p{Sc}|[A-Z]{3}|/-)?$`,
  'iu',
);

/**
 * Returns the number of a text as typed or pasted: "₹1,249.50", "Rs. 500/-"; null for none. NaN for another text, as for a
 * comma that is not a separator of thousands ("10,50") or a unit that would change the number ("1.2 kg").
 */
export function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const digits = numberPattern.exec(text.trim())?.[1]?.replaceAll(',', '') ?? '';
  return /\d/.test(digits) ? Number(digits) : Number.NaN;
}

/** A cell whose text is not one that it can hold. */
export type CellError = { at: number; column: string; message: string };
