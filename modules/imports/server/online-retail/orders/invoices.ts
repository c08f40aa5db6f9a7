import type { Readable } from 'node:stream';
import { csvRows } from '../../reading/csv.ts';
import { type InvoiceRow, readRow } from '../rows.ts';

/** An invoice with all of its rows in file order. */
export type Invoice = { number: string; rows: InvoiceRow[] };

/**
 * Yields complete invoices in batches of one stream chunk, each as soon as its last row is read. The rows of an
 * invoice need not be adjacent, so only incomplete invoices are held.
 * @param rowsOf number of rows per invoice
 * @throws ImportError for an unreadable row
 */
export async function* completeInvoices(
  stream: Readable,
  rowsOf: ReadonlyMap<string, number>,
): AsyncGenerator<Invoice[]> {
  const incomplete = new Map<string, InvoiceRow[]>();
  let isHeader = true;
  for await (const rows of csvRows(stream)) {
    const complete: Invoice[] = [];
    for (const { fields, line } of isHeader ? rows.slice(1) : rows) {
      const row = readRow(fields, line);
      const invoiceRows = incomplete.get(row.invoice) ?? [];
      invoiceRows.push(row);
      incomplete.set(row.invoice, invoiceRows);
      if (invoiceRows.length !== rowsOf.get(row.invoice)) continue;
      incomplete.delete(row.invoice);
      complete.push({ number: row.invoice, rows: invoiceRows });
    }
    if (rows.length > 0) isHeader = false;
    yield complete;
  }
  // Invoices that are incomplete because the file has changed since its rows were counted.
  yield [...incomplete].map(([number, rows]) => ({ number, rows }));
}
