import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import type { FacetTable } from '../facets/facet-table.ts';
import type { MakingClass } from '../facets/makings-store.ts';
import type { ArrivalLimits } from './arrivals-store.ts';
import type { Calendar } from './query/wanted-day.ts';

/** A PIN code, and the day by which products are to arrive there. */
export type ArrivalWish = { pin: string; by: string };

/** Computes the limits. @throws ShopError invalid_input for a day that cannot be chosen */
export type ArrivalSource = (wish: ArrivalWish) => Promise<ArrivalLimits>;

/** Returns the current day of the shop and its festivals. */
export type CalendarSource = () => Promise<Calendar>;

/** The module of delivery adds its calendar. */
export const calendarSources = new ExtensionPoint<CalendarSource>('calendars');

/** The module of delivery adds what computes the limits. */
export const arrivalSources = new ExtensionPoint<ArrivalSource>('limits of arrivals');

/** Returns the arrival that filters ask for; undefined without one. */
export const arrivalWishOf = ({ pin, by }: Pick<ProductFilters, 'pin' | 'by'>): ArrivalWish | undefined =>
  pin !== undefined && by !== undefined ? { pin, by } : undefined;

/** Returns which products of the facet index arrive in time, by their numbers. The index must not change in between. */
export function inTimeOf(facetTable: FacetTable, { most, artisans, late }: ArrivalLimits) {
  const byArtisan = new Map(artisans.map((artisan) => [artisan.id, artisan]));
  const isClassInTime = ({ artisanId, ...making }: MakingClass): boolean => {
    const artisan = artisanId === null ? undefined : byArtisan.get(artisanId);
    const personalisingDays = making.personalisingDays ?? artisan?.personalisingDays ?? 0;
    const days =
      (making.makingDays ?? artisan?.makingDays ?? 0) + (making.isAlwaysPersonalised ? personalisingDays : 0);
    return days <= (artisan?.most ?? most);
  };
  const { makings } = facetTable;
  const classes = makings.classes.map(isClassInTime);
  const lateNumbers = new Set(late);
  return (number: number): boolean => classes[makings.classOf(number)] === true && !lateNumbers.has(number);
}
