import type { Db } from '#kernel/database/database.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import { settingsOf } from '#modules/settings/index.ts';
import type { OrderRow } from '../orders-store.ts';
import { drawNumber } from './document-numbers-store.ts';

/** Returns the Indian financial year, April to March, as it stands in invoice numbers: 2026-27. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = dayOf(moment).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

type InvoiceColumns = Pick<OrderRow, 'invoiceNumber' | 'invoicedAt' | 'invoiceSeller'>;

/**
 * Returns the invoice columns of an order that enters a state. The first payment or the packing draws the invoice
 * number, in the same transaction; a placed order has none, so that no number is lost.
 */
export async function invoiceColumnsFor(
  tx: Db,
  order: Pick<OrderRow, 'invoiceNumber'>,
  to: OrderState,
  moment: Date,
): Promise<Partial<InvoiceColumns>> {
  if (order.invoiceNumber !== null || (to !== 'paid' && to !== 'packed')) return {};
  const { storeName, legalName, sellerAddress: address, taxNumber } = await settingsOf(tx);
  const year = financialYear(moment);
  const number = await drawNumber(tx, 'invoice', year);
  return {
    invoiceNumber: `${year}/${String(number).padStart(5, '0')}`,
    invoicedAt: moment,
    invoiceSeller: { name: legalName || storeName, address, taxNumber },
  };
}
