import type { Db } from '#kernel/database/database.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import {
  type Capacity,
  type ItemPromise,
  type PromisedItem,
  promiseItems,
} from '#modules/delivery/contract/promise.ts';
import { type DeliveryTerms, todayOf, workDaysOf } from '#modules/delivery/contract/terms.ts';
import { findBooked } from './bookings-store.ts';

/** Units of a product or a variant, as they are to be made. */
export type MadeLine = { product: MadeProduct | null; quantity: number; isPersonalised: boolean };
export type MadeProduct = Pick<
  ForSale,
  'id' | 'makingDays' | 'personalisingDays' | 'piecesPerDay' | 'artisan' | 'artisanId' | 'workshop'
>;

/** Returns the limits of a day for units of a product; none if it is ready. */
export function limitsOf({ product, isPersonalised }: MadeLine): Omit<Capacity, 'booked'>[] {
  if (!product || product.makingDays + (isPersonalised ? product.personalisingDays : 0) === 0) return [];
  const { id, piecesPerDay, artisanId, workshop } = product;
  return [
    ...(artisanId !== null && workshop?.piecesPerDay
      ? [{ id: artisanId, perDay: workshop.piecesPerDay }]
      : []),
    ...(piecesPerDay === null ? [] : [{ id, perDay: piecesPerDay }]),
  ];
}

/** Returns lines as the rule of the promise takes them, with what is booked now. A line without a product is left out. */
export async function promisedItems(
  db: Db,
  lines: readonly MadeLine[],
  { now, dispatch }: Pick<DeliveryTerms, 'now' | 'dispatch'>,
): Promise<PromisedItem[]> {
  const limits = lines.map(limitsOf);
  const makers = [...new Set(limits.flat().map(({ id }) => id))];
  const booked = makers.length === 0 ? new Map() : await findBooked(db, makers, todayOf({ now }));
  return lines.flatMap(({ product, quantity, isPersonalised }, index) => {
    if (!product) return [];
    const { artisan, makingDays, personalisingDays, workshop } = product;
    return {
      pieces: quantity,
      making: {
        artisan,
        days: makingDays,
        personalisingDays: isPersonalised ? personalisingDays : 0,
        workDays: workDaysOf(workshop, dispatch),
        capacities: (limits[index] ?? []).map((limit) => ({
          ...limit,
          // Lines of one maker share this map, so that each line sees what the lines before it take.
          booked: booked.get(limit.id) ?? new Map<string, number>(),
        })),
      },
    };
  });
}

/** Returns the promise of each line, null for a line that is not made or cannot be promised. */
export async function promiseLines(
  db: Db,
  lines: readonly MadeLine[],
  terms: DeliveryTerms,
): Promise<(ItemPromise | null)[]> {
  const made = lines.filter(({ product, quantity }) => product !== null && quantity > 0);
  const promises = promiseItems(await promisedItems(db, made, terms), terms);
  const byLine = new Map(made.map((line, index) => [line, promises[index] ?? null]));
  return lines.map((line) => byLine.get(line) ?? null);
}
