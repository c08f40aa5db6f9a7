import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import { isFault, type OrderState, type ReturnKind } from '#contract/order-states.ts';
import type { DeskOrder } from '#contract/orders.ts';
import { returnableOf } from '#contract/return-pieces.ts';
import type { RefundTo, ReturnReceipt } from '#contract/returns.ts';
import { giveStockBack } from '#server/catalog/selling.ts';
import { moneyOf, paymentThatCounts } from '#server/payments/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { signed } from '#server/platform/database/signed.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type Clerk, type How, moverOf } from './clerks.ts';
import { creditUnpaid } from './credit-notes.ts';
import { amountOf } from './mail-words.ts';
import { isRetry, type Mover, mailStep, moveTo, notNow, requirePieces, reread, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { dueWith, endIfOver, worthBack } from './owing.ts';
import { waysToCreditNote } from './papers.ts';
import { presentForDesk } from './presenting.ts';
import { canHaveReturns, expectedOf, isAllBack, namesOf, progressOf } from './return-pieces.ts';

// Returns of delivered orders, several per order: requested, answered, and received piece by piece. The order is held by the caller.

type Pieces = { lineId: string; quantity: number }[];
type Begun = {
  lines: Pieces;
  kind: ReturnKind;
  reason: string;
  photos: string[];
  refundTo: RefundTo | null;
  idempotencyKey: string | null;
  approvedAt: Date | null;
};

/** Whether a return was begun under this key before. @throws ShopError key_reused for a return of another order */
export const isBegun = (tx: Db, order: store.OrderRow, key: string | null): Promise<boolean> =>
  isRetry(order, key, (known) => store.findReturnByKey(tx, known));

/**
 * Begins a return of pieces that were delivered. Personalised items are returned only because of a fault, and an order that was
 * not paid online needs to know where the refund goes.
 * @throws ShopError not_possible_now, invalid_input
 */
export async function beginReturn(
  tx: Db,
  order: store.OrderRow,
  begun: Begun,
  { what, at, ...by }: Mover & { what: string; at: Date },
): Promise<store.LineRow[]> {
  if (!canHaveReturns(order)) throw notNow(`No items of order ${order.number} can be returned.`);
  const lines = await store.findLines(tx, [order.id]);
  const returns = (await store.findReturns(tx, order.id)).map(progressOf);
  requirePieces(begun.lines, lines, (line) => returnableOf(line, returns));
  requireFault(begun, lines);
  await requireRefundTo(tx, order, begun);
  await store.insertReturn(tx, {
    id: uuid(),
    orderId: order.id,
    askedAt: at,
    by: by.by === 'shop' ? 'shop' : 'customer',
    ...begun,
  });
  await settleState(tx, order, { ...by, at, what, note: begun.reason });
  return lines;
}

function requireFault({ lines: asked, kind }: Begun, lines: store.LineRow[]): void {
  if (isFault(kind)) return;
  const at = asked.findIndex(({ lineId }) =>
    lines.some((line) => line.id === lineId && line.personalisation),
  );
  if (at < 0) return;
  const name = lines.find(({ id }) => id === asked[at]?.lineId)?.name;
  const message = `must not be of ${name}: a personalised item is taken back only if it is damaged, wrong or not as described`;
  throw invalidInput([{ path: `lines.${at}.lineId`, message }]);
}

/** A refund of what was paid online goes back the same way. */
async function requireRefundTo(tx: Db, order: store.OrderRow, { refundTo }: Begun): Promise<void> {
  if (refundTo !== null || order.paidAt === null || paymentThatCounts(await moneyOf(tx, order.id))) return;
  throw invalidInput([
    { path: 'refundTo', message: 'is required: a UPI ID or a bank account for the refund' },
  ]);
}

type Told = Mover & { at: Date; what: string; note?: string };

/** Sets the state of a delivered order by its returns and pieces, and writes an event, which names the state if it is a new one. */
async function settleState(
  tx: Db,
  order: store.OrderRow,
  { at, what, note = '', ...by }: Told,
): Promise<void> {
  const returns = await store.findReturns(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  const isOpen = returns.some(({ settled }) => settled === null);
  const state: OrderState = isOpen ? 'return_requested' : isAllBack(lines) ? 'returned' : 'delivered';
  if (state !== order.state) await store.updateOrder(tx, order.id, { state });
  await store.insertEvent(tx, {
    orderId: order.id,
    at,
    what,
    note,
    state: state === order.state ? null : state,
    ...by,
  });
}

/**
 * Records a return that a customer asked for by phone or letter; it is approved at once. A retry with the same key records no second one.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input
 */
export async function recordReturn(
  ordering: Ordering,
  clerk: Clerk,
  number: number,
  { note, ...asked }: Omit<Begun, 'photos' | 'idempotencyKey' | 'approvedAt'> & { note: string },
  idempotencyKey: string | null,
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    if (await isBegun(tx, order, idempotencyKey)) return;
    const at = ordering.now();
    const begun = { ...asked, photos: [], idempotencyKey, approvedAt: at };
    await beginReturn(tx, order, begun, {
      ...moverOf(clerk),
      at,
      what: 'Return recorded and approved',
    });
    await mailApproval(ordering, tx, order, { pieces: asked.lines, note, at });
  });
  return presentForDesk(await reread(ordering.db, number));
}

/**
 * Approves or declines a return. Approved twice it is approved once.
 * @throws ShopError not_found, not_possible_now for a return that has been declined or received
 */
export async function answerReturn(
  ordering: Ordering,
  clerk: Clerk,
  { number, returnId }: { number: number; returnId: string },
  { to, note }: { to: 'approved' | 'declined'; note: string },
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    const asked = await openReturn(tx, order, returnId);
    const how = { ...moverOf(clerk), note, at: ordering.now() };
    if (to === 'declined') return decline(ordering, tx, order, asked, how);
    if (asked.approvedAt !== null) return;
    await store.updateReturn(tx, asked.id, { approvedAt: how.at });
    await store.insertEvent(tx, { orderId: order.id, what: 'Return approved', ...how });
    await mailApproval(ordering, tx, order, { pieces: asked.lines, note, at: how.at });
  });
  return presentForDesk(await reread(ordering.db, number));
}

/** @throws ShopError not_found, not_possible_now */
async function openReturn(tx: Db, order: store.OrderRow, id: string): Promise<store.ReturnRow> {
  const asked = (await store.findReturns(tx, order.id)).find((each) => each.id === id);
  if (!asked) throw new ShopError('not_found', messages.returnNotFound);
  if (asked.settled !== null) throw notNow(`This return is already ${progressOf(asked).state}.`);
  return asked;
}

async function decline(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  asked: store.ReturnRow,
  how: How,
): Promise<void> {
  if (asked.received.length > 0)
    throw notNow('Some pieces of this return have arrived: receive the rest, or close it.');
  await store.updateReturn(tx, asked.id, { settled: 'refused' });
  await settleState(tx, order, { ...how, what: 'Return declined' });
  await endIfOver(tx, order.id, how.at);
  await mailStep(ordering, tx, order, 'refused', [how.note]);
}

/** How long a customer has to send an approved return, in days. */
const sendBackDays = 14;

/** Mails the customer which items to send, where to and until when. */
async function mailApproval(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { pieces, note, at }: { pieces: Pieces; note: string; at: Date },
): Promise<void> {
  const until = new Date(at.getTime() + sendBackDays * 86_400_000);
  await mailStep(ordering, tx, order, 'return_approved', [note], [], { pieces, until });
}

/**
 * Receives pieces of a return: resaleable ones go back to stock, and what all of them cost is owed. The return ends when no piece
 * is expected any more.
 * @throws ShopError not_found, not_possible_now, invalid_input for pieces that the return does not expect
 */
export async function receiveReturn(
  ordering: Ordering,
  clerk: Clerk,
  { number, returnId }: { number: number; returnId: string },
  { lines: arrived, isLast, note }: ReturnReceipt,
): Promise<DeskOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await signed(tx, clerk);
    const asked = await openReturn(tx, order, returnId);
    if (asked.approvedAt === null) throw notNow('This return is not approved yet.');
    if (arrived.length === 0 && !isLast)
      throw invalidInput([{ path: 'lines', message: 'must name at least one piece' }]);
    const lines = await store.findLines(tx, [order.id]);
    requirePieces(arrived, lines, ({ id }) => expectedOf(asked, id));
    const received = [...asked.received, ...arrived];
    const isComplete =
      isLast || asked.lines.every(({ lineId }) => expectedOf({ ...asked, received }, lineId) === 0);
    await store.updateReturn(tx, asked.id, { received, ...(isComplete && { settled: 'returned' }) });
    await takeIn(ordering, tx, order, {
      lines,
      arrived,
      how: { ...moverOf(clerk), note, at: ordering.now() },
    });
  });
  return presentForDesk(await reread(ordering.db, number));
}

type Arrival = { lines: store.LineRow[]; arrived: ReturnReceipt['lines']; how: How };

/** Counts pieces as returned, puts the resaleable ones back to stock, and owes what they cost. */
async function takeIn(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines, arrived, how }: Arrival,
): Promise<void> {
  const dueBack = dueWith(order, order.paidAt === null ? 0 : worthBack(lines, arrived));
  await store.moveLines(tx, 'returned', arrived);
  await store.updateOrder(tx, order.id, { dueBack });
  await restock(
    tx,
    order,
    lines,
    arrived.filter(({ condition }) => condition === 'resaleable'),
  );
  const damaged = arrived.filter(({ condition }) => condition === 'damaged');
  const said = [
    ...namesOf(arrived, lines),
    damaged.length > 0 ? `Damaged: ${namesOf(damaged, lines).join(', ')}` : '',
  ];
  const what = arrived.length > 0 ? 'Returned items received' : 'Return closed';
  await settleState(tx, order, { ...how, what, note: [...said, how.note].filter(Boolean).join('\n') });
  await endIfOver(tx, order.id, how.at);
  if (arrived.length === 0) return;
  const ofMoney = await refundToCome(tx, order, dueBack);
  await mailStep(ordering, tx, order, 'returned', [...ofMoney, how.note], [], { pieces: arrived });
}

/** What the mail about returned items says of the refund that is owed; nothing where none is. */
async function refundToCome(tx: Db, order: store.OrderRow, dueBack: number): Promise<string[]> {
  const owed = dueBack - order.refunded;
  if (owed <= 0) return [];
  return [`We’ll refund ${amountOf(order, await settingsOf(tx), owed)} and email you when it’s done.`];
}

/** A parcel that came back undelivered: its pieces are in stock again, and what was paid for them is owed. */
export async function takeBackParcel(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  how: How,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  const back = lines
    .filter(({ isWrap, shipped, returned }) => !isWrap && shipped > returned)
    .map(({ id, shipped, returned }) => ({ lineId: id, quantity: shipped - returned }));
  const dueBack = dueWith(order, order.paidAt === null ? 0 : worthBack(lines, back));
  await moveTo(tx, order, 'returned', { ...how, what: 'Returned undelivered' }, { dueBack });
  await store.moveLines(tx, 'returned', back);
  await restock(tx, order, lines, back);
  const ofMoney = await refundToCome(tx, order, dueBack);
  // Nothing was paid at the door.
  const credit = await creditUnpaid(tx, order, 'Undelivered', how.at);
  await mailStep(
    ordering,
    tx,
    order,
    'undelivered',
    [...ofMoney, how.note],
    waysToCreditNote(ordering, order, credit),
  );
}

async function restock(tx: Db, order: store.OrderRow, lines: store.LineRow[], back: Pieces): Promise<void> {
  const given = new Map<string, number>();
  for (const { lineId, quantity } of back) {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.productId && line.taken > 0)
      given.set(line.productId, (given.get(line.productId) ?? 0) + quantity);
  }
  await giveStockBack(tx, given, `Order ${order.number} returned`);
}
