import { day, queryPage } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';
import { dayAfter, weekdayOf } from './day-arithmetic.ts';

// The capacity of artisans and products: what is booked, and moving it.

/** Rows of the page of the back office. */
export const makersPerPage = 50;

/** The most bookings that are moved at once. */
export const maxMoved = 200;

/** The most days off that are added at once. */
export const maxClosedDays = 366;

/** Returns the Monday of the week of a day. */
export const mondayOf = (date: string): string => dayAfter(date, -((weekdayOf(date) + 6) % 7));

export const capacityQuery = z.strictObject({
  /** A day of the week to show; the present week without it. */
  week: day().optional(),
  page: queryPage().default(1),
});

const capacityDay = z.strictObject({
  day: z.iso.date(),
  /** Booked pieces. */
  booked: z.int(),
  /** Why nothing is made: a weekday on which the artisan never works, a day off or a holiday; null for a working day. */
  off: z.enum(['weekday', 'day_off', 'holiday']).nullable(),
});
export type CapacityDay = z.output<typeof capacityDay>;

const makerCapacity = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['artisan', 'product']),
  name: z.string(),
  /** The artisan of a product; empty for a product without one. */
  artisan: z.string(),
  /** Null for an artisan without a limit. */
  piecesPerDay: z.int().nullable(),
  /** Whether days off can be added: to an artisan with working days. */
  canClose: z.boolean(),
  /** The first working day with room; null if today, or the next working day, has room. */
  fullUntil: z.iso.date().nullable(),
  days: z.array(capacityDay),
});
export type MakerCapacity = z.output<typeof makerCapacity>;

export const capacityWeek = z.strictObject({
  today: z.iso.date(),
  /** The days of the week, from Monday to Sunday, with the name of a public holiday. */
  days: z.array(z.strictObject({ day: z.iso.date(), holiday: z.string().nullable() })),
  makers: z.array(makerCapacity),
  total: z.int(),
  pages: z.int(),
});
export type CapacityWeek = z.output<typeof capacityWeek>;

/** An artisan or a product, and a day. */
export const bookingsQuery = z.strictObject({ maker: z.uuid(), day: day() });

/** An item of an order with its days. */
const plannedItem = {
  order: z.int(),
  item: z.string(),
  variant: z.string(),
  isPersonalised: z.boolean(),
  madeBy: z.iso.date(),
  leavesOn: z.iso.date(),
  /** The last day on which it can leave to arrive as promised, and the last promised day of arrival. */
  leaveBy: z.iso.date(),
  arrivesBy: z.iso.date(),
  /** Whether it leaves too late. */
  isLate: z.boolean(),
};

const capacityBooking = z.strictObject({
  id: z.uuid(),
  pieces: z.int(),
  /** Whether the item is still to be sent; the booking of another one is not moved. */
  isOpen: z.boolean(),
  ...plannedItem,
});
export type CapacityBooking = z.output<typeof capacityBooking>;
export const bookingList = z.strictObject({ bookings: z.array(capacityBooking) });

const move = z.strictObject({
  from: z.iso.date(),
  to: z.array(z.strictObject({ day: z.iso.date(), pieces: z.int() })),
});
const changedItem = z.strictObject({
  lineId: z.uuid(),
  ...plannedItem,
  /** The bookings that move; none for an item whose making is only interrupted. */
  moves: z.array(move),
});
export type ChangedItem = z.output<typeof changedItem>;

/** The effect of a change. `version` is that of the effect: a change with another effect is not saved. */
export const capacityEffect = z.strictObject({ version: z.string(), items: z.array(changedItem) });
export type CapacityEffect = z.output<typeof capacityEffect>;

const moved = { bookings: z.array(z.uuid()).min(1).max(maxMoved), day: day() };
const closed = { artisanId: z.uuid(), from: day(), to: day() };
const version = { version: z.string().max(100) };

/** Moves bookings to another day. */
export const moveRequest = z.strictObject(moved);
export type MoveRequest = z.output<typeof moveRequest>;
export const moveSave = z.strictObject({ ...moved, ...version });

/** Adds days off to an artisan and moves what is booked on them; both ends are days off. */
export const closureRequest = z.strictObject(closed);
export type ClosureRequest = z.output<typeof closureRequest>;
export const closureSave = z.strictObject({ ...closed, ...version });
