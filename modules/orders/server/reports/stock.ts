import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../../messages/index.ts';
import { money, number, product } from './columns.ts';
import { soldByProduct } from './sold-by-product.ts';

/** Reports of the stock that need sales, which the catalog does not know. */
export const stockReports = [
  defineReport({
    name: 'stock-cover',
    title: m.reports.stock,
    about: m.reports.stockAbout,
    group: 'stock',
    period: 'now',
    columns: {
      product,
      category: { label: m.reports.category, as: 'text' },
      stock: { label: m.reports.inStock, ...number },
      price: { label: m.reports.price, as: 'money' },
      value: { label: m.reports.stockValue, ...money, isCharted: true },
      sold: { label: m.reports.soldRecently, ...number },
      cover: { label: m.reports.cover, as: 'number' },
    },
    // Untracked products have no stock to value; those that sold out have a cover of 0 days.
    query: (range) => sql`select p.name as product, c.name as category, p.stock_count as stock, p.price,
        p.stock_count::bigint * p.price as value, coalesce(s.units, 0) as sold,
        round(p.stock_count * ${range.days}::numeric / nullif(s.units, 0), 1) as cover
      from products as p join categories as c on c.id = p.category_id
        left join ${soldByProduct(range)} as s on s.product_id = p.id
      where p.stock_count > 0 or (s.units > 0 and not p.in_stock)`,
  }),
];
