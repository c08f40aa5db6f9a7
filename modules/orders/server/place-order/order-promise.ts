import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { arrivalOf, cartDelivery, madeLineOf, type PricedLine } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { refusalOfDay } from '#modules/delivery/contract/day-refusal.ts';
import { handedOver, type OrderDelivery } from '#modules/delivery/contract/delivery.ts';
import { furthestDelivery } from '#modules/delivery/contract/furthest-delivery.ts';
import type { LinePromise } from '#modules/delivery/contract/line-promise.ts';
import {
  type ArrivalDays,
  type ItemPromise,
  linePromiseOf,
  madeArrival,
} from '#modules/delivery/contract/promise.ts';
import { type DeliveryTerms, todayOf } from '#modules/delivery/contract/terms.ts';
import { bookCapacity, promiseLines } from '#modules/delivery/index.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import type { PlacedLine } from './new-order-store.ts';

/** When an order arrives, and the promise of each of its lines. */
export type OrderPromise = {
  arrives: ArrivalDays;
  ofLines: readonly (LinePromise | null)[];
  items: readonly (ItemPromise | null)[];
};

type RequestedDelivery = Pick<OrderRequest, 'delivery' | 'deliverOn'>;
type PromisedRequest = Pick<OrderRequest, 'deliverOn' | 'sendSeparately' | 'arrivesBy'> & {
  delivery: OrderDelivery;
};

/**
 * Promises the lines of an order again, by the capacity that is free now.
 * @throws ShopError invalid_input for a place, a delivery or a day that is not possible; promise_changed if it arrives
 * later than the shopper saw
 */
export async function promiseOrder(
  tx: Db,
  { delivery, ...request }: PromisedRequest,
  { lines, terms }: { lines: PricedLine<ForSale>[]; terms: DeliveryTerms },
): Promise<OrderPromise> {
  const { arrivesBy, deliverOn } = request;
  if (delivery === handedOver) return promiseOfToday(terms);
  requireServed(delivery, terms);
  const items = await promiseLines(tx, lines.map(madeLineOf), terms);
  const arrives = arrivalOf(cartDelivery(lines, items, terms), delivery, request.sendSeparately);
  if (!arrives) throw new ShopError('promise_changed', m.responses.nothingCanBePromised());
  const isLater = arrivesBy !== null && deliverOn === null && arrives.to > arrivesBy;
  if (isLater) throw new ShopError('promise_changed', m.responses.promiseChanged());
  requireDay({ deliverOn }, arrives, terms);
  return { arrives, items, ofLines: items.map((item) => item && linePromiseOf(item, delivery, terms)) };
}

/** Returns the promise of an order that is handed over: nothing is made or sent. */
function promiseOfToday(terms: DeliveryTerms): OrderPromise {
  const today = todayOf(terms);
  return { arrives: { from: today, to: today }, items: [], ofLines: [] };
}

/**
 * Returns the days of arrival of an item that is made for one customer.
 * @throws ShopError as `promiseOrder`
 */
export function arrivalOfMade(
  request: RequestedDelivery,
  makingDays: number,
  terms: DeliveryTerms,
): ArrivalDays {
  requireServed(request.delivery, terms);
  const arrives = madeArrival(makingDays, request.delivery, terms);
  if (!arrives) throw new ShopError('promise_changed', m.responses.nothingCanBePromised());
  requireDay(request, arrives, terms);
  return arrives;
}

/** @throws ShopError invalid_input for a place without delivery, and for express delivery where it is not offered */
export function requireServed(delivery: OrderRequest['delivery'], { lane }: DeliveryTerms): void {
  if (!lane.served)
    throw invalidInput([{ path: 'address.zipCode', message: m.responses.placeIsNotServed() }]);
  if (lane[delivery] === null)
    throw invalidInput([{ path: 'delivery', message: m.responses.deliveryIsNotOfferedThere() }]);
}

/** @throws ShopError invalid_input for a requested day on which an order that arrives by these days cannot arrive */
export function requireDay(
  { deliverOn }: Pick<RequestedDelivery, 'deliverOn'>,
  { to }: ArrivalDays,
  terms: DeliveryTerms,
): void {
  if (deliverOn === null) return;
  const { holidays } = terms;
  const reason = refusalOfDay(deliverOn, to, { today: todayOf(terms), holidays });
  if (reason === null) return;
  const message = m.responses.dayUnavailable({ reason, earliest: to, days: furthestDelivery });
  throw invalidInput([{ path: 'deliverOn', message }]);
}

/** Books the capacity that the lines of an order take. */
export async function bookPromise(
  tx: Db,
  orderId: string,
  { items }: OrderPromise,
  { priced, stored }: { priced: PricedLine<ForSale>[]; stored: readonly Pick<PlacedLine, 'id'>[] },
): Promise<void> {
  await bookCapacity(
    tx,
    orderId,
    priced.flatMap(({ product }, index) => {
      const [promise, lineId] = [items[index], stored[index]?.id];
      return product && promise && lineId ? [{ lineId, product, promise }] : [];
    }),
  );
}
