import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { Db } from '#kernel/database/database.ts';
import { registrationsPerDay } from '#modules/accounts/index.ts';
import { type CartAnalytics, countCarts, countPerDay } from '#modules/cart/index.ts';
import { shortProducts } from '#modules/catalog/index.ts';
import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { confirmedPerDay, countSubscribers } from '#modules/newsletter/index.ts';
import { bestSellers, firstAndLastSale, salesPerDay } from '#modules/orders/index.ts';
import { type Days, daysBefore, lastOf } from '#modules/reports/contract/date-range.ts';
import { dateRangeOf } from '#modules/reports/index.ts';
import { mostWishedProducts, wishesPerDay } from '#modules/wishlist/index.ts';

/** Length of the top lists. */
const listLength = 8;
/** Best sellers queried for the list, since some may be deleted, and for the export. */
const soughtSellers = 2 * listLength;
export const maxSellersInFile = 1000;

/** The statistics of a day. */
export type SalesDay = {
  day: string;
  revenue: number;
  orders: number;
  carts: number;
  fromCarts: number;
  customers: number;
  wishes: number;
  subscribers: number;
};

const noSales = { revenue: 0, orders: 0, fromCarts: 0 };

/** Returns the statistics of these days and of as many days before them, in ascending order. */
async function statisticsByDay(db: Db, range: Days): Promise<SalesDay[]> {
  const extended: Days = { first: daysBefore(range).first, days: 2 * range.days };
  const dateRange = dateRangeOf(extended);
  const [customers, wishes, subscribers, sales, carts] = await Promise.all([
    registrationsPerDay(db, dateRange.from, extended.days),
    wishesPerDay(db, dateRange.from, extended.days),
    confirmedPerDay(db, dateRange.from, extended.days),
    salesPerDay(db, dateRange, shopTimeZone),
    countPerDay(db, extended.first, lastOf(extended)),
  ]);
  const cartsByDay = new Map(carts.map((cartDay) => [cartDay.day, cartDay.carts]));
  return Array.from({ length: extended.days }, (_, index) => {
    const day = dayAfter(extended.first, index);
    const { revenue, orders, fromCarts } = sales.get(day) ?? noSales;
    return {
      day,
      revenue,
      orders,
      fromCarts,
      // An order placed without viewing the cart counts as a cart too.
      carts: Math.max(cartsByDay.get(day) ?? 0, fromCarts),
      customers: customers[index] ?? 0,
      wishes: wishes[index] ?? 0,
      subscribers: subscribers[index] ?? 0,
    };
  });
}

/**
 * Returns the products with the highest revenue in these days that still exist.
 * @param among number of products queried, since some may be deleted
 */
export async function bestSellersOf(db: Db, days: Days, among: number) {
  const sellers = await bestSellers(db, dateRangeOf(days), among);
  const products = await shortProducts(
    db,
    sellers.map(({ id }) => id),
  );
  return sellers.flatMap(({ id, ...totals }) => {
    const product = products.get(id);
    return product ? [{ ...product, ...totals }] : [];
  });
}

/** Returns the part of the dashboard that aggregates many rows. */
export async function salesByDay({ db, carts }: { db: Db; carts: CartAnalytics }, range: Days) {
  await carts.write();
  const before = daysBefore(range);
  const [days, mostWished, sellers, subscriberCount, saleDates, cartsNow, cartsBefore] = await Promise.all([
    statisticsByDay(db, range),
    mostWishedProducts(db, dateRangeOf(range), listLength),
    bestSellersOf(db, range, soughtSellers),
    countSubscribers(db),
    firstAndLastSale(db),
    countCarts(db, range.first, lastOf(range)),
    countCarts(db, before.first, lastOf(before)),
  ]);
  return {
    days,
    mostWished,
    bestSellers: sellers.slice(0, listLength),
    subscribed: subscriberCount,
    sold: saleDates,
    at: new Date(),
    carts: { now: cartsNow, before: cartsBefore },
  };
}
