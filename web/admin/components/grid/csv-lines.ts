import { parse } from 'csv-parse/browser/esm/sync';
import * as m from '../../messages/index.ts';

/** A line of a CSV file, with its number in the file. */
export type CsvLine = { record: string[]; info: { lines: number } };

/** Spreadsheets write semicolons where the comma is the decimal separator. */
const delimiters = [',', ';', '\t'];

/** Returns the delimiter that is most frequent in the first line that has one, outside of quotes. */
function delimiterOf(text: string): string {
  const plainLines = text.replace(/"[^"]*"/g, '').split('\n');
  const first = plainLines.find((line) => delimiters.some((each) => line.includes(each))) ?? '';
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return delimiters.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
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
    const delimiter = delimiterOf(text);
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter,
    } as const;
    return parse(text, options) as unknown as CsvLine[];
  } catch (error) {
    return cannotBeRead({ reason: error instanceof Error ? error.message : '' });
  }
}
