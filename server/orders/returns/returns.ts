import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import { isFault, type OrderState, type ReturnKind } from '#contract/order-states.ts';
import type { AdminOrder } from '#contract/orders.ts';
import { returnableUnits } from '#contract/returnable-units.ts';
import type { RefundTo, ReturnReceipt } from '#contract/returns.ts';
import { returnStock } from '#server/catalog/index.ts';
import { capturedPayment, moneyOf } from '#server/payments/index.ts';
import { setAuditActor } from '#server/platform/database/audit-actor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { creditUnpaid } from '../invoicing/credit-notes.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import { amountOf } from '../notifications/mail-text.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { closeIfReturned, refundDueWith, valueOfReturn } from '../refunds/refund-due.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import {
  isRetry,
  mailStep,
  notPossibleNow,
  requireQuantities,
  reread,
  type TransitionActor,
  transitionTo,
  withOrder,
} from '../transitions.ts';
import { canHaveReturns, expectedOf, isFullyReturned, namesOf, progressOf } from './return-units.ts';

// Returns of delivered orders, several per order: requested, approved or declined, and received unit by unit. The
// caller holds the lock on the order.

type LineQuantities = { lineId: string; quantity: number }[];
type NewReturn = {
  lines: LineQuantities;
  kind: ReturnKind;
  reason: string;
  photos: string[];
  refundTo: RefundTo | null;
  idempotencyKey: string | null;
  approvedAt: Date | null;
};

/** Returns whether this key already began a return. @throws ShopError key_reused for a return of another order */
export const isBegun = (tx: Db, order: store.OrderRow, key: string | null): Promise<boolean> =>
  isRetry(order, key, (usedKey) => store.findReturnByKey(tx, usedKey));

/**
 * Begins a return of delivered units. Personalised items are returned only because of a fault, and the return of an
 * order that was not paid online must name the account for the refund.
 * @throws ShopError not_possible_now, invalid_input
 */
export async function beginReturn(
  tx: Db,
  order: store.OrderRow,
  newReturn: NewReturn,
  { type, at, ...by }: TransitionActor & { type: store.OrderEventType; at: Date },
): Promise<store.LineRow[]> {
  if (!canHaveReturns(order)) throw notPossibleNow(`No items of order ${order.number} can be returned.`);
  const lines = await store.findLines(tx, [order.id]);
  const returns = (await store.findReturns(tx, order.id)).map(progressOf);
  requireQuantities(newReturn.lines, lines, (line) => returnableUnits(line, returns));
  requireFault(newReturn, lines);
  await requireRefundTo(tx, order, newReturn);
  await store.insertReturn(tx, {
    id: uuid(),
    orderId: order.id,
    askedAt: at,
    by: by.by === 'shop' ? 'shop' : 'customer',
    ...newReturn,
  });
  await updateReturnState(tx, order, { ...by, at, type, note: newReturn.reason });
  return lines;
}

function requireFault({ lines: requested, kind }: NewReturn, lines: store.LineRow[]): void {
  if (isFault(kind)) return;
  const index = requested.findIndex(({ lineId }) =>
    lines.some((line) => line.id === lineId && line.personalisation),
  );
  if (index < 0) return;
  const name = lines.find(({ id }) => id === requested[index]?.lineId)?.name;
  const message = `must not be of ${name}: a personalised item is taken back only if it is damaged, wrong or not as described`;
  throw invalidInput([{ path: `lines.${index}.lineId`, message }]);
}

/** Requires an account for the refund, unless the order was paid online: then the provider refunds it. */
async function requireRefundTo(tx: Db, order: store.OrderRow, { refundTo }: NewReturn): Promise<void> {
  if (refundTo !== null || order.paidAt === null || capturedPayment(await moneyOf(tx, order.id))) return;
  throw invalidInput([
    { path: 'refundTo', message: 'is required: a UPI ID or a bank account for the refund' },
  ]);
}

type ReturnEvent = TransitionActor & { at: Date; type: store.OrderEventType; note?: string };

/** Sets the state of a delivered order from its returns, and records an event, with the state if it changed. */
async function updateReturnState(
  tx: Db,
  order: store.OrderRow,
  { at, type, note = '', ...by }: ReturnEvent,
): Promise<void> {
  const returns = await store.findReturns(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  const isOpen = returns.some(({ settled }) => settled === null);
  const state: OrderState = isOpen ? 'return_requested' : isFullyReturned(lines) ? 'returned' : 'delivered';
  if (state !== order.state) await store.updateOrder(tx, order.id, { state });
  await recordEvent(tx, order, {
    at,
    type,
    note,
    state: state === order.state ? null : state,
    ...by,
  });
}

/**
 * Records a return that a customer requested by phone or letter, and approves it at once. A retry with the same key
 * records no second one.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input
 */
export async function recordReturn(
  ordering: Ordering,
  clerk: StaffMember,
  number: number,
  { note, ...request }: Omit<NewReturn, 'photos' | 'idempotencyKey' | 'approvedAt'> & { note: string },
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, clerk);
    if (await isBegun(tx, order, idempotencyKey)) return;
    const at = ordering.now();
    const newReturn = { ...request, photos: [], idempotencyKey, approvedAt: at };
    await beginReturn(tx, order, newReturn, {
      ...actorOf(clerk),
      at,
      type: 'return_recorded',
    });
    await mailApproval(ordering, tx, order, { pieces: request.lines, note, at });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/**
 * Approves or declines a return. Idempotent.
 * @throws ShopError not_found; not_possible_now for a return that is declined or received
 */
export async function answerReturn(
  ordering: Ordering,
  clerk: StaffMember,
  { number, returnId }: { number: number; returnId: string },
  { to, note }: { to: 'approved' | 'declined'; note: string },
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, clerk);
    const openedReturn = await requireOpenReturn(tx, order, returnId);
    const action = { ...actorOf(clerk), note, at: ordering.now() };
    if (to === 'declined') return decline(ordering, tx, order, openedReturn, action);
    if (openedReturn.approvedAt !== null) return;
    await store.updateReturn(tx, openedReturn.id, { approvedAt: action.at });
    await recordEvent(tx, order, { type: 'return_approved', ...action });
    await mailApproval(ordering, tx, order, { pieces: openedReturn.lines, note, at: action.at });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/** @throws ShopError not_found, not_possible_now */
async function requireOpenReturn(tx: Db, order: store.OrderRow, id: string): Promise<store.ReturnRow> {
  const openReturn = (await store.findReturns(tx, order.id)).find((row) => row.id === id);
  if (!openReturn) throw new ShopError('not_found', messages.returnNotFound);
  if (openReturn.settled !== null)
    throw notPossibleNow(`This return is already ${progressOf(openReturn).state}.`);
  return openReturn;
}

async function decline(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  openReturn: store.ReturnRow,
  action: StaffAction,
): Promise<void> {
  if (openReturn.received.length > 0)
    throw notPossibleNow('Some pieces of this return have arrived: receive the rest, or close it.');
  await store.updateReturn(tx, openReturn.id, { settled: 'refused' });
  await updateReturnState(tx, order, { ...action, type: 'return_declined' });
  await closeIfReturned(tx, order.id, action.at);
  await mailStep(ordering, tx, order, 'refused', [action.note]);
}

/** Days within which a customer sends an approved return. */
const sendBackDays = 14;

/** Mails the customer the items to send, the address and the last day. */
async function mailApproval(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { pieces, note, at }: { pieces: LineQuantities; note: string; at: Date },
): Promise<void> {
  const until = new Date(at.getTime() + sendBackDays * 86_400_000);
  await mailStep(ordering, tx, order, 'return_approved', [note], [], { pieces, until });
}

/**
 * Receives units of a return: resaleable ones return to the stock, and the price of all of them is due. The return ends
 * when no more units are expected.
 * @throws ShopError not_found, not_possible_now, invalid_input for units that the return does not expect
 */
export async function receiveReturn(
  ordering: Ordering,
  clerk: StaffMember,
  { number, returnId }: { number: number; returnId: string },
  { lines: arrived, isLast, note }: ReturnReceipt,
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, clerk);
    const openedReturn = await requireOpenReturn(tx, order, returnId);
    if (openedReturn.approvedAt === null) throw notPossibleNow('This return is not approved yet.');
    if (arrived.length === 0 && !isLast)
      throw invalidInput([{ path: 'lines', message: 'must name at least one piece' }]);
    const lines = await store.findLines(tx, [order.id]);
    requireQuantities(arrived, lines, ({ id }) => expectedOf(openedReturn, id));
    const received = [...openedReturn.received, ...arrived];
    const isComplete =
      isLast ||
      openedReturn.lines.every(({ lineId }) => expectedOf({ ...openedReturn, received }, lineId) === 0);
    await store.updateReturn(tx, openedReturn.id, { received, ...(isComplete && { settled: 'returned' }) });
    await receiveUnits(ordering, tx, order, {
      lines,
      arrived,
      action: { ...actorOf(clerk), note, at: ordering.now() },
    });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

type Arrival = { lines: store.LineRow[]; arrived: ReturnReceipt['lines']; action: StaffAction };

/** Counts units as returned, puts resaleable ones back in stock, and makes their price due. */
async function receiveUnits(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines, arrived, action }: Arrival,
): Promise<void> {
  const dueBack = refundDueWith(order, order.paidAt === null ? 0 : valueOfReturn(lines, arrived));
  await store.addToLines(tx, 'returned', arrived);
  await store.updateOrder(tx, order.id, { dueBack });
  await restock(
    tx,
    order,
    lines,
    arrived.filter(({ condition }) => condition === 'resaleable'),
  );
  const damaged = arrived.filter(({ condition }) => condition === 'damaged');
  const details = [
    ...namesOf(arrived, lines),
    damaged.length > 0 ? `Damaged: ${namesOf(damaged, lines).join(', ')}` : '',
  ];
  const type = arrived.length > 0 ? 'return_received' : 'return_closed';
  await updateReturnState(tx, order, {
    ...action,
    type,
    note: [...details, action.note].filter(Boolean).join('\n'),
  });
  await closeIfReturned(tx, order.id, action.at);
  if (arrived.length === 0) return;
  const refundNotice = await refundNoticeOf(tx, order, dueBack);
  await mailStep(ordering, tx, order, 'returned', [...refundNotice, action.note], [], { pieces: arrived });
}

/** Returns the sentence of the return email about the refund due; nothing if none is due. */
async function refundNoticeOf(tx: Db, order: store.OrderRow, dueBack: number): Promise<string[]> {
  const owed = dueBack - order.refunded;
  if (owed <= 0) return [];
  return [`We’ll refund ${amountOf(order, await settingsOf(tx), owed)} and email you when it’s done.`];
}

/** Takes back an undelivered parcel: its units return to the stock, and the price paid for them is due. */
export async function receiveReturnedShipment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  const undelivered = lines
    .filter(({ isWrap, shipped, returned }) => !isWrap && shipped > returned)
    .map(({ id, shipped, returned }) => ({ lineId: id, quantity: shipped - returned }));
  const dueBack = refundDueWith(order, order.paidAt === null ? 0 : valueOfReturn(lines, undelivered));
  await transitionTo(tx, order, 'returned', { ...action, type: 'returned_undelivered' }, { dueBack });
  await store.addToLines(tx, 'returned', undelivered);
  await restock(tx, order, lines, undelivered);
  const refundNotice = await refundNoticeOf(tx, order, dueBack);
  // Nothing was collected at the door.
  const creditNote = await creditUnpaid(tx, order, 'Undelivered', action.at);
  await mailStep(
    ordering,
    tx,
    order,
    'undelivered',
    [...refundNotice, action.note],
    creditNoteLinks(ordering, order, creditNote),
  );
}

async function restock(
  tx: Db,
  order: store.OrderRow,
  lines: store.LineRow[],
  returned: LineQuantities,
): Promise<void> {
  const restocked = new Map<string, number>();
  for (const { lineId, quantity } of returned) {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.productId && line.taken > 0)
      restocked.set(line.productId, (restocked.get(line.productId) ?? 0) + quantity);
  }
  await returnStock(tx, restocked, `Order ${order.number} returned`);
}
