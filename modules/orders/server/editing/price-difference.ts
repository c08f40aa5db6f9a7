import type { Db } from '#kernel/database/database.ts';
import { requireRight } from '#kernel/http/access.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { dueOnlineOf, isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import type { EditSettlement, OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import { isPaidThroughProvider } from '#modules/orders/contract/orders.ts';
import { outdateOpenPayment, refundSurplus } from '#modules/payments/index.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { amountOf } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { receivedOf, toCollectOf } from '../payment/amounts.ts';
import { unusedPayment } from '../payment/claimed-payments.ts';
import { byHandData } from '../payment/manual-payment.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { notPossibleNow } from '../transitions.ts';

/** What becomes of the difference of a changed order; minor units. */
export type Settlement = { kind: EditSettlement['kind']; amount: number };

/**
 * Returns what becomes of the difference between an order before and after a change. What was paid above its total and is
 * not refunded yet counts as paid.
 */
export function settlementOf(before: store.OrderRow, after: store.OrderRow): Settlement {
  if (before.paidAt !== null) {
    const difference = after.total - receivedOf(before) - before.overpaid;
    if (difference > 0) return { kind: 'receive', amount: difference };
    return difference < 0 ? { kind: 'refund', amount: -difference } : { kind: 'none', amount: 0 };
  }
  if (after.total === before.total) return { kind: 'none', amount: 0 };
  return isCollected(after)
    ? { kind: 'collect', amount: toCollectOf(after) }
    : { kind: 'online', amount: dueOnlineOf(after) };
}

/** @throws ShopError invalid_input for an order that costs nothing and is not paid; not_possible_now for less than its advance */
export function requirePayable(after: store.OrderRow): void {
  if (after.paidAt !== null) return;
  const received = receivedOf(after);
  if (received > 0 && after.total <= received) throw notPossibleNow(m.editOrder.isBelowAdvance());
  if (after.total === 0)
    throw invalidInput([{ path: 'discount', message: m.editOrder.leavesNothingToPay() }]);
}

type SettledEdit = {
  before: store.OrderRow;
  after: store.OrderRow;
  staffMember: StaffMember;
  edit: Pick<OrderEdit, 'method' | 'reference' | 'payByLink'>;
  settings: Awaited<ReturnType<typeof settingsOf>>;
};

/**
 * Refunds the difference of a changed order the way it was paid, or makes it due as a refund by hand; or records that staff
 * have received it, or that the customer pays it by a link.
 * @returns the sentences about it for the customer
 * @throws ShopError invalid_input without the method or the link of a payment that the order needs; right_missing
 */
export async function settleDifference(
  ordering: Ordering,
  tx: Db,
  { before, after, staffMember, edit, settings }: SettledEdit,
): Promise<string[]> {
  const { kind, amount } = settlementOf(before, after);
  if (kind !== 'receive') requireNothingReceived(edit);
  const outstanding = kind === 'receive' && edit.payByLink ? amount : 0;
  if (dueOnlineOf(before) !== dueOnlineOf({ ...after, outstanding }))
    await outdateOpenPayment(tx, after.number);
  if (before.paidAt !== null) await store.updateOrder(tx, after.id, { overpaid: 0, outstanding });
  if (kind === 'receive')
    return receiveDifference(ordering, tx, { after, staffMember, edit, settings, amount });
  if (kind === 'refund') return refundDifference(ordering, tx, { after, staffMember, settings, amount });
  const text = amountOf(after, settings, amount);
  if (kind === 'collect') return [m.editOrder.pleasePayOnDelivery({ amount: text })];
  return kind === 'online' ? [m.editOrder.pleasePayOnline({ amount: text })] : [];
}

/** @throws ShopError invalid_input for the payment of a difference that an order does not have */
function requireNothingReceived({ method, payByLink }: SettledEdit['edit']): void {
  const path = method !== null ? 'method' : payByLink ? 'payByLink' : null;
  if (path) throw invalidInput([{ path, message: m.editOrder.nothingToReceive() }]);
}

/** The difference of a changed order in minor units, and the change. */
type Difference = Omit<SettledEdit, 'before' | 'edit'> & { amount: number };

/** Records how a difference is paid: by hand to staff, who need the right for that, or by a link. */
async function receiveDifference(
  ordering: Ordering,
  tx: Db,
  { after, staffMember, edit, settings, amount }: Difference & Pick<SettledEdit, 'edit'>,
): Promise<string[]> {
  const text = amountOf(after, settings, amount);
  const event = { at: ordering.now(), ...actorOf(staffMember) };
  if (edit.payByLink) {
    if (edit.method !== null) throw invalidInput([{ path: 'method', message: m.editOrder.isPaidByLink() }]);
    if (!isPaidThroughProvider(after.payment))
      throw invalidInput([{ path: 'payByLink', message: m.editOrder.isNotPaidOnline() }]);
    await recordEvent(tx, after, { ...event, type: 'difference_due', data: { amount } });
    return [m.editOrder.pleasePayDifference({ amount: text })];
  }
  requireRight(staffMember.rights, 'refunds');
  if (edit.method === null)
    throw invalidInput([{ path: 'method', message: m.editOrder.isRequiredForDifference({ amount: text }) }]);
  const byHand = await unusedPayment(tx, after, edit);
  await recordEvent(tx, after, {
    ...event,
    type: 'difference_paid',
    data: { amount, ...byHandData(byHand) },
  });
  return [m.editOrder.differenceReceived({ amount: text })];
}

async function refundDifference(
  ordering: Ordering,
  tx: Db,
  { after, staffMember, settings, amount }: Difference,
): Promise<string[]> {
  const at = ordering.now();
  const cause = { ...actorOf(staffMember), reason: m.editOrder.orderIsChanged(), at, amount };
  const online = await refundSurplus(tx, ordering.jobs, after.id, cause);
  const overpaid = amount - online;
  await store.updateOrder(tx, after.id, { overpaid });
  const sentences: string[] = [];
  if (online > 0) {
    const text = amountOf(after, settings, online);
    sentences.push(m.refundsRefundDue.wereRefundingWayYouPaid({ amount: text }));
    const event = { type: 'refund_requested', data: { amount: online }, internal: true } as const;
    await recordEvent(tx, after, { at, ...event, ...actorOf(staffMember) });
  }
  if (overpaid > 0) {
    const text = amountOf(after, settings, overpaid);
    sentences.push(m.refundsRefundDue.wellRefundByHand({ amount: text }));
    await recordEvent(tx, after, { at, type: 'refund_due', data: { amount: overpaid }, by: 'system' });
  }
  return sentences;
}
