import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Invoices of a file that were brought in as history: a second run finds them here, and one that was broken off goes on. */
export const importedInvoices = pgTable('imported_invoices', {
  /** The file's name for it: online-retail:536365. */
  key: text().primaryKey(),
  /** The order that it became; null for a cancellation of goods that earlier orders have. */
  orderId: uuid('order_id'),
});
