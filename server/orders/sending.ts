import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import type { DeskOrder, Parcel } from '#contract/orders.ts';
import { giveStockBack } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { signed } from '#server/platform/database/signed.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type Clerk, type How, moverOf } from './clerks.ts';
import { writeCreditNote } from './credit-notes.ts';
import { amountOf } from './mail-words.ts';
import {
  isRetry,
  mailStep,
  moveTo,
  notNow,
  requireMove,
  requirePieces,
  reread,
  withOrder,
} from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { dueWith, worthHere } from './owing.ts';
import { waysToCreditNote } from './papers.ts';
import { presentForDesk } from './presenting.ts';
import { takenBy } from './releasing.ts';
import { waitsFor } from './waiting.ts';

/**
 * Sends a parcel with some pieces. An order that is placed or paid is packed by that; when everything has left, it is shipped.
 * A retry with the same key sends nothing more.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input for pieces that are not there to send
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

type Sent = Parcel & { idempotencyKey: string | null; clerk: Clerk };

async function send(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines: sent, clerk, ...parcel }: Sent,
): Promise<void> {
  const at = ordering.now();
  if (order.state !== 'packed') requireMove(order, 'packed');
  requireSure(order);
  const lines = await store.findLines(tx, [order.id]);
  requirePieces(sent, lines, ({ quantity, shipped, isWrap }) => (isWrap ? 0 : quantity - shipped));
  const packed =
    order.state === 'packed'
      ? order
      : await moveTo(tx, order, 'packed', { ...moverOf(clerk), what: 'Packed', at });
  await store.insertShipment(tx, { id: uuid(), orderId: order.id, shippedAt: at, ...parcel, lines: sent });
  await store.moveLines(tx, 'shipped', sent);
  const left = await stillHere(tx, order.id);
  const note = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  if (left === 0) await moveTo(tx, packed, 'shipped', { ...moverOf(clerk), what: 'Sent', note, at });
  else
    await store.insertEvent(tx, {
      orderId: order.id,
      at,
      what: 'Parcel sent',
      note,
      ...moverOf(clerk),
    });
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const facts = { carrier, trackingNumber, trackingUrl, pieces: sent, isPart: left > 0 };
  await mailStep(ordering, tx, packed, 'shipped', [], [], facts);
}

/** @throws ShopError not_possible_now for an order that waits for its confirmation, or for its payment online */
export function requireSure(order: store.OrderRow): void {
  if (waitsFor(order) === 'confirmation') throw notNow(messages.notConfirmedYet);
  if (order.payment !== 'cod' && order.paidAt === null) throw notNow(messages.notPaidYet);
}

/** Pieces of an order that have not left the house. */
async function stillHere(tx: Db, orderId: string): Promise<number> {
  const lines = await store.findLines(tx, [orderId]);
  return lines.reduce((sum, { quantity, shipped, isWrap }) => sum + (isWrap ? 0 : quantity - shipped), 0);
}

/** Whether a parcel of a packed order has left: then it cannot be cancelled any more, only the rest not be sent. */
export const hasLeft = (lines: store.LineRow[]): boolean => lines.some(({ shipped }) => shipped > 0);

/**
 * What of an order has not left yet is never sent: it goes back to the stock, what it cost is owed, and the order is on its way with
 * what has left. The order is held by whoever calls.
 * @throws ShopError not_possible_now before a parcel has left
 */
export async function leaveTheRest(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  how: How,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  if (!hasLeft(lines)) throw notNow(messages.nothingHasLeft);
  const worth = worthHere(lines);
  await moveTo(
    tx,
    order,
    'shipped',
    { ...how, what: 'Remaining items not sent' },
    { dueBack: dueWith(order, worth) },
  );
  await giveStockBack(tx, await takenBy(tx, order.id), `Rest of order ${order.number} not sent`);
  const money = amountOf(order, await settingsOf(tx), worth);
  const ofMoney =
    order.paidAt === null
      ? `You pay the courier ${money} less.`
      : `We’ll refund ${money}, and email you when that is done.`;
  const pieces = lines
    .filter(({ isWrap, quantity, shipped }) => !isWrap && quantity > shipped)
    .map(({ id, quantity, shipped }) => ({ lineId: id, quantity: quantity - shipped }));
  // What was paid is credited when it goes back; what never will be paid is now.
  const unpaid = { amount: worth, refundId: null, reason: 'Not sent', at: how.at };
  const credit = order.paidAt === null ? await writeCreditNote(tx, order, unpaid) : null;
  const said = [ofMoney, how.note];
  const ways = waysToCreditNote(ordering, order, credit);
  await mailStep(ordering, tx, order, 'rest_not_sent', said, ways, { pieces });
}
