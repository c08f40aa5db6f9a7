import { maxDashboardDays, maxSearchLength } from './limits.ts';
import { orderStates } from './order-states.ts';
import { text } from './text.ts';
import { day, queryInteger } from './wire.ts';
import { z } from './zod.ts';

// What the first page of the back office shows (R17), and what its palette finds.

const dayMs = 86_400_000;

/** The last days, today among them, or those from one day to another. */
export const dashboardQuery = z
  .strictObject({
    days: queryInteger(1, 366).default(30),
    from: day().optional(),
    to: day().optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined && to === undefined) return;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const days = from && to ? (Date.parse(to) - Date.parse(from)) / dayMs + 1 : 0;
    if (from === undefined) wrong('from', 'is needed beside the last day');
    else if (to === undefined) wrong('to', 'is needed beside the first day');
    else if (days < 1) wrong('to', 'must not be before the first day');
    else if (days > maxDashboardDays) wrong('to', `must be at most ${maxDashboardDays} days later`);
  });
export type DashboardQuery = z.output<typeof dashboardQuery>;

/** A figure of this time, and of the same time before it. */
const compared = { now: z.int(), before: z.int() };
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

/** What waits for staff: orders counted no further than the tabs of their list, reviews, and custom requests; 0 without the right to see them. */
export const officeTally = z.strictObject({
  late: z.int(),
  orders: z.int(),
  reviews: z.int(),
  customOrders: z.int(),
});

export const dashboard = z.strictObject({
  products: z.strictObject({
    total: z.int(),
    active: z.int(),
    /** Active, with fewer than 10 pieces, but some; `out` those without any. */
    low: z.int(),
    out: z.int(),
  }),
  categories: z.int(),
  /** Reviews that nobody has looked at. */
  reviewsWaiting: z.int(),
  /** Custom requests in which the last word was the customer's. */
  customOrdersWaiting: z.int(),
  mailsFailed: z.int(),
  /** How many people have an account, came in this time, and came in the same time before it. */
  customers: z.strictObject({ total: z.int(), ...compared }),
  wishes: z.strictObject(compared),
  subscribers: z.strictObject({ total: z.int(), ...compared }),
  /** Orders that somebody must do something about, each counted no further than anybody pages through. */
  waiting: z.strictObject({
    late: z.int(),
    toPack: z.int(),
    toShip: z.int(),
    returns: z.int(),
    toRefund: z.int(),
    unpaid: z.int(),
  }),
  /**
   * What was ordered in this time, without cancelled orders and those that wait for an online payment; what was refunded is off
   * the revenue of the day of the order.
   */
  sales: z.strictObject({
    revenue: z.strictObject(comparedAmounts),
    orders: z.strictObject(compared),
    /** Carts that somebody looked at, and orders that came out of one. */
    carts: z.strictObject(compared),
    fromCarts: z.strictObject(compared),
    /** The days of the first and of the latest order; null for none. */
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
  }),
  /** Each day of this time, the first one first; `day` as 2026-11-22, in the shop. */
  days: z.array(dashboardDay),
  /** As many days before them. */
  daysBefore: z.array(dashboardDay),
  /** When the figures of days were counted. */
  asOf: z.iso.datetime(),
  /** What brought the most in this time, at most 8. */
  bestSellers: z.array(shortProduct.extend({ pieces: z.int(), revenue: z.number() })),
  /** The least stock first, at most 8, of what is active. */
  lowStock: z.array(shortProduct.extend({ stockCount: z.int() })),
  /** What was wished for most in this time, at most 8. */
  mostWished: z.array(shortProduct.extend({ wishes: z.int() })),
});
export type Dashboard = z.infer<typeof dashboard>;
export type OfficeTally = z.infer<typeof officeTally>;

export const findQuery = z.strictObject({ q: text(maxSearchLength) });

/** The best matches of each kind, at most 6; none of a kind that the caller may not see (R15). */
export const foundRecords = z.strictObject({
  products: z.array(shortProduct.extend({ isActive: z.boolean() })),
  categories: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** The latest first. */
  orders: z.array(z.strictObject({ number: z.int(), customer: z.string(), state: z.enum(orderStates) })),
  artisans: z.array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() })),
  customOrders: z.array(z.strictObject({ number: z.string(), asker: z.string() })),
  promotions: z.array(z.strictObject({ id: z.uuid(), code: z.string(), title: z.string() })),
  users: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
});
export type FoundRecords = z.infer<typeof foundRecords>;
