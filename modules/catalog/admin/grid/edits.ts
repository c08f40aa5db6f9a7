import { type GridColumn, type GridRow, gridColumns, isEditable, tidyText } from './rows.ts';

/** The texts of changed cells, by the keys of their rows. */
export type Edits = Readonly<Record<string, Partial<Record<GridColumn, string>>>>;

/** The text that a cell gets. */
export type CellText = { row: GridRow; column: GridColumn; text: string };

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
