import { v7 as uuid } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import type { CreditNote } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { creditedParts, leftOf } from './crediting.ts';
import * as store from './invoices-store.ts';
import { financialYear } from './invoicing.ts';
import { findLines, type OrderRow } from './orders-store.ts';

type Written = {
  /** Whatever goes back, with its tax. */
  amount: number;
  /** null where what is taken back was never paid. */
  refundId: string | null;
  reason: string;
  at: Date;
};

/**
 * Writes the credit note of money that has gone back, in that transaction, with the next number of its financial year: the invoice
 * stays as it was written. The order is held by whoever calls.
 * @returns null where there is no invoice to lessen
 */
export async function writeCreditNote(
  tx: Db,
  order: OrderRow,
  { amount: asked, refundId, reason, at }: Written,
): Promise<store.CreditNoteRow | null> {
  if (order.invoiceNumber === null) return null;
  const before = (await store.findCreditNotes(tx, order.id)).flatMap(({ parts }) => parts);
  const left = leftOf({ order, before });
  const amount = Math.min(asked, left.net + left.tax);
  if (amount <= 0) return null;
  const parts = creditedParts({ order, lines: await findLines(tx, [order.id]), before }, amount);
  const year = financialYear(at);
  const drawn = await store.drawNumber(tx, 'creditNote', year);
  const note = {
    id: uuid(),
    number: `CN-${year}/${String(drawn).padStart(5, '0')}`,
    orderId: order.id,
    refundId,
    issuedAt: at,
    reason,
    amount,
    tax: parts.reduce((sum, { tax }) => sum + tax, 0),
    parts,
  };
  await store.insertCreditNote(tx, note);
  return note;
}

/** An order that was packed, and so has its invoice, comes to nothing before anybody paid: all of the invoice is taken back. */
export async function creditUnpaid(
  tx: Db,
  order: OrderRow,
  reason: string,
  at: Date,
): Promise<store.CreditNoteRow | null> {
  if (order.paidAt !== null) return null;
  return writeCreditNote(tx, order, { amount: order.total, refundId: null, reason, at });
}

export const creditNotesOf = store.findCreditNotes;

export const presentCreditNote = ({
  id,
  number,
  refundId,
  amount,
  issuedAt,
}: store.CreditNoteRow): CreditNote => ({
  id,
  number,
  refundId,
  amount: toDecimal(amount),
  at: issuedAt.toISOString(),
});
