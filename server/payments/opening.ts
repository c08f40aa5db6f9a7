import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import type { OpenedPayment, ReturnedPayment } from '#contract/payments.ts';
import { holdOrder, notNow, type OrderRow, reread, withOrder } from '#server/orders/moving.ts';
import { presentOrder } from '#server/orders/presenting.ts';
import { type Asker, theirOrder } from '#server/orders/reading.ts';
import { cancelHeld } from '#server/orders/releasing.ts';
import { transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { askAbout, firstCheckSeconds, take } from './asking.ts';
import * as store from './payments-store.ts';
import type { PaymentProvider } from './provider.ts';
import type { Paying } from './settling.ts';

const their = ({ ordering: { db, keys } }: Paying, number: number, asker: Asker) =>
  theirOrder(db, keys, number, asker);

const shown = async ({ ordering: { db, now } }: Paying, number: number): Promise<Order> =>
  presentOrder(await reread(db, number), now());

/** @throws ShopError not_possible_now for an order that nobody pays online (any more) */
function requireUnpaid({ payment, state, paidAt }: OrderRow): void {
  if (paidAt !== null) throw notNow(messages.paidAlready);
  if (payment === 'cod' || state !== 'placed') throw notNow(messages.cannotBePaid);
}

/**
 * Begins to pay an order online, or goes on with what was begun: two tabs pay the same, and it is paid once.
 * @throws ShopError not_found, not_possible_now, unavailable
 */
export async function openPayment(paying: Paying, number: number, asker: Asker): Promise<OpenedPayment> {
  const { ordering, provider } = paying;
  if (!provider) throw notNow(messages.cannotPayOnline);
  requireUnpaid(await their(paying, number, asker));
  const begun = await store.findOpen(ordering.db, number);
  // Whoever comes back may have paid already, and is not asked to do so again.
  if (begun) await askAbout(paying, begun).catch(paying.onTrouble);
  const order = await their(paying, number, asker);
  requireUnpaid(order);
  const attempt = (await store.findOpen(ordering.db, number)) ?? (await begin(paying, provider, order));
  const { storeName } = await settingsOf(ordering.db);
  const { amount, currency, providerOrderId } = attempt;
  const { name, phone } = order.address;
  return {
    provider: provider.name,
    keyId: provider.keyId,
    script: provider.script,
    providerOrderId,
    amount,
    currency,
    storeName,
    name,
    email: order.email,
    phone,
  };
}

async function begin(
  { ordering, onTrouble }: Paying,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<store.PaymentRow> {
  const { db, jobs, now } = ordering;
  const { id: orderId, number, total: amount, currency } = order;
  const before = await store.findPaymentsOf(db, orderId);
  const taken = before.filter(({ state }) => state === 'captured' || state === 'refunded').length;
  // The same for whoever begins at the same moment; another one once a payment has used it up.
  const receipt = `${orderId}-${taken}`;
  const providerOrderId = await provider.open({ receipt, number, amount, currency }).catch((cause) => {
    onTrouble(cause);
    throw new ShopError('unavailable', messages.paymentUnavailable, [], { cause });
  });
  await jobs.ready();
  return transaction(db, async (tx) => {
    requireUnpaid(await holdOrder(tx, number));
    const { row, isNew } = await store.insertOpen(tx, {
      id: uuid(),
      orderId,
      orderNumber: number,
      provider: provider.name,
      providerOrderId,
      amount,
      currency,
      createdAt: now(),
    });
    // Should the browser never come back, and no word from the provider either.
    const told = { paymentId: row.id, again: true };
    if (isNew) await jobs.add(tx, 'payment-check', told, firstCheckSeconds);
    return row;
  });
}

/**
 * Takes what the provider's window gave the browser: the same path as its webhook, whichever comes first.
 * @throws ShopError not_found, invalid_input for what the provider did not write, or wrote of another order
 */
export async function confirmPayment(
  paying: Paying,
  number: number,
  asker: Asker,
  {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  }: ReturnedPayment,
): Promise<Order> {
  const { ordering, provider } = paying;
  if (!provider) throw notNow(messages.cannotPayOnline);
  const order = await their(paying, number, asker);
  const attempt = await store.findByProviderOrder(ordering.db, orderId);
  if (attempt?.orderId !== order.id || !provider.isGenuine({ orderId, paymentId, signature })) {
    const field = { path: 'razorpay_signature', message: 'is not right' };
    throw new ShopError('invalid_input', messages.paymentNotGenuine, [field]);
  }
  try {
    await take(paying, await provider.payment(paymentId));
  } catch (error) {
    paying.onTrouble(error);
    await askSoon(paying, attempt.id);
  }
  return shown(paying, number);
}

/** Has the provider be asked about an attempt by a job, tried until it answers. */
async function askSoon({ ordering: { db, jobs } }: Paying, paymentId: string): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'payment-check', { paymentId, again: false }));
}

/**
 * Goes back without paying: what the order held is in stock again at once, unless it turns out to be paid.
 * @throws ShopError not_found
 */
export async function giveUpPayment(paying: Paying, number: number, asker: Asker): Promise<Order> {
  const { ordering } = paying;
  await their(paying, number, asker);
  const attempt = await store.findOpen(ordering.db, number);
  // Should it be paid and nobody can say so, the payment goes back once it is known.
  if (attempt) await askAbout(paying, attempt).catch(paying.onTrouble);
  await withOrder(ordering, number, async (tx, order) => {
    if (order.state !== 'placed' || order.payment === 'cod') return;
    const byId = asker.caller?.userId ?? null;
    await cancelHeld(tx, order, {
      by: 'customer',
      byId,
      what: 'Payment abandoned',
      at: ordering.now(),
    });
  });
  return shown(paying, number);
}
