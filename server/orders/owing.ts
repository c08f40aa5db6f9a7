import { canMove } from '#contract/order-states.ts';
import { giveAllBack, moneyOf, notCollectedOf, sumOfDone } from '#server/payments/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { tellShop } from './announcing.ts';
import { amountOf } from './mail-words.ts';
import { owedMail } from './mails.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';

// What the shop has yet to give back of an order; the order is held by whoever calls.

type Due = Pick<store.OrderRow, 'dueBack' | 'refunded'>;

/** What is still to go back of an order and is not on its way, in minor units. */
export const owedOf = ({ dueBack, refunded }: Due): number => Math.max(0, dueBack - refunded);

/** What so many pieces of a line cost with their part of discount and tax; pieces by pieces it adds up to the line. */
function partOf({ total, discount, tax, quantity }: store.LineRow, pieces: number): number {
  return Math.round(((total - discount + tax) * pieces) / quantity);
}

/** What pieces cost that come back after those that came back before, in minor units. */
export const worthBack = (lines: store.LineRow[], back: { lineId: string; quantity: number }[]): number =>
  back.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? sum + partOf(line, line.returned + quantity) - partOf(line, line.returned) : sum;
  }, 0);

/** What those pieces cost that never left the house, in minor units. */
export const worthHere = (lines: store.LineRow[]): number =>
  lines
    .filter(({ isWrap }) => !isWrap)
    .reduce((sum, line) => sum + partOf(line, line.quantity) - partOf(line, line.shipped), 0);

/** What is to go back in all once this is owed as well. */
export const dueWith = ({ dueBack, refunded, total }: store.OrderRow, amount: number): number =>
  Math.min(total, Math.max(dueBack, refunded) + amount);

/** Whether all that was to go back of an order has, so that it is over. */
export async function isOver(tx: Db, order: store.OrderRow): Promise<boolean> {
  if (!canMove(order.state, 'refunded')) return false;
  // What came to its customer is over when nothing of its price is left; what did not, when what was owed is back.
  const due = order.state === 'delivered' ? order.total : order.dueBack;
  const money = await moneyOf(tx, order.id);
  return due > 0 && sumOfDone(money) + notCollectedOf(order, money) >= due;
}

type Who = { by: 'customer' | 'shop' | 'system'; byId: string | null; byName: string };

/**
 * All of a paid order that was cancelled goes back. What was paid online does at once; anything else somebody gives back by
 * hand: that is written down, and the shop is told where it was not itself who cancelled.
 * @returns what is to be said of it to the customer
 */
export async function oweAll(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { by, byId, byName, at }: Who & { at: Date },
): Promise<string[]> {
  if (order.paidAt === null) return [];
  const left = order.total - order.refunded;
  const said = amountOf(order, await settingsOf(tx), left);
  const cause = { by, byId, byName, at, reason: 'Cancelled' };
  const online = await giveAllBack(tx, ordering.jobs, order, cause);
  const due = { dueBack: order.total, ...(online !== null && { refunded: online }) };
  await store.updateOrder(tx, order.id, due);
  if (left === 0) {
    await endIfOver(tx, order.id, at);
    return [];
  }
  if (online !== null) return [`We’re refunding ${said} the way you paid.`];
  const system = { by: 'system', what: `Refund of ${said} due` } as const;
  await store.insertEvent(tx, { orderId: order.id, at, ...system });
  if (by !== 'shop') await tellShop(ordering, tx, order, (told, to) => owedMail(told, { to, said }));
  return [`We’ll refund ${said} by hand, and email you when that is done.`];
}

/** Ends an order of which all that was owed had gone back before. */
export async function endIfOver(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || !(await isOver(tx, order))) return;
  await store.updateOrder(tx, orderId, { state: 'refunded' });
  const what = 'Everything is already refunded';
  await store.insertEvent(tx, { orderId, at, state: 'refunded', what, by: 'system' });
}
