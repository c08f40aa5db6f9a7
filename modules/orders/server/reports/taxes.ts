import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../../messages/index.ts';
import { placedWithin } from '../admin/statistics-store.ts';
import { money, number, state } from './columns.ts';

export const taxReports = [
  defineReport({
    name: 'taxes',
    title: m.reports.taxes,
    about: m.reports.taxesAbout,
    group: 'taxes',
    period: 'range',
    columns: {
      state,
      rate: { label: m.reports.rate, as: 'percent' },
      invoices: { label: m.reports.invoices, ...number },
      taxable: { label: m.reports.taxable, ...money },
      invoiced: { label: m.reports.taxInvoiced, ...money },
      credited: { label: m.reports.taxCredited, ...money },
      tax: { label: m.reports.taxDue, ...money, isCharted: true },
    },
    // No invoice is older than its order: with the end of the range, older months read no later orders.
    query: (range) => sql`select coalesce(nullif(max(trim(part.state)), ''), ${m.reports.noPlace()}) as state,
        part.rate / 10000.0 as rate, sum(part.invoices) as invoices, sum(part.taxable) as taxable,
        sum(part.invoiced) as invoiced, sum(part.credited) as credited, sum(part.invoiced - part.credited) as tax
      from (
        select address ->> 'state' as state, tax_rate as rate, 1 as invoices, subtotal - discount as taxable,
          tax as invoiced, 0 as credited
        from orders
        where ${placedWithin(range, sql`invoiced_at`)} and placed_at < ${range.to.toISOString()}::timestamptz
        union all
        select o.address ->> 'state', o.tax_rate, 0, 0, 0, n.tax
        from credit_notes as n join orders as o on o.id = n.order_id
        where ${placedWithin(range, sql`n.issued_at`)}
      ) as part
      group by lower(trim(part.state)), part.rate`,
  }),
];
