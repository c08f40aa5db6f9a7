import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Separator of list entries within a cell: a comma for tags as in Shopify, a semicolon for metafields. */
export type ListSeparator = ',' | ';';

/** Joins list entries in one cell; entries with the separator, a quote or a line break are quoted as in CSV. */
export function listCell(entries: string[], separator: ListSeparator): string {
  const isPlain = !entries.some((entry) => entry.includes(separator) || /["\r\n]/.test(entry));
  if (isPlain) return entries.join(`${separator} `);
  return stringify([entries], { delimiter: separator, eof: false, quoted_match: /[\r\n]/ });
}

/** Splits the cell of a list into trimmed entries; a cell with invalid quoting is treated as plain text. */
export function listOf(cell: string, sign: ListSeparator): string[] {
  return entriesOf(cell, sign)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function entriesOf(cell: string, separator: ListSeparator): string[] {
  if (!cell.includes('"')) return cell.split(separator);
  try {
    const rows: string[][] = parse(cell, {
      delimiter: separator,
      ltrim: true,
      rtrim: true,
      record_delimiter: '\u0000',
    });
    return rows[0] ?? [];
  } catch {
    return cell.split(separator);
  }
}
