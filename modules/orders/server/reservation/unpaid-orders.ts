import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { amountOf, dayIn, timeIn } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import { mailStep, withOrder } from '../transitions.ts';
import { cancelHeld } from './cancellation.ts';
import { payByOf, waitsFor } from './deadlines.ts';

/** Mails the customer that an order waits for its payment, and until when. Job; ignores any other order. */
export async function remindUnpaid(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    const until = payByOf(order);
    if (!until || until <= ordering.now()) return;
    const settings = await settingsOf(tx);
    const amount = amountOf(order, settings, dueOnlineOf(order));
    const time = timeIn(settings, until);
    await mailStep(ordering, tx, order, 'pay_soon', [
      order.payBy === null
        ? m.unpaidOrders.pleasePayBy({ amount, settings: time })
        : m.stepMails.pleasePayByDay({ amount, day: dayIn({ settings, now: ordering.now() }, until), time }),
    ]);
  });
}

/**
 * Cancels an order that was not paid in time. Job; leaves any other order unchanged, also one with a later deadline,
 * which has a job of its own.
 * @param isDirect whether orders with a payment method are paid straight to the shop, which may not know of it yet
 */
export async function cancelUnpaid(
  ordering: Ordering,
  number: number,
  isDirect: (method: string) => boolean = () => false,
): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    if (waitsFor(order) !== 'payment') return;
    if (order.payBy !== null && order.payBy > ordering.now()) return;
    await cancelHeld(tx, order, { by: 'system', reason: 'unpaid', at: ordering.now() });
    await mailStep(ordering, tx, order, 'unpaid', [], [], { isDirect: isDirect(order.payment) });
  });
}
