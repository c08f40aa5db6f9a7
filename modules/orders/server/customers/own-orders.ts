import type { Order } from '#modules/orders/contract/orders.ts';
import type { ReturnRequest } from '#modules/orders/contract/returns.ts';
import * as m from '../../messages/index.ts';
import { notifyShop } from '../notifications/notifications.ts';
import { customerRequestMail } from '../notifications/shop-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import { requirePhotos } from '../place-order/photos.ts';
import { presentOrder } from '../presentation/present-order.ts';
import { type OrderRequester, requireOrderAccess } from '../presentation/read-orders.ts';
import { waitsFor } from '../reservation/deadlines.ts';
import { beginReturn, isBegun } from '../returns/begin-return.ts';
import { isReturnable } from '../returns/return-period.ts';
import { byLine, namesOf } from '../returns/return-units.ts';
import { wishNotes, wishSentences } from '../returns/wished-exchanges.ts';
import { cancel, mailStep, notPossibleNow, reread, withOrder } from '../transitions.ts';
import { isCancellable } from './may-cancel.ts';

/**
 * Cancels an order of a customer before it is packed. Idempotent.
 * @throws ShopError not_found, forbidden, link_expired, not_possible_now
 */
export async function cancelOwn(
  ordering: Ordering,
  number: number,
  asker: OrderRequester,
  reason: string,
): Promise<Order> {
  await withOrder(ordering, number, async (tx, order) => {
    requireOrderAccess(ordering.keys, order, asker);
    if (order.state === 'cancelled') return;
    if (!isCancellable(order)) throw notPossibleNow(m.ownOrders.itIsTooLate());
    await cancel(ordering, tx, order, {
      by: 'customer',
      byId: asker.caller?.userId ?? null,
      byName: '',
      note: reason,
    });
    // The shop was not notified of an order that was never confirmed.
    if (waitsFor(order) === 'confirmation') return;
    const content = { title: m.ownOrders.cancelledByCustomer(), why: reason, lines: [] };
    await notifyShop(ordering, tx, order, (notice, to) => customerRequestMail(notice, to, content));
  });
  return presentOrder(await reread(ordering.db, number), ordering.now());
}

/**
 * Requests a return of items within 30 days after their delivery (section 9). A retry with the same key requests no
 * second one.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input for units that cannot be returned, or exchanged as the
 * customer would like
 */
export async function requestReturn(
  ordering: Ordering,
  number: number,
  asker: OrderRequester,
  request: ReturnRequest,
  idempotencyKey: string | null,
): Promise<Order> {
  const now = ordering.now();
  await requirePhotos(
    ordering,
    request.photos.map((url, index) => ({ path: `photos.${index}`, url })),
  );
  await withOrder(ordering, number, async (tx, order) => {
    requireOrderAccess(ordering.keys, order, asker);
    if (await isBegun(tx, order, idempotencyKey)) return;
    if (!isReturnable(order, now)) throw notPossibleNow(m.ownOrders.thisOrderCanNoLonger());
    const newReturn = { ...request, idempotencyKey, approvedAt: null };
    const by = { by: 'customer', byId: asker.caller?.userId ?? null, byName: '' } as const;
    const { lines, units } = await beginReturn(tx, order, newReturn, {
      ...by,
      type: 'return_requested',
      at: now,
    });
    const pieces = byLine(units);
    await mailStep(ordering, tx, order, 'return_requested', wishSentences(units, lines), [], { pieces });
    const content = {
      title: m.ownOrders.returnRequested(),
      why: request.reason,
      lines: [...namesOf(units, lines), ...wishNotes(units, lines)],
    };
    await notifyShop(ordering, tx, order, (notice, to) => customerRequestMail(notice, to, content));
  });
  return presentOrder(await reread(ordering.db, number), now);
}
