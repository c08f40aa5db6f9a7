import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { ChangedItem } from '#modules/delivery/contract/capacity.ts';
import { type Booking, leavingDay } from '#modules/delivery/contract/promise.ts';
import { openDayAfter } from '#modules/delivery/contract/working-days.ts';
import * as m from '../messages/index.ts';
import type { BookedLine } from './booked-orders.ts';
import type { BookingRow } from './bookings-store.ts';
import { type CapacityContext, workshopOf } from './capacity-context.ts';

/** The new days of bookings. */
export type Moved = ReadonlyMap<BookingRow, readonly Booking[]>;

/** Returns an item with its days as sent over HTTP. */
export const presentItem = ({ lineId: _, isOpen: __, makingDays: ___, ...line }: BookedLine) => ({
  ...line,
  isLate: line.leavesOn > line.leaveBy,
});

/**
 * Returns the days on which an item is made and leaves, with its moved bookings.
 * @throws ShopError not_possible_now in a shop or a workshop without working days
 */
function daysOf(line: BookedLine, moved: Moved, context: CapacityContext) {
  const movedById = new Map([...moved].map(([{ id }, to]) => [id, to]));
  const ofLine = context.bookings.filter(({ lineId }) => lineId === line.lineId);
  const [first] = ofLine;
  const days = ofLine.flatMap(({ id, day }) => (movedById.get(id) ?? [{ day }]).map((to) => to.day));
  const last = days.sort().at(-1);
  const madeBy = first && last ? openDayAfter(last, line.makingDays, workshopOf(first, context)) : null;
  const leavesOn = madeBy && leavingDay(madeBy, context);
  if (!madeBy || !leavesOn) throw new ShopError('not_possible_now', m.capacity.hasNoWorkingDays());
  return { madeBy, leavesOn };
}

/** Returns the items of which bookings move or the days change, by order. @throws ShopError changed_meanwhile */
export function changedItems(moved: Moved, context: CapacityContext): ChangedItem[] {
  const items: ChangedItem[] = [];
  for (const line of context.lines.values()) {
    const moves = [...moved]
      .filter(([{ lineId }]) => lineId === line.lineId)
      .map(([{ day }, to]) => ({ from: day, to: [...to] }));
    if (moves.length === 0 && !line.isOpen) continue;
    const days = daysOf(line, moved, context);
    if (moves.length > 0 || days.madeBy !== line.madeBy)
      items.push({ lineId: line.lineId, ...presentItem({ ...line, ...days }), moves });
  }
  return items.sort((one, other) => one.order - other.order || one.item.localeCompare(other.item));
}

/** Returns the error for a change of which the bookings are not as they were. */
export const changedMeanwhile = () =>
  new ShopError('changed_meanwhile', kernelMessages.common.changedMeanwhile());
