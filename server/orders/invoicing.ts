import { dayOf } from '#contract/delivery.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { drawNumber } from './invoices-store.ts';
import type { OrderRow } from './orders-store.ts';

/** India's financial year, April to March, as invoices name it: 2026-27. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = dayOf(moment).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

type Invoiced = Pick<OrderRow, 'invoiceNumber' | 'invoicedAt' | 'invoiceSeller'>;

/**
 * What an order has of an invoice once it has come into a state: with the first payment, or the packing, it is sure, and
 * draws its number in the same transaction. An order that is only placed has none, so that no number is lost.
 */
export async function invoicedBy(
  tx: Db,
  order: Pick<OrderRow, 'invoiceNumber'>,
  to: OrderState,
  moment: Date,
): Promise<Partial<Invoiced>> {
  if (order.invoiceNumber !== null || (to !== 'paid' && to !== 'packed')) return {};
  const { storeName: name, sellerAddress: address, taxNumber } = await settingsOf(tx);
  const year = financialYear(moment);
  const number = await drawNumber(tx, 'invoice', year);
  return {
    invoiceNumber: `${year}/${String(number).padStart(5, '0')}`,
    invoicedAt: moment,
    invoiceSeller: { name, address, taxNumber },
  };
}
