import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { confirmRedemption } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import type { How } from './clerks.ts';
import { type Mover, notNow, reread, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import type { WholeOrder } from './presenting.ts';
import { orderNotFound } from './reading.ts';
import { cancelHeld } from './releasing.ts';
import { waitsFor } from './waiting.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    /** An order that is given up unless it is confirmed by now. */
    'unconfirmed-order': { number: number };
  }
}

/** The event of an order that is cancelled without a confirmation. */
const notConfirmedInTime = 'Not confirmed in time';

/**
 * Confirms an order by the key from its email; from then on it is an order as any other, and its address is known to be the customer's.
 * Confirmed already, it stays so.
 * @throws ShopError not_found for a wrong key; not_possible_now once it was given up
 */
export async function confirmOrder(ordering: Ordering, number: number, key: string): Promise<WholeOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    if (!ordering.keys.isConfirmKeyOf(number, key)) throw orderNotFound();
    if (order.confirmedAt !== null) return;
    if (waitsFor(order) !== 'confirmation') throw notNow(messages.notConfirmedInTime);
    const by = { by: 'customer', byId: null, byName: '' } as const;
    await makeSure(ordering, tx, order, { ...by, what: 'Confirmed by email', confirmedAt: ordering.now() });
  });
  return reread(ordering.db, number);
}

/** Confirms an order by hand, for a customer whom the shop reached another way: nothing is known of the address by that. */
export async function confirmAtDesk(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { note, by, byId, byName }: How,
): Promise<void> {
  if (waitsFor(order) !== 'confirmation') throw notNow(messages.nothingToConfirm);
  const how = { by, byId, byName, note, what: 'Confirmed by hand', confirmedAt: null };
  await makeSure(ordering, tx, order, how);
}

async function makeSure(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { what, note = '', confirmedAt, ...by }: Mover & { what: string; note?: string; confirmedAt: Date | null },
): Promise<void> {
  const changed = { confirmBy: null, confirmedAt };
  await store.updateOrder(tx, order.id, changed);
  await store.insertEvent(tx, { orderId: order.id, at: ordering.now(), what, note, ...by });
  if (confirmedAt !== null) await confirmRedemption(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  await announce(ordering, tx, { order: { ...order, ...changed }, lines, settings: await settingsOf(tx) });
}

/** Gives up on an order that was not confirmed in time, without an email: the work of a job. Anything else it leaves as it is. */
export async function giveUpUnconfirmed(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    if (waitsFor(order) !== 'confirmation') return;
    await cancelHeld(tx, order, { by: 'system', what: notConfirmedInTime, at: ordering.now() });
  });
}
