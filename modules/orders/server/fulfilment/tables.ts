import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderLines } from '../lines/tables.ts';
import { moment, orders } from '../tables.ts';

export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The carrier of the shop that sent it (`carriers`). */
    carrierName: text('carrier_name').notNull().default('by-hand'),
    /** The label at the carrier; null for a shipment without one. */
    labelReference: text('label_reference'),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url'),
    /** Recognises a retry. */
    idempotencyKey: text('idempotency_key').unique(),
    shippedAt: moment('shipped_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    index('shipments_order_idx').on(table.orderId, table.shippedAt),
    // Finds the orders in the file of a courier (cash-search-store.ts has the same expressions).
    index('shipments_tracking_idx').on(sql`lower(${table.trackingNumber})`).where(sql`tracking_number <> ''`),
  ],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [uniqueIndex('shipment_lines_key').on(table.shipmentId, table.lineId)],
);
