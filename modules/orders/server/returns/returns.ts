import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { closeIfReturned } from '../refunds/refund-due.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import { mailStep, notPossibleNow, reread, withOrder } from '../transitions.ts';
import { beginReturn, isBegun, type NewReturn } from './begin-return.ts';
import { requireOpenReturn, updateReturnState } from './return-state.ts';
import { byLine } from './return-units.ts';
import { wishSentences } from './wished-exchanges.ts';

/**
 * Records a return that a customer requested by phone or letter, and approves it at once. A retry with the same key
 * records no second one.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input
 */
export async function recordReturn(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  { note, ...request }: Omit<NewReturn, 'photos' | 'idempotencyKey' | 'approvedAt'> & { note: string },
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    if (await isBegun(tx, order, idempotencyKey)) return;
    const at = ordering.now();
    const newReturn = { ...request, photos: [], idempotencyKey, approvedAt: at };
    const { lines, units } = await beginReturn(tx, order, newReturn, {
      ...actorOf(staffMember),
      at,
      type: 'return_recorded',
    });
    await mailApproval(ordering, tx, order, { lines, units, note, at });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/**
 * Approves or declines a return. Idempotent.
 * @throws ShopError not_found; not_possible_now for a return that is declined or received
 */
export async function answerReturn(
  ordering: Ordering,
  staffMember: StaffMember,
  { number, returnId }: { number: number; returnId: string },
  { to, note }: { to: 'approved' | 'declined'; note: string },
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    const openedReturn = await requireOpenReturn(tx, order, returnId);
    const action = { ...actorOf(staffMember), note, at: ordering.now() };
    if (to === 'declined') return decline(ordering, tx, order, openedReturn, action);
    if (openedReturn.approvedAt !== null) return;
    await store.updateReturn(tx, openedReturn.id, { approvedAt: action.at });
    await recordEvent(tx, order, { type: 'return_approved', ...action });
    const lines = await store.findLines(tx, [order.id]);
    await mailApproval(ordering, tx, order, { lines, units: openedReturn.lines, note, at: action.at });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

async function decline(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  openReturn: store.ReturnRow,
  action: StaffAction,
): Promise<void> {
  if (openReturn.received.length > 0) throw notPossibleNow(m.serverReturns.somePiecesOfThisReturn());
  await store.updateReturn(tx, openReturn.id, { settled: 'refused' });
  await updateReturnState(tx, order, { ...action, type: 'return_declined' });
  await closeIfReturned(tx, order.id, action.at);
  await mailStep(ordering, tx, order, 'refused', [action.note]);
}

/** Days within which a customer sends an approved return. */
const sendBackDays = 14;

type Approval = { lines: store.LineRow[]; units: store.ReturnRow['lines']; note: string; at: Date };

/** Mails the customer the items to send, what they are to be exchanged for, the address and the last day. */
async function mailApproval(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { lines, units, note, at }: Approval,
): Promise<void> {
  const until = new Date(at.getTime() + sendBackDays * 86_400_000);
  const paragraphs = [...wishSentences(units, lines), note];
  await mailStep(ordering, tx, order, 'return_approved', paragraphs, [], { pieces: byLine(units), until });
}
