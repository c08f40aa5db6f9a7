import { shopTimeZone } from '#contract/delivery.ts';
import { camePerDay } from '#server/accounts/people/people.ts';
import { type CartsSeen, countCarts, countPerDay } from '#server/cart/seen.ts';
import { shortProducts } from '#server/catalog/figures.ts';
import { confirmedPerDay, countSubscribers } from '#server/newsletter/newsletter.ts';
import { bestSellers, firstAndLastSale, salesPerDay } from '#server/orders/figures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mostWishedFor, wishesPerDay } from '#server/wishlist/wishlist.ts';
import { type Days, dayAfter, daysBefore, lastOf, spanOf } from './span.ts';

/** Products of a list of the most. */
const most = 8;
/** Best sellers that are looked for, and those of a file. */
const mostSought = 2 * most;
export const mostSellersInFile = 1000;

/** What happened on a day. */
export type Day = {
  day: string;
  revenue: number;
  orders: number;
  carts: number;
  fromCarts: number;
  customers: number;
  wishes: number;
  subscribers: number;
};

const nothingSold = { revenue: 0, orders: 0, fromCarts: 0 };

/** How these days went, and as many before them, the first one first. */
async function eachDay(db: Db, asked: Days): Promise<Day[]> {
  const both: Days = { first: daysBefore(asked).first, days: 2 * asked.days };
  const span = spanOf(both);
  const [customers, wishes, subscribers, sales, carts] = await Promise.all([
    camePerDay(db, span.from, both.days),
    wishesPerDay(db, span.from, both.days),
    confirmedPerDay(db, span.from, both.days),
    salesPerDay(db, span, shopTimeZone),
    countPerDay(db, both.first, lastOf(both)),
  ]);
  const cartsOf = new Map(carts.map((each) => [each.day, each.carts]));
  return Array.from({ length: both.days }, (_, at) => {
    const day = dayAfter(both.first, at);
    const { revenue, orders, fromCarts } = sales.get(day) ?? nothingSold;
    return {
      day,
      revenue,
      orders,
      fromCarts,
      // An order that was placed without a look at the cart came out of one all the same.
      carts: Math.max(cartsOf.get(day) ?? 0, fromCarts),
      customers: customers[at] ?? 0,
      wishes: wishes[at] ?? 0,
      subscribers: subscribers[at] ?? 0,
    };
  });
}

/** What brought the most in these days, of what is still there. @param among so many are looked at: some of them may be gone */
export async function soldMost(db: Db, days: Days, among: number) {
  const sold = await bestSellers(db, spanOf(days), among);
  const products = await shortProducts(
    db,
    sold.map(({ id }) => id),
  );
  return sold.flatMap(({ id, ...figures }) => {
    const product = products.get(id);
    return product ? [{ ...product, ...figures }] : [];
  });
}

/** All of the dashboard that is made of many rows. */
export async function courseOf({ db, carts }: { db: Db; carts: CartsSeen }, asked: Days) {
  await carts.write();
  const before = daysBefore(asked);
  const [days, mostWished, best, subscribed, sold, cartsNow, cartsBefore] = await Promise.all([
    eachDay(db, asked),
    mostWishedFor(db, spanOf(asked), most),
    soldMost(db, asked, mostSought),
    countSubscribers(db),
    firstAndLastSale(db),
    countCarts(db, asked.first, lastOf(asked)),
    countCarts(db, before.first, lastOf(before)),
  ]);
  return {
    days,
    mostWished,
    bestSellers: best.slice(0, most),
    subscribed,
    sold,
    at: new Date(),
    carts: { now: cartsNow, before: cartsBefore },
  };
}
