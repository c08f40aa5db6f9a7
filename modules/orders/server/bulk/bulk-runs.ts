import { v7 as uuid } from 'uuid';
import { tagsIn } from '#kernel/contract/tag.ts';
import { distinct } from '#kernel/contract/text.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type {
  BulkAssignment,
  BulkParcels,
  BulkRun,
  BulkTag,
  BulkTransition,
} from '#modules/orders/contract/bulk-runs.ts';
import * as m from '../../messages/index.ts';
import { transitionInBulk } from '../admin/transition-by-staff.ts';
import { carrierNamed } from '../carrier-labels.ts';
import { sendRest } from '../fulfilment/shipping.ts';
import type { Ordering } from '../order-dependencies.ts';
import { assignOrder, requireAssignee } from '../organising/assignment.ts';
import { tagOrder } from '../organising/tags.ts';
import type { StaffMember } from '../staff-members.ts';
import { type UndoneRun, undoOfRun } from '../undo/undo.ts';
import * as store from './bulk-store.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    'order-bulk-run': { id: string };
  }
}

const present = (run: store.RunRow, orders: readonly store.RunOrder[]): BulkRun => {
  const numbersWith = (outcome: store.RunOrder['outcome']) =>
    orders.filter((order) => order.outcome === outcome).map(({ number }) => number);
  return {
    id: run.id,
    to: run.to,
    total: orders.length,
    moved: numbersWith('moved'),
    already: numbersWith('already'),
    refused: orders
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ number, message }) => ({ number, message })),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
};

/** Returns a run with its results so far. @throws ShopError not_found */
export async function readRun(db: Db, id: string): Promise<BulkRun> {
  const run = await store.findRun(db, id);
  if (!run) throw new ShopError('not_found', m.bulkRuns.runNotFound());
  return present(run, await store.findRunOrders(db, [id]));
}

/** Returns the unfinished runs of a staff member, the latest first. */
export async function openRunsOf(db: Db, staffId: string): Promise<BulkRun[]> {
  const runs = await store.findOpenRuns(db, staffId);
  const orders =
    runs.length === 0
      ? []
      : await store.findRunOrders(
          db,
          runs.map(({ id }) => id),
        );
  return runs.map((run) =>
    present(
      run,
      orders.filter(({ runId }) => runId === run.id),
    ),
  );
}

type Start = { staffMember: StaffMember; idempotencyKey: string | null };

/** Starts to mark orders packed or delivered, or to cancel them. */
export function startTransitions(
  ordering: Ordering,
  { numbers, to, reason, notifyCustomers }: BulkTransition,
  start: Start,
): Promise<BulkRun> {
  const cancelling = notifyCustomers ? { mayRefund: start.staffMember.rights.includes('refunds') } : null;
  return startRun(
    ordering,
    { to, sending: null, value: reason || null, cancelling },
    numbersOnce(numbers),
    start,
  );
}

/** Starts to add one tag or several to orders, or to remove them. */
export const startTags = (
  ordering: Ordering,
  { numbers, to, tag }: BulkTag,
  start: Start,
): Promise<BulkRun> => startRun(ordering, { to, sending: null, value: tag }, numbersOnce(numbers), start);

/**
 * Starts to assign orders to a staff member, or to none.
 * @throws ShopError invalid_input for a user who may not work on orders
 */
export async function startAssignment(
  ordering: Ordering,
  { numbers, userId }: BulkAssignment,
  start: Start,
): Promise<BulkRun> {
  await requireAssignee(ordering.db, userId);
  return startRun(ordering, { to: 'assigned', sending: null, value: userId }, numbersOnce(numbers), start);
}

/** Returns a run that changed the state of orders. @throws ShopError not_found; not_possible_now for another run */
async function undoable(db: Db, id: string): Promise<store.RunRow & UndoneRun> {
  const run = await store.findRun(db, id);
  if (!run) throw new ShopError('not_found', m.bulkRuns.runNotFound());
  const { to } = run;
  if (run.finishedAt === null || (to !== 'packed' && to !== 'shipped' && to !== 'delivered'))
    throw new ShopError('not_possible_now', m.bulkRuns.cannotBeUndone());
  return { ...run, to };
}

/**
 * Starts to undo what a run did to orders. Orders that it did not change stay as they are.
 * @throws ShopError not_found; not_possible_now for a run that is not finished, or changed no state
 */
export async function startUndo(ordering: Ordering, id: string, start: Start): Promise<BulkRun> {
  const { db } = ordering;
  await undoable(db, id);
  const moved = (await store.findRunOrders(db, [id])).filter(({ outcome }) => outcome === 'moved');
  if (moved.length === 0) throw new ShopError('not_possible_now', m.bulkRuns.cannotBeUndone());
  const orders = moved.map(({ number }) => ({ number }));
  return startRun(ordering, { to: 'undone', sending: null, value: id }, orders, start);
}

const numbersOnce = (numbers: readonly number[]) => [...new Set(numbers)].map((number) => ({ number }));

/** Starts to send a parcel for each order. @throws ShopError invalid_input for an unknown carrier */
export async function startParcels(
  ordering: Ordering,
  { parcels, ...sending }: BulkParcels,
  start: Start,
): Promise<BulkRun> {
  carrierNamed(ordering, sending.carrierName);
  return startRun(ordering, { to: 'shipped', sending, value: null }, parcels, start);
}

/** Stores a run and the job that does it, in one transaction; a retry with the same key returns the run. */
async function startRun(
  { db, jobs, now }: Ordering,
  run: Pick<store.RunRow, 'to' | 'sending' | 'value'> & Partial<Pick<store.RunRow, 'cancelling'>>,
  orders: readonly { number: number; trackingNumber?: string }[],
  { staffMember, idempotencyKey }: Start,
): Promise<BulkRun> {
  const id = uuid();
  await jobs.ready();
  const isNew = await transaction(db, async (tx) => {
    const staff = {
      staffId: staffMember.userId,
      staffName: staffMember.name,
      client: staffMember.client ?? null,
    };
    const isInserted = await store.insertRun(
      tx,
      { id, ...run, ...staff, idempotencyKey, startedAt: now() },
      orders,
    );
    if (isInserted) await jobs.add(tx, 'order-bulk-run', { id });
    return isInserted;
  });
  if (isNew || idempotencyKey === null) return readRun(db, id);
  const before = await store.findRunByKey(db, idempotencyKey);
  if (before?.staffId !== staffMember.userId || before.to !== run.to || before.value !== run.value)
    throw new ShopError('key_reused', m.responses.keyReused());
  return readRun(db, before.id);
}

/**
 * Changes the orders of a run one after the other, each in its own transaction, so that an order that cannot change does
 * not block the others. A run that was interrupted continues with the orders that are left. Job.
 */
export async function doRun(ordering: Ordering, { id }: { id: string }): Promise<void> {
  const run = await store.findRun(ordering.db, id);
  if (!run || run.finishedAt !== null) return;
  let failure: unknown = null;
  for (const order of await store.findRunOrders(ordering.db, [id])) {
    if (order.outcome !== null) continue;
    try {
      const outcome = (await changeOrder(ordering, run, order)) ? 'moved' : 'already';
      await store.setOutcome(ordering.db, order, { outcome });
    } catch (error) {
      const isRefusal = error instanceof ShopError;
      if (!isRefusal) failure ??= error;
      const message = isRefusal ? error.message : m.bulkRuns.notChanged({ number: order.number });
      await store.setOutcome(ordering.db, order, { outcome: 'refused', message });
    }
  }
  await store.finishRun(ordering.db, id, ordering.now());
  // The job fails, so that the error is logged; its retry finds a finished run.
  if (failure !== null) throw failure;
}

/** Returns whether the order changed: false if it has the state already. @throws ShopError if it cannot change */
async function changeOrder(
  ordering: Ordering,
  run: store.RunRow,
  { number, trackingNumber }: store.RunOrder,
): Promise<boolean> {
  // Only the cancellation of a paid order needs a right besides that of starting the run.
  const staffMember: StaffMember = {
    userId: run.staffId,
    ...(run.client !== null && { client: run.client }),
    name: run.staffName,
    rights: run.cancelling?.mayRefund ? ['refunds'] : [],
  };
  if (run.to === 'assigned') return assignOrder(ordering, staffMember, number, run.value);
  const typed = run.value ?? '';
  if (run.to === 'tagged')
    return tagOrder(ordering, staffMember, number, { tags: tagsIn(typed), isAdded: true });
  // Tags from before several could be typed at once may contain commas.
  if (run.to === 'untagged')
    return tagOrder(ordering, staffMember, number, {
      tags: distinct([typed, ...tagsIn(typed)]),
      isAdded: false,
    });
  if (run.to === 'undone')
    return undoOfRun(ordering, staffMember, number, await undoable(ordering.db, run.value ?? ''));
  if (run.to !== 'shipped')
    return transitionInBulk(ordering, staffMember, number, {
      to: run.to,
      note: run.value ?? '',
      isQuiet: run.cancelling === null,
    });
  if (run.sending === null) throw new Error(`The bulk run ${run.id} does not say how its parcels are sent`);
  const parcel = { ...run.sending, trackingNumber, trackingUrl: null };
  await sendRest(ordering, staffMember, number, parcel, `${run.id} ${number}`);
  return true;
}
