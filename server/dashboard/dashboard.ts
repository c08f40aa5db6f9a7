import { LRUCache } from 'lru-cache';
import type { Dashboard, DashboardQuery, OfficeTally } from '#contract/dashboard.ts';
import { dayOf } from '#contract/delivery.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import { countPeople } from '#server/accounts/people/people.ts';
import type { CartsSeen } from '#server/cart/seen.ts';
import { catalogFigures } from '#server/catalog/figures.ts';
import { countUnanswered } from '#server/custom-orders/custom-orders.ts';
import { ordersWaiting } from '#server/orders/figures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Caller, mayDo } from '#server/platform/http/access.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countWaiting } from '#server/reviews/reviews.ts';
import { countMails } from '#server/settings/mail-desk.ts';
import { courseOf, type Day } from './course.ts';
import { type Days, daysOf } from './span.ts';

/** Figures of many rows may be so old, in ms; whoever asks later has them at once, and they are counted anew meanwhile. */
const keptMs = 60_000;
/** Times that figures are kept of. */
const mostKept = 100;

type Course = Awaited<ReturnType<typeof courseOf>>;

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

/** A figure of these days, and of as many before them. */
function compared(days: Day[], figure: (day: Day) => number) {
  const figures = days.map(figure);
  const half = figures.length / 2;
  return { now: sum(figures.slice(half)), before: sum(figures.slice(0, half)) };
}

function salesOf({ days, carts, sold }: Course): Dashboard['sales'] {
  const revenue = compared(days, (day) => toMinor(day.revenue));
  const fromCarts = compared(days, (day) => day.fromCarts);
  return {
    revenue: { now: toDecimal(revenue.now), before: toDecimal(revenue.before) },
    orders: compared(days, (day) => day.orders),
    carts: {
      now: Math.max(carts.now, fromCarts.now),
      before: Math.max(carts.before, fromCarts.before),
    },
    fromCarts,
    firstDay: sold && dayOf(sold.first),
    lastDay: sold && dayOf(sold.last),
  };
}

export type Figures = {
  /** The figures of the shop and what needs a hand (R17). */
  dashboard: (query: DashboardQuery) => Promise<Dashboard>;
  /** What happened on each of these days. */
  eachDay: (query: DashboardQuery) => Promise<Day[]>;
};

type Parts = { db: Db; jobs: Jobs; carts: CartsSeen };

/** What happened on which day may be a minute old. */
export function openFigures({ db, jobs, carts }: Parts): Figures {
  const courses = new LRUCache<string, Course, Days>({
    max: mostKept,
    ttl: keptMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => courseOf({ db, carts }, context),
  });
  const courseFor = (query: DashboardQuery) => {
    const days = daysOf(query, new Date());
    return courses.forceFetch(`${days.first} ${days.days}`, { context: days });
  };
  const asked = ({ days }: Course) => days.slice(days.length / 2);
  return {
    eachDay: async (query) => asked(await courseFor(query)),
    async dashboard(query) {
      const [catalog, customers, reviewsWaiting, customOrdersWaiting, waiting, { failed }, course] =
        await Promise.all([
          catalogFigures(db),
          countPeople(db),
          countWaiting(db),
          countUnanswered(db),
          ordersWaiting(db, new Date()),
          countMails(jobs),
          courseFor(query),
        ]);
      return {
        ...catalog,
        reviewsWaiting,
        customOrdersWaiting,
        waiting,
        mailsFailed: failed,
        customers: { total: customers, ...compared(course.days, (day) => day.customers) },
        wishes: compared(course.days, (day) => day.wishes),
        subscribers: { total: course.subscribed, ...compared(course.days, (day) => day.subscribers) },
        sales: salesOf(course),
        days: asked(course),
        daysBefore: course.days.slice(0, course.days.length / 2),
        asOf: course.at.toISOString(),
        bestSellers: course.bestSellers,
        mostWished: course.mostWished,
      };
    },
  };
}

const noOrders = { late: 0, toPack: 0, toShip: 0, returns: 0, toRefund: 0 };

/** How much waits for staff, for the menu of the back office; 0 of what the caller may not see. */
export async function tallyOffice(db: Db, caller: Caller): Promise<OfficeTally> {
  const [waiting, reviews, customOrders] = await Promise.all([
    mayDo(caller, 'orders') ? ordersWaiting(db, new Date()) : noOrders,
    mayDo(caller, 'reviews') ? countWaiting(db) : 0,
    mayDo(caller, 'custom-orders') ? countUnanswered(db) : 0,
  ]);
  const { late, toPack, toShip, returns, toRefund } = waiting;
  const refunds = mayDo(caller, 'refunds') ? toRefund : 0;
  return { late, orders: toPack + toShip + returns + refunds, reviews, customOrders };
}
