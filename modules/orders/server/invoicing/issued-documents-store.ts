import { and, asc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { batchesOf } from '#kernel/database/batches.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { findLines, type LineRow, type OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';
import {
  type CreditedPart,
  type CreditNoteRow,
  creditedOf,
  findCreditNotesOf,
} from './credit-notes-store.ts';
import { findReplacedByNumbers } from './replaced-invoices-store.ts';
import { creditNotes, replacedInvoices } from './tables.ts';

// Invoices and credit notes of a month, which are read in batches.

/** Returns the first moment of a month in the time zone of the shop, or of the month after it. @param month as 2026-11 */
const startOf = (month: string, offset: 0 | 1) =>
  sql<Date>`((${`${month}-01`}::date + ${offset} * interval '1 month') at time zone ${shopTimeZone})`;

/** An issued invoice: the present one of its order, or one that another has replaced. */
type IssuedInvoice = { number: string; orderId: string; isReplaced: boolean };

/** Returns the invoices that were issued in a month, in their order. @param month as 2026-11 */
export function findInvoicesIssuedIn(db: Db, month: string): Promise<IssuedInvoice[]> {
  const isInMonth: SQL = sql`invoiced_at >= ${startOf(month, 0)} and invoiced_at < ${startOf(month, 1)}`;
  return rows<IssuedInvoice>(
    db,
    sql`select number, "orderId", "isReplaced" from (
        select invoice_number as number, id as "orderId", false as "isReplaced", invoiced_at as at
          from ${orders} where invoice_number is not null and ${isInMonth}
        union all
        select number, order_id, true, invoiced_at from ${replacedInvoices} where ${isInMonth}
      ) as issued order by at, number`,
  );
}

/** What an invoice says of an order and its lines. */
export type InvoiceContent = { order: OrderRow; lines: LineRow[] };

/** Reads the contents of invoices, in their order. */
export async function* readInvoices(
  db: Db,
  issued: readonly IssuedInvoice[],
): AsyncGenerator<InvoiceContent> {
  for (const batch of batchesOf(issued)) {
    const present = batch.filter(({ isReplaced }) => !isReplaced).map(({ orderId }) => orderId);
    const [byId, lines, replaced] = await Promise.all([
      ordersById(db, present),
      findLines(db, present),
      replacedByNumber(
        db,
        batch.filter(({ isReplaced }) => isReplaced).map(({ number }) => number),
      ),
    ]);
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
    for (const { number, orderId, isReplaced } of batch) {
      const order = byId.get(orderId);
      const content = isReplaced
        ? replaced.get(number)
        : order && { order, lines: linesOf.get(orderId) ?? [] };
      if (content) yield content;
    }
  }
}

/** Returns the credit notes that were issued in a month, the oldest first. @param month as 2026-11 */
export const findCreditNotesIssuedIn = (db: Db, month: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedAt, startOf(month, 0)), lt(creditNotes.issuedAt, startOf(month, 1))))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));

/** A credit note with the order of its invoice, and what earlier notes of this invoice credit. */
export type CreditNoteOfInvoice = { note: CreditNoteRow; order: OrderRow; before: CreditedPart[] };

/** Reads the orders of credit notes as their invoices say them, in the order of the notes. */
export async function* readCreditNotes(
  db: Db,
  notes: readonly CreditNoteRow[],
): AsyncGenerator<CreditNoteOfInvoice> {
  for (const batch of batchesOf(notes)) {
    const ids = [...new Set(batch.map(({ orderId }) => orderId))];
    const [byId, allNotes, replaced] = await Promise.all([
      ordersById(db, ids),
      findCreditNotesOf(db, ids),
      replacedByNumber(
        db,
        batch.flatMap(({ replacedInvoice }) => replacedInvoice ?? []),
      ),
    ]);
    const notesOf = Map.groupBy(allNotes, ({ orderId }) => orderId);
    for (const note of batch) {
      const { replacedInvoice } = note;
      const order = replacedInvoice === null ? byId.get(note.orderId) : replaced.get(replacedInvoice)?.order;
      if (!order) continue;
      const ofOrder = notesOf.get(note.orderId) ?? [];
      const earlier = ofOrder.slice(
        0,
        ofOrder.findIndex(({ id }) => id === note.id),
      );
      yield { note, order, before: creditedOf(earlier, replacedInvoice) };
    }
  }
}

async function ordersById(db: Db, ids: string[]): Promise<Map<string, OrderRow>> {
  const orderRows = await db.select().from(orders).where(inArray(orders.id, ids));
  return new Map(orderRows.map((order) => [order.id, order]));
}

async function replacedByNumber(db: Db, numbers: string[]): Promise<Map<string, InvoiceContent>> {
  const replacedInvoices = await findReplacedByNumbers(db, numbers);
  return new Map(replacedInvoices.map(({ number, order, lines }) => [number, { order, lines }]));
}
