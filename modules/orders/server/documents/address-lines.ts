import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { formatDay } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow } from '../orders-store.ts';

type PrintedAddress = OrderRow['address'];

/** Returns the address of a parcel. */
export const addressIn = ({ name, street, city, state, zipCode, country, phone }: PrintedAddress): string =>
  [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone].filter(Boolean).join('\n');

/** Returns where the items of an order go: its address, or the customer to whom they were handed over. */
export const destinationOf = ({ address, delivery }: Pick<OrderRow, 'address' | 'delivery'>): string =>
  delivery === handedOver
    ? [m.invoiceParts.handedOver(), address.name, address.phone].filter(Boolean).join('\n')
    : addressIn(address);

/** Returns a formatted date in the time zone of the shop. */
export const day = (moment: Date, locale: string): string => formatDay(moment, locale, shopTimeZone);
