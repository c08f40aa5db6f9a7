import { maxSearchLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { orderStage } from '#modules/orders/contract/order-stage.ts';
import { checkDateRange, dateRangeFields } from '#modules/reports/contract/date-range.ts';

// The dashboard of the back office (R17), the counts in its navigation, and the search of its command palette.

/** The last `days` days including today, or the days `from` to `to`. */
export const dashboardQuery = z.strictObject(dateRangeFields).superRefine(checkDateRange);
export type DashboardQuery = z.output<typeof dashboardQuery>;

/** A number of this period, and of the period of the same length before it. */
const comparedCounts = { now: z.int(), before: z.int() };
const comparedAmounts = { now: z.number(), before: z.number() };

const shortProduct = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
});

const dashboardDay = z.strictObject({
  day: z.iso.date(),
  revenue: z.number(),
  orders: z.int(),
  carts: z.int(),
  fromCarts: z.int(),
  customers: z.int(),
  wishes: z.int(),
  subscribers: z.int(),
});

/**
 * The work that waits for staff: orders, counted up to the limit of their list's tabs, reviews, custom requests, and
 * what the inbox has open; 0 without the right to see them.
 */
export const pendingCounts = z.strictObject({
  late: z.int(),
  orders: z.int(),
  reviews: z.int(),
  inbox: z.int(),
  customOrders: z.int(),
});

export const dashboard = z.strictObject({
  products: z.strictObject({
    total: z.int(),
    active: z.int(),
    /** `low`: active products with 1 to 9 units in stock; `out`: active products with none. */
    low: z.int(),
    out: z.int(),
    /** Active products that lack something. */
    incomplete: z.int(),
  }),
  categories: z.int(),
  /** Reviews that are not moderated yet. */
  reviewsWaiting: z.int(),
  /** Contact messages that wait for an answer, counted up to a thousand. */
  messagesWaiting: z.int(),
  /** Custom requests whose latest message is the customer's. */
  customOrdersWaiting: z.int(),
  mailsFailed: z.int(),
  /** Orders whose cash a courier has longer than the days of the settings, counted up to the limit of lists. */
  lateCash: z.int(),
  /** The number of customer accounts, and of those created in this period and in the one before. */
  customers: z.strictObject({ total: z.int(), ...comparedCounts }),
  wishes: z.strictObject(comparedCounts),
  subscribers: z.strictObject({ total: z.int(), ...comparedCounts }),
  /** Orders that need an action of staff, each counted up to the limit of the list. */
  waiting: z.strictObject({
    late: z.int(),
    toPack: z.int(),
    toShip: z.int(),
    toConfirm: z.int(),
    returns: z.int(),
    toRefund: z.int(),
    unpaid: z.int(),
  }),
  /**
   * The sales of this period, without cancelled orders and those that wait for an online payment; refunds reduce the
   * revenue of their own day, which can be below 0.
   */
  sales: z.strictObject({
    revenue: z.strictObject(comparedAmounts),
    orders: z.strictObject(comparedCounts),
    /** Carts that were viewed, and orders placed from one. */
    carts: z.strictObject(comparedCounts),
    fromCarts: z.strictObject(comparedCounts),
    /** The days of the first and of the latest order; null without orders. */
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
  }),
  /** The days of this period in order; `day` is a date of the shop's time zone such as 2026-11-22. */
  days: z.array(dashboardDay),
  /** The same number of days before. */
  daysBefore: z.array(dashboardDay),
  /** When the daily totals were computed. */
  asOf: z.iso.datetime(),
  /** The products with the highest revenue of this period, at most 8. */
  bestSellers: z.array(shortProduct.extend({ pieces: z.int(), revenue: z.number() })),
  /** Active products in ascending order of stock, at most 8. */
  /** With the label and the stock of the variant that has the least, if the product has options. */
  lowStock: z.array(shortProduct.extend({ variant: z.string().nullable(), stockCount: z.int() })),
  /** The products added to most wishlists in this period, at most 8. */
  mostWished: z.array(shortProduct.extend({ wishes: z.int() })),
});
export type Dashboard = z.infer<typeof dashboard>;
export type PendingCounts = z.infer<typeof pendingCounts>;

export const findQuery = z.strictObject({ q: text(maxSearchLength) });

/** The best matches of each kind, at most 6; none of a kind that the caller may not see (R15). */
export const recordSearchResult = z.strictObject({
  products: z.array(shortProduct.extend({ isActive: z.boolean() })),
  categories: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** In descending order of date. */
  orders: z.array(z.strictObject({ number: z.int(), customer: z.string(), ...orderStage.shape })),
  artisans: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  customOrders: z.array(z.strictObject({ number: z.string(), asker: z.string() })),
  promotions: z.array(z.strictObject({ id: z.uuid(), code: z.string().nullable(), title: z.string() })),
  users: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
  /** In descending order of the latest order. */
  customers: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
  collections: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** Content pages, and articles of the journal. */
  pages: z.array(z.strictObject({ slug: z.string(), path: z.string(), title: z.string() })),
  newsletters: z.array(z.strictObject({ id: z.uuid(), subject: z.string() })),
  reports: z.array(z.strictObject({ name: z.string(), title: z.string() })),
});
export type RecordSearchResult = z.infer<typeof recordSearchResult>;
