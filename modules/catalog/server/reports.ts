import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../messages/index.ts';

/** The reports about products. Those that need sales are in the module of orders. */
export const catalogReports = [
  defineReport({
    name: 'stock-by-category',
    title: m.reports.stockByCategory,
    about: m.reports.stockByCategoryAbout,
    group: 'stock',
    period: 'now',
    columns: {
      category: { label: m.reports.category, as: 'text' },
      products: { label: m.reports.products, as: 'number', isTotalled: true },
      units: { label: m.reports.units, as: 'number', isTotalled: true, isCharted: true },
      value: { label: m.reports.value, as: 'money', isTotalled: true, isCharted: true },
    },
    query: () => sql`select c.name as category, count(*) as products, sum(p.stock_count) as units,
        sum(p.stock_count::bigint * p.price) as value
      from products as p join categories as c on c.id = p.category_id
      where p.stock_count > 0 group by c.id`,
  }),
];
