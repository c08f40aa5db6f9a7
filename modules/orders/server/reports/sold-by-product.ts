import { type SQL, sql } from 'drizzle-orm';
import type { ReportRange } from '#kernel/reports/report.ts';
import { soldLinesWithin } from '../sold-orders-store.ts';

const soldBy = (range: ReportRange, part: SQL): SQL => sql`(
  select l.product_id, max(l.name) as name, max(l.artisan) as artisan, max(l.variant) as variant,
    sum(case when l.is_wrap then 0 else l.pieces end) as units, sum(l.discounts) as discounts,
    sum(l.revenue) as revenue
  from ${soldLinesWithin(range)} as l
  group by l.product_id, ${part}
  having sum(l.pieces) <> 0 or sum(l.revenue) <> 0
)`;

/**
 * The sold lines of a range by product, less the units that came back in the range: product_id, name, artisan, units,
 * discounts and revenue before tax. Lines without a product, such as gift wrapping and custom orders, are grouped by name; wrapping has no
 * units.
 */
export const soldByProduct = (range: ReportRange): SQL =>
  soldBy(range, sql`case when l.product_id is null then l.name end`);

/** The same by variant, whose label is `variant`; empty for products without options. */
export const soldByVariant = (range: ReportRange): SQL => soldBy(range, sql`l.variant_id`);
