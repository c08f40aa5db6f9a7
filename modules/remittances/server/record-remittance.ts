import { v7 as uuid } from 'uuid';
import { maxFieldErrors } from '#kernel/contract/limits.ts';
import { toMinor } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { findRemittable, lockCashOf, settleCash } from '#modules/orders/index.ts';
import type { NewRemittance, RemittanceDetails } from '#modules/remittances/contract/remittances.ts';
import * as m from '../messages/index.ts';
import { outcomeOf } from './check-lines.ts';
import { readRemittance } from './read-remittances.ts';
import * as store from './remittances-store.ts';

type Recording = { db: Db; now: () => Date };
type Line = Omit<store.RemittanceLineRow, 'remittanceId'>;

/** @throws ShopError invalid_input naming the second line of an order */
function requireDistinct(lines: NewRemittance['lines']): void {
  const seen = new Set<number>();
  for (const [index, { number }] of lines.entries()) {
    if (seen.has(number))
      throw invalidInput([{ path: `lines.${index}.number`, message: m.recording.isNamedTwice() }]);
    seen.add(number);
  }
}

type Refusal = { path: string; message: string };

/** Locks the cash of the orders of lines until the transaction ends. */
async function lockLines(tx: Db, numbers: number[]): Promise<void> {
  const orders = await findRemittable(tx, { numbers, trackingNumbers: [] });
  await lockCashOf(
    tx,
    orders.map(({ id }) => id),
  );
}

/**
 * Compares the lines with the cash of their orders, which is locked.
 * @throws ShopError not_possible_now naming each line whose cash is not with a courier; invalid_input for a difference that is
 * not accepted
 */
async function requireRemittable(tx: Db, lines: NewRemittance['lines']): Promise<Line[]> {
  const numbers = lines.map(({ number }) => number);
  const orders = await findRemittable(tx, { numbers, trackingNumbers: [] });
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const refused: Refusal[] = [];
  const different: Refusal[] = [];
  const accepted = lines.flatMap(({ number, amount, acceptsDifference, note }, index): Line[] => {
    const order = byNumber.get(number);
    const remitted = toMinor(amount);
    const outcome = order ? outcomeOf(order, remitted) : 'unknown';
    if (
      order &&
      order.collected !== null &&
      (outcome === 'matches' || (outcome === 'differs' && acceptsDifference))
    )
      return [{ orderId: order.id, number, collected: order.collected, remitted, note }];
    if (outcome === 'differs')
      different.push({ path: `lines.${index}.amount`, message: m.recording.differs({ number }) });
    else refused.push({ path: `lines.${index}.number`, message: m.recording.refused({ number, outcome }) });
    return [];
  });
  const [first] = refused;
  if (first)
    throw new ShopError(
      'not_possible_now',
      m.recording.nothingRecorded({ reason: first.message }),
      refused.slice(0, maxFieldErrors),
    );
  if (different.length > 0) throw invalidInput(different.slice(0, maxFieldErrors));
  return accepted;
}

const sumOf = (lines: readonly Line[], amount: 'collected' | 'remitted') =>
  lines.reduce((sum, line) => sum + line[amount], 0);

/**
 * Returns the id of the remittance that a retry with the same key has recorded; null for a new remittance.
 * @throws ShopError key_reused; invalid_input for a reference that is recorded
 */
async function findRecorded(tx: Db, remittance: NewRemittance, key: string | null): Promise<string | null> {
  const retried = key === null ? null : await store.findByKey(tx, key);
  if (retried && retried.reference !== remittance.reference)
    throw new ShopError('key_reused', m.recording.keyReused());
  if (retried) return retried.id;
  const same = await store.findByReference(tx, remittance);
  if (same)
    throw invalidInput([{ path: 'reference', message: m.recording.isRecorded({ day: same.paidOn }) }]);
  return null;
}

/** Inserts a remittance with its lines, and marks their cash as remitted. @returns false if it was recorded meanwhile */
async function insert(tx: Db, row: store.NewRemittanceRow, lines: readonly Line[]): Promise<boolean> {
  if (!(await store.insertRemittance(tx, row))) return false;
  await store.insertLines(
    tx,
    lines.map((line) => ({ ...line, remittanceId: row.id })),
  );
  const { id, paidOn: on, reference, fee } = row;
  await settleCash(tx, { id, on, reference, fee }, lines);
  return true;
}

/**
 * Records a remittance with all of its lines, in one transaction; a retry with the same key records nothing more.
 * @throws ShopError invalid_input, not_possible_now, key_reused
 */
export async function recordRemittance(
  { db, now }: Recording,
  author: AuditActor,
  remittance: NewRemittance,
  idempotencyKey: string | null,
): Promise<RemittanceDetails> {
  const { courier, paidOn, reference, lines } = remittance;
  if (paidOn > dayOf(now()))
    throw invalidInput([{ path: 'paidOn', message: m.recording.mustNotBeInFuture() }]);
  requireDistinct(lines);
  const recordedId = await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await lockLines(
      tx,
      lines.map(({ number }) => number),
    );
    const earlier = await findRecorded(tx, remittance, idempotencyKey);
    if (earlier !== null) return earlier;
    const accepted = await requireRemittable(tx, lines);
    const row: store.NewRemittanceRow = {
      id: uuid(),
      courier,
      paidOn,
      reference,
      fee: toMinor(remittance.fee),
      orders: accepted.length,
      collected: sumOf(accepted, 'collected'),
      remitted: sumOf(accepted, 'remitted'),
      idempotencyKey,
      recordedAt: now(),
    };
    return (await insert(tx, row, accepted)) ? row.id : findRecorded(tx, remittance, idempotencyKey);
  });
  if (recordedId === null) throw new ShopError('unavailable', m.recording.tryAgain());
  return readRemittance(db, recordedId);
}
