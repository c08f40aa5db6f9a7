import { v7 as uuid } from 'uuid';
import type { DeskOrder, Parcel } from '#contract/orders.ts';
import { nameOf } from '#server/accounts/names.ts';
import { giveStockBack } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { authorOf, type Caller, userOf } from '#server/platform/http/access.ts';
import { creditUnpaid } from './credit-notes.ts';
import {
  cancel,
  type Mover,
  mailStep,
  moveTo,
  notNow,
  requireMove,
  requirePieces,
  reread,
  withOrder,
} from './moving.ts';
import * as store from './orders-store.ts';
import { type Way, waysToCreditNote } from './papers.ts';
import { markPaid } from './paying.ts';
import type { Ordering } from './placing.ts';
import { presentForDesk } from './presenting.ts';

export type DeskMove = 'paid' | 'packed' | 'delivered' | 'cancelled' | 'returned' | 'refused';
/** Somebody of the shop, by name as it is now. */
export type Clerk = Author & { name: string };

/** Who of the shop makes a call. */
export const clerkOf = async (db: Db, caller: Caller): Promise<Clerk> => ({
  ...authorOf(caller),
  name: await nameOf(db, userOf(caller)),
});

const moverOf = ({ userId, name }: Clerk): Mover => ({ by: 'shop', byId: userId, byName: name });

/**
 * Moves an order on by hand. Where it is already it stays, so that two clicks are one.
 * @throws ShopError not_found, not_possible_now
 */
export async function moveAtDesk(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  { to, note }: { to: DeskMove; note: string },
): Promise<DeskOrder> {
  const how = { ...moverOf(clerk), note, at: ordering.now() };
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    if (order.state === to) return;
    if (to === 'cancelled') {
      requireMove(order, 'cancelled');
      return cancel(ordering, tx, order, how);
    }
    await moves[to](ordering, tx, order, how);
  });
  return presentForDesk(await reread(ordering.db, number));
}

type How = Mover & { note: string; at: Date };
type Moving = (ordering: Ordering, tx: Db, order: store.OrderRow, how: How) => Promise<void>;

const moves: Record<Exclude<DeskMove, 'cancelled'>, Moving> = {
  async paid(ordering, tx, order, how) {
    requireMove(order, 'paid');
    await markPaid(ordering, tx, order, how);
  },
  async packed(_ordering, tx, order, how) {
    if (order.payment !== 'cod' && order.paidAt === null) throw notNow('This order is not paid yet.');
    await moveTo(tx, order, 'packed', { ...how, what: 'Packed' });
  },
  async delivered(ordering, tx, order, how) {
    if (order.state === 'return_requested') throw notNow('A return is asked for: accept or refuse it.');
    // What is paid on the doorstep is paid now.
    const paidAt = order.paidAt ?? how.at;
    await moveTo(tx, order, 'delivered', { ...how, what: 'Delivered' }, { deliveredAt: how.at, paidAt });
    await store.markArrived(tx, order.id, how.at);
    await mailStep(ordering, tx, order, 'delivered');
  },
  async returned(ordering, tx, order, how) {
    const asked = await store.findOpenReturn(tx, order.id);
    const lines = await store.findLines(tx, [order.id]);
    // A parcel that nobody took comes back whole.
    const back =
      asked?.lines ??
      lines
        .filter(({ isWrap }) => !isWrap)
        .map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }));
    await moveTo(tx, order, 'returned', { ...how, what: 'Returned' });
    await store.moveLines(tx, 'returned', back);
    if (asked) await store.settleReturn(tx, asked.id, 'returned');
    await restock(tx, order, lines, back);
    // Nobody took the parcel, and nobody paid on the doorstep.
    const note = await creditUnpaid(tx, order, 'It came back', how.at);
    await mailStep(
      ordering,
      tx,
      order,
      'returned',
      how.note ? [how.note] : [],
      waysToCreditNote(ordering, order, note),
    );
  },
  async refused(ordering, tx, order, how) {
    if (order.state !== 'return_requested') throw notNow('No return is asked for.');
    const asked = await store.findOpenReturn(tx, order.id);
    await moveTo(tx, order, 'delivered', { ...how, what: 'Return refused' });
    if (asked) await store.settleReturn(tx, asked.id, 'refused');
    await mailStep(ordering, tx, order, 'refused', how.note ? [how.note] : []);
  },
};

async function restock(
  tx: Db,
  order: store.OrderRow,
  lines: store.LineRow[],
  back: { lineId: string; quantity: number }[],
): Promise<void> {
  const given = new Map<string, number>();
  for (const { lineId, quantity } of back) {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.productId && line.taken > 0)
      given.set(line.productId, (given.get(line.productId) ?? 0) + quantity);
  }
  await giveStockBack(tx, given, `Order ${order.number} returned`);
}

/**
 * Sends a parcel with some pieces. An order that is placed or paid is packed by that; when everything has left, it is shipped.
 * @throws ShopError not_found, not_possible_now, invalid_input for pieces that are not there to send
 */
export async function sendParcel(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  { lines: sent, ...parcel }: Parcel,
): Promise<DeskOrder> {
  const now = ordering.now();
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    if (order.state !== 'packed') requireMove(order, 'packed');
    if (order.payment !== 'cod' && order.paidAt === null) throw notNow('This order is not paid yet.');
    const lines = await store.findLines(tx, [order.id]);
    requirePieces(sent, lines, ({ quantity, shipped, isWrap }) => (isWrap ? 0 : quantity - shipped));
    const how = { ...moverOf(clerk), at: now };
    const packed =
      order.state === 'packed' ? order : await moveTo(tx, order, 'packed', { ...how, what: 'Packed' });
    await store.insertShipment(tx, { id: uuid(), orderId: order.id, shippedAt: now, ...parcel, lines: sent });
    await store.moveLines(tx, 'shipped', sent);
    const left = await stillHere(tx, order.id);
    const note = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
    if (left === 0) await moveTo(tx, packed, 'shipped', { ...how, what: 'Sent', note });
    else await store.insertEvent(tx, { orderId: order.id, ...how, what: 'A parcel is sent', note });
    const said = parcelInWords(parcel, sent, lines, left);
    await mailStep(ordering, tx, packed, 'shipped', said, waysToParcel(parcel));
  });
  return presentForDesk(await reread(ordering.db, number));
}

/** Pieces of an order that have not left the house. */
async function stillHere(tx: Db, orderId: string): Promise<number> {
  const lines = await store.findLines(tx, [orderId]);
  return lines.reduce((sum, { quantity, shipped, isWrap }) => sum + (isWrap ? 0 : quantity - shipped), 0);
}

type Sent = Omit<Parcel, 'lines'>;

const parcelInWords = (
  { carrier, trackingNumber }: Sent,
  sent: Parcel['lines'],
  lines: store.LineRow[],
  left: number,
): string[] => [
  `In it:\n${sent
    .map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join('\n')}`,
  [carrier, trackingNumber].filter(Boolean).join(': '),
  left > 0 ? 'The rest of your order follows in another parcel.' : '',
];

const waysToParcel = ({ trackingUrl }: Sent): Way[] =>
  trackingUrl ? [{ label: 'Follow your parcel', link: trackingUrl }] : [];

/** Notes something down for the shop alone. @throws ShopError not_found */
export async function noteDown(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  note: string,
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await store.insertEvent(tx, {
      ...{ orderId: order.id, at: ordering.now(), what: 'Note', note, internal: true },
      ...moverOf(clerk),
    });
  });
  return presentForDesk(await reread(ordering.db, number));
}
