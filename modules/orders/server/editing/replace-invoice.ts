import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import { writeCreditNote } from '../invoicing/credit-notes.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import { invoiceColumnsFor } from '../invoicing/invoice-number.ts';
import { keepInvoice } from '../invoicing/replaced-invoices-store.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';

type NewInvoice = {
  columns: Partial<OrderRow>;
  /** The credit note of the invoice before. */
  creditNote: CreditNoteRow | null;
};

/**
 * Replaces the invoice of an order that is about to change, if it has one: keeps it as it was issued, credits all of it, and
 * draws the number of another one.
 */
export async function replaceInvoice(tx: Db, order: OrderRow, at: Date): Promise<NewInvoice> {
  if (order.invoiceNumber === null) return { columns: {}, creditNote: null };
  await keepInvoice(tx, order.id);
  const creditNote = await writeCreditNote(tx, order, {
    amount: order.total,
    refundId: null,
    reason: m.editOrder.orderIsChanged(),
    at,
    isReplaced: true,
  });
  const columns = await invoiceColumnsFor(tx, { invoiceNumber: null }, 'paid', at);
  return { columns: { ...columns, invoicedTo: null }, creditNote };
}

/** Returns what the invoice of an order says and staff are about to change. */
export const invoicedToOf = (
  { email, address, buyer, gift }: OrderRow,
  lines: LineRow[],
): OrderRow['invoicedTo'] => ({
  email,
  address,
  buyer,
  gift,
  words: Object.fromEntries(lines.map(({ id, personalisation }) => [id, personalisation?.words ?? []])),
});
