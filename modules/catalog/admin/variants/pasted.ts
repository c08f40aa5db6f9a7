import { paste } from '#web/admin/components/grid/cells.ts';
import * as m from '../../messages/index.ts';
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
  const number = images.findIndex((_, index) =>
    [String(index + 1), m.variantEditor.pictureNumber({ number: index + 1 })].includes(text),
  );
  return images[number] ?? text;
}

/** Returns whether a cell says that a variant is active; null for another text. */
function stateOf(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['yes', 'true', '1', m.variantEditor.active().toLowerCase()].includes(word)) return true;
  if (['no', 'false', '0', m.variantEditor.inactive().toLowerCase()].includes(word)) return false;
  return null;
}
