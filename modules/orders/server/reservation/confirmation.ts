import type { Db } from '#kernel/database/database.ts';
import { confirmRedemption } from '#modules/promotions/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { notifyOrderPlaced } from '../notifications/notifications.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import type { OrderWithDetails } from '../presentation/present-order.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import type { StaffAction } from '../staff-members.ts';
import { notPossibleNow, reread, type TransitionActor, withOrder } from '../transitions.ts';
import { cancelHeld } from './cancellation.ts';
import { waitsFor } from './deadlines.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    /** Cancels an order that is not confirmed by now. */
    'unconfirmed-order': { number: number };
  }
}

/**
 * Confirms an order by the key from its email; from then on it is handled like any other, and its address counts as
 * confirmed. Idempotent.
 * @throws ShopError not_found for a wrong key; not_possible_now once the order was cancelled
 */
export async function confirmOrder(
  ordering: Ordering,
  number: number,
  key: string,
): Promise<OrderWithDetails> {
  await withOrder(ordering, number, async (tx, order) => {
    if (!ordering.keys.isConfirmKeyOf(number, key)) throw orderNotFound();
    if (order.confirmedAt !== null) return;
    if (waitsFor(order) !== 'confirmation') throw notPossibleNow(m.responses.notConfirmedInTime());
    const by = { by: 'customer', byId: null, byName: '' } as const;
    await confirm(ordering, tx, order, { ...by, reason: 'by_email', confirmedAt: ordering.now() });
  });
  return reread(ordering.db, number);
}

/** Confirms an order by hand, for a customer whom staff reached another way; the address stays unconfirmed. */
export async function confirmByStaff(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { note, by, byId, byName }: StaffAction,
): Promise<void> {
  if (waitsFor(order) !== 'confirmation') throw notPossibleNow(m.responses.nothingToConfirm());
  const confirmation = { by, byId, byName, note, reason: 'by_staff', confirmedAt: null } as const;
  await confirm(ordering, tx, order, confirmation);
}

async function confirm(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  {
    reason,
    note = '',
    confirmedAt,
    ...by
  }: TransitionActor & { reason: 'by_email' | 'by_staff'; note?: string; confirmedAt: Date | null },
): Promise<void> {
  const changes = { confirmBy: null, confirmedAt };
  await store.updateOrder(tx, order.id, changes);
  await recordEvent(tx, order, {
    at: ordering.now(),
    type: 'confirmed',
    reason,
    note,
    ...by,
  });
  if (confirmedAt !== null) await confirmRedemption(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  await notifyOrderPlaced(ordering, tx, {
    order: { ...order, ...changes },
    lines,
    settings: await settingsOf(tx),
  });
}

/** Cancels an order that was not confirmed in time, without an email. Job; leaves any other order unchanged. */
export async function giveUpUnconfirmed(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    if (waitsFor(order) !== 'confirmation') return;
    await cancelHeld(tx, order, { by: 'system', reason: 'unconfirmed', at: ordering.now() });
  });
}
