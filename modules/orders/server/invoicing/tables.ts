import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, orders } from '../tables.ts';

/**
 * A part of a credit note: units of a line, or another amount (then `pieces` is 0). The rate is in hundredths of a
 * percent, null for an untaxed delivery; a part without one has the rate of the order.
 */
type CreditedPart = {
  lineId: string | null;
  name: string;
  /** The variant of the line; absent without one. */
  variant?: string;
  pieces: number;
  net: number;
  tax: number;
  taxRate?: number | null;
  hsnCode?: string;
};

/** The latest invoice number of each financial year, without gaps: concurrent transactions wait for each other. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** The latest credit note number of each financial year, a separate series. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  year: text().primaryKey(),
  last: integer().notNull(),
});

/** Credit notes with the parts of the invoice that they credit, as printed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The refund that it belongs to; null if the credited amount was never paid. */
    refundId: uuid('refund_id').unique(),
    issuedAt: moment('issued_at').notNull(),
    reason: text().notNull().default(''),
    /** Tax included. */
    amount: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    parts: jsonb().$type<CreditedPart[]>().notNull(),
    /** The number of the invoice that it credits, where another one has replaced that; null for the invoice of the order. */
    replacedInvoice: text('replaced_invoice'),
  },
  (table) => [
    check(
      'credit_notes_figures_check',
      sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`,
    ),
    index('credit_notes_order_idx').on(table.orderId, table.issuedAt, table.id),
  ],
);

/**
 * Invoices that were credited in full and replaced by another one, since staff have changed the order. They are drawn
 * from the order and the lines as they were.
 */
export const replacedInvoices = pgTable(
  'replaced_invoices',
  {
    number: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    invoicedAt: moment('invoiced_at').notNull(),
    /** Columns of the order, by their names in the database. */
    ordered: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The lines, by the names of their columns in the database. */
    lines: jsonb().$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [
    index('replaced_invoices_order_idx').on(table.orderId, table.invoicedAt),
    index('replaced_invoices_issued_idx').on(table.invoicedAt),
  ],
);
