import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from './lines/tables.ts';
import { refundEntries, returnEntries } from './sales-entries/tables.ts';
import { isCollected, orders } from './tables.ts';

// Which orders count as sold, for reports and for the dashboard.

/** A period from a moment, inclusive, to another, exclusive. */
export type DateRange = { from: Date; to: Date };

/**
 * Condition of a sold order: not cancelled, not waiting for its payment or confirmation, and not returned undelivered.
 * An order that was cancelled and refunded has the state refunded and was never delivered. `orders_sold_idx` has the
 * same condition.
 */
export const sold = sql`state <> 'cancelled' and (state <> 'placed' or (${isCollected} and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`;

/** Condition of orders placed within a period, or of another moment. */
export const placedWithin = ({ from, to }: DateRange, column: SQL = sql`placed_at`) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

/** The orders that count as sold, by id. */
export const soldOrders = sql`(select id from ${orders} where ${sold})`;

/** The part of an order that the refund of another order pays once `refunded` is given back: refunds take the rest first. */
const creditOf = (refunded: SQL): SQL => sql`least(exchange_credit, total - ${refunded})`;

/**
 * The sold orders of a period, and the refunds of the period of sold orders of any time. Both have the columns of their order
 * by which reports group; an order has its total, a refund its amount. `credit` is what an exchange paid of the order, and
 * negative for the part of a refund that gives it back.
 */
export const soldOrdersWithin = (range: DateRange): SQL => sql`(
  select placed_at as at, 1 as orders, total as "orderTotal", 0::bigint as refund, discount, cart_id,
    address, delivery, channel, payment, promo_code, promotion_title, advance, exchange_of, ${creditOf(sql`0`)} as credit
  from ${orders} where ${placedWithin(range)} and ${sold}
  union all
  select e.at, 0, 0::bigint, e.amount, 0::bigint, null, o.address, o.delivery, o.channel, o.payment, o.promo_code, o.promotion_title, o.advance,
    o.exchange_of, ${creditOf(sql`(b.refunded + e.amount)`)} - ${creditOf(sql`b.refunded`)}
  from ${refundEntries} as e join ${soldOrders} as s on s.id = e.order_id join ${orders} as o on o.id = e.order_id
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as refunded from ${refundEntries}
      where o.exchange_of is not null and order_id = e.order_id and id < e.id
    ) as b
  where ${placedWithin(range, sql`e.at`)}
)`;

/**
 * The lines of the sold orders of a period, and as negative numbers the units that came back in the period: when and of which
 * order, pieces, discounts, and revenue after the discount, before tax and shipping, in minor units.
 */
export const soldLinesWithin = (range: DateRange): SQL => sql`(
  select o.placed_at as at, l.order_id, l.product_id, l.variant_id, l.name, l.artisan, l.variant, l.is_wrap,
    l.quantity as pieces, l.discount as discounts, l.total - l.discount - l.included_tax as revenue
  from (select id, placed_at from ${orders} where ${placedWithin(range)} and ${sold}) as o
    join ${orderLines} as l on l.order_id = o.id
  union all
  select e.at, l.order_id, l.product_id, l.variant_id, l.name, l.artisan, l.variant, l.is_wrap,
    -e.units, -e.discount, -e.revenue
  from ${returnEntries} as e join ${soldOrders} as s on s.id = e.order_id join ${orderLines} as l on l.id = e.line_id
  where ${placedWithin(range, sql`e.at`)}
)`;
