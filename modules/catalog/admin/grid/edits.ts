import { cellsOf } from '#web/admin/components/grid/cells.ts';
import { type GridColumn, type GridRow, gridColumns, isEditable, tidyText } from './rows.ts';

/** The texts of changed cells, by the keys of their rows. */
export type Edits = Readonly<Record<string, Partial<Record<GridColumn, string>>>>;

/** A range of cells, both ends included: places of shown rows and of columns (`gridColumns`). */
export type Range = { top: number; bottom: number; left: number; right: number };

type CellText = { row: GridRow; column: GridColumn; text: string };

/** Returns the rows with the texts of changed cells; other rows stay the same objects. */
export const withEdits = (rows: readonly GridRow[], edits: Edits): GridRow[] =>
  rows.map((row) => {
    const changed = edits[row.key];
    return changed ? { ...row, texts: { ...row.texts, ...changed } } : row;
  });

/**
 * Returns the edits with the texts of further cells. Cells that cannot be changed are left out; a cell that gets its saved text
 * is not changed.
 * @param saved the saved rows by their keys
 */
export function changeCells(
  edits: Edits,
  saved: ReadonlyMap<string, GridRow>,
  cells: readonly CellText[],
): Edits {
  const changed: Record<string, Partial<Record<GridColumn, string>>> = { ...edits };
  for (const { row, column, text: typed } of cells) {
    const before = saved.get(row.key);
    if (!before || !isEditable(row, column)) continue;
    const text = tidyText(column, typed);
    const { [column]: _, ...others } = changed[row.key] ?? {};
    const texts = text === before.texts[column] ? others : { ...others, [column]: text };
    if (Object.keys(texts).length > 0) changed[row.key] = texts;
    else delete changed[row.key];
  }
  return changed;
}

/** Returns the edits of rows that were read again: without cells whose text is the saved one by now, and without deleted rows. */
export function rebaseEdits(edits: Edits, saved: readonly GridRow[]): Edits {
  const cells = saved.flatMap((row) =>
    gridColumns.flatMap((column) => {
      const text = edits[row.key]?.[column];
      return text === undefined ? [] : [{ row, column, text }];
    }),
  );
  return changeCells({}, new Map(saved.map((row) => [row.key, row])), cells);
}

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((count, texts) => count + Object.keys(texts).length, 0);

const columnsOf = ({ left, right }: Range): GridColumn[] => gridColumns.slice(left, right + 1);

/** Returns the cells of a range, row by row. */
function cellsIn(shown: readonly GridRow[], range: Range): Omit<CellText, 'text'>[] {
  const rows = shown.slice(range.top, range.bottom + 1);
  return rows.flatMap((row) => columnsOf(range).map((column) => ({ row, column })));
}

/** Returns a range as a spreadsheet copies it: cells separated by tabs, a line for each row. */
export const rangeText = (shown: readonly GridRow[], range: Range): string =>
  shown
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columnsOf(range)
        .map((column) => row.texts[column])
        .join('\t'),
    )
    .join('\n');

/**
 * Returns the cells that a pasted text fills, from the first cell of a range to the right and down. One cell fills the whole
 * range; what does not fit is left out.
 */
export function pastedCells(shown: readonly GridRow[], range: Range, text: string): CellText[] {
  const lines = cellsOf(text);
  const [[only = ''] = []] = lines;
  if (lines.length === 1 && lines[0]?.length === 1)
    return cellsIn(shown, range).map((cell) => ({ ...cell, text: only }));
  return lines.flatMap((line, down) => {
    const row = shown[range.top + down];
    return line.flatMap((cell, right) => {
      const column = gridColumns[range.left + right];
      return row && column ? [{ row, column, text: cell }] : [];
    });
  });
}

/** Returns the cells below the first row of a range, with the texts of the first row; of one row, that of the row above. */
export function filledCells(shown: readonly GridRow[], range: Range): CellText[] {
  const isOneRow = range.top === range.bottom;
  const source = shown[isOneRow ? range.top - 1 : range.top];
  if (!source) return [];
  return cellsIn(shown, { ...range, top: isOneRow ? range.top : range.top + 1 }).map((cell) => ({
    ...cell,
    text: source.texts[cell.column],
  }));
}

export const clearedCells = (shown: readonly GridRow[], range: Range): CellText[] =>
  cellsIn(shown, range).map((cell) => ({ ...cell, text: '' }));

/** Returns the products in the order of a column, each with its variants; numbers before texts. */
export function sortRows(rows: readonly GridRow[], column: GridColumn, isDescending: boolean): string[] {
  const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
  const products = rows.filter(({ variant }) => variant === null);
  const sorted = products.toSorted((one, other) => compare(one.texts[column], other.texts[column]));
  const ids = sorted.map(({ product }) => product.id);
  return isDescending ? ids.reverse() : ids;
}
