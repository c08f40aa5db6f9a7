import type { Readable } from 'node:stream';
import { csvRows } from '../reading/csv.ts';
import { type Columns, findColumns } from './columns.ts';

/** Rows of one product have one handle, in any letter case. */
export const handleKey = (handle: string): string => handle.toLowerCase();

/** Returns the cells by which a second product with the handle of another one differs from it. */
export const identityOf = (fields: string[], columns: Columns): string[] =>
  (['title', 'vendor', 'type'] as const).map((column) => columns.cell(fields, column).toLowerCase());

/**
 * Returns whether a row that does not follow the others with its handle belongs to their product: it has no title, or an
 * option value and nothing that its first row says otherwise. Any other row is a second product with the handle.
 * @param first the identity of the first row with the handle
 */
export function belongsToEarlier(fields: string[], columns: Columns, first: string[]): boolean {
  if (columns.has('title') && columns.cell(fields, 'title') === '') return true;
  if (identityOf(fields, columns).some((cell, index) => cell !== '' && cell !== first[index])) return false;
  return (['option1', 'option2', 'option3'] as const).some((column) => {
    const label = columns.cell(fields, column);
    return label !== '' && !/^default title$/i.test(label);
  });
}

/**
 * Finds the products of a file whose rows do not stand together, so that they are refused before the part that stands
 * first is written.
 * @returns the line of the first row that stands apart, by the key of its handle
 */
export async function findScatteredRows(stream: Readable): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  /** The identity of the first row of each handle, by its key. */
  const firstRows = new Map<string, string[]>();
  let columns: Columns | undefined;
  let latest = '';
  for await (const rows of csvRows(stream)) {
    for (const { fields, line } of rows) {
      if (!columns) {
        columns = findColumns(fields, []);
        continue;
      }
      const key = handleKey(columns.cell(fields, 'handle'));
      if (key === latest || (key === '' && columns.cell(fields, 'title') === '')) continue;
      const first = firstRows.get(key);
      if (first && !lines.has(key) && belongsToEarlier(fields, columns, first)) lines.set(key, line);
      if (!first && key !== '') firstRows.set(key, identityOf(fields, columns));
      latest = key;
    }
  }
  return lines;
}
