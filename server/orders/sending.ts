import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import type { DeskOrder, Parcel } from '#contract/orders.ts';
import { giveStockBack } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { signed } from '#server/platform/database/signed.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { actorOf, type Clerk, type StaffAction } from './clerks.ts';
import { writeCreditNote } from './credit-notes.ts';
import { amountOf } from './mail-words.ts';
import {
  isRetry,
  mailStep,
  moveTo,
  notNow,
  requireMove,
  requireQuantities,
  reread,
  withOrder,
} from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { dueWith, worthHere } from './owing.ts';
import { creditNoteLinks } from './papers.ts';
import { presentForDesk } from './presenting.ts';
import { takenBy } from './releasing.ts';
import { waitsFor } from './waiting.ts';

/**
 * Ships a parcel with some units. A placed or paid order becomes packed; once everything is shipped, the order is
 * shipped. A retry with the same key ships nothing more.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input for units that are not left to ship
 */
export async function sendParcel(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  parcel: Parcel,
  idempotencyKey: string | null,
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    if (await isRetry(order, idempotencyKey, (key) => store.findShipmentByKey(tx, key))) return;
    await send(ordering, tx, order, { ...parcel, idempotencyKey, clerk });
  });
  return presentForDesk(await reread(ordering.db, number));
}

type NewShipment = Parcel & { idempotencyKey: string | null; clerk: Clerk };

async function send(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines: shippedLines, clerk, ...parcel }: NewShipment,
): Promise<void> {
  const at = ordering.now();
  if (order.state !== 'packed') requireMove(order, 'packed');
  requireSure(order);
  const lines = await store.findLines(tx, [order.id]);
  requireQuantities(shippedLines, lines, ({ quantity, shipped, isWrap }) =>
    isWrap ? 0 : quantity - shipped,
  );
  const packed =
    order.state === 'packed'
      ? order
      : await moveTo(tx, order, 'packed', { ...actorOf(clerk), what: 'Packed', at });
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
  if (unshipped === 0) await moveTo(tx, packed, 'shipped', { ...actorOf(clerk), what: 'Sent', note, at });
  else
    await store.insertEvent(tx, {
      orderId: order.id,
      at,
      what: 'Parcel sent',
      note,
      ...actorOf(clerk),
    });
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const facts = { carrier, trackingNumber, trackingUrl, pieces: shippedLines, isPart: unshipped > 0 };
  await mailStep(ordering, tx, packed, 'shipped', [], [], facts);
}

/** @throws ShopError not_possible_now for an order that waits for its confirmation, or for its payment online */
export function requireSure(order: store.OrderRow): void {
  if (waitsFor(order) === 'confirmation') throw notNow(messages.notConfirmedYet);
  if (order.payment !== 'cod' && order.paidAt === null) throw notNow(messages.notPaidYet);
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
export const hasLeft = (lines: store.LineRow[]): boolean => lines.some(({ shipped }) => shipped > 0);

/**
 * Closes an order without its unshipped units: they return to the stock, their price is due, and the order becomes
 * shipped. The caller holds the lock on the order.
 * @throws ShopError not_possible_now before a parcel was shipped
 */
export async function leaveTheRest(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  if (!hasLeft(lines)) throw notNow(messages.nothingHasLeft);
  const worth = worthHere(lines);
  await moveTo(
    tx,
    order,
    'shipped',
    { ...action, what: 'Remaining items not sent' },
    { dueBack: dueWith(order, worth) },
  );
  await giveStockBack(tx, await takenBy(tx, order.id), `Rest of order ${order.number} not sent`);
  const amountText = amountOf(order, await settingsOf(tx), worth);
  const refundNotice =
    order.paidAt === null
      ? `You pay the courier ${amountText} less.`
      : `We’ll refund ${amountText}, and email you when that is done.`;
  const unsentUnits = lines
    .filter(({ isWrap, quantity, shipped }) => !isWrap && quantity > shipped)
    .map(({ id, quantity, shipped }) => ({ lineId: id, quantity: quantity - shipped }));
  // A paid amount is credited when it is refunded, an uncollected one at once.
  const unpaid = { amount: worth, refundId: null, reason: 'Not sent', at: action.at };
  const creditNote = order.paidAt === null ? await writeCreditNote(tx, order, unpaid) : null;
  const paragraphs = [refundNotice, action.note];
  const links = creditNoteLinks(ordering, order, creditNote);
  await mailStep(ordering, tx, order, 'rest_not_sent', paragraphs, links, { pieces: unsentUnits });
}
