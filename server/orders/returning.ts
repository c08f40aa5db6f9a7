import { giveStockBack } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import type { How } from './clerks.ts';
import { creditUnpaid } from './credit-notes.ts';
import { amountOf } from './mail-words.ts';
import { mailStep, moveTo, notNow } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { dueWith, worthBack } from './owing.ts';
import { waysToCreditNote } from './papers.ts';

// What the shop says to a return, and what it does when the gifts are there; the order is held by whoever calls.

/** How long a customer has to send an approved return, in days. */
const sendBackDays = 14;

/** They may come: the customer is told how to send them back. Said twice, it is said once. */
export async function approveReturn(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { at, ...how }: How,
): Promise<void> {
  const asked = await openReturn(tx, order);
  if (asked.approvedAt !== null) return;
  await store.approveReturn(tx, asked.id, at);
  await store.insertEvent(tx, { orderId: order.id, at, what: 'Return approved', ...how });
  const until = new Date(at.getTime() + sendBackDays * 86_400_000);
  await mailStep(ordering, tx, order, 'return_approved', [how.note], [], { pieces: asked.lines, until });
}

/** They are here, or a parcel is that nobody took: the pieces are in stock again, and what they cost is owed. */
export async function takeBack(ordering: Ordering, tx: Db, order: store.OrderRow, how: How): Promise<void> {
  const asked = await store.findOpenReturn(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  const back = asked?.lines ?? allThatLeft(lines);
  const worth = order.paidAt === null ? 0 : worthBack(lines, back);
  const dueBack = dueWith(order, worth);
  await moveTo(tx, order, 'returned', { ...how, what: 'Returned' }, { dueBack });
  await store.moveLines(tx, 'returned', back);
  if (asked) await store.settleReturn(tx, asked.id, 'returned');
  await restock(tx, order, lines, back);
  const owed = dueBack - order.refunded;
  const said = amountOf(order, await settingsOf(tx), owed);
  const ofMoney = owed > 0 ? [`We’ll refund ${said}, and email you when that is done.`] : [];
  // Nobody took the parcel, and nobody paid on the doorstep.
  const credit = await creditUnpaid(tx, order, 'It came back', how.at);
  const more = [...ofMoney, how.note];
  const ways = waysToCreditNote(ordering, order, credit);
  await mailStep(ordering, tx, order, 'returned', more, ways, { pieces: back });
}

/** They are not taken back: the order stays delivered. */
export async function refuseReturn(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  how: How,
): Promise<void> {
  const asked = await openReturn(tx, order);
  await moveTo(tx, order, 'delivered', { ...how, what: 'Return refused' });
  await store.settleReturn(tx, asked.id, 'refused');
  await mailStep(ordering, tx, order, 'refused', [how.note]);
}

/** @throws ShopError not_possible_now */
async function openReturn(tx: Db, order: store.OrderRow): Promise<store.ReturnRow> {
  const asked = order.state === 'return_requested' ? await store.findOpenReturn(tx, order.id) : null;
  if (!asked) throw notNow('No return is asked for.');
  return asked;
}

type Pieces = { lineId: string; quantity: number }[];

/** A parcel that nobody took comes back whole. */
const allThatLeft = (lines: store.LineRow[]): Pieces =>
  lines
    .filter(({ isWrap, shipped, returned }) => !isWrap && shipped > returned)
    .map(({ id, shipped, returned }) => ({ lineId: id, quantity: shipped - returned }));

async function restock(tx: Db, order: store.OrderRow, lines: store.LineRow[], back: Pieces): Promise<void> {
  const given = new Map<string, number>();
  for (const { lineId, quantity } of back) {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.productId && line.taken > 0)
      given.set(line.productId, (given.get(line.productId) ?? 0) + quantity);
  }
  await giveStockBack(tx, given, `Order ${order.number} returned`);
}
