import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { sentDelivery } from '#modules/delivery/contract/delivery.ts';
import {
  type ItemPromise,
  linePromiseOf,
  orderArrival,
  promiseOfMade,
} from '#modules/delivery/contract/promise.ts';
import type { DeliveryTerms } from '#modules/delivery/contract/terms.ts';
import { isCashRefused } from '#modules/delivery/index.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { isAwaitingRest } from '../payment/amounts.ts';
import { requireDay, requireServed } from '../place-order/order-promise.ts';
import { requireDelivered } from '../place-order/validate-order.ts';
import { updatePromises } from '../reservation/promises-store.ts';
import type { EditedOrder } from './edited-order.ts';

type Move = {
  order: OrderRow;
  target: EditedOrder;
  lines: LineRow[];
  settings: Awaited<ReturnType<typeof settingsOf>>;
  terms: DeliveryTerms;
  /** Whether the order goes to another address, or by another delivery. */
  isMoved: boolean;
  /** The promises of items that are made anew, by the ids of their lines. */
  anew?: ReadonlyMap<string, ItemPromise>;
};

/**
 * Promises an order to another address or day, by another delivery, or with other items. Items that are not made anew leave on
 * the days that they were promised to leave, so that the booked capacity stays.
 * @returns the days of arrival; none for an order from before items had promises
 * @throws ShopError invalid_input for a place, a day or a payment on delivery that is not possible; promise_changed
 */
export async function moveDelivery(
  ordering: Ordering,
  tx: Db,
  { order, target, lines, settings, terms, isMoved, anew }: Move,
): Promise<Partial<Pick<OrderRow, 'arrivesFrom' | 'arrivesTo'>>> {
  const { address, deliverOn } = target;
  const delivery = sentDelivery(target.delivery);
  if (isMoved) {
    await requireDelivered(settings, address);
    requireServed(delivery, terms);
    const methods = await ordering.paymentMethods(settings.currency, tx);
    if (isAwaitingRest(order) && isCashRefused(methods, terms.lane))
      throw invalidInput([{ path: 'address.zipCode', message: m.editOrder.hasNoCash() }]);
  }
  const items = lines.flatMap((line): { line: LineRow; item: ItemPromise }[] => {
    const item =
      anew?.get(line.id) ??
      (line.promise && promiseOfMade(line.plan ?? line.promise, line.promise.reasons, terms));
    return item ? [{ line, item }] : [];
  });
  if (items.length === 0) return {};
  const arrives = orderArrival(
    items.map(({ item }) => item),
    delivery,
    order.sendSeparately,
  );
  if (!arrives) throw new ShopError('promise_changed', m.responses.nothingCanBePromised());
  requireDay({ deliverOn }, arrives, terms);
  await updatePromises(
    tx,
    items
      .filter(({ line }) => line.plan === null || anew?.has(line.id))
      .map(({ line, item }) => ({ lineId: line.id, promise: linePromiseOf(item, delivery, terms) })),
  );
  return { arrivesFrom: arrives.from, arrivesTo: arrives.to };
}
