import { cellsOf } from '#web/admin/components/grid/cells.ts';
import type { CellText } from './edits.ts';
import { type GridColumn, type GridRow, gridColumns } from './rows.ts';

/** A range of cells, both ends included: places of shown rows and of columns (`gridColumns`). */
export type Range = { top: number; bottom: number; left: number; right: number };

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
