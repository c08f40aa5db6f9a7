import { v7 as uuid } from 'uuid';
import { transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import {
  cancelHeld,
  lockOrderById,
  notPossibleNow,
  type OrderRequester,
  type OrderRow,
  waitsFor,
  withOrder,
} from '#modules/orders/index.ts';
import type { PaymentResult, PaymentWindowOptions } from '#modules/payments/contract/payments.ts';
import { type PaymentProvider, paymentsStore as store } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { currentOrder, ownOrder, requireUnpaid } from './own-order.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { applyPayment, firstCheckSeconds, reconcile } from './reconcile.ts';

/**
 * Starts the online payment of an order, or continues an open attempt: two tabs share one attempt, so the order is paid
 * once.
 * @throws ShopError not_found, not_possible_now, unavailable
 */
export async function openPayment(
  paying: CaptureDependencies,
  number: number,
  asker: OrderRequester,
): Promise<PaymentWindowOptions> {
  const { ordering } = paying;
  const placed = await ownOrder(paying, number, asker);
  const provider = paying.providerNamed(placed.payment);
  requireUnpaid(placed);
  if (!provider) throw notPossibleNow(m.responses.cannotPayOnline());
  const openAttempt = await store.findOpen(ordering.db, number);
  // The customer may have paid already and must not be asked again.
  if (openAttempt) await reconcile(paying, openAttempt).catch(paying.onTrouble);
  const order = await ownOrder(paying, number, asker);
  requireUnpaid(order);
  const attempt =
    (await store.findOpen(ordering.db, number)) ?? (await startAttempt(paying, provider, order));
  const { storeName } = await settingsOf(ordering.db);
  const { amount, currency, providerOrderId } = attempt;
  const { name, phone } = order.address;
  const values = await provider.windowValues(providerOrderId).catch(reportUnavailable(paying));
  return {
    provider: provider.name,
    keyId: provider.keyId,
    script: provider.script,
    providerOrderId,
    amount,
    currency,
    storeName,
    name,
    email: order.email ?? '',
    phone,
    values,
  };
}

/** Returns the error handler of requests for which a customer waits. @throws ShopError unavailable */
const reportUnavailable =
  ({ onTrouble }: Pick<CaptureDependencies, 'onTrouble'>) =>
  (cause: unknown): never => {
    onTrouble(cause);
    throw new ShopError('unavailable', m.responses.paymentUnavailable(), [], { cause });
  };

async function startAttempt(
  { ordering, onTrouble }: CaptureDependencies,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<store.PaymentRow> {
  const { db, jobs, now } = ordering;
  const { id: orderId, number, currency } = order;
  const amount = dueOnlineOf(order);
  const earlierPayments = await store.findPaymentsOf(db, orderId);
  const usedCount = earlierPayments.filter(
    ({ state, isOutdated }) => isOutdated || state === 'captured' || state === 'refunded',
  ).length;
  // Equal for concurrent attempts, so that they share one provider order; a captured payment or another amount uses it up.
  const receipt = `${orderId}-${usedCount}`;
  const providerOrderId = await provider
    .open({ receipt, number, amount, currency })
    .catch(reportUnavailable({ onTrouble }));
  await jobs.ready();
  return transaction(db, async (tx) => {
    const locked = await lockOrderById(tx, number);
    requireUnpaid(locked);
    // Staff may have changed the order meanwhile.
    if (dueOnlineOf(locked) !== amount) throw new ShopError('total_changed', m.responses.amountChanged());
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
    // In case neither the browser nor a webhook reports the outcome.
    const payload = { paymentId: row.id, again: true };
    if (isNew) await jobs.add(tx, 'payment-check', payload, firstCheckSeconds);
    return row;
  });
}

/**
 * Applies the result that the payment window of the provider gave the browser. Same path as the webhook, whichever
 * comes first.
 * @throws ShopError not_found; invalid_input if the result is not signed by the provider, or belongs to another order
 */
export async function confirmPayment(
  paying: CaptureDependencies,
  number: number,
  asker: OrderRequester,
  result: PaymentResult,
): Promise<Order> {
  const { ordering } = paying;
  const order = await ownOrder(paying, number, asker);
  const provider = paying.providerNamed(order.payment);
  if (!provider) throw notPossibleNow(m.responses.cannotPayOnline());
  const { orderId, paymentId, isGenuine, signatureField } = provider.readResult(result);
  const attempt = await store.findByProviderOrder(ordering.db, orderId);
  if (attempt?.orderId !== order.id || !isGenuine) {
    const field = { path: signatureField, message: m.openPayment.isNotRight() };
    throw new ShopError('invalid_input', m.responses.paymentNotGenuine(), [field]);
  }
  try {
    if (paymentId === null) await reconcile(paying, attempt);
    else await applyPayment(paying, provider, await provider.payment(paymentId));
  } catch (error) {
    paying.onTrouble(error);
    await reconcileSoon(paying, attempt.id);
  }
  return currentOrder(paying, number);
}

/** Schedules a reconciliation of an attempt as a job, which is retried until the provider answers. */
async function reconcileSoon(
  { ordering: { db, jobs } }: CaptureDependencies,
  paymentId: string,
): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'payment-check', { paymentId, again: false }));
}

/**
 * Cancels an order whose customer leaves without paying: its stock is available again at once, unless the order turns
 * out to be paid.
 * @throws ShopError not_found
 */
export async function abandonPayment(
  paying: CaptureDependencies,
  number: number,
  asker: OrderRequester,
): Promise<Order> {
  const { ordering } = paying;
  await ownOrder(paying, number, asker);
  const attempt = await store.findOpen(ordering.db, number);
  // If the provider cannot be reached, a payment that appears later is refunded.
  if (attempt) await reconcile(paying, attempt).catch(paying.onTrouble);
  await withOrder(ordering, number, async (tx, order) => {
    if (waitsFor(order) !== 'payment') return;
    const byId = asker.caller?.userId ?? null;
    await cancelHeld(tx, order, {
      by: 'customer',
      byId,
      reason: 'payment_abandoned',
      at: ordering.now(),
    });
  });
  return currentOrder(paying, number);
}
