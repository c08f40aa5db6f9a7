import { type SQL, sql } from 'drizzle-orm';
import { defineReport, type ReportKernel, type ReportRange } from '#kernel/reports/report.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { channelNames } from '#modules/orders/contract/channel-names.ts';
import { paidByExchange, receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import { onlineMethods } from '#modules/payments/index.ts';
import * as m from '../../messages/index.ts';
import { soldLinesWithin, soldOrdersWithin } from '../sold-orders-store.ts';
import {
  averageOrder,
  discounts,
  labelOf,
  money,
  number,
  orders,
  product,
  revenue,
  soldLines,
  soldOrders,
  state,
} from './columns.ts';
import { soldByProduct, soldByVariant } from './sold-by-product.ts';

/**
 * The sold orders of a range and the refunds of a range, as the dashboard counts them: an order on the day on which it was
 * placed, a refund on its own. A row is one of both, with the columns of its order; `orders` is 1 or 0.
 */
const salesWithin = (range: ReportRange): SQL => sql`${soldOrdersWithin(range)} as s`;

/** The names of payment methods by their codes. */
const methodNames = (kernel: ReportKernel) => ({
  cod: m.ordersLabels.cashOnDelivery(),
  elsewhere: m.ordersLabels.soldElsewhere(),
  [receivedByStaff]: m.ordersLabels.receivedByStaff(),
  [paidByExchange]: m.ordersLabels.exchange(),
  ...Object.fromEntries(onlineMethods(kernel).map(({ name, company }) => [name, company])),
});

/**
 * The sales of a range by payment method: method, orders, revenue. What the refund of another order has paid of an exchange is
 * counted apart from the rest of it, which the courier, staff or a provider has received.
 */
const paidWithin = (range: ReportRange): SQL => sql`(
  select part.method, part.orders, part.revenue
  from (select *, "orderTotal" - refund as amount from ${salesWithin(range)}) as s cross join lateral (
    select (exchange_of is null or credit < amount)::int as is_paid,
      case when payment <> ${paidByExchange} then payment when advance is null then ${receivedByStaff} else 'cod' end as rest
  ) as by cross join lateral (
    values (rest, orders * is_paid, amount - credit), (${paidByExchange}::text, orders * (1 - is_paid), credit)
  ) as part (method, orders, revenue)
  where part.orders > 0 or part.revenue <> 0
)`;

/** Where a sale took place: in the city of its address, or at the counter. */
const placeOfSale = sql`case when delivery = ${handedOver} then ${m.delivery.handedOver()} else address ->> 'city' end`;

/** The parts that all of these reports have. */
const sales = { group: 'sales', period: 'range' } as const;

export const salesReports = [
  defineReport({
    ...sales,
    name: 'sales-by-day',
    isWeekly: true,
    title: m.reports.salesByDay,
    about: m.reports.salesByDayAbout,
    columns: {
      day: { label: m.reports.day, as: 'day' },
      orders,
      orderTotals: { label: m.reports.orderTotals, ...money },
      refunds: { label: m.reports.refunds, ...money },
      revenue,
      averageOrder,
    },
    query: (range) => sql`select (s.at at time zone ${range.zone})::date as day, sum(orders) as orders,
        sum("orderTotal") as "orderTotals", sum(refund) as refunds, sum("orderTotal" - refund) as revenue
      from ${salesWithin(range)} group by 1`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-product',
    isWeekly: true,
    title: m.reports.salesByProduct,
    about: m.reports.salesByProductAbout,
    columns: { product, ...soldLines },
    query: (range) => sql`select coalesce(p.name, s.name) as product, s.units, s.discounts, s.revenue
      from ${soldByProduct(range)} as s left join products as p on p.id = s.product_id`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-variant',
    title: m.reports.salesByVariant,
    about: m.reports.salesByVariantAbout,
    columns: { product, variant: { label: m.reports.variant, as: 'text' }, ...soldLines },
    query: (
      range,
    ) => sql`select coalesce(p.name, s.name) as product, s.variant, s.units, s.discounts, s.revenue
      from ${soldByVariant(range)} as s left join products as p on p.id = s.product_id
      where s.variant <> ''`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-category',
    title: m.reports.salesByCategory,
    about: m.reports.salesByCategoryAbout,
    columns: { category: { label: m.reports.category, as: 'text' }, ...soldLines },
    query: (range) => sql`select coalesce(c.name, ${m.reports.withoutCategory()}) as category,
        sum(s.units) as units, sum(s.discounts) as discounts, sum(s.revenue) as revenue
      from ${soldByProduct(range)} as s left join products as p on p.id = s.product_id
        left join categories as c on c.id = p.category_id
      group by c.id`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-artisan',
    title: m.reports.salesByArtisan,
    about: m.reports.salesByArtisanAbout,
    columns: { artisan: { label: m.reports.artisan, as: 'text' }, ...soldLines },
    query: (
      range,
    ) => sql`select coalesce(a.name, nullif(s.artisan, ''), ${m.reports.withoutArtisan()}) as artisan,
        sum(s.units) as units, sum(s.discounts) as discounts, sum(s.revenue) as revenue
      from ${soldByProduct(range)} as s left join products as p on p.id = s.product_id
        left join artisans as a on a.id = p.artisan_id
      group by 1`,
  }),
  defineReport({
    ...sales,
    name: 'artisan-statements',
    title: m.reports.artisanStatements,
    about: m.reports.artisanStatementsAbout,
    columns: {
      artisan: { label: m.reports.artisan, as: 'text' },
      day: { label: m.reports.day, as: 'day' },
      order: { label: m.reports.order, as: 'text' },
      item: { label: m.reports.item, as: 'text' },
      units: { label: m.reports.units, ...number },
      discounts,
      revenue: { label: m.reports.revenueBeforeTax, ...money },
    },
    query: (
      range,
    ) => sql`select l.artisan, (l.at at time zone ${range.zone})::date as day, o.number::text as "order",
        concat_ws(', ', l.name, nullif(l.variant, '')) as item, l.pieces as units, l.discounts, l.revenue
      from ${soldLinesWithin(range)} as l join orders as o on o.id = l.order_id
      where l.artisan <> ''`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-place',
    title: m.reports.salesByPlace,
    about: m.reports.salesByPlaceAbout,
    columns: { city: { label: m.reports.city, as: 'text' }, state, ...soldOrders },
    // Shoppers write a city in capitals or not.
    query: (
      range,
    ) => sql`select coalesce(nullif(max(trim(${placeOfSale})), ''), ${m.reports.noPlace()}) as city,
        coalesce(nullif(max(trim(address ->> 'state')), ''), ${m.reports.noPlace()}) as state,
        sum(orders) as orders, sum("orderTotal" - refund) as revenue
      from ${salesWithin(range)} group by lower(trim(${placeOfSale})), lower(trim(address ->> 'state'))`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-channel',
    title: m.reports.salesByChannel,
    about: m.reports.salesByChannelAbout,
    columns: { channel: { label: m.reports.channel, as: 'text' }, ...soldOrders },
    query: (range) => sql`select ${labelOf(sql`channel`, channelNames)} as channel,
        sum(orders) as orders, sum("orderTotal" - refund) as revenue
      from ${salesWithin(range)} group by channel`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-payment',
    title: m.reports.salesByPayment,
    about: m.reports.salesByPaymentAbout,
    columns: { method: { label: m.reports.method, as: 'text' }, ...soldOrders },
    query: (range, kernel) => sql`select ${labelOf(sql`method`, methodNames(kernel))} as method,
        sum(orders) as orders, sum(revenue) as revenue
      from ${paidWithin(range)} as paid group by method`,
  }),
  defineReport({
    ...sales,
    name: 'sales-by-code',
    title: m.reports.salesByCode,
    about: m.reports.salesByCodeAbout,
    columns: { code: { label: m.reports.code, as: 'text' }, orders, discounts, revenue, averageOrder },
    query: (
      range,
    ) => sql`select coalesce(promo_code, promotion_title, ${m.reports.withoutCode()}) as code, sum(orders) as orders,
        sum(discount) as discounts, sum("orderTotal" - refund) as revenue
      from ${salesWithin(range)} group by promo_code, promotion_title`,
  }),
];
