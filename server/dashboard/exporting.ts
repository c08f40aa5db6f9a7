import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Day } from './course.ts';

/** Without it Excel takes UTF-8 for the letters of the computer's own country. */
const byteOrderMark = '\ufeff';

const columns = {
  day: 'Day',
  orders: 'Orders',
  revenue: 'Revenue',
  average: 'Average order',
  carts: 'Carts',
  fromCarts: 'Orders out of carts',
  conversion: 'Conversion (%)',
  customers: 'New customers',
  wishes: 'Wishes',
  subscribers: 'New for the newsletter',
};

/** The figures of each day as a CSV file; what cannot be said of a day (the average of no orders) is empty. */
export function csvOfDays(days: Day[]): Readable {
  const rows = days.map((day) => ({
    ...day,
    revenue: day.revenue.toFixed(2),
    average: day.orders > 0 ? (day.revenue / day.orders).toFixed(2) : '',
    conversion: day.carts > 0 ? ((100 * day.fromCarts) / day.carts).toFixed(1) : '',
  }));
  return Readable.from([byteOrderMark + stringify(rows, { header: true, columns })], { objectMode: false });
}

/** Cells that a program for tables would take for a formula are text (`= + - @`). */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

type Seller = { slug: string; name: string; pieces: number; revenue: number };

/** What brought the most as a CSV file. */
export function csvOfSellers(sellers: Seller[]): Readable {
  const header = ['Product', 'Address', 'Pieces', 'Revenue before tax'];
  const rows = sellers.map(({ slug, name, pieces, revenue }) => [
    ...[asText(name), `/products/${slug}`, pieces, revenue.toFixed(2)],
  ]);
  return Readable.from([byteOrderMark + stringify([header, ...rows])], { objectMode: false });
}
