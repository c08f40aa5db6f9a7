import { type SQL, sql } from 'drizzle-orm';
import type { ReportColumn } from '#kernel/reports/report.ts';
import * as m from '../../messages/index.ts';

// The columns that several reports have.

export const number = { as: 'number', isTotalled: true } as const;
export const money = { as: 'money', isTotalled: true } as const;

export const product: ReportColumn = { label: m.reports.product, as: 'text' };
export const state: ReportColumn = { label: m.reports.state, as: 'text' };
export const orders: ReportColumn = { label: m.reports.orders, ...number, isCharted: true };
/** Order totals on the days of the orders, less refunds on their own days, as on the dashboard. */
export const revenue: ReportColumn = { label: m.reports.revenue, ...money, isCharted: true };
export const averageOrder: ReportColumn = {
  label: m.reports.averageOrder,
  as: 'money',
  quotientOf: ['revenue', 'orders'],
};
export const discounts: ReportColumn = { label: m.reports.discounts, ...money };

/** What every report of sold lines has beside what it groups by. */
export const soldLines = {
  units: { label: m.reports.units, ...number, isCharted: true },
  discounts,
  revenue: { label: m.reports.revenueBeforeTax, ...money, isCharted: true },
  averagePrice: { label: m.reports.averagePrice, as: 'money', quotientOf: ['revenue', 'units'] },
} as const satisfies Record<string, ReportColumn>;

/** What every report of sold orders has beside what it groups by. */
export const soldOrders = { orders, revenue, averageOrder };

/** Returns the label of a code that a column has; a code without one begins with a capital. */
export const labelOf = (column: SQL, labels: Record<string, string>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([code, label]) => sql`when ${code}::text then ${label}::text`),
    sql` `,
  )} else initcap(${column}) end`;
