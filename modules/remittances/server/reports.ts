import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../messages/index.ts';

const money = { as: 'money', isTotalled: true } as const;

/** The reports about remittances. */
export const remittanceReports = [
  defineReport({
    name: 'cash-by-courier',
    title: m.cashReport.title,
    about: m.cashReport.about,
    group: 'sales',
    period: 'range',
    columns: {
      courier: { label: m.cashReport.courier, as: 'text' },
      orders: { label: m.cashReport.orders, as: 'number', isTotalled: true },
      collected: { label: m.cashReport.collected, ...money, isCharted: true },
      remitted: { label: m.cashReport.remitted, ...money, isCharted: true },
      difference: { label: m.cashReport.difference, ...money },
      withCourier: { label: m.cashReport.withCourier, ...money, isCharted: true },
      fees: { label: m.cashReport.fees, ...money },
    },
    query: ({ from, to, first, last }) => sql`
      select coalesce(c.courier, f.courier) as courier, coalesce(c.orders, 0) as orders,
        coalesce(c.collected, 0) as collected, coalesce(c.remitted, 0) as remitted,
        coalesce(c.difference, 0) as difference, coalesce(c.outstanding, 0) as "withCourier", coalesce(f.fees, 0) as fees
      from (
        select lower(courier) as key, min(courier) as courier, count(*) as orders, sum(collected) as collected,
          sum((remittance ->> 'remitted')::bigint) as remitted,
          sum((remittance ->> 'remitted')::bigint - collected) as difference,
          sum(collected) filter (where remittance is null) as outstanding
        from order_cash
        where courier <> '' and collected_at >= ${from.toISOString()}::timestamptz
          and collected_at < ${to.toISOString()}::timestamptz
        group by 1
      ) as c
      full join (
        select lower(courier) as key, min(courier) as courier, sum(fee) as fees
        from remittances where paid_on between ${first}::date and ${last}::date group by 1
      ) as f on f.key = c.key`,
  }),
];
