import type { Db } from '#kernel/database/database.ts';
import type { BookedLine, BookedOrders } from '#modules/delivery/index.ts';
import { noteMovedWork } from '#modules/records/index.ts';
import { findLinesWithOrders, lockOrders, updatePlans } from './booked-lines-store.ts';
import { latestToLeave } from './finish-by.ts';

type LineWithOrder = Awaited<ReturnType<typeof findLinesWithOrders>>[number];

const openStates: readonly string[] = ['placed', 'paid', 'packed', 'shipped'];

/**
 * Returns the last day on which a line can leave: from which it arrives on the chosen day, on which it was promised to
 * leave if each item is sent as soon as it is ready, or else on which the parcel was.
 */
function leaveBy({ line, order, lastToLeave }: LineWithOrder): string {
  const promised = order.sendSeparately ? line.promise?.leavesOn : lastToLeave;
  return order.deliverOn === null && promised ? promised : latestToLeave(order, line);
}

function bookedLineOf(each: LineWithOrder): BookedLine {
  const { line, order } = each;
  const lastDay = leaveBy(each);
  const { madeBy, leavesOn } = line.plan ?? line.promise ?? { madeBy: lastDay, leavesOn: lastDay };
  const makingDays = (line.promise?.reasons ?? []).map((reason) =>
    reason.code === 'making' || reason.code === 'personalising' ? reason.days : 0,
  );
  return {
    lineId: line.id,
    order: order.number,
    item: line.name,
    variant: line.variant,
    isPersonalised: line.personalisation !== null,
    isOpen: openStates.includes(order.state) && line.shipped < line.quantity,
    makingDays: makingDays.reduce((sum, days) => sum + days, 0),
    madeBy,
    leavesOn,
    leaveBy: lastDay,
    arrivesBy: order.deliverOn ?? order.arrivesTo,
  };
}

type LinePlan = Parameters<BookedOrders['savePlans']>[1][number];

const daysOf = (days: string[]): string[] => [...new Set(days)].sort();

/** Stores the days of lines, and records those before and after in the audit log. */
async function savePlans(tx: Db, plans: readonly LinePlan[]): Promise<void> {
  const linesWithOrders = await findLinesWithOrders(
    tx,
    plans.map(({ lineId }) => lineId),
  );
  await updatePlans(
    tx,
    plans.map(({ moves: _, ...plan }) => plan),
  );
  const byId = new Map(linesWithOrders.map((each) => [each.line.id, each]));
  const moved = plans.flatMap(({ lineId, madeBy, leavesOn, moves }) => {
    const each = byId.get(lineId);
    if (!each) return [];
    const { order } = each;
    const { item, variant, ...was } = bookedLineOf(each);
    return {
      order: { id: order.id, number: order.number },
      item: [item, variant].filter(Boolean).join(', '),
      before: { madeBy: was.madeBy, leavesOn: was.leavesOn, work: daysOf(moves.map(({ from }) => from)) },
      after: { madeBy, leavesOn, work: daysOf(moves.flatMap(({ to }) => to.map(({ day }) => day))) },
    };
  });
  await noteMovedWork(tx, moved);
}

/** The orders whose lines have booked capacity. */
export const ordersWithBookings: BookedOrders = {
  lock: lockOrders,
  linesOf: async (db, lineIds) => (await findLinesWithOrders(db, lineIds)).map(bookedLineOf),
  savePlans,
};
