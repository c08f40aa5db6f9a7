import { shopTimeZone } from '#contract/delivery.ts';
import { writtenDay } from '#server/settings/written-days.ts';
import type { OrderRow } from '../orders-store.ts';

type Address = OrderRow['address'];

/** Where a parcel goes, as it is written on it. */
export const addressIn = ({ name, street, city, state, zipCode, country, phone }: Address): string =>
  [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone].filter(Boolean).join('\n');

/** A day as it is written on paper, where the shop is. */
export const day = (moment: Date, locale: string): string => writtenDay(moment, locale, shopTimeZone);
