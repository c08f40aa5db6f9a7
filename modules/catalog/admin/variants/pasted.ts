import { flagOf } from '#kernel/contract/flag-spellings.ts';
import { paste } from '#web/admin/components/grid/cells.ts';
import { type Row, textColumns } from './draft.ts';

/** The columns that cells of a spreadsheet fill, in their order in the grid. */
export const pasteColumns = [...textColumns, 'picture', 'active'] as const;
export type PasteColumn = (typeof pasteColumns)[number];

/**
 * Returns the rows with pasted cells, from one cell to the right and down the shown rows.
 * @param shown the places of the shown rows
 * @param images the pictures of the product, which cells name by number or address
 */
export function pasteInto(
  rows: readonly Row[],
  shown: readonly number[],
  { at, column, images }: { at: number; column: PasteColumn; images: readonly string[] },
  text: string,
): Row[] {
  const none = rows.map(() => ({}) as Record<PasteColumn, string>);
  const cells: Partial<Record<PasteColumn, string>>[] = paste(
    none,
    shown,
    { at, column, columns: pasteColumns },
    text,
  );
  return rows.map((row, place) => {
    const { picture, active, ...texts } = cells[place] ?? {};
    return {
      ...row,
      ...texts,
      ...(picture !== undefined && { image: imageOf(picture, images) }),
      ...(active !== undefined && { isActive: stateOf(active) ?? row.isActive }),
    };
  });
}

/** Returns the address of a picture that a cell names; null for the pictures of the product. */
function imageOf(text: string, images: readonly string[]): string | null {
  if (text === '') return null;
  const [, number = ''] = /^(?:Picture )?([1-9]\d*)$/.exec(text) ?? [];
  return images[Number(number) - 1] ?? text;
}

/** Returns whether a cell says that a variant is active; null for another text. */
function stateOf(text: string): boolean | null {
  if (/^active$/i.test(text)) return true;
  return /^inactive$/i.test(text) ? false : flagOf(text);
}
