import { mostCounted } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import { filtersOf } from './desk-filters.ts';
import { countOrders } from './desk-list-store.ts';
import * as store from './figures-store.ts';

/** What was sold on each day of the shop on which something was: cancelled and unpaid orders are not, and what was refunded is off. */
export async function salesPerDay(db: Db, span: store.Span, zone: string) {
  const days = await store.soldPerDay(db, span, zone);
  return new Map(
    days.map(({ day, revenue, ...figures }) => [day, { ...figures, revenue: toDecimal(revenue) }]),
  );
}

/** The products that brought the most, with their pieces and what was paid for them. */
export async function bestSellers(db: Db, span: store.Span, limit: number) {
  const most = await store.mostSold(db, span, limit);
  return most.map(({ revenue, ...sold }) => ({ ...sold, revenue: toDecimal(revenue) }));
}

export const firstAndLastSale = store.findFirstAndLastSale;

/** How many orders wait for somebody of the shop, as the lists of the desk count them. */
export async function ordersWaiting(db: Db, now: Date) {
  const views = ['late', 'to_pack', 'to_ship', 'returns', 'to_refund', 'unpaid'] as const;
  const filters = await filtersOf(db, {}, now);
  const counts = await Promise.all(views.map((view) => countOrders(db, { ...filters, view }, mostCounted)));
  const [late = 0, toPack = 0, toShip = 0, returns = 0, toRefund = 0, unpaid = 0] = counts;
  return { late, toPack, toShip, returns, toRefund, unpaid };
}
