import type { Readable } from 'node:stream';
import { csvRows } from '../csv.ts';
import { type InvoiceRow, readRow } from './rows.ts';

/** An invoice of the file with all of its rows, in the order of the file. */
export type Invoice = { number: string; rows: InvoiceRow[] };

/**
 * The invoices of the file, each as soon as its last row is read, as many at a time as one piece of the stream ends. An invoice's
 * rows need not stand together, so only what is begun and not ended is held.
 * @param rowsOf how many rows each invoice has
 * @throws ImportError for a row that cannot be read
 */
export async function* wholeInvoices(
  stream: Readable,
  rowsOf: ReadonlyMap<string, number>,
): AsyncGenerator<Invoice[]> {
  const begun = new Map<string, InvoiceRow[]>();
  let isHeader = true;
  for await (const rows of csvRows(stream)) {
    const ended: Invoice[] = [];
    for (const { fields, line } of isHeader ? rows.slice(1) : rows) {
      const row = readRow(fields, line);
      const sofar = begun.get(row.invoice) ?? [];
      sofar.push(row);
      begun.set(row.invoice, sofar);
      if (sofar.length !== rowsOf.get(row.invoice)) continue;
      begun.delete(row.invoice);
      ended.push({ number: row.invoice, rows: sofar });
    }
    if (rows.length > 0) isHeader = false;
    yield ended;
  }
  // The file grew or shrank since its rows were counted.
  yield [...begun].map(([number, rows]) => ({ number, rows }));
}
