import { deliversTo, pinOf } from '#modules/addresses/contract/delivery-area.ts';
import type { Quote, QuoteRequest } from '#modules/cart/contract/cart.ts';
import { type Delivery, deliveries } from '#modules/delivery/contract/delivery.ts';
import { lastToLeave } from '#modules/delivery/contract/last-to-leave.ts';
import type { LinePromise } from '#modules/delivery/contract/line-promise.ts';
import {
  type ArrivalDays,
  type ItemPromise,
  linePromiseOf,
  orderArrival,
  readyArrival,
} from '#modules/delivery/contract/promise.ts';
import { type DeliveryTerms, holidaysAhead } from '#modules/delivery/contract/terms.ts';
import { isPersonalised, type Priceable, type PricedLine } from './line-prices.ts';

/** Returns the PIN code of a quote; null if it is not known or not in India. */
export const pinOfQuote = ({ pin, to }: Pick<QuoteRequest, 'pin' | 'to'>): string | null =>
  to ? pinOf(to) : (pin ?? null);

/** Returns the terms of a delivery to the place of a quote. A country that the shop does not deliver to is not served. */
export const termsAtPlace = (
  terms: DeliveryTerms,
  { to }: Pick<QuoteRequest, 'to'>,
  deliveryCountries: readonly string[],
): DeliveryTerms =>
  to && !deliversTo(deliveryCountries, to.country)
    ? { ...terms, lane: { ...terms.lane, served: false } }
    : terms;

/** Returns the units that a line makes. */
export const madeLineOf = <Product extends Priceable>(line: PricedLine<Product>) => ({
  product: line.product,
  quantity: line.quantity,
  isPersonalised: isPersonalised(line),
});

/** The delivery of a cart: its terms, and the promise of each line, null for one that is not counted. */
export type CartDelivery = {
  terms: DeliveryTerms;
  promises: readonly (ItemPromise | null)[];
  /** Whether every line that is counted can be promised. */
  isPossible: boolean;
};

/** Returns the delivery of priced lines. */
export function cartDelivery(
  lines: readonly Pick<PricedLine<Priceable>, 'quantity'>[],
  promises: readonly (ItemPromise | null)[],
  terms: DeliveryTerms,
): CartDelivery {
  const isPromised = lines.every(({ quantity }, index) => quantity === 0 || promises[index] !== null);
  return { terms, promises, isPossible: terms.lane.served && isPromised };
}

/**
 * Returns the days of arrival of a cart; null for a delivery that is not offered. An empty cart arrives when an item that
 * is ready does.
 */
export function arrivalOf(
  { promises, isPossible, terms }: CartDelivery,
  delivery: Delivery,
  sendSeparately: boolean,
): ArrivalDays | null {
  const made = promises.flatMap((promise) => promise ?? []);
  if (!isPossible) return null;
  return made.length === 0 ? readyArrival(delivery, terms) : orderArrival(made, delivery, sendSeparately);
}

/** Returns the delivery of a quote: the requested one, or standard delivery where that is not offered. */
export const offeredDelivery = ({ lane }: DeliveryTerms, requested: Delivery): Delivery =>
  requested === 'express' && lane.express === null ? 'standard' : requested;

/** Returns the days that a line is promised in a quote; none if the order cannot be delivered. */
export const quotedPromise = (
  { promises, isPossible, terms }: CartDelivery,
  index: number,
  delivery: Delivery,
): LinePromise | null => {
  const promise = promises[index];
  return isPossible && promise ? linePromiseOf(promise, delivery, terms) : null;
};

type QuotedDelivery = Pick<
  Quote,
  'pin' | 'region' | 'served' | 'delivery' | 'deliveries' | 'holidays' | 'hasSeveralDays'
>;

/** Returns where and when the cart of a quote arrives. @param priceOf returns the price of a delivery in decimals */
export function presentDelivery(
  cart: CartDelivery,
  request: Pick<QuoteRequest, 'pin' | 'to' | 'delivery' | 'sendSeparately'>,
  priceOf: (delivery: Delivery) => number,
): QuotedDelivery {
  const { terms, promises } = cart;
  const made = promises.flatMap((promise) => promise ?? []);
  const last = lastToLeave(made);
  return {
    pin: pinOfQuote(request),
    region: terms.lane.name,
    served: terms.lane.served,
    delivery: offeredDelivery(terms, request.delivery),
    deliveries: deliveries.flatMap((delivery) => {
      const days = arrivalOf(cart, delivery, request.sendSeparately);
      return days ? [{ delivery, price: priceOf(delivery), ...days }] : [];
    }),
    holidays: holidaysAhead(terms),
    hasSeveralDays: made.some(({ leavesOn }) => leavesOn !== last?.leavesOn),
  };
}
