import { v7 as uuid } from 'uuid';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import {
  addToOverpaid,
  type OrderRow,
  presentOrderForStaff,
  receivedOf,
  recordRefund,
  refundableOnlineOf,
  requireRefundable,
  reread,
  type StaffMember,
  setRefunded,
  withOrder,
} from '#modules/orders/index.ts';
import type { ManualPayment, RefundRequest } from '#modules/payments/contract/payments.ts';
import {
  capturedPayments,
  leftOf,
  moneyOf,
  type OrderMoney,
  type paymentsStore,
  refundsOfOrder,
  startRefund,
  refundsStore as store,
  sumRefunds,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { markSettled } from './settled-refund.ts';

/**
 * Refunds an amount on behalf of a staff member: an online payment through the provider; for any other payment, a
 * refund made by hand is recorded.
 * @throws ShopError not_found; not_possible_now; invalid_input for more than is left to refund; key_reused
 */
export async function refundByStaff(
  { ordering }: CaptureDependencies,
  { name: byName, ...author }: StaffMember,
  number: number,
  {
    amount: decimal,
    reason,
    method = null,
    reference = '',
  }: Omit<RefundRequest, keyof ManualPayment> & Partial<ManualPayment>,
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  const amount = toMinor(decimal);
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, author);
    if (await isRetry(tx, idempotencyKey, { orderId: order.id, amount, reason, method, reference })) return;
    const money = await moneyOf(tx, order.id);
    requireRefundable(order, money, amount);
    const actor = { by: 'shop', byId: author.userId, byName } as const;
    const cause = { ...actor, reason, at: ordering.now(), amount, idempotencyKey };
    const payment = paymentToRefund(order, money, { amount, method });
    // What was paid above the total is refunded first, and is no refund of the price.
    const isSurplus = order.overpaid > 0;
    const held = isSurplus
      ? await addToOverpaid(tx, order, -amount)
      : await setRefunded(tx, order, sumRefunds(refundsOfOrder(money)) + amount);
    if (payment) {
      await startRefund(tx, ordering.jobs, payment, { ...cause, isSurplus });
      return recordRefund(ordering, tx, order, { ...actor, amount, note: reason });
    }
    const { at, ...row } = { ...cause, isSurplus };
    const settled = { state: 'done', createdAt: at, doneAt: at } as const;
    const refund = { ...row, ...settled, method, reference, id: uuid(), orderId: order.id, paymentId: null };
    await markSettled(ordering, tx, held, await store.insertRefund(tx, refund));
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/** @throws ShopError key_reused for another refund under the same key */
async function isRetry(
  tx: Db,
  key: string | null,
  request: Pick<store.RefundRow, 'orderId' | 'amount' | 'reason' | 'method' | 'reference'>,
): Promise<boolean> {
  const existing = key === null ? null : await store.findByKey(tx, key);
  if (!existing) return false;
  const isSame = (['orderId', 'amount', 'reason', 'method', 'reference'] as const).every(
    (name) => existing[name] === request[name],
  );
  if (!isSame) throw new ShopError('key_reused', m.responses.refundKeyReused());
  return true;
}

/**
 * Returns the payment that a refund goes back to, the first with as much left; null for a refund by hand. An order that
 * was paid in part online has both: the provider refunds at most that part, and a refund with a method is one by hand.
 * @throws ShopError invalid_input
 */
function paymentToRefund(
  order: OrderRow,
  money: OrderMoney,
  { amount, method }: { amount: number; method: ManualPayment['method'] },
): paymentsStore.PaymentRow | null {
  const payments = capturedPayments(money);
  if (payments.length === 0) return null;
  const left = refundableOnlineOf(order, money);
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const isPaidInPart = order.advance !== null || paid < receivedOf(order);
  if (isPaidInPart && (method !== null || left === 0)) return null;
  if (method !== null) throw invalidInput([{ path: 'method', message: m.refunds.isOnlyForRefundsMade() }]);
  const message = m.refunds.onlineAtMost({ refundable: toDecimal(left) });
  if (amount > left) throw invalidInput([{ path: 'amount', message }]);
  return payments.find((payment) => leftOf(payment, money) >= amount) ?? null;
}
