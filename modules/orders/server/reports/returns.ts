import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import type { ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import * as m from '../../messages/index.ts';
import { placedWithin } from '../sold-orders-store.ts';
import { labelOf, money, number, product } from './columns.ts';

/** The names of the reasons, as customers choose them. */
const reasonNames = (): Record<ReturnReason, string> => ({
  damaged: m.returnsLabels.itArrivedDamaged(),
  wrong_item: m.returnsLabels.itIsNotWhat(),
  not_as_described: m.returnsLabels.itIsNotAsDescribed(),
  changed_mind: m.returnsLabels.changedMyMind(),
  other: m.returnsLabels.anotherReason(),
});

export const returnReports = [
  defineReport({
    name: 'returned-units',
    title: m.reports.returns,
    about: m.reports.returnsAbout,
    group: 'returns',
    period: 'range',
    columns: {
      product,
      reason: { label: m.reports.reason, as: 'text' },
      requested: { label: m.reports.unitsRequested, ...number, isCharted: true },
      received: { label: m.reports.unitsReceived, ...number },
      damaged: { label: m.reports.unitsDamaged, ...number },
      value: { label: m.reports.valueReceived, ...money },
    },
    query: (range) => sql`select max(l.name) as product, ${labelOf(sql`r.kind`, reasonNames())} as reason,
        sum(asked.quantity) as requested, sum(coalesce(got.quantity, 0)) as received,
        sum(coalesce(got.damaged, 0)) as damaged,
        sum((l.total - l.discount + l.tax) * coalesce(got.quantity, 0) / l.quantity) as value
      from order_returns as r
        cross join lateral jsonb_to_recordset(r.lines) as asked("lineId" uuid, quantity int)
        join order_lines as l on l.id = asked."lineId"
        left join lateral (
          select sum(quantity) as quantity, sum(quantity) filter (where condition = 'damaged') as damaged
          from jsonb_to_recordset(r.received) as units("lineId" uuid, quantity int, condition text)
          where units."lineId" = asked."lineId"
        ) as got on true
      where ${placedWithin(range, sql`r.asked_at`)}
      group by coalesce(l.product_id::text, l.name), r.kind`,
  }),
];
