import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo } from '#kernel/http/access.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { countUsers } from '#modules/accounts/index.ts';
import type { CartAnalytics } from '#modules/cart/index.ts';
import { catalogTotals, incompleteCounts } from '#modules/catalog/index.ts';
import { countOpenMessages } from '#modules/contact/index.ts';
import { countUnanswered } from '#modules/custom-orders/index.ts';
import type { Dashboard, DashboardQuery, PendingCounts } from '#modules/dashboard/contract/dashboard.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { countOpenReturns, ordersWaiting } from '#modules/orders/index.ts';
import { countLateCash } from '#modules/remittances/index.ts';
import { type Days, daysOf } from '#modules/reports/contract/date-range.ts';
import { countWaiting } from '#modules/reviews/index.ts';
import { countMails } from '#modules/settings/index.ts';
import { type SalesDay, salesByDay } from './sales-by-day.ts';

/** Maximum age of aggregated statistics, in ms; older ones are served once more while they are recomputed. */
const maxAgeMs = 60_000;
/** Maximum number of cached date ranges. */
const maxCached = 100;
/** Messages and returns of the inbox are counted up to this number. */
export const maxEntries = 1000;

type DashboardStatistics = Awaited<ReturnType<typeof salesByDay>>;

const sum = (values: number[]) => values.reduce((total, dayValue) => total + dayValue, 0);

/** Returns a total for these days and for the days before them. */
function compareTotals(days: SalesDay[], dayValue: (day: SalesDay) => number) {
  const values = days.map(dayValue);
  const half = values.length / 2;
  return { now: sum(values.slice(half)), before: sum(values.slice(0, half)) };
}

function salesOf({ days, carts, sold }: DashboardStatistics): Dashboard['sales'] {
  const revenue = compareTotals(days, (day) => toMinor(day.revenue));
  const fromCarts = compareTotals(days, (day) => day.fromCarts);
  return {
    revenue: { now: toDecimal(revenue.now), before: toDecimal(revenue.before) },
    orders: compareTotals(days, (day) => day.orders),
    carts: {
      now: Math.max(carts.now, fromCarts.now),
      before: Math.max(carts.before, fromCarts.before),
    },
    fromCarts,
    firstDay: sold && dayOf(sold.first),
    lastDay: sold && dayOf(sold.last),
  };
}

export type DashboardReader = {
  /** Returns the statistics of the shop and the counts of open tasks (R17). */
  dashboard: (query: DashboardQuery) => Promise<Dashboard>;
  /** Returns the statistics of each day of the range. */
  eachDay: (query: DashboardQuery) => Promise<SalesDay[]>;
};

type DashboardDependencies = { db: Db; cache: ResponseCache; jobs: Jobs; carts: CartAnalytics };

/** Returns the figures of this moment: the size of the catalogue, the customers, and the open tasks. */
async function countsOf({ db, cache, jobs }: Pick<DashboardDependencies, 'db' | 'cache' | 'jobs'>) {
  const now = new Date();
  const [
    catalog,
    customers,
    reviewsWaiting,
    messagesWaiting,
    incomplete,
    customOrdersWaiting,
    waiting,
    mails,
    lateCash,
  ] = await Promise.all([
    catalogTotals(db),
    countUsers(db),
    countWaiting(db),
    countOpenMessages(db, maxEntries),
    incompleteCounts({ db, cache }),
    countUnanswered(db),
    ordersWaiting(db, now),
    countMails(jobs),
    countLateCash(db, now),
  ]);
  return {
    ...catalog,
    products: { ...catalog.products, incomplete: incomplete.any },
    customers,
    reviewsWaiting,
    messagesWaiting,
    customOrdersWaiting,
    waiting,
    mailsFailed: mails.failed,
    lateCash,
  };
}

/** Creates the dashboard; daily statistics may be a minute old. */
export function openDashboard({ db, cache, jobs, carts }: DashboardDependencies): DashboardReader {
  const statisticsCache = new LRUCache<string, DashboardStatistics, Days>({
    max: maxCached,
    ttl: maxAgeMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => salesByDay({ db, carts }, context),
  });
  const statisticsFor = (query: DashboardQuery) => {
    const days = daysOf(query, new Date());
    return statisticsCache.forceFetch(`${days.first} ${days.days}`, { context: days });
  };
  const daysInRange = ({ days }: DashboardStatistics) => days.slice(days.length / 2);
  return {
    eachDay: async (query) => daysInRange(await statisticsFor(query)),
    async dashboard(query) {
      const [{ customers, ...counts }, statistics] = await Promise.all([
        countsOf({ db, cache, jobs }),
        statisticsFor(query),
      ]);
      return {
        ...counts,
        customers: { total: customers, ...compareTotals(statistics.days, (day) => day.customers) },
        wishes: compareTotals(statistics.days, (day) => day.wishes),
        subscribers: {
          total: statistics.subscribed,
          ...compareTotals(statistics.days, (day) => day.subscribers),
        },
        sales: salesOf(statistics),
        days: daysInRange(statistics),
        daysBefore: statistics.days.slice(0, statistics.days.length / 2),
        asOf: statistics.at.toISOString(),
        bestSellers: statistics.bestSellers,
        mostWished: statistics.mostWished,
      };
    },
  };
}

const noOrders = { late: 0, toPack: 0, toShip: 0, toConfirm: 0, returns: 0, toRefund: 0 };

/** Returns the counts of open tasks for the admin menu, 0 for areas that the caller may not see. */
export async function countPendingTasks(db: Db, caller: Caller): Promise<PendingCounts> {
  const [openOrders, reviews, messages, openReturns, customOrders] = await Promise.all([
    mayDo(caller, 'orders') ? ordersWaiting(db, new Date()) : noOrders,
    mayDo(caller, 'reviews') ? countWaiting(db) : 0,
    mayDo(caller, 'orders') ? countOpenMessages(db, maxEntries) : 0,
    mayDo(caller, 'orders') ? countOpenReturns(db, maxEntries) : 0,
    mayDo(caller, 'custom-orders') ? countUnanswered(db) : 0,
  ]);
  const { late, toPack, toShip, toConfirm, returns, toRefund } = openOrders;
  const money = mayDo(caller, 'refunds') ? toRefund + toConfirm : 0;
  return {
    late,
    orders: toPack + toShip + returns + money,
    reviews,
    inbox: messages + customOrders + openReturns,
    customOrders,
  };
}
