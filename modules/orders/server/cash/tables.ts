import { type SQL, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, orders } from '../tables.ts';

/** The remittance with which a courier has paid the cash of an order, as it was recorded. Amounts in minor units. */
export type CashRemittance = {
  id: string;
  /** The day of the remittance, as 2026-11-22. */
  on: string;
  reference: string;
  /** The fee of the whole remittance. */
  fee: number;
  /** What the courier has remitted for this order. */
  remitted: number;
};

/** Condition of the cash that a courier has not remitted, as in the partial indexes. */
export const isWithCourier: SQL = sql`courier <> '' and remittance is null`;

/** The cash that was collected at the delivery of an order; an undone delivery deletes it. */
export const orderCash = pgTable(
  'order_cash',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The courier of the last parcel, which collects the whole amount; empty if the shop delivered it itself. */
    courier: text().notNull(),
    collected: amount('collected'),
    collectedAt: moment('collected_at').notNull(),
    /** Null until the courier has remitted it. */
    remittance: jsonb().$type<CashRemittance>(),
  },
  (table) => [
    check('order_cash_collected_check', sql`${table.collected} > 0`),
    // The cash with each courier, with all columns that are summed (outstanding-store.ts has the same expressions).
    index('order_cash_courier_idx')
      .on(sql`lower(${table.courier})`, table.collectedAt, table.orderId, table.collected, table.courier)
      .where(isWithCourier),
    index('order_cash_outstanding_idx').on(table.collectedAt, table.orderId).where(isWithCourier),
    index('order_cash_collected_idx').on(table.collectedAt),
  ],
);
