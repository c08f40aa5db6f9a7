import { parse } from 'csv-parse/browser/esm/sync';

/** A line of a CSV file, with its number in the file. */
export type CsvLine = { record: string[]; info: { lines: number } };

/** Returns the lines of a CSV file, or the message of why it cannot be read. */
export function csvLines(
  text: string,
  cannotBeRead: (values: { reason: string }) => string,
): CsvLine[] | string {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    return parse(text, options) as unknown as CsvLine[];
  } catch (error) {
    return cannotBeRead({ reason: error instanceof Error ? error.message : '' });
  }
}
