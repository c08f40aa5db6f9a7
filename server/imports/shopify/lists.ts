import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** What parts the entries of a list in its one cell: tags as Shopify has them, other lists as its metafields. */
export type Sign = ',' | ';';

/** The entries in one cell; those that hold the sign, a quote or a new line stand in quotes, as in CSV. */
export function listCell(entries: string[], sign: Sign): string {
  const plain = !entries.some((entry) => entry.includes(sign) || /["\r\n]/.test(entry));
  if (plain) return entries.join(`${sign} `);
  return stringify([entries], { delimiter: sign, eof: false, quoted_match: /[\r\n]/ });
}

/** The entries of a list's cell, trimmed; a cell whose quotes are no such quotes is taken as plain text. */
export function listOf(cell: string, sign: Sign): string[] {
  return entriesOf(cell, sign)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function entriesOf(cell: string, sign: Sign): string[] {
  if (!cell.includes('"')) return cell.split(sign);
  try {
    const rows: string[][] = parse(cell, {
      delimiter: sign,
      ltrim: true,
      rtrim: true,
      record_delimiter: '\u0000',
    });
    return rows[0] ?? [];
  } catch {
    return cell.split(sign);
  }
}
