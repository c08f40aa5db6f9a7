import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { businessDays, returnDays } from '#kernel/contract/policy.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';

// The terms of the shop as structured data for search engines.

const days = (from: number, to: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** Returns the delivery charge and time for a product at `price` (R10), as shown on the pages. */
export const shippingDetails = (
  price: number,
  { currency, shipping, deliveryCountries }: PublicSettings,
): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: price > shipping.freeAbove ? 0 : shipping.standard,
    currency,
  },
  shippingDestination: deliveryCountries.map((addressCountry) => ({
    '@type': 'DefinedRegion' as const,
    addressCountry,
  })),
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 1),
    transitTime: days(businessDays.standard.from, businessDays.standard.to),
  },
});

export const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnShippingFees',
};
