import { maxCounted } from '#kernel/contract/limits.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { DateRange } from '../sold-orders-store.ts';
import { filtersOf } from './filters.ts';
import { countOrders } from './list-store.ts';
import * as store from './statistics-store.ts';

/**
 * Returns orders and revenue per day of the shop, for days with sales; cancelled and unpaid orders are left out, and
 * refunds are deducted.
 */
export async function salesPerDay(db: Db, range: DateRange, zone: string) {
  const days = await store.findDailySales(db, range, zone);
  return new Map(
    days.map(({ day, revenue, ...figures }) => [day, { ...figures, revenue: toDecimal(revenue) }]),
  );
}

/** Returns the products with the highest revenue, with the units sold and the amount paid for them. */
export async function bestSellers(db: Db, range: DateRange, limit: number) {
  const products = await store.findBestSellers(db, range, limit);
  return products.map(({ revenue, ...sold }) => ({ ...sold, revenue: toDecimal(revenue) }));
}

export const firstAndLastSale = store.findFirstAndLastSale;

/** Returns how many orders wait for staff, counted as in the admin order list. */
export async function ordersWaiting(db: Db, now: Date) {
  const views = ['late', 'to_pack', 'to_ship', 'to_confirm', 'returns', 'to_refund', 'unpaid'] as const;
  const filters = await filtersOf(db, {}, now);
  const counts = await Promise.all(views.map((view) => countOrders(db, { ...filters, view }, maxCounted)));
  const [late = 0, toPack = 0, toShip = 0, toConfirm = 0, returns = 0, toRefund = 0, unpaid = 0] = counts;
  return { late, toPack, toShip, toConfirm, returns, toRefund, unpaid };
}
