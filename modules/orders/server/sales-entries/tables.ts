import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { orderLines } from '../lines/tables.ts';
import { moment, orders } from '../tables.ts';

const ofOrder = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/**
 * Each change of `orders.refunded`, written by the trigger `order_refund_recorded`: sales count a refund on its own day. The
 * sum of an order is its `refunded`. A refund that failed or was undone is a negative amount.
 */
export const refundEntries = pgTable(
  'order_refund_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    at: moment('at').notNull().defaultNow(),
    /** In minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_refund_entries_at_idx').on(table.at, table.orderId, table.amount),
    index('order_refund_entries_order_idx').on(table.orderId),
  ],
);

/**
 * Each change of `order_lines.returned`, written by the trigger `order_return_recorded`: sales by product count returned units
 * on the day on which they came back.
 */
export const returnEntries = pgTable(
  'order_return_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    units: integer().notNull(),
    /** Their price after the discount, before tax, and their discount, in minor units. */
    revenue: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_return_entries_at_idx').on(table.at),
    index('order_return_entries_order_idx').on(table.orderId),
    index('order_return_entries_line_idx').on(table.lineId),
  ],
);
