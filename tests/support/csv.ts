import { parse } from 'csv-parse/sync';

/** The rows of a CSV file by the names of its columns. */
export const parsedCsv = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true }) as Record<string, string>[];
