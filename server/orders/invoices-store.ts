import { asc, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { creditNoteNumbers, creditNotes, invoiceNumbers } from './tables.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;
export type CreditedPart = CreditNoteRow['parts'][number];

const series = { invoice: invoiceNumbers, creditNote: creditNoteNumbers };

/** Draws the next number of a year; whoever draws the one after waits until this transaction ends, so that none is lost. */
export async function drawNumber(tx: Db, paper: keyof typeof series, year: string): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ${series[paper]} as n (year, last) values (${year}, 1)
        on conflict (year) do update set last = n.last + 1 returning last`,
  );
  return row?.last ?? 1;
}

export async function insertCreditNote(tx: Db, note: CreditNoteRow): Promise<void> {
  await tx.insert(creditNotes).values(note);
}

/** The credit notes of an order, the oldest first. */
export const findCreditNotes = (db: Db, orderId: string): Promise<CreditNoteRow[]> =>
  findCreditNotesOf(db, [orderId]);

/** The same of several orders. */
export function findCreditNotesOf(db: Db, orderIds: string[]): Promise<CreditNoteRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, orderIds))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id));
}
