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
  },
  (table) => [
    check(
      'credit_notes_figures_check',
      sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`,
    ),
    index('credit_notes_order_idx').on(table.orderId, table.issuedAt, table.id),
  ],
);
