import { and, asc, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { shopTimeZone } from '#modules/delivery/contract/days.ts';
import type { CreditNoteRow } from '../invoicing/invoices-store.ts';
import { creditNotes, replacedInvoices } from '../invoicing/tables.ts';
import type { OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';

/** Returns the first moment of a month in the time zone of the shop, or of the month after it. @param month as 2026-11 */
const startOf = (month: string, offset: 0 | 1) =>
  sql<Date>`((${`${month}-01`}::date + ${offset} * interval '1 month') at time zone ${shopTimeZone})`;

/** Returns the numbers of the invoices that were issued in a month and replaced since, in their order. */
export async function findReplacedIn(db: Db, month: string): Promise<string[]> {
  const replaced = await db
    .select({ number: replacedInvoices.number })
    .from(replacedInvoices)
    .where(
      and(
        gte(replacedInvoices.invoicedAt, startOf(month, 0)),
        lt(replacedInvoices.invoicedAt, startOf(month, 1)),
      ),
    )
    .orderBy(asc(replacedInvoices.invoicedAt), asc(replacedInvoices.number));
  return replaced.map(({ number }) => number);
}

/** Returns the ids of the orders whose invoices were issued in a month, in the order of the invoices. */
export async function findInvoicedIds(db: Db, month: string): Promise<string[]> {
  const invoiced = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.invoiceNumber),
        gte(orders.invoicedAt, startOf(month, 0)),
        lt(orders.invoicedAt, startOf(month, 1)),
      ),
    )
    .orderBy(asc(orders.invoicedAt), asc(orders.invoiceNumber));
  return invoiced.map(({ id }) => id);
}

export const findOrdersByIds = (db: Db, ids: string[]): Promise<OrderRow[]> =>
  db.select().from(orders).where(inArray(orders.id, ids));

/** Returns the credit notes that were issued in a month, the oldest first. */
export const findCreditNotesIssuedIn = (db: Db, month: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedAt, startOf(month, 0)), lt(creditNotes.issuedAt, startOf(month, 1))))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
