import type { OfferShippingDetails } from 'schema-dts';
import { businessDays } from '#kernel/contract/delivery-days.ts';
import type { Handling } from '#modules/catalog/contract/handling.ts';
import { isFreeAbove } from '#modules/delivery/contract/free-delivery.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';

// The delivery of a product as structured data for search engines.

const days = (from: number, to: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Returns how long a product takes until it leaves, and on the way by standard delivery, the same at any time: the promise
 * of delivery adds holidays and what is booked.
 */
const deliveryTime = ({ from, to, cutOffHour, closedWeekdays }: Handling) => ({
  '@type': 'ShippingDeliveryTime' as const,
  handlingTime: days(from, to),
  transitTime: days(businessDays.standard.from, businessDays.standard.to),
  businessDays: {
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: weekdays
      .filter((_, weekday) => !closedWeekdays.includes(weekday))
      .map((name) => `https://schema.org/${name}` as const),
  },
  ...(cutOffHour < 24 && { cutoffTime: `${String(cutOffHour).padStart(2, '0')}:00:00+05:30` }),
});

/** Returns the delivery charge and time for a product at `price` (R10). @param handling null without a promise of delivery */
export const shippingDetails = (
  price: number,
  handling: Handling | null,
  { currency, shipping, deliveryCountries }: PublicSettings,
): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: isFreeAbove(price, shipping.freeAbove) ? 0 : shipping.standard,
    currency,
  },
  shippingDestination: deliveryCountries.map((addressCountry) => ({
    '@type': 'DefinedRegion' as const,
    addressCountry,
  })),
  ...(handling && { deliveryTime: deliveryTime(handling) }),
});
