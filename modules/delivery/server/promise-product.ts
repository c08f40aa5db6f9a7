import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { findForSaleUnlocked } from '#modules/catalog/index.ts';
import { type Delivery, deliveries } from '#modules/delivery/contract/delivery.ts';
import { isFreeAbove } from '#modules/delivery/contract/free-delivery.ts';
import { linePromiseOf, type PromisedItem, promiseItems } from '#modules/delivery/contract/promise.ts';
import type { PromiseAnswer, PromiseQuery } from '#modules/delivery/contract/promise-call.ts';
import { answerForDay, type DayAnswer } from '#modules/delivery/contract/requested-day.ts';
import type { DeliveryTerms } from '#modules/delivery/contract/terms.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { isCashRefused } from './cash-by-place.ts';
import { type DeliveryRates, ratesOf } from './delivery-rates.ts';
import { deliveryTerms } from './delivery-terms.ts';
import { promisedItems } from './promise-lines.ts';

/** The services that a promise needs. */
export type Promising = {
  db: Db;
  /** Returns the payment methods of a shop with this currency. */
  paymentMethods: (currency: string, db: Db) => readonly PaymentMethod[] | Promise<readonly PaymentMethod[]>;
  now: () => Date;
};

/**
 * Returns when units of a product arrive at a PIN code, and whether they can arrive on the requested day.
 * @throws ShopError not_found for a product that shoppers do not see
 */
export async function promiseProduct(
  { db, paymentMethods, now }: Promising,
  { product: id, variant: variantId, quantity, personalised, pin, on }: PromiseQuery,
): Promise<PromiseAnswer> {
  const settingsRead = settingsOf(db);
  const [[product], settings, terms] = await Promise.all([
    findForSaleUnlocked(db, [{ id, variantId }]),
    settingsRead,
    deliveryTerms(db, { pin, now: now(), settings: settingsRead }),
  ]);
  if (!product) throw new ShopError('not_found', m.promiseProduct.productIsNotSold());
  const { lane } = terms;
  // Required personalisation takes its days before it is entered, too.
  const isPersonalised = personalised || product.personalisation.some(({ required }) => required);
  const line = { product, quantity, isPersonalised };
  const items = lane.served ? await promisedItems(db, [line], terms) : [];
  const amount = product.price * quantity;
  return {
    pin,
    region: lane.name,
    served: lane.served,
    isCashRefused: isCashRefused(await paymentMethods(settings.currency, db), lane),
    requested: on === undefined ? null : presentDay(requestedDay(on, items, terms)),
    deliveries: presentDeliveries(items, terms, { ...ratesOf(settings, lane), amount }),
  };
}

function presentDeliveries(
  items: PromisedItem[],
  terms: DeliveryTerms,
  { amount, freeShippingAbove, ...prices }: DeliveryRates & { amount: number },
): PromiseAnswer['deliveries'] {
  const [promise] = promiseItems(items, terms);
  if (!promise) return [];
  const price = { standard: prices.standardShipping, express: prices.expressShipping };
  return deliveries.flatMap((delivery) => {
    const promised = linePromiseOf(promise, delivery, terms);
    const charged = isFreeAbove(amount, freeShippingAbove) ? 0 : price[delivery];
    return promised ? { delivery, price: toDecimal(charged), ...promised } : [];
  });
}

type RequestedDay = DayAnswer & { delivery: Delivery };

/** Answers for a day with the slowest delivery that keeps it, or the earliest alternative. */
function requestedDay(on: string, items: PromisedItem[], terms: DeliveryTerms): RequestedDay | null {
  const answers = deliveries.flatMap((delivery) => {
    const answer = items.length > 0 ? answerForDay(on, { items, delivery, terms }) : null;
    return answer ? [{ ...answer, delivery }] : [];
  });
  return answers.find(({ possible }) => possible) ?? answers.at(-1) ?? null;
}

const presentDay = (answer: RequestedDay | null): PromiseAnswer['requested'] => {
  if (answer === null) return null;
  if (!answer.possible) return { possible: false, reason: answer.reason, nearest: answer.nearest };
  return { possible: true, delivery: answer.delivery, orderBy: answer.orderBy.toISOString() };
};
