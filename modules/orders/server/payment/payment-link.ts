import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import { orderLink } from '../order-link-keys.ts';
import { findByNumber } from '../orders-store.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { payByOf } from '../reservation/deadlines.ts';
import { notPossibleNow } from '../transitions.ts';
import { outstandingOf } from './amounts.ts';

/**
 * Returns the link by which the customer pays an order or the difference of a changed one, and until when.
 * @throws ShopError not_found; not_possible_now for an order that does not wait for a payment online
 */
export async function paymentLinkOf(
  ordering: Pick<Ordering, 'db' | 'keys' | 'origin'>,
  number: number,
): Promise<{ link: string; until: string | null }> {
  const order = await findByNumber(ordering.db, number);
  if (!order) throw orderNotFound();
  const until = payByOf(order);
  if (!until && outstandingOf(order) === 0) throw notPossibleNow(m.responses.waitsForNoPayment());
  return { link: orderLink(ordering, number), until: until?.toISOString() ?? null };
}
