import { toDecimal } from '#kernel/contract/money.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { priceLines, type RequestedLine, variantErrorOf } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import type { ExchangedFor, ReturnReceipt } from '#modules/orders/contract/returns.ts';
import * as m from '../../messages/index.ts';
import type { LineRow } from '../orders-store.ts';

// The items that received units are exchanged for, at their prices. Amounts in minor units.

type ReceivedUnits = ReturnReceipt['lines'][number];
type ExchangedUnits = {
  line: LineRow;
  quantity: number;
  exchangeFor: ExchangedFor;
  before: number;
  at: number;
};

/** An item of the order that units are exchanged for. */
export type ExchangedItem = {
  requested: RequestedLine;
  /** The index of the units in the receipt. */
  at: number;
  /** What the customer has paid for the returned units, tax included; null if the item has the price of the shop. */
  paid: number | null;
};

/** Returns the units of a receipt that are exchanged. @throws ShopError invalid_input for an item that is no product of the shop */
function exchangedUnitsOf(lines: readonly LineRow[], received: readonly ReceivedUnits[]): ExchangedUnits[] {
  const counted = new Map<string, number>();
  return received.flatMap(({ lineId, quantity, exchangeFor }, at) => {
    const line = lines.find(({ id }) => id === lineId);
    const before = (counted.get(lineId) ?? 0) + (line?.returned ?? 0);
    counted.set(lineId, (counted.get(lineId) ?? 0) + quantity);
    if (!line || !exchangeFor) return [];
    if (line.productId === null)
      throw invalidInput([
        { path: `lines.${at}.exchangeFor`, message: m.exchange.isNoProduct({ name: line.name }) },
      ]);
    return [{ line, quantity, exchangeFor, before, at }];
  });
}

const chosenItem = ({ line, quantity, exchangeFor }: ExchangedUnits): RequestedLine => ({
  id: line.productId ?? '',
  variantId: exchangeFor.variantId,
  quantity,
  personalisation: exchangeFor.personalisation ?? line.personalisation?.given ?? {},
});

const returnedItem = ({ line }: ExchangedUnits): RequestedLine => ({
  id: line.productId ?? '',
  variantId: line.variantId,
  quantity: 1,
  personalisation: line.personalisation?.given ?? {},
});

/** Returns the products and variants that decide about the prices of an exchange. */
export const itemsToRead = (lines: readonly LineRow[], received: readonly ReceivedUnits[]): RequestedLine[] =>
  exchangedUnitsOf(lines, received).flatMap((units) => [chosenItem(units), returnedItem(units)]);

/** Returns the price of an item in the shop, with that of its personalisation; null if it is not sold (any more). */
function shopPrice(item: RequestedLine, products: ForSale[]): number | null {
  const [priced] = priceLines([item], products, 0);
  return priced?.product && variantErrorOf(item, priced.product) === null ? priced.price : null;
}

/**
 * Returns what was paid for each of some units of a line, without its gift wrap: after the discount, and with the tax or
 * without it. Unit by unit it adds up to the line.
 */
function paidPrices({ line, before, quantity }: ExchangedUnits, withTax: boolean): number[] {
  const { total, discount, tax, includedTax, price } = line;
  const goods = withTax ? total - discount + tax : total - discount - includedTax;
  const upTo = (units: number) => (total === 0 ? 0 : Math.round((goods * price * units) / total));
  return Array.from({ length: quantity }, (_, at) => upTo(before + at + 1) - upTo(before + at));
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Returns the items that received units are exchanged for. An item whose price in the shop is that of the returned one, now
 * or when it was ordered, costs what the customer has paid; any other costs what it costs in the shop.
 * @throws ShopError invalid_input for an item that is no product of the shop
 */
export function exchangedItems(
  { lines, received }: { lines: readonly LineRow[]; received: readonly ReceivedUnits[] },
  products: ForSale[],
  { pricesIncludeTax }: { pricesIncludeTax: boolean },
): ExchangedItem[] {
  return exchangedUnitsOf(lines, received).flatMap((units): ExchangedItem[] => {
    const { at } = units;
    const item = chosenItem(units);
    const price = shopPrice(item, products);
    if (price !== units.line.price && price !== shopPrice(returnedItem(units), products))
      return [{ requested: item, at, paid: null }];
    const withTax = paidPrices(units, true);
    const agreed = pricesIncludeTax ? withTax : paidPrices(units, false);
    const byPrice = Map.groupBy(agreed.keys(), (unit) => agreed[unit] ?? 0);
    return [...byPrice].map(([unitPrice, ofPrice]) => ({
      requested: { ...item, quantity: ofPrice.length, agreedPrice: toDecimal(unitPrice) },
      at,
      paid: sum(ofPrice.map((unit) => withTax[unit] ?? 0)),
    }));
  });
}
