import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { UndoableType } from '#modules/orders/contract/undo.ts';
import * as m from '../../messages/index.ts';
import { removeCash } from '../cash/collected-cash.ts';
import { recordEvent } from '../history/record-event.ts';
import { sentUnits } from '../notifications/sent-units.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { withdrawMails } from '../sent-emails/withdraw-emails.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { mailStep, notPossibleNow, reread, withOrder } from '../transitions.ts';
import { type LastTransition, sentBy, undoableTransition } from './last-transition.ts';
import { deleteShipment, markShipmentsUndelivered } from './undo-store.ts';

/** Restores what a transition changed, and returns the columns as they were. */
type Reversal = (tx: Db, order: store.OrderRow, undone: LastTransition) => Promise<Partial<store.OrderRow>>;

/** Removes the parcel that an event sent; its units are to be sent again. */
async function removeParcel(
  tx: Db,
  { id }: store.OrderRow,
  { event }: LastTransition,
): Promise<Partial<store.OrderRow>> {
  for (const shipment of sentBy(event, await store.findShipments(tx, id))) {
    const lines = shipment.lines.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }));
    await store.addToLines(tx, 'shipped', lines);
    await deleteShipment(tx, shipment.id);
  }
  return { state: 'packed' };
}

const reversals: Record<UndoableType, Reversal> = {
  // The invoice stays, and is that of the order when it is packed again.
  packed: async (_, { paidAt }) => ({ state: paidAt === null ? 'placed' : 'paid' }),
  parcel_sent: removeParcel,
  sent: removeParcel,
  async delivered(tx, order, { event }) {
    const { id, deliveredAt, refunded } = order;
    await removeCash(tx, order);
    if (deliveredAt) await markShipmentsUndelivered(tx, id, deliveredAt);
    const { uncollected } = event.data;
    const unpaid = uncollected === undefined ? {} : { paidAt: null, refunded: refunded - uncollected };
    return { state: 'shipped', deliveredAt: null, ...unpaid };
  },
};

/** The emails that correct one that was sent. A customer has nothing to do or to expect because an order is packed. */
const corrections = {
  packed: null,
  parcel_sent: 'parcel_not_sent',
  sent: 'not_sent',
  delivered: 'not_delivered',
} as const;

async function revert(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  undone: LastTransition,
  staffMember: StaffMember,
): Promise<void> {
  const { event, type } = undone;
  const pieces = await unitsOf(tx, order, undone);
  const changes = await reversals[type](tx, order, undone);
  await store.updateOrder(tx, order.id, changes);
  const reverted = { ...order, ...changes };
  await recordEvent(tx, reverted, {
    at: ordering.now(),
    state: reverted.state,
    type: 'undone',
    reason: type,
    data: { undone: event.id },
    ...actorOf(staffMember),
  });
  const correction = corrections[type];
  const isMailed = await withdrawMails(ordering.jobs, tx, order.id, event.at);
  if (correction && isMailed) await mailStep(ordering, tx, reverted, correction, [], [], { pieces });
}

/** Returns the units that a transition concerns: those of its parcel, or all that were sent. */
async function unitsOf(tx: Db, { id }: store.OrderRow, { event, type }: LastTransition) {
  if (type === 'delivered') return sentUnits(await store.findLines(tx, [id]));
  return sentBy(event, await store.findShipments(tx, id)).flatMap(({ lines }) => lines);
}

/** Which transition is to be undone, and whether it is undone already. */
type Choice = {
  isChosen: (last: LastTransition) => boolean;
  isUndone: (events: readonly store.EventRow[]) => boolean;
};

/**
 * Undoes the last transition of an order, in one transaction with its history, events and emails.
 * @returns false if it is undone already
 * @throws ShopError not_found; not_possible_now when it is not the chosen one, or can no longer be undone
 */
async function undoChosen(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  { isChosen, isUndone }: Choice,
): Promise<boolean> {
  let isReverted = false;
  await withOrder(ordering, number, async (tx, row) => {
    await setAuditActor(tx, staffMember);
    const events = await store.findEvents(tx, row.id);
    if (isUndone(events)) return;
    const shipments = await store.findShipments(tx, row.id);
    const last = undoableTransition({ row, events, shipments }, ordering.now());
    if (!last || !isChosen(last)) throw notPossibleNow(m.undo.notPossible({ number }));
    await revert(ordering, tx, row, last, staffMember);
    isReverted = true;
  });
  return isReverted;
}

const isUndoneIn = (events: readonly store.EventRow[], eventId: number): boolean =>
  events.some(({ data }) => data.undone === eventId);

/**
 * Undoes the transition that an entry of the history recorded; a repetition changes nothing.
 * @throws ShopError not_found; not_possible_now when something happened since, or after 24 hours
 */
export async function undoTransition(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  eventId: number,
): Promise<AdminOrder> {
  await undoChosen(ordering, staffMember, number, {
    isChosen: ({ event }) => event.id === eventId,
    isUndone: (events) => isUndoneIn(events, eventId),
  });
  return presentOrderForStaff(await reread(ordering.db, number), ordering.now());
}

/** A bulk run that changed the state of orders. */
export type UndoneRun = { to: 'packed' | 'shipped' | 'delivered'; staffId: string; startedAt: Date };

const typeOf = { packed: 'packed', shipped: 'sent', delivered: 'delivered' } as const;

/**
 * Undoes what a bulk run did to an order.
 * @returns false if it is undone already
 * @throws ShopError not_found; not_possible_now as `undoTransition`
 */
export function undoOfRun(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  run: UndoneRun,
): Promise<boolean> {
  const isOfRun = ({ type, byId, at }: store.EventRow) =>
    type === typeOf[run.to] && byId === run.staffId && at >= run.startedAt;
  return undoChosen(ordering, staffMember, number, {
    isChosen: ({ event }) => isOfRun(event),
    isUndone: (events) => events.some((event) => isOfRun(event) && isUndoneIn(events, event.id)),
  });
}
