import type { BulkCategory, BulkProduct } from '#server/catalog/intake/bulk.ts';
import type { ImportReport } from './report.ts';

/** What a file was read as: its catalogue, the account of its rows, and what its owner should know. */
export type ReadFile = {
  categories: BulkCategory[];
  products: BulkProduct[];
  report: ImportReport;
  notes: string[];
  /** Where the file has sales that can be replayed: how many rows each invoice has, and the codes of its products. */
  sales?: { invoices: ReadonlyMap<string, number>; codes: string[] };
};
