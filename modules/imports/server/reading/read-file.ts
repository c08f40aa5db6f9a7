import type { BulkCategory, BulkProduct } from '#modules/catalog/index.ts';
import type { ImportReport } from '../report.ts';

/** A parsed file: its catalog, the report of its rows, and notes for the owner. */
export type ReadFile = {
  categories: BulkCategory[];
  products: BulkProduct[];
  report: ImportReport;
  notes: string[];
  /**
   * Sales that can be imported as orders, if the file contains any: number of rows per invoice, and the product
   * codes.
   */
  sales?: { invoices: ReadonlyMap<string, number>; codes: string[] };
};
