import { asc, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { creditNoteNumbers, creditNotes, invoiceNumbers } from './tables.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;
export type CreditedPart = CreditNoteRow['parts'][number];

const series = { invoice: invoiceNumbers, creditNote: creditNoteNumbers };

/**
 * Draws the next number of a financial year. Concurrent transactions wait for this one to end, so that no number is
 * skipped.
 */
export async function drawNumber(tx: Db, type: keyof typeof series, year: string): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ${series[type]} as n (year, last) values (${year}, 1)
        on conflict (year) do update set last = n.last + 1 returning last`,
  );
  return row?.last ?? 1;
}

export async function insertCreditNote(tx: Db, note: CreditNoteRow): Promise<void> {
  await tx.insert(creditNotes).values(note);
}

/** Returns the parts of the credit notes of one invoice of an order. @param invoice null for the present one */
export const creditedOf = (notes: readonly CreditNoteRow[], invoice: string | null): CreditedPart[] =>
  notes.filter(({ replacedInvoice }) => replacedInvoice === invoice).flatMap(({ parts }) => parts);

/** Returns the credit notes of an order, the oldest first. */
export const findCreditNotes = (db: Db, orderId: string): Promise<CreditNoteRow[]> =>
  findCreditNotesOf(db, [orderId]);

/** Returns the credit notes of several orders. */
export function findCreditNotesOf(db: Db, orderIds: string[]): Promise<CreditNoteRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, orderIds))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id));
}
