import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { creditNotes } from './tables.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;
export type CreditedPart = CreditNoteRow['parts'][number];

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
