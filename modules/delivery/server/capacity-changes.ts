import type { FieldError } from '#kernel/contract/envelope.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { addDaysOff, withCatalogLock } from '#modules/catalog/index.ts';
import {
  type CapacityEffect,
  type ChangedItem,
  type ClosureRequest,
  type MoveRequest,
  maxClosedDays,
} from '#modules/delivery/contract/capacity.ts';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { type Booking, book, maxBookedDays, roomOn } from '#modules/delivery/contract/promise.ts';
import * as m from '../messages/index.ts';
import {
  type BookingRow,
  deleteBookingsById,
  findBookings,
  findBookingsBetween,
  insertBookings,
  lockCapacity,
} from './bookings-store.ts';
import {
  type CapacityContext,
  type CapacityServices,
  capacitiesOf,
  makerIdsOf,
  orderIdsOf,
  readContext,
  workshopOf,
} from './capacity-context.ts';
import { changedItems, changedMeanwhile, type Moved } from './capacity-effect.ts';
import { requireVersion, versionOf } from './list-version.ts';

/** A planned change of bookings. `basis` is everything that a preview showed or depends on. */
type Plan = { moved: Moved; items: ChangedItem[]; basis: unknown[] };

const effectOf = ({ items, basis }: Plan): CapacityEffect => ({ version: versionOf(basis), items });

const dayError = (message: string): FieldError[] => [{ path: 'day', message }];

/** @throws ShopError invalid_input (day) for a day on which bookings cannot be made */
function requirePossibleDay(day: string, bookings: readonly BookingRow[], context: CapacityContext): void {
  const { today } = context;
  if (day < today) throw invalidInput(dayError(m.capacity.mustNotBeInPast()));
  if (day > dayAfter(today, maxBookedDays)) throw invalidInput(dayError(m.capacity.mustBeWithinYear()));
  for (const booking of bookings) {
    if (booking.day === day) throw invalidInput(dayError(m.capacity.isTheirDayAlready()));
    if (!workshopOf(booking, context)(day)) throw invalidInput(dayError(m.capacity.isNoWorkingDay()));
  }
}

/**
 * Plans to move bookings to a day.
 * @throws ShopError changed_meanwhile if a booking is gone; invalid_input (day); not_possible_now (day) without room, and
 * for an item that was sent
 */
async function planMove(
  services: CapacityServices,
  db: Db,
  { bookings: ids, day }: MoveRequest,
): Promise<Plan> {
  const bookings = await findBookings(db, ids);
  if (bookings.length < new Set(ids).size) throw changedMeanwhile();
  const context = await readContext(services, db, bookings);
  requirePossibleDay(day, bookings, context);
  for (const booking of bookings) {
    const line = context.lines.get(booking.lineId);
    if (!line?.isOpen)
      throw new ShopError('not_possible_now', m.capacity.itemIsSent({ order: String(line?.order ?? '') }));
    for (const limit of capacitiesOf(booking, context)) {
      if (roomOn(day, [limit]) < booking.pieces) {
        const message = m.capacity.hasNoRoom({ name: limit.name, perDay: limit.perDay });
        throw new ShopError('not_possible_now', message, dayError(message));
      }
      limit.booked.set(day, (limit.booked.get(day) ?? 0) + booking.pieces);
    }
  }
  const moved = new Map(bookings.map((booking) => [booking, [{ day, pieces: booking.pieces }]]));
  const items = changedItems(moved, context);
  return { moved, items, basis: [day, items] };
}

/** @throws ShopError invalid_input (from, to) */
function requireDaysAhead({ from, to }: ClosureRequest, today: string): void {
  const errors: FieldError[] = [];
  if (from < today) errors.push({ path: 'from', message: m.capacity.mustNotBeInPast() });
  if (to < from) errors.push({ path: 'to', message: m.capacity.mustNotBeBeforeFirstDay() });
  else if (to >= dayAfter(from, maxClosedDays))
    errors.push({ path: 'to', message: m.capacity.mustBeWithinDays({ maxClosedDays }) });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Returns the context with the days off of a closure. @throws ShopError not_found */
function withDaysOff(context: CapacityContext, { artisanId, from, to }: ClosureRequest): CapacityContext {
  const artisan = context.makers.get(artisanId);
  if (artisan?.kind !== 'artisan' || !artisan.workshop)
    throw new ShopError('not_found', m.capacity.artisanHasNoWorkshop());
  const workshop = { ...artisan.workshop, daysOff: [...artisan.workshop.daysOff, { from, to }] };
  return { ...context, makers: new Map(context.makers).set(artisanId, { ...artisan, workshop }) };
}

/**
 * Plans the days off of an artisan: what is booked on them moves to the next days with room.
 * @throws ShopError invalid_input (from, to), not_found
 */
async function planClosure(services: CapacityServices, db: Db, closure: ClosureRequest): Promise<Plan> {
  const { artisanId, from, to } = closure;
  requireDaysAhead(closure, dayOf(services.now()));
  const bookings = await findBookingsBetween(db, artisanId, { from: dayAfter(from, -maxBookedDays), to });
  const context = withDaysOff(await readContext(services, db, bookings, [artisanId]), closure);
  const moved = new Map<BookingRow, Booking[]>();
  const inRange = bookings.filter(({ day, lineId }) => day >= from && context.lines.get(lineId)?.isOpen);
  for (const booking of inRange) {
    const capacities = capacitiesOf(booking, context);
    const days = book({ capacities, pieces: booking.pieces }, dayAfter(to), workshopOf(booking, context));
    if (days === null) throw invalidInput([{ path: 'to', message: m.capacity.leavesNoFreeDay() }]);
    moved.set(booking, days);
  }
  const items = changedItems(moved, context);
  return { moved, items, basis: [from, to, context.makers.get(artisanId)?.workshop, items] };
}

/** Locks the orders of bookings and then their capacity, in the order in which placing an order locks. */
async function lockFor({ orders }: CapacityServices, tx: Db, bookings: readonly BookingRow[]): Promise<void> {
  if (bookings.length === 0) return;
  await orders.lock(tx, orderIdsOf(bookings));
  await lockCapacity(tx, makerIdsOf(bookings));
}

/** Saves a plan that has the effect of its preview. @throws ShopError changed_meanwhile */
async function save(
  { orders }: CapacityServices,
  tx: Db,
  plan: Plan,
  version: string,
): Promise<CapacityEffect> {
  requireVersion(plan.basis, version);
  const { moved, items } = plan;
  await deleteBookingsById(
    tx,
    [...moved.keys()].map(({ id }) => id),
  );
  const bookings = [...moved].flatMap(([{ id: _, ...booking }, to]) =>
    to.map((day) => ({ ...booking, ...day })),
  );
  if (bookings.length > 0) await insertBookings(tx, bookings);
  await orders.savePlans(
    tx,
    items.map(({ lineId, madeBy, leavesOn, isLate, moves }) => ({ lineId, madeBy, leavesOn, isLate, moves })),
  );
  return effectOf(plan);
}

/** Returns the effect of moving bookings. @throws as `planMove` */
export const previewMove = async (
  services: CapacityServices,
  request: MoveRequest,
): Promise<CapacityEffect> => effectOf(await planMove(services, services.db, request));

/** Moves bookings to another day. @throws as `planMove`; changed_meanwhile if the effect is not that of the preview */
export const saveMove = (
  services: CapacityServices,
  author: AuditActor,
  { version, ...request }: MoveRequest & { version: string },
): Promise<CapacityEffect> =>
  transaction(services.db, async (tx) => {
    await setAuditActor(tx, author);
    await lockFor(services, tx, await findBookings(tx, request.bookings));
    return save(services, tx, await planMove(services, tx, request), version);
  });

/** Returns the effect of days off. @throws as `planClosure` */
export const previewClosure = async (
  services: CapacityServices,
  request: ClosureRequest,
): Promise<CapacityEffect> => effectOf(await planClosure(services, services.db, request));

/**
 * Adds days off to an artisan and moves what is booked on them.
 * @throws as `planClosure` and `addDaysOff`; changed_meanwhile if the effect is not that of the preview
 */
export const saveClosure = (
  services: CapacityServices,
  author: AuditActor,
  { version, ...request }: ClosureRequest & { version: string },
): Promise<CapacityEffect> =>
  withCatalogLock(services.db, author, async (tx) => {
    const { artisanId, to } = request;
    const from = dayAfter(request.from, -maxBookedDays);
    await lockFor(services, tx, await findBookingsBetween(tx, artisanId, { from, to }));
    const effect = await save(services, tx, await planClosure(services, tx, request), version);
    await addDaysOff(tx, artisanId, request);
    return effect;
  });
