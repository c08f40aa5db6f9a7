import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { returnStock, stockIdOf } from '#modules/catalog/index.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { ReturnReceipt } from '#modules/orders/contract/returns.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { creditUnpaid } from '../invoicing/credit-notes.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import { amountOf } from '../notifications/mail-text.ts';
import { sentUnits } from '../notifications/sent-units.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { closeIfReturned, refundDueWith, valueOfReturn } from '../refunds/refund-due.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import {
  mailStep,
  notPossibleNow,
  requireQuantities,
  reread,
  transitionTo,
  withOrder,
} from '../transitions.ts';
import { type LineQuantities, requireOpenReturn, updateReturnState } from './return-state.ts';
import { expectedOf, namesOf } from './return-units.ts';

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
    if (openedReturn.approvedAt === null) throw notPossibleNow(m.receiveReturn.thisReturnIsNotApproved());
    if (arrived.length === 0 && !isLast)
      throw invalidInput([{ path: 'lines', message: m.receiveReturn.mustNameAtLeastOne() }]);
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
    damaged.length > 0 ? m.receiveReturn.damaged({ damaged: namesOf(damaged, lines).join(', ') }) : '',
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
  return [m.receiveReturn.wellRefundAndEmail({ order: amountOf(order, await settingsOf(tx), owed) })];
}

/** Takes back an undelivered parcel: its units return to the stock, and what was paid for them is due. */
export async function receiveReturnedShipment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  const undelivered = sentUnits(lines);
  const received = receivedOf(order);
  const dueBack =
    received === 0
      ? refundDueWith(order, 0)
      : Math.min(received, refundDueWith(order, valueOfReturn(lines, undelivered)));
  await transitionTo(tx, order, 'returned', { ...action, type: 'returned_undelivered' }, { dueBack });
  await store.addToLines(tx, 'returned', undelivered);
  await restock(tx, order, lines, undelivered);
  const refundNotice = await refundNoticeOf(tx, order, dueBack);
  // Nothing was collected at the door.
  const creditNote = await creditUnpaid(tx, order, m.receiveReturn.undelivered(), action.at);
  await mailStep(
    ordering,
    tx,
    order,
    'undelivered',
    [...refundNotice, action.note],
    creditNoteLinks(ordering, order, creditNote),
    { pieces: undelivered },
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
    if (!line?.productId || line.taken === 0) continue;
    const id = stockIdOf({ id: line.productId, variantId: line.variantId });
    restocked.set(id, (restocked.get(id) ?? 0) + quantity);
  }
  await returnStock(tx, restocked, m.receiveReturn.orderReturned({ number: order.number }));
}
