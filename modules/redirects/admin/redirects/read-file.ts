import { unescapeFormula } from '#kernel/contract/csv-cells.ts';
import { maxImportBytes, maxRedirects, type RedirectImport } from '#modules/redirects/contract/redirects.ts';
import { csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../messages/index.ts';

export type FileRows = { rows: RedirectImport['rows'] } | { error: string };

const nameOf = (text = '') => text.trim().toLowerCase();

/** Reads the redirects of a CSV file with the columns of the export, or returns why it cannot be read. */
export function readRedirects(text: string): FileRows {
  const lines = csvLines(text, m.redirectsFile.cannotBeRead);
  if (typeof lines === 'string') return { error: lines };
  const [header, ...rest] = lines;
  if (!header || rest.length === 0) return { error: m.redirectsFile.isEmpty() };
  if (rest.length > maxRedirects)
    return { error: m.redirectsFile.hasTooMany({ most: String(maxRedirects) }) };
  const names = header.record.map(nameOf);
  const [from, to] = [m.redirectsFile.from(), m.redirectsFile.to()].map((name) =>
    names.indexOf(nameOf(name)),
  );
  if (from === undefined || to === undefined || from < 0 || to < 0)
    return { error: m.redirectsFile.lacksColumns() };
  const cell = (record: string[], column: number) => unescapeFormula(record[column] ?? '').trim();
  return {
    rows: rest.map(({ record, info }) => ({
      line: info.lines,
      from: cell(record, from),
      to: cell(record, to),
    })),
  };
}

/** Reads a file that was chosen. */
export async function readChosenFile(file: File): Promise<FileRows> {
  return file.size > maxImportBytes
    ? { error: m.redirectsFile.isTooLarge() }
    : readRedirects(await file.text());
}
