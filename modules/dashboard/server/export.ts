import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { byteOrderMark, csvOf, numberCell } from '#kernel/csv/csv.ts';
import * as m from '../messages/index.ts';
import type { SalesDay } from './sales-by-day.ts';

const columns = {
  get day() {
    return m.exportTexts.day();
  },
  get orders() {
    return m.exportTexts.orders();
  },
  get revenue() {
    return m.exportTexts.revenue();
  },
  get average() {
    return m.exportTexts.averageOrder();
  },
  get carts() {
    return m.exportTexts.carts();
  },
  get fromCarts() {
    return m.exportTexts.ordersFromCarts();
  },
  get conversion() {
    return m.exportTexts.conversion();
  },
  get customers() {
    return m.exportTexts.newCustomers();
  },
  get wishes() {
    return m.exportTexts.wishlistAdds();
  },
  get subscribers() {
    return m.exportTexts.newsletterSignUps();
  },
};

/** Returns the statistics by day as a CSV file; undefined values (the average of no orders) are empty. */
export function csvOfDays(days: SalesDay[]): Readable {
  const rows = days.map((day) => ({
    ...day,
    revenue: day.revenue.toFixed(2),
    average: day.orders > 0 ? (day.revenue / day.orders).toFixed(2) : '',
    conversion: day.carts > 0 ? ((100 * day.fromCarts) / day.carts).toFixed(1) : '',
  }));
  return Readable.from([byteOrderMark + stringify(rows, { header: true, columns })], { objectMode: false });
}

type BestSeller = { slug: string; name: string; pieces: number; revenue: number };

/** Returns the best sellers as a CSV file. */
export function csvOfSellers(sellers: BestSeller[]): Readable {
  const header = [
    m.exportTexts.product(),
    m.exportTexts.address(),
    m.exportTexts.pieces(),
    m.exportTexts.revenueBeforeTax(),
  ];
  const rows = sellers.map(({ slug, name, pieces, revenue }) => [
    ...[name, `/products/${slug}`, pieces, numberCell(revenue, 2)],
  ]);
  return Readable.from([byteOrderMark + csvOf([header, ...rows])], { objectMode: false });
}
