import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../../messages/index.ts';
import { placedWithin } from '../sold-orders-store.ts';
import { money, state } from './columns.ts';

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
      // An invoice with several rates is in several rows: a sum would count it more than once.
      invoices: { label: m.reports.invoices, as: 'number' },
      taxable: { label: m.reports.taxable, ...money },
      invoiced: { label: m.reports.taxInvoiced, ...money },
      credited: { label: m.reports.taxCredited, ...money },
      tax: { label: m.reports.taxDue, ...money, isCharted: true },
    },
    // No invoice is older than its order: with the end of the range, older months read no later orders.
    query: (range) => {
      const invoiced = sql`${placedWithin(range, sql`o.invoiced_at`)} and o.placed_at < ${range.to.toISOString()}::timestamptz`;
      return sql`select coalesce(nullif(max(trim(part.state)), ''), ${m.reports.noPlace()}) as state,
        part.rate / 10000.0 as rate, count(distinct part.invoice) as invoices, sum(part.taxable) as taxable,
        sum(part.invoiced) as invoiced, sum(part.credited) as credited, sum(part.invoiced - part.credited) as tax
      from (
        select o.address ->> 'state' as state, coalesce(l.tax_rate, o.tax_rate) as rate, o.invoice_number as invoice,
          l.total - l.discount - l.included_tax as taxable, l.tax + l.included_tax as invoiced, 0 as credited
        from orders as o join order_lines as l on l.order_id = o.id
        where ${invoiced}
        union all
        select o.address ->> 'state', o.shipping_tax_rate, o.invoice_number,
          o.shipping - case when o.prices_include_tax then o.shipping_tax else 0 end, o.shipping_tax, 0
        from orders as o
        where o.shipping_tax_rate is not null and ${invoiced}
        union all
        select r.ordered -> 'address' ->> 'state', coalesce((l.line ->> 'tax_rate')::int, (r.ordered ->> 'tax_rate')::int), r.number,
          (l.line ->> 'total')::bigint - (l.line ->> 'discount')::bigint - (l.line ->> 'included_tax')::bigint,
          (l.line ->> 'tax')::bigint + (l.line ->> 'included_tax')::bigint, 0
        from replaced_invoices as r, jsonb_array_elements(r.lines) as l (line)
        where ${placedWithin(range, sql`r.invoiced_at`)}
        union all
        select r.ordered -> 'address' ->> 'state', (r.ordered ->> 'shipping_tax_rate')::int, r.number,
          (r.ordered ->> 'shipping')::bigint
            - case when (r.ordered ->> 'prices_include_tax')::boolean then (r.ordered ->> 'shipping_tax')::bigint else 0 end,
          (r.ordered ->> 'shipping_tax')::bigint, 0
        from replaced_invoices as r
        where r.ordered ->> 'shipping_tax_rate' is not null and ${placedWithin(range, sql`r.invoiced_at`)}
        union all
        select coalesce(r.ordered -> 'address', o.address) ->> 'state', coalesce((credited.part ->> 'taxRate')::int, o.tax_rate), null, 0, 0,
          (credited.part ->> 'tax')::bigint
        from credit_notes as n join orders as o on o.id = n.order_id
          left join replaced_invoices as r on r.number = n.replaced_invoice,
          jsonb_array_elements(n.parts) as credited (part)
        where ${placedWithin(range, sql`n.issued_at`)} and credited.part -> 'taxRate' is distinct from 'null'
      ) as part
      group by lower(trim(part.state)), part.rate`;
    },
  }),
];
