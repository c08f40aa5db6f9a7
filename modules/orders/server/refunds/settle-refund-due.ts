import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { isAwaitingRest, receivedOf, refundDueOf } from '../payment/amounts.ts';
import type { StaffAction } from '../staff-members.ts';
import { notPossibleNow } from '../transitions.ts';
import { closeIfReturned } from './refund-due.ts';

/**
 * Writes off the rest of a refund that is due, for example if the customer agrees to a partial refund of damaged units.
 * @throws ShopError not_possible_now; invalid_input without a reason
 */
export async function settleRefundDue(
  _: Ordering,
  tx: Db,
  order: store.OrderRow,
  { at, note, ...by }: StaffAction,
): Promise<void> {
  if (receivedOf(order) === 0 || isAwaitingRest(order) || refundDueOf(order) === 0)
    throw notPossibleNow(m.settleRefundDue.nothingIsOwedForOrder({ number: order.number }));
  if (note === '')
    throw invalidInput([{ path: 'note', message: m.settleRefundDue.isRequiredSayWhyNothing() }]);
  const amount = refundDueOf(order);
  await store.updateOrder(tx, order.id, { dueBack: order.refunded, overpaid: 0 });
  const event = { type: 'refund_written_off', data: { amount }, note, internal: true } as const;
  await recordEvent(tx, order, { at, ...event, ...by });
  await closeIfReturned(tx, order.id, at);
}
