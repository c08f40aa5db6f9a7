import { parse } from 'csv-parse/sync';

/** Returns the rows of a CSV file as records by column name. */
export const parsedCsv = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true }) as Record<string, string>[];
