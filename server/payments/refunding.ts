import { v7 as uuid, validate } from 'uuid';
import { messages } from '#contract/messages.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import type { DeskOrder } from '#contract/orders.ts';
import type { ByHand, RefundRequest } from '#contract/payments.ts';
import type { Clerk } from '#server/orders/clerks.ts';
import { holdOrder, notNow, type OrderRow, reread, withOrder } from '#server/orders/moving.ts';
import { isOver } from '#server/orders/owing.ts';
import { presentForDesk } from '#server/orders/presenting.ts';
import { markRefunded, markRefundFailed, noteRefund, setRefunded } from '#server/orders/refunding.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { signed } from '#server/platform/database/signed.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { refundTries } from '#server/platform/metrics/metrics.ts';
import { providerOf } from './asking.ts';
import { giveBack, moneyOf, paymentThatCounts, refundableOf, refundsThatCount, sumOf } from './ledger.ts';
import { findByProviderPayment, findPayment, type PaymentRow, updatePayment } from './payments-store.ts';
import { type Given, ProviderRefused } from './provider.ts';
import * as store from './refunds-store.ts';
import type { Paying } from './settling.ts';

/** How soon, and how rarely at most, it is asked again what became of a refund, in seconds. */
const [soonest, latest] = [5, 3600];

/**
 * Gives money back by hand of somebody of the shop: through the provider what was paid through it; of what was paid another way
 * it is written down that it was paid back.
 * @throws ShopError not_found, not_possible_now, invalid_input for more than is left, key_reused
 */
export async function refundAtDesk(
  { ordering }: Paying,
  { name: byName, ...author }: Clerk,
  number: number,
  {
    amount: decimal,
    reason,
    method = null,
    reference = '',
  }: Omit<RefundRequest, keyof ByHand> & Partial<ByHand>,
  idempotencyKey: string | null,
): Promise<DeskOrder> {
  const amount = toMinor(decimal);
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, author);
    if (await isRetry(tx, idempotencyKey, { orderId: order.id, amount, reason, method, reference })) return;
    const money = await moneyOf(tx, order.id);
    requireLeft(order, amount, refundableOf(order, money));
    const who = { by: 'shop', byId: author.userId, byName } as const;
    const cause = { ...who, reason, at: ordering.now(), amount, idempotencyKey };
    const payment = paymentThatCounts(money);
    if (payment && method !== null)
      throw invalidInput([{ path: 'method', message: 'is only for refunds made by hand' }]);
    const held = await setRefunded(tx, order, sumOf(refundsThatCount(money)) + amount);
    if (payment) {
      await giveBack(tx, ordering.jobs, payment, cause);
      return noteRefund(ordering, tx, order, { ...who, amount, note: reason });
    }
    const { at, ...row } = cause;
    const done = { state: 'done', createdAt: at, doneAt: at } as const;
    const refund = { ...row, ...done, method, reference, id: uuid(), orderId: order.id, paymentId: null };
    await tellDone({ ordering }, tx, held, await store.insertRefund(tx, refund));
  });
  return presentForDesk(await reread(ordering.db, number));
}

/** @throws ShopError key_reused for another refund under the same key */
async function isRetry(
  tx: Db,
  key: string | null,
  asked: Pick<store.RefundRow, 'orderId' | 'amount' | 'reason' | 'method' | 'reference'>,
): Promise<boolean> {
  const before = key === null ? null : await store.findByKey(tx, key);
  if (!before) return false;
  const isSame = (['orderId', 'amount', 'reason', 'method', 'reference'] as const).every(
    (name) => before[name] === asked[name],
  );
  if (!isSame) throw new ShopError('key_reused', messages.refundKeyReused);
  return true;
}

function requireLeft({ paidAt }: OrderRow, amount: number, left: number): void {
  if (paidAt === null) throw notNow(messages.nothingPaid);
  if (amount > left)
    throw invalidInput([
      { path: 'amount', message: `must be at most ${toDecimal(left)}, the amount left to refund` },
    ]);
}

/** How many refunds wait for the provider, and how many it rejected. */
export async function countRefunds(db: Db): Promise<{ waiting: number; failed: number }> {
  const counts = new Map((await store.countStates(db)).map(({ state, count }) => [state, count]));
  return { waiting: counts.get('pending') ?? 0, failed: counts.get('failed') ?? 0 };
}

/** The work of a job: has the provider give money back, and asks what became of it, until it is known. */
export async function workRefund(paying: Paying, refundId: string): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  const refund = await store.findRefund(db, refundId);
  const payment = refund?.paymentId ? await findPayment(db, refund.paymentId) : null;
  if (refund?.state !== 'pending' || !payment?.providerPaymentId) return;
  try {
    const given = await ask(paying, refund, payment.providerPaymentId);
    await jobs.ready();
    await transaction(db, (tx) => noteRefundIn(paying, tx, given));
    refundTries.inc({ outcome: given.state });
    if (given.state !== 'pending') return;
  } catch (error) {
    paying.onTrouble(error);
    refundTries.inc({ outcome: error instanceof ProviderRefused ? 'rejected' : 'unanswered' });
    if (error instanceof ProviderRefused && refund.providerRefundId === null)
      return refuse(paying, refund, payment.orderNumber, error.message);
  }
  const age = (now().getTime() - refund.createdAt.getTime()) / 1000;
  await jobs.ready();
  await transaction(db, (tx) =>
    jobs.add(tx, 'refund', { refundId }, Math.min(latest, Math.max(soonest, age))),
  );
}

function ask(paying: Paying, { id, providerRefundId, amount, reason }: store.RefundRow, paymentId: string) {
  const provider = providerOf(paying);
  if (providerRefundId) return provider.refundOf(providerRefundId);
  return provider.refund({ key: id, paymentId, amount, reason });
}

/** The provider will not give it back: somebody of the shop has to see to it. */
async function refuse(paying: Paying, { id }: store.RefundRow, number: number, error: string): Promise<void> {
  await withOrder(paying.ordering, number, async (tx, order) => {
    const refund = await store.findRefund(tx, id);
    if (refund?.state === 'pending') await fail(paying, tx, order, refund, error);
  });
}

/**
 * Takes what the provider says of a refund, whoever brings word of it; `jobs.ready()` was awaited before the transaction. One
 * that was made at the provider's own desk is written down too.
 */
export async function noteRefundIn(paying: Paying, tx: Db, given: Given): Promise<void> {
  const found = await findByProviderPayment(tx, given.paymentId);
  if (!found || (found.state !== 'captured' && found.state !== 'refunded')) return;
  const order = await holdOrder(tx, found.orderNumber);
  const payment = (await findPayment(tx, found.id)) ?? found;
  const refund = (await known(tx, given, payment)) ?? (await ofProvider(paying, tx, order, payment, given));
  // What is done stays so.
  if (!refund || refund.state === 'done') return;
  await store.updateRefund(tx, refund.id, { providerRefundId: given.id });
  if (given.state === 'failed' && refund.state === 'pending')
    await fail(paying, tx, order, refund, 'The payment provider could not refund it');
  if (given.state === 'done') await finish(paying, tx, order, payment, refund);
}

/** A refund that the shop knows: by the provider's name for it, or by the shop's own where the answer was never heard. */
async function known(tx: Db, { id, key }: Given, payment: PaymentRow): Promise<store.RefundRow | null> {
  const byName = await store.findByProviderRefund(tx, id);
  if (byName || key === null || !validate(key)) return byName;
  const asked = await store.findRefund(tx, key);
  return asked?.paymentId === payment.id ? asked : null;
}

async function ofProvider(
  { ordering }: Paying,
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  given: Given,
): Promise<store.RefundRow | null> {
  const money = await moneyOf(tx, order.id);
  const others = money.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const amount = Math.min(given.amount, payment.amount - sumOf(others));
  if (given.state === 'failed' || amount <= 0) return null;
  const refund = await store.insertRefund(tx, {
    id: uuid(),
    orderId: order.id,
    paymentId: payment.id,
    providerRefundId: given.id,
    amount,
    reason: 'Refunded at the payment provider',
    by: 'shop',
    createdAt: ordering.now(),
  });
  await setRefunded(tx, order, sumOf(refundsThatCount(await moneyOf(tx, order.id))));
  return refund;
}

async function finish(
  { ordering }: Paying,
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  refund: store.RefundRow,
): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'done', doneAt: ordering.now(), error: '' });
  const { refunds } = await moneyOf(tx, order.id);
  const back = doneOf(refunds.filter(({ paymentId }) => paymentId === payment.id));
  if (back >= payment.amount) await updatePayment(tx, payment.id, { state: 'refunded' });
  await tellDone({ ordering }, tx, order, refund);
}

const doneOf = (refunds: store.RefundRow[]) => sumOf(refunds.filter(({ state }) => state === 'done'));

async function tellDone(
  { ordering }: Pick<Paying, 'ordering'>,
  tx: Db,
  order: OrderRow,
  { id, amount, reason: note, by, byId, byName, paymentId, method, reference }: store.RefundRow,
): Promise<void> {
  const counted = refundsThatCount(await moneyOf(tx, order.id));
  const held = await setRefunded(tx, order, sumOf(counted));
  const refundId = counted.some((each) => each.id === id) ? id : null;
  const over = {
    byHand: paymentId === null ? { method, reference } : null,
    isOver: await isOver(tx, held),
    refundId,
  };
  await markRefunded(ordering, tx, held, { amount, note, by, byId, byName, ...over });
}

async function fail(
  { ordering }: Paying,
  tx: Db,
  order: OrderRow,
  { id, amount }: store.RefundRow,
  error: string,
): Promise<void> {
  await store.updateRefund(tx, id, { state: 'failed', error });
  await setRefunded(tx, order, sumOf(refundsThatCount(await moneyOf(tx, order.id))));
  await markRefundFailed(ordering, tx, order, { amount, error });
}
