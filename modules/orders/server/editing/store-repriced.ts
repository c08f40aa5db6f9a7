import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { cashOffer } from '#modules/cart/contract/cash-rules.ts';
import { paymentMethodsFor } from '#modules/cart/index.ts';
import { returnStock, takeStock } from '#modules/catalog/index.ts';
import type { ItemPromise } from '#modules/delivery/contract/promise.ts';
import { bookCapacity, promiseLines, releaseLines, releaseUnits } from '#modules/delivery/index.ts';
import { isPaidThroughProvider } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { OrderRow } from '../orders-store.ts';
import { requireCash } from '../place-order/limits/require-cash.ts';
import { replaceLines } from './edit-store.ts';
import { type ItemAfter, stockDifference } from './edited-items.ts';
import type { PriceAfter, PricedEdit } from './edited-price.ts';

/** Returns whether an item is made anew: it is added, or has more units than before. */
const isMadeAnew = ({ line, sold }: ItemAfter): boolean => line === null || sold.quantity > line.quantity;

/**
 * Stores the lines of an order that was priced again: takes and returns the difference of their stock, and moves the capacity
 * that they have booked. Items that stay with as many units, or fewer, are made as they were promised.
 * @returns the promises of the items that are made anew, by the ids of their lines
 * @throws ShopError promise_changed if an item cannot be promised
 */
export async function storeLines(
  tx: Db,
  { order, lines, terms }: PricedEdit,
  { items, rows }: PriceAfter,
): Promise<Map<string, ItemPromise>> {
  const why = m.editOrder.stockOf({ number: order.number });
  const { taken, returned } = stockDifference(lines, items);
  await takeStock(tx, taken, why);
  await returnStock(tx, returned, why);
  const numbered = items.map((item, index) => ({ ...item, id: rows[index]?.id ?? '' }));
  const anew = numbered.filter(isMadeAnew);
  const kept = new Set(rows.map(({ id }) => id));
  const gone = lines.filter(({ id }) => !kept.has(id));
  await releaseLines(tx, [...gone.map(({ id }) => id), ...anew.map(({ id }) => id)]);
  for (const { line, sold } of items)
    if (line && sold.quantity < line.quantity) await releaseUnits(tx, line.id, line.quantity - sold.quantity);
  await replaceLines(tx, order.id, rows);
  const made = anew.map(({ product, sold: { quantity }, isPersonalised }) => ({
    product,
    quantity,
    isPersonalised,
  }));
  const promises = await promiseLines(tx, made, terms);
  const booked = anew.map(({ id, product }, index) => {
    const promise = promises[index];
    if (!promise || !product) throw new ShopError('promise_changed', m.responses.nothingCanBePromised());
    return { lineId: id, product, promise };
  });
  await bookCapacity(tx, order.id, booked);
  return new Map(booked.map(({ lineId, promise }) => [lineId, promise]));
}

/**
 * Returns the advance of an order that still waits for it, by the rules of the shop for its total; that of any other order
 * stays.
 */
export async function advanceAfter(
  ordering: Ordering,
  tx: Db,
  { settings }: Pick<PricedEdit, 'settings'>,
  { after, isPersonalised }: { after: OrderRow; isPersonalised: boolean },
): Promise<number | null> {
  if (after.advance === null || after.advancePaidAt !== null) return after.advance;
  const facts = await cashFacts(ordering, tx, after, isPersonalised);
  const offer = cashOffer(settings, {
    ...facts,
    total: after.total,
    isRefusedByPlace: false,
    toRecipient: after.gift?.toRecipient ?? false,
  });
  return offer.advance ?? after.advance;
}

const cashFacts = async ({ paymentMethods }: Ordering, tx: Db, order: OrderRow, isPersonalised: boolean) => ({
  isPersonalised,
  canPayOnline: paymentMethodsFor(await paymentMethods(order.currency, tx), order.total).some(
    isPaidThroughProvider,
  ),
});

/**
 * Applies the rules of cash on delivery to an order that costs more than before; one that costs less, or whose advance is
 * paid, was taken already.
 * @throws ShopError cash_refused
 */
export async function requireCashAfter(
  ordering: Ordering,
  tx: Db,
  { order, settings }: Pick<PricedEdit, 'order' | 'settings'>,
  { after, isPersonalised }: { after: OrderRow; isPersonalised: boolean },
): Promise<void> {
  if (after.paidAt !== null || after.advancePaidAt !== null || after.total <= order.total) return;
  await requireCash(tx, after, settings, await cashFacts(ordering, tx, after, isPersonalised));
}
