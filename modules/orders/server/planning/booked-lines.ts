import type { BookedLine, BookedOrders } from '#modules/delivery/index.ts';
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

/** The orders whose lines have booked capacity. */
export const ordersWithBookings: BookedOrders = {
  lock: lockOrders,
  linesOf: async (db, lineIds) => (await findLinesWithOrders(db, lineIds)).map(bookedLineOf),
  savePlans: updatePlans,
};
