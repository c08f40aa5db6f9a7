import { toMinor } from '#kernel/contract/money.ts';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, onceCommitted, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { ordersPlaced } from '#kernel/metrics/counters.ts';
import { lockCustomer } from '#modules/accounts/index.ts';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import { personalPhotosOf } from '#modules/cart/index.ts';
import {
  type ForSale,
  findForSaleUnlocked,
  lockForSale,
  takeStock,
  takeStockIfUnchanged,
} from '#modules/catalog/index.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { deliveryTerms, lockMakers } from '#modules/delivery/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { emitEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import type { OrderWithDetails } from '../presentation/present-order.ts';
import { orderWithDetails } from '../presentation/read-orders.ts';
import { requireOrderAttributes } from '../require-attributes.ts';
import { cancelReplaced } from '../reservation/cancellation.ts';
import { handOver } from './hand-over.ts';
import { digestOf, findOrderByCart, findOrderByKey } from './idempotency.ts';
import { enforceLimits } from './limits/enforce-limits.ts';
import { type Trust, trustOf } from './limits/identified-customer.ts';
import { enforceHeldLimit } from './limits/order-rate-limits.ts';
import { hasHistory } from './limits/traces-store.ts';
import {
  type Buyer,
  lineRowsOf,
  type PlacementRequest,
  type Placing,
  rowOf,
  sold,
  stockTakenBy,
} from './new-order-rows.ts';
import { insertOrder, placedBy } from './new-order-store.ts';
import {
  isFreeOnline,
  markPaidAtOnce,
  mustBeConfirmed,
  notifyOncePaid,
  notifyOrAskToConfirm,
} from './notify-placed.ts';
import { bookPromise, promiseOrder } from './order-promise.ts';
import { redeemFor } from './order-promotion.ts';
import { requirePhotos } from './photos.ts';
import { priceOrder } from './price-order.ts';
import {
  placedByStaff,
  receivePayment,
  recordReason,
  requestPayment,
  trustOfStaffOrder,
} from './staff-terms.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    /** `remind`: mails a payment reminder; otherwise cancels the order if it is unpaid. */
    'unpaid-order': { number: number; remind?: boolean };
  }
}

/** SQLSTATE of a unique violation. */
const uniqueViolation = '23505';
/** SQLSTATE of a statement that waited too long for a lock. */
const lockTimeout = '55P03';
/** Attempts to place an order when other tabs order the same cart at the same time. */
const maxAttempts = 10;

/**
 * Places an order in one transaction: prices the lines again, takes the stock, stores copies of all data that may
 * change, and queues the emails. A retry with the same key, or of the same cart, returns the order that the first
 * attempt placed.
 * @throws ShopError invalid_input; too_many_orders; variant_required; variant_gone; out_of_stock; total_changed; promise_changed; promo_refused; cash_refused; session_expired if the
 * account of the buyer was deleted; key_reused if another request used the same key; cart_ordered if another request
 * ordered the cart; checkout_cancelled if the program that prepared the cart has cancelled it
 */
export async function placeOrder(
  ordering: Ordering,
  request: PlacementRequest,
  buyer: Buyer,
): Promise<OrderWithDetails> {
  const { staffMember: _, ...agreed } = buyer.staff ?? { staffMember: null };
  const digest = digestOf(buyer.staff ? [request, agreed] : request);
  const moment = ordering.now();
  const hasAutomatic = !buyer.staff && (await ordering.automatic.at(moment)).length > 0;
  const placing = { request, buyer, digest, moment, hasAutomatic };
  await requirePhotos(ordering, personalPhotosOf(request.lines));
  await ordering.jobs.ready();
  // Promotions are locked after products everywhere, so that no two transactions deadlock.
  let isHeld = request.promoCode !== '' || hasAutomatic;
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(ordering.db, (tx) => placeOnce(ordering, tx, { ...placing, isHeld }));
    } catch (error) {
      if (error instanceof StaleSnapshotError) {
        isHeld = true;
        continue;
      }
      // Another read would wait for the same lock as long again.
      if (sqlState(error) === lockTimeout) throw error;
      // A concurrent attempt with the same key or cart may have won: its order is the answer.
      const attempt = attemptOf(placing);
      const existingOrder =
        (await findOrderByKey(ordering.db, attempt)) ?? (await findOrderByCart(ordering.db, attempt));
      if (existingOrder) return orderWithDetails(ordering.db, existingOrder);
      // Another tab ordered the same cart and has not paid yet: the next attempt sees that order and cancels it.
      if (tries >= maxAttempts || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

const attemptOf = ({ request: { cartId }, buyer, digest }: Placing) => ({ cartId, digest, ...buyer });

/**
 * An attempt to place an order. By default products are read without a lock and locked only when stock is taken last,
 * so that orders of the same product do not wait for each other during the whole transaction. On a conflict the order
 * is placed again with row locks taken up front (`isHeld`).
 */
type PlacementAttempt = Placing & { isHeld: boolean };
class StaleSnapshotError extends Error {}

/** Orders that the shop itself places need no confirmation. */
const trusted: Trust = { hasAccount: true, isAddressConfirmed: true };

function customerTrust(tx: Db, { request: { email }, buyer }: Placing): Trust | Promise<Trust> {
  if (buyer.staff) return trustOfStaffOrder(tx, email);
  return buyer.network === undefined ? trusted : trustOf(tx, { userId: buyer.userId, email });
}

/** Reads everything that the order depends on in one round trip. @throws StaleSnapshotError */
async function loadOrderContext({ shopEmail, isCartCancelled }: Ordering, tx: Db, placing: PlacementAttempt) {
  const { cartId, lines, payment, address } = placing.request;
  const { userId, staff } = placing.buyer;
  if (staff) await setAuditActor(tx, staff.staffMember);
  const settingsRead = settingsOf(tx);
  const [, existingOrder, settings, terms, ownerEmail, openOrders, isCancelled, snapshots, isKnown, trust] =
    await Promise.all([
      // Locked first, in the order in which account deletion locks, to prevent a deadlock.
      userId !== null && lockCustomer(tx, userId),
      findOrderByKey(tx, attemptOf(placing)),
      settingsRead,
      deliveryTerms(tx, { pin: pinOf(address), now: placing.moment, settings: settingsRead }),
      payment === 'cod' ? shopEmail(tx) : null,
      cartId === null ? [] : store.lockOpenOrders(tx, cartId),
      cartId !== null && isCartCancelled(tx, cartId),
      findForSaleUnlocked(tx, lines),
      userId !== null && hasHistory(tx, userId),
      customerTrust(tx, placing),
    ]);
  const context = { before: existingOrder, settings, terms, ownerEmail, isKnown, trust };
  if (existingOrder) return { ...context, products: [] };
  if (isCancelled) throw new ShopError('checkout_cancelled', m.responses.checkoutCancelled());
  if (openOrders.length > 0 && !placing.isHeld) throw new StaleSnapshotError();
  await lockMakers(tx, snapshots);
  await cancelReplaced(tx, openOrders, placing.moment);
  const products = placing.isHeld ? await lockForSale(tx, lines) : snapshots;
  return { ...context, products };
}

/**
 * Places an order in a transaction.
 * @throws StaleSnapshotError unless `isHeld`; ShopError as `placeOrder`
 */
export async function placeOnce(
  ordering: Ordering,
  tx: Db,
  placing: PlacementAttempt,
): Promise<OrderWithDetails> {
  const { request } = placing;
  const context = await loadOrderContext(ordering, tx, placing);
  const { before: existingOrder, settings, terms, ownerEmail, products } = context;
  if (existingOrder) return orderWithDetails(tx, existingOrder);
  const { staff } = placing.buyer;
  const attributes = requireOrderAttributes(ordering, request, settings, { isComplete: !staff });
  const priced = await priceOrder(ordering, tx, placing, context);
  const { lines, subtotal, wrap, promotion, totals, sharedBy, tax } = priced;
  if (totals.total !== toMinor(request.total)) throw await totalChanged(priced);
  const promise = await promiseOrder(tx, request, { lines, terms });
  onceCommitted(tx, () => ordersPlaced.inc({ payment: request.payment }));
  const order = rowOf(placing, {
    subtotal,
    figures: totals,
    applied: tax,
    settings,
    lines,
    promotion: promotion?.promotion ?? null,
    attributes,
    arrives: promise.arrives,
  });
  const lineRows = lineRowsOf(
    order.id,
    sold(lines, wrap, { attributes: attributes.ofLines, promises: promise.ofLines }),
    { ...totals, sharedBy },
    tax,
  );
  const placedEvent = staff ? placedByStaff(placedBy(order), staff) : placedBy(order);
  const placed = await insertOrder(tx, order, lineRows, placedEvent);
  const notification = { order: placed.row, lines: placed.lines, settings, ownerEmail, ...context.trust };
  // Whether the order needs a confirmation is known only after the traces are stored.
  const needsConfirmation = mustBeConfirmed(placing, context.trust, settings);
  await Promise.all([
    emitEvent(tx, placed.row, placedEvent),
    promotion &&
      redeemFor(tx, placing, {
        promotionId: promotion.promotion.id,
        order: placed.row,
        isConfirmed: context.trust.isAddressConfirmed,
      }),
    needsConfirmation || isPaidByStaff(order, staff) || notifyOncePaid(ordering, tx, notification),
  ]);
  const why = m.placeOrder.order({ number: placed.row.number });
  await takeStockFor(tx, placing, { products, quantities: stockTakenBy(lines), why });
  await bookPromise(tx, order.id, promise, { priced: lines, stored: lineRows });
  const limited = { order: placed.row, settings, lines, methods: priced.methods, isKnown: context.isKnown };
  await enforceLimits(ordering, tx, placing, limited);
  if (needsConfirmation) placed.row = await notifyOrAskToConfirm(ordering, tx, notification);
  await enforceHeldLimit(tx, ordering.limits, placed.row, context.trust);
  const paid = await payAtOnce(ordering, tx, placed.row, staff);
  if (paid && staff && request.delivery === handedOver) return handOver(tx, paid, staff.staffMember);
  return paid ?? { ...placed, ...newDetails, locale: settings.locale };
}

/** Returns the refusal of an order whose total is not the one that the shopper saw, and which promotion is the reason. */
async function totalChanged({ lostPromotion }: Awaited<ReturnType<typeof priceOrder>>): Promise<ShopError> {
  const message = await lostPromotion();
  if (message === null) return new ShopError('total_changed', m.responses.totalChanged());
  return new ShopError('promo_refused', message, [{ path: 'seenPromotion', message }]);
}

/**
 * Returns whether an order of staff is paid by a link, with money that they received or by an exchange, with emails of its
 * own.
 */
const isPaidByStaff = ({ payBy }: Pick<store.OrderRow, 'payBy'>, staff: Buyer['staff']): boolean =>
  payBy !== null || (staff !== undefined && (staff.received !== null || staff.exchangeOf !== undefined));

/** Takes the payment of an order that is paid as it is placed; asks for that of an order of staff. @returns the paid order */
async function payAtOnce(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  staff: Buyer['staff'],
): Promise<OrderWithDetails | null> {
  // The caller settles an exchange.
  if (staff?.exchangeOf !== undefined) return null;
  if (staff) await recordReason(tx, order, staff);
  if (isFreeOnline(order)) return markPaidAtOnce(ordering, tx, order);
  if (staff?.received)
    return receivePayment(ordering, tx, order, { staffMember: staff.staffMember, received: staff.received });
  if (staff) await requestPayment(ordering, tx, order);
  return null;
}

/** What an order that was just placed has not yet. */
const newDetails = {
  shipments: [],
  money: { payments: [], refunds: [] },
  creditNotes: [],
  returns: [],
  exchanges: [],
};

type StockRequest = { products: ForSale[]; quantities: Map<string, number>; why: string };

/** @throws StaleSnapshotError */
async function takeStockFor(
  tx: Db,
  { isHeld }: PlacementAttempt,
  { products, quantities, why }: StockRequest,
): Promise<void> {
  if (isHeld) await takeStock(tx, quantities, why);
  else if (!(await takeStockIfUnchanged(tx, products, { pieces: quantities, why })))
    throw new StaleSnapshotError();
}
