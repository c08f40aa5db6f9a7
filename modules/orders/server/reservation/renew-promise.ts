import type { Db } from '#kernel/database/database.ts';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import { arrivalOf, cartDelivery } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { sentDelivery } from '#modules/delivery/contract/delivery.ts';
import { linePromiseOf } from '#modules/delivery/contract/promise.ts';
import { bookCapacity, deliveryTerms, promiseLines } from '#modules/delivery/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as store from '../orders-store.ts';
import { updatePromises } from './promises-store.ts';

/** A line of a stored order, with its product as it is sold now. */
export type RestoredLine = { line: store.LineRow; product: ForSale };

/**
 * Promises the lines of a restored order anew and books their capacity; its days of arrival become those of today.
 * @returns false, with nothing booked, if nothing can be promised
 */
export async function renewPromise(
  tx: Db,
  order: store.OrderRow,
  { restored, now }: { restored: RestoredLine[]; now: Date },
): Promise<boolean> {
  const { address, sendSeparately } = order;
  const delivery = sentDelivery(order.delivery);
  const settings = await settingsOf(tx);
  const terms = await deliveryTerms(tx, { pin: pinOf(address), now, settings });
  const made = restored.map(({ line, product }) => ({
    product,
    quantity: line.quantity,
    isPersonalised: line.personalisation !== null,
  }));
  const promises = await promiseLines(tx, made, terms);
  const arrives = arrivalOf(cartDelivery(made, promises, terms), delivery, sendSeparately);
  if (!arrives) return false;
  await store.updateOrder(tx, order.id, { arrivesFrom: arrives.from, arrivesTo: arrives.to });
  const booked = restored.flatMap(({ line, product }, index) => {
    const promise = promises[index];
    return promise ? [{ lineId: line.id, product, promise }] : [];
  });
  await updatePromises(
    tx,
    booked.map(({ lineId, promise }) => ({ lineId, promise: linePromiseOf(promise, delivery, terms) })),
  );
  await bookCapacity(tx, order.id, booked);
  return true;
}
