import { isDeliveryDay } from './courier-days.ts';
import { dayAfter, hourOf } from './day-arithmetic.ts';
import type { Delivery } from './delivery.ts';
import { lastToLeave } from './last-to-leave.ts';
import type { LinePromise, PromiseReason } from './line-promise.ts';
import { type DayRange, type DeliveryTerms, todayOf } from './terms.ts';
import { isWorkDay, openDay, openDayAfter, type WorkDays } from './working-days.ts';

// The rule of the delivery promise (docs/decisions/096): the artisan's first free day with room for the pieces, plus
// the days of making, plus packing, plus transit, over working days.

/** Something that limits the pieces of a day: an artisan, or a product. */
export type Capacity = {
  id: string;
  /** Pieces a day. */
  perDay: number;
  /** Pieces that orders have booked, by day. */
  booked: Map<string, number>;
};

/** How an item is made. An item with 0 days is ready, and takes no capacity. */
export type Making = {
  artisan: string;
  days: number;
  personalisingDays: number;
  workDays: WorkDays;
  capacities: readonly Capacity[];
};

export type PromisedItem = { making: Making; pieces: number };

/** Pieces that an item takes of a day. */
export type Booking = { day: string; pieces: number };

/** The days of one item; each of the days is a day of the shop's time zone. */
export type ItemPromise = {
  bookings: Booking[];
  /** The day on which the last piece is made. */
  madeBy: string;
  leavesOn: string;
  /** Null for a delivery that is not offered to this place. */
  arrives: Record<Delivery, ArrivalDays | null>;
  /** Why it leaves on that day. */
  reasons: PromiseReason[];
};

/** The first and the last day of arrival. */
export type ArrivalDays = { from: string; to: string };

const makingDaysOf = ({ days, personalisingDays }: Making) => days + personalisingDays;

/** Returns the first day on which the shop works on an order placed now, and the reason of a later day. */
function firstDay({ now, dispatch, holidays, ...terms }: DeliveryTerms) {
  const today = todayOf({ now, ...terms });
  const isOpen = (day: string) => isWorkDay(day, dispatch, holidays);
  // On a day without work, every order counts from the next day with work.
  const isLate = isOpen(today) && hourOf(now) >= dispatch.cutOffHour;
  const earliest = isLate ? dayAfter(today) : today;
  const day = openDay(earliest, 0, isOpen);
  const reasons: PromiseReason[] = [];
  if (isLate) reasons.push({ code: 'cut_off', hour: dispatch.cutOffHour });
  if (day !== null && day > earliest) reasons.push({ code: 'closed', until: day });
  return { day, reasons };
}

/** Returns the pieces for which all limits have room on a day; infinitely many without a limit. */
export const roomOn = (day: string, capacities: readonly Capacity[]) =>
  Math.min(...capacities.map(({ perDay, booked }) => Math.max(0, perDay - (booked.get(day) ?? 0))));

/** Books pieces on the first days with room, and adds them to what is booked. Returns null if no year has room. */
export function book(
  { capacities, pieces }: Pick<Making, 'capacities'> & Pick<PromisedItem, 'pieces'>,
  start: string,
  isOpen: (day: string) => boolean,
): Booking[] | null {
  const bookings: Booking[] = [];
  let day = openDay(start, 0, isOpen);
  for (let remaining = pieces; remaining > 0; ) {
    if (day === null || day > dayAfter(start, maxBookedDays)) return null;
    const taken = Math.min(remaining, roomOn(day, capacities));
    if (taken > 0) {
      bookings.push({ day, pieces: taken });
      for (const { booked } of capacities) booked.set(day, (booked.get(day) ?? 0) + taken);
    }
    remaining -= taken;
    if (remaining > 0) day = openDayAfter(day, 1, isOpen);
  }
  return bookings;
}

/** The farthest day that is booked, in days from the first day on which the shop works. */
export const maxBookedDays = 366;

/** Returns how an item is made: its bookings, the day of its last piece, and why it takes until then. */
function madeFrom(item: PromisedItem, start: string, { holidays }: DeliveryTerms) {
  const { making, pieces } = item;
  const { artisan, days, personalisingDays, workDays, capacities } = making;
  const reasons: PromiseReason[] = [];
  if (makingDaysOf(making) === 0) return { bookings: [], madeBy: start, reasons };
  const isOpen = (day: string) => isWorkDay(day, workDays, holidays);
  const firstOpen = openDay(start, 0, isOpen);
  const bookings = book({ capacities, pieces }, start, isOpen);
  if (firstOpen === null || bookings === null) return null;
  if (firstOpen > start) reasons.push({ code: 'day_off', artisan, until: firstOpen });
  const firstBooked = bookings[0]?.day ?? firstOpen;
  const lastBooked = bookings.at(-1)?.day ?? firstOpen;
  if (firstBooked > firstOpen) reasons.push({ code: 'busy', artisan, until: firstBooked });
  if (lastBooked > firstBooked)
    reasons.push({ code: 'several_days', pieces, from: firstBooked, to: lastBooked });
  if (days > 0) reasons.push({ code: 'making', days });
  if (personalisingDays > 0) reasons.push({ code: 'personalising', days: personalisingDays });
  const madeBy = openDayAfter(lastBooked, makingDaysOf(making), isOpen);
  return madeBy === null ? null : { bookings, madeBy, reasons };
}

function arrival(leavesOn: string, { from, to }: DayRange, { holidays }: DeliveryTerms): ArrivalDays | null {
  const isOpen = (day: string) => isDeliveryDay(day, holidays);
  const first = openDayAfter(leavesOn, from, isOpen);
  const last = openDayAfter(leavesOn, to, isOpen);
  return first === null || last === null ? null : { from: first, to: last };
}

/** Returns the day on which an item leaves that is made by a day; null in a shop without working days. */
export function leavingDay(
  madeBy: string,
  { dispatch, holidays }: Pick<DeliveryTerms, 'dispatch' | 'holidays'>,
): string | null {
  const isOpen = (day: string) => isWorkDay(day, dispatch, holidays);
  const packed = openDay(madeBy, 0, isOpen);
  return packed && openDayAfter(packed, dispatch.packingDays, isOpen);
}

/**
 * Returns the days of the items of an order in their order. Items of one artisan share the capacity, the first ones
 * first: their bookings are added to `capacities`. An item for which no day within a year has room, and every item of
 * a shop without working days, is null.
 */
export function promiseItems(items: readonly PromisedItem[], terms: DeliveryTerms): (ItemPromise | null)[] {
  const { dispatch, lane } = terms;
  const start = firstDay(terms);
  return items.map((item) => {
    const made = start.day === null ? null : madeFrom(item, start.day, terms);
    if (!made) return null;
    const leavesOn = leavingDay(made.madeBy, terms);
    const standard = leavesOn && arrival(leavesOn, lane.standard, terms);
    if (!leavesOn || !standard) return null;
    const reasons = [...start.reasons, ...made.reasons];
    if (dispatch.packingDays > 0) reasons.push({ code: 'packing', days: dispatch.packingDays });
    const express = lane.express && arrival(leavesOn, lane.express, terms);
    return { ...made, leavesOn, arrives: { standard, express }, reasons };
  });
}

/**
 * Returns why an item arrives on its last day: the reasons until it leaves, the days of the way, and the holidays
 * until that day. Empty for a delivery that is not offered.
 */
export function reasonsOf(
  { reasons, leavesOn, arrives }: ItemPromise,
  delivery: Delivery,
  { lane, holidays }: Pick<DeliveryTerms, 'lane' | 'holidays'>,
): PromiseReason[] {
  const last = arrives[delivery]?.to;
  const range = lane[delivery];
  if (last === undefined || range === null) return [];
  const onTheWay = [...holidays].filter(([day]) => leavesOn < day && day <= last);
  return [
    ...reasons,
    { code: 'transit', ...range, region: lane.name },
    ...onTheWay.map(([day, name]) => ({ code: 'holiday' as const, day, name })),
  ];
}

/** Returns the promise of an item as it is sent and stored; null for a delivery that is not offered. */
export function linePromiseOf(
  promise: ItemPromise,
  delivery: Delivery,
  terms: Pick<DeliveryTerms, 'lane' | 'holidays'>,
): LinePromise | null {
  const days = promise.arrives[delivery];
  if (!days) return null;
  const { madeBy, leavesOn } = promise;
  return { madeBy, leavesOn, ...days, reasons: reasonsOf(promise, delivery, terms) };
}

/** Codes of the reasons from the day on which an item leaves on. */
const reasonsOnTheWay: readonly PromiseReason['code'][] = ['transit', 'holiday'];

/**
 * Returns the promise of an item whose days of making stay, to the place of the terms; null where nothing is delivered.
 * @param reasons those of its promise before
 */
export function promiseOfMade(
  { madeBy, leavesOn }: Pick<ItemPromise, 'madeBy' | 'leavesOn'>,
  reasons: readonly PromiseReason[],
  terms: DeliveryTerms,
): ItemPromise | null {
  const { standard, express } = terms.lane;
  const arrives = {
    standard: arrival(leavesOn, standard, terms),
    express: express && arrival(leavesOn, express, terms),
  };
  const kept = reasons.filter(({ code }) => !reasonsOnTheWay.includes(code));
  return arrives.standard && { bookings: [], madeBy, leavesOn, arrives, reasons: kept };
}

/** An item that is ready. */
export const readyItem: PromisedItem = {
  pieces: 1,
  making: { artisan: '', days: 0, personalisingDays: 0, workDays: { closedWeekdays: [] }, capacities: [] },
};

/** Returns the days of arrival of an item that is ready; null for a delivery that is not offered. */
export const readyArrival = (delivery: Delivery, terms: DeliveryTerms): ArrivalDays | null =>
  itemArrival(readyItem, delivery, terms);

/** Returns the days of arrival of an item that takes days to make, by an artisan with the working days of the shop. */
export const madeArrival = (days: number, delivery: Delivery, terms: DeliveryTerms): ArrivalDays | null =>
  itemArrival(
    { pieces: 1, making: { ...readyItem.making, days, workDays: terms.dispatch } },
    delivery,
    terms,
  );

const itemArrival = (item: PromisedItem, delivery: Delivery, terms: DeliveryTerms): ArrivalDays | null =>
  promiseItems([item], terms)[0]?.arrives[delivery] ?? null;

/**
 * Returns the days of arrival of an order: those of the item that leaves last, or the days of all items if each is
 * sent as soon as it is ready. Returns null without items and for a delivery that is not offered.
 */
export function orderArrival(
  items: readonly ItemPromise[],
  delivery: Delivery,
  separately: boolean,
): ArrivalDays | null {
  const last = lastToLeave(items)?.arrives[delivery] ?? null;
  if (!last || !separately) return last;
  const firstDays = items.flatMap(({ arrives }) => arrives[delivery]?.from ?? []).sort();
  return { ...last, from: firstDays[0] ?? last.from };
}
