import type { Lane } from '#modules/delivery/contract/terms.ts';

/** The prices of delivery, in minor units. */
export type DeliveryRates = {
  standardShipping: number;
  expressShipping: number;
  /** Delivery is free for amounts above this. */
  freeShippingAbove: number;
};

/** Returns the prices of delivery to a place: those of its lane, or else of the settings. */
export const ratesOf = (
  { standardShipping, expressShipping, freeShippingAbove }: DeliveryRates,
  { standardPrice, expressPrice }: Pick<Lane, 'standardPrice' | 'expressPrice'>,
): DeliveryRates => ({
  standardShipping: standardPrice ?? standardShipping,
  expressShipping: expressPrice ?? expressShipping,
  freeShippingAbove,
});
