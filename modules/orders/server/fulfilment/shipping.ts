import { v7 as uuid } from 'uuid';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { returnStock } from '#modules/catalog/index.ts';
import type { AdminOrder, ShipmentRequest } from '#modules/orders/contract/admin-orders.ts';
import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { buyLabel, trackingUrlOf } from '../carrier-labels.ts';
import { recordEvent } from '../history/record-event.ts';
import { writeCreditNote } from '../invoicing/credit-notes.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import { amountOf } from '../notifications/email-parts.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { outstandingOf, uncollectedOf } from '../payment/amounts.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { refundDueWith, valueKept } from '../refunds/refund-due.ts';
import { stockHeldBy } from '../reservation/cancellation.ts';
import { waitsFor } from '../reservation/deadlines.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import {
  isRetry,
  mailStep,
  notPossibleNow,
  requireQuantities,
  requireTransition,
  reread,
  transitionTo,
  withOrder,
} from '../transitions.ts';

/**
 * Ships a parcel with some units. A placed or paid order becomes packed; once everything is shipped, the order is
 * shipped. A retry with the same key ships nothing more.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input for units that are not left to ship
 */
export async function sendShipment(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  parcel: ShipmentRequest,
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  const issued = await issue(ordering, number, parcel, idempotencyKey);
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    if (await isRetry(order, idempotencyKey, (key) => store.findShipmentByKey(tx, key))) return;
    await send(ordering, tx, order, { ...issued, idempotencyKey, staffMember });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/**
 * Ships a parcel with all units of an order that are left to ship.
 * @throws ShopError as `sendShipment`
 */
export async function sendRest(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  parcel: Omit<ShipmentRequest, 'lines'>,
  idempotencyKey: string,
): Promise<void> {
  const { lines } = await reread(ordering.db, number);
  const unshipped = lines.flatMap(({ id, quantity, shipped, isWrap }) =>
    isWrap || quantity === shipped ? [] : [{ lineId: id, quantity: quantity - shipped }],
  );
  await sendShipment(ordering, staffMember, number, { ...parcel, lines: unshipped }, idempotencyKey);
}

type IssuedParcel = Omit<ShipmentRequest, 'service'> & { labelReference: string | null };

/**
 * Returns a parcel with the label, courier and tracking page of its carrier. The order is checked first, so that no
 * label is bought for a parcel that cannot be sent.
 */
async function issue(
  ordering: Ordering,
  number: number,
  { service, ...parcel }: ShipmentRequest,
  idempotencyKey: string | null,
): Promise<IssuedParcel> {
  const { db } = ordering;
  const order = await reread(db, number);
  const withoutLabel = { ...parcel, labelReference: null };
  if (await isRetry(order.row, idempotencyKey, (key) => store.findShipmentByKey(db, key)))
    return withoutLabel;
  requireSendable(order.row, order.lines, parcel);
  const label = await buyLabel(ordering, order.row, order.lines, { ...parcel, service, idempotencyKey });
  const issued = label ? { ...parcel, carrier: label.courier, trackingNumber: label.trackingNumber } : parcel;
  const trackingUrl = await trackingUrlOf(ordering, issued);
  return { ...issued, trackingUrl, labelReference: label?.reference ?? null };
}

/** @throws ShopError not_possible_now, invalid_input for units that are not left to ship */
function requireSendable(
  order: store.OrderRow,
  lines: store.LineRow[],
  parcel: Pick<ShipmentRequest, 'lines'>,
): void {
  if (order.state !== 'packed') requireTransition(order, 'packed');
  requireConfirmation(order);
  requireQuantities(parcel.lines, lines, ({ quantity, shipped, isWrap }) =>
    isWrap ? 0 : quantity - shipped,
  );
}

type NewShipment = IssuedParcel & { idempotencyKey: string | null; staffMember: StaffMember };

async function send(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines: shippedLines, staffMember, ...parcel }: NewShipment,
): Promise<void> {
  const at = ordering.now();
  requireSendable(order, await store.findLines(tx, [order.id]), { lines: shippedLines });
  const packed =
    order.state === 'packed'
      ? order
      : await transitionTo(tx, order, 'packed', { ...actorOf(staffMember), type: 'packed', at });
  await store.insertShipment(tx, {
    id: uuid(),
    orderId: order.id,
    shippedAt: at,
    ...parcel,
    lines: shippedLines,
  });
  await store.addToLines(tx, 'shipped', shippedLines);
  const unshipped = await countUnshipped(tx, order.id);
  const note = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  if (unshipped === 0)
    await transitionTo(tx, packed, 'shipped', { ...actorOf(staffMember), type: 'sent', note, at });
  else
    await recordEvent(tx, order, {
      at,
      type: 'parcel_sent',
      note,
      ...actorOf(staffMember),
    });
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const facts = { carrier, trackingNumber, trackingUrl, pieces: shippedLines, isPart: unshipped > 0 };
  await mailStep(ordering, tx, packed, 'shipped', [], [], facts);
}

/**
 * @throws ShopError not_possible_now for an order that waits for its confirmation, its payment online, its advance, or the
 * difference of a changed price
 */
export function requireConfirmation(order: store.OrderRow): void {
  if (waitsFor(order) === 'confirmation') throw notPossibleNow(m.responses.notConfirmedYet());
  if (!isCollected(order) && order.paidAt === null) throw notPossibleNow(m.responses.notPaidYet());
  if (outstandingOf(order) > 0) throw notPossibleNow(m.responses.differenceNotPaidYet());
}

/** Returns the units of an order that are not shipped. */
async function countUnshipped(tx: Db, orderId: string): Promise<number> {
  const lines = await store.findLines(tx, [orderId]);
  return lines.reduce((sum, { quantity, shipped, isWrap }) => sum + (isWrap ? 0 : quantity - shipped), 0);
}

/**
 * Returns whether a parcel of a packed order was shipped: then the order cannot be cancelled, only the rest left
 * unsent.
 */
export const isFullyShipped = (lines: store.LineRow[]): boolean => lines.some(({ shipped }) => shipped > 0);

/**
 * Closes an order without its unshipped units: they return to the stock, their price is due, and the order becomes
 * shipped. The caller holds the lock on the order.
 * @throws ShopError not_possible_now before a parcel was shipped
 */
export async function cancelUnshipped(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  if (!isFullyShipped(lines)) throw notPossibleNow(m.responses.nothingHasLeft());
  const worth = valueKept(lines);
  const dueBack = refundDueWith(order, worth);
  await transitionTo(tx, order, 'shipped', { ...action, type: 'rest_not_sent' }, { dueBack });
  await returnStock(
    tx,
    await stockHeldBy(tx, order.id),
    m.shipping.restOfOrderNotSent({ number: order.number }),
  );
  const settings = await settingsOf(tx);
  const amountFor = (minor: number) => ({ amountText: amountOf(order, settings, minor) });
  const uncollected = Math.min(worth, uncollectedOf({ ...order, dueBack }));
  const refundNotice = [
    uncollected > 0 ? m.shipping.youPayCourierLess(amountFor(uncollected)) : '',
    uncollected < worth ? m.shipping.wellRefundAndEmail(amountFor(worth - uncollected)) : '',
  ];
  const unsentUnits = lines
    .filter(({ isWrap, quantity, shipped }) => !isWrap && quantity > shipped)
    .map(({ id, quantity, shipped }) => ({ lineId: id, quantity: quantity - shipped }));
  // A paid amount is credited when it is refunded, an uncollected one at once.
  const unpaid = { amount: uncollected, refundId: null, reason: m.shipping.notSent(), at: action.at };
  const creditNote = uncollected > 0 ? await writeCreditNote(tx, order, unpaid) : null;
  const paragraphs = [...refundNotice, action.note];
  const links = creditNoteLinks(ordering, order, creditNote);
  await mailStep(ordering, tx, order, 'rest_not_sent', paragraphs, links, { pieces: unsentUnits });
}
