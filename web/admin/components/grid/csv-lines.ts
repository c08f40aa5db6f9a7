import { parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf, delimiters } from '#kernel/contract/csv-delimiters.ts';
import * as m from '../../messages/index.ts';

/** A line of a CSV file, with its number in the file. */
export type CsvLine = { record: string[]; info: { lines: number } };

/** Returns the first line that has a delimiter, without quoted texts; empty without one. */
function headerOf(text: string): string {
  const plainLines = text.replace(/"[^"]*"/g, '').split('\n');
  return plainLines.find((line) => delimiters.some((each) => line.includes(each))) ?? '';
}

/** Returns the number of the first line with a letter of a file that is not UTF-8; null without one. */
function lineNotUtf8(text: string): number | null {
  // A browser reads such a letter as U+FFFD, and UTF-16 with NUL.
  const at = text.search(/[\uFFFD\0]/);
  return at === -1 ? null : text.slice(0, at).split('\n').length;
}

/** Returns the lines of a CSV file in UTF-8 with commas, semicolons or tabs, or the message of why it cannot be read. */
export function csvLines(
  text: string,
  cannotBeRead: (values: { reason: string }) => string,
): CsvLine[] | string {
  const line = lineNotUtf8(text);
  if (line !== null) return cannotBeRead({ reason: m.csvLines.isNotUtf8({ line: String(line) }) });
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(headerOf(text)),
    } as const;
    return parse(text, options) as unknown as CsvLine[];
  } catch (error) {
    return cannotBeRead({ reason: error instanceof Error ? error.message : '' });
  }
}
