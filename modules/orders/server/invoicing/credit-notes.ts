import { v7 as uuid } from 'uuid';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { CreditNote } from '#modules/orders/contract/credit-note.ts';
import * as m from '../../messages/index.ts';
import { findLines, type OrderRow } from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';
import { creditNoteLines, uncreditedOf } from './credit-note-lines.ts';
import * as store from './credit-notes-store.ts';
import { drawNumber } from './document-numbers-store.ts';
import { financialYear } from './invoice-number.ts';

type NewCreditNote = {
  /** Refunded amount with its tax, in minor units. */
  amount: number;
  /** null if the credited amount was never paid. */
  refundId: string | null;
  reason: string;
  at: Date;
  /** Whether another invoice replaces the credited one. */
  isReplaced?: boolean;
};

/**
 * Writes the credit note of a refund, in the transaction of the refund, with the next number of its financial year; the
 * invoice stays unchanged. The caller holds the lock on the order.
 * @returns null if there is no invoice, or nothing of it is left
 */
export async function writeCreditNote(
  tx: Db,
  order: OrderRow,
  { amount: requested, refundId, reason, at, isReplaced = false }: NewCreditNote,
): Promise<store.CreditNoteRow | null> {
  if (order.invoiceNumber === null) return null;
  const earlierParts = store.creditedOf(await store.findCreditNotes(tx, order.id), null);
  const remaining = uncreditedOf({ order, before: earlierParts });
  const amount = Math.min(requested, remaining.net + remaining.tax);
  if (amount <= 0) return null;
  const parts = creditNoteLines(
    { order, lines: await findLines(tx, [order.id]), before: earlierParts },
    amount,
  );
  const year = financialYear(at);
  const sequence = await drawNumber(tx, 'creditNote', year);
  const note = {
    id: uuid(),
    number: m.creditNotes.cn({ year, sequence: String(sequence).padStart(5, '0') }),
    orderId: order.id,
    refundId,
    issuedAt: at,
    reason,
    amount,
    tax: parts.reduce((sum, { tax }) => sum + tax, 0),
    parts,
    replacedInvoice: isReplaced ? order.invoiceNumber : null,
  };
  await store.insertCreditNote(tx, note);
  return note;
}

/** Credits what was not paid of the invoice of an order that was packed and is cancelled or returned. */
export async function creditUnpaid(
  tx: Db,
  order: OrderRow,
  reason: string,
  at: Date,
): Promise<store.CreditNoteRow | null> {
  const amount = order.total - receivedOf(order);
  return amount === 0 ? null : writeCreditNote(tx, order, { amount, refundId: null, reason, at });
}

export const creditNotesOf = store.findCreditNotes;

export const presentCreditNote = ({
  id,
  number,
  refundId,
  amount,
  issuedAt,
  replacedInvoice,
}: store.CreditNoteRow): CreditNote => ({
  id,
  number,
  refundId,
  amount: toDecimal(amount),
  at: issuedAt.toISOString(),
  replacedInvoice,
});
