import { messages } from '#contract/messages.ts';
import type { BulkMove, BulkMoved } from '#contract/order-desk.ts';
import type { DeskOrder } from '#contract/orders.ts';
import type { ByHand } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { signed } from '#server/platform/database/signed.ts';
import { requireRight } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { confirmRedemption } from '#server/promotions/promotions.ts';
import { isPayableBeforeDelivery } from './by-hand.ts';
import { type Clerk, type How, moverOf } from './clerks.ts';
import { confirmAtDesk } from './confirming.ts';
import { cancel, mailStep, moveTo, notNow, requireMove, reread, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { markPaid } from './paying.ts';
import { presentForDesk } from './presenting.ts';
import { cancelHeld } from './releasing.ts';
import { takeBackParcel } from './returning.ts';
import { hasLeft, leaveTheRest, requireSure } from './sending.ts';
import { settleDebt } from './settling-debt.ts';
import { waitsFor } from './waiting.ts';

export type DeskMove =
  | 'confirmed'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'settled';

/**
 * Moves an order on by hand. Where it is already it stays, so that two clicks are one.
 * @throws ShopError not_found, not_possible_now; right_missing where it decides about money
 */
export async function moveAtDesk(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  { to, note, method = null, reference = '' }: { to: DeskMove; note: string } & Partial<ByHand>,
): Promise<DeskOrder> {
  const how = { ...moverOf(clerk), note, at: ordering.now(), byHand: { method, reference } };
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    if (order.state === to) return;
    if (movesMoney(order, to)) requireRight(clerk.rights, 'refunds');
    await moves[to](ordering, tx, order, how);
  });
  return presentForDesk(await reread(ordering.db, number));
}

/** Whether a move decides about money: that it came, that none is owed, or that what was paid goes back. */
const movesMoney = ({ paidAt }: store.OrderRow, to: DeskMove): boolean =>
  to === 'paid' || to === 'settled' || (to === 'cancelled' && paidAt !== null);

/**
 * Moves orders one after another, or cancels them without emails, each in a transaction of its own, so that what was done before a failure stays done, and one that
 * cannot be moved keeps none of the others back.
 */
export async function moveTogether(
  ordering: Ordering,
  clerk: Clerk,
  { numbers, to }: BulkMove,
): Promise<BulkMoved> {
  const result: BulkMoved = { moved: [], already: [], refused: [] };
  for (const number of new Set(numbers)) {
    const how = { ...moverOf(clerk), note: '', at: ordering.now() };
    let isThere = false;
    try {
      await withOrder(ordering, number, async (tx, order) => {
        await signed(tx, clerk);
        isThere = order.state === to;
        if (isThere) return;
        if (to === 'cancelled') await cancelQuietly(tx, order, how);
        else await moves[to](ordering, tx, order, how);
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      result.refused.push({ number, message: error.message });
      continue;
    }
    result[isThere ? 'already' : 'moved'].push(number);
  }
  return result;
}

/**
 * Cancels an order without an email, for one that is not genuine: its pieces go back to the stock.
 * @throws ShopError not_possible_now for an order that is paid or packed, whose customer hears of it
 */
async function cancelQuietly(tx: Db, order: store.OrderRow, { note, at, ...by }: How): Promise<void> {
  if (order.state !== 'placed' || order.paidAt !== null) throw notNow(messages.cancelAlone(order.number));
  await cancelHeld(tx, order, { ...by, note, at, what: 'Cancelled' });
}

const isRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError && (error.code === 'not_possible_now' || error.code === 'not_found');

type Moving = (
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  how: How & { byHand?: ByHand },
) => Promise<void>;

const moves: Record<DeskMove, Moving> = {
  confirmed: confirmAtDesk,
  async paid(ordering, tx, order, how) {
    if (!isPayableBeforeDelivery(order)) requireMove(order, 'paid');
    if (waitsFor(order) === 'confirmation') throw notNow(messages.notConfirmedYet);
    await markPaid(ordering, tx, order, how);
  },
  async packed(ordering, tx, order, how) {
    requireSure(order);
    await moveTo(tx, order, 'packed', { ...how, what: 'Packed' });
    await mailStep(ordering, tx, order, 'packed');
  },
  shipped: leaveTheRest,
  async delivered(ordering, tx, order, how) {
    if (order.state === 'return_requested')
      throw notNow('A return is open: approve, decline or receive it first.');
    // What is paid on the doorstep is paid now, without the price of what was never sent.
    const paid = order.paidAt === null ? { paidAt: how.at, refunded: order.dueBack } : {};
    await moveTo(tx, order, 'delivered', { ...how, what: 'Delivered' }, { deliveredAt: how.at, ...paid });
    await store.markArrived(tx, order.id, how.at);
    await confirmRedemption(tx, order.id);
    await mailStep(ordering, tx, order, 'delivered');
  },
  async cancelled(ordering, tx, order, how) {
    requireMove(order, 'cancelled');
    if (hasLeft(await store.findLines(tx, [order.id]))) throw notNow(messages.parcelHasLeft);
    await cancel(ordering, tx, order, how);
  },
  async returned(ordering, tx, order, how) {
    if (order.state === 'return_requested') throw notNow('A return is open: receive its items first.');
    await takeBackParcel(ordering, tx, order, how);
  },
  settled: settleDebt,
};

/** Notes something down for the shop alone. @throws ShopError not_found */
export async function noteDown(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  note: string,
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    await store.insertEvent(tx, {
      orderId: order.id,
      at: ordering.now(),
      what: 'Note',
      note,
      internal: true,
      ...moverOf(clerk),
    });
  });
  return presentForDesk(await reread(ordering.db, number));
}
