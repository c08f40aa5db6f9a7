import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Invoices of a file that were imported: a second run skips them, and an interrupted run continues. */
export const importedInvoices = pgTable('imported_invoices', {
  /** Identifies the invoice in its file: online-retail:536365. */
  key: text().primaryKey(),
  /** The order that it became; null for a return that was matched to earlier orders. */
  orderId: uuid('order_id'),
});
