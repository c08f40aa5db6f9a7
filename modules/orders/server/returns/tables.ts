import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, orders } from '../tables.ts';

/** The account for the refund of an order that was not paid online. */
type RefundTo = { by: 'upi'; upi: string } | { by: 'bank'; holder: string; account: string; ifsc: string };
type ReturnedUnits = {
  lineId: string;
  quantity: number;
  exchangeFor?: { variantId: string | null; variant: string };
};
type Condition = 'resaleable' | 'damaged';

/** Returns of delivered units. */
export const returns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The units to return, and what the customer would like in exchange, with the label of the variant. */
    lines: jsonb().$type<ReturnedUnits[]>().notNull(),
    kind: text()
      .$type<'damaged' | 'wrong_item' | 'not_as_described' | 'changed_mind' | 'other'>()
      .notNull()
      .default('other'),
    reason: text().notNull(),
    /** URLs of photos of the fault. */
    photos: text().array().notNull().default([]),
    refundTo: jsonb('refund_to').$type<RefundTo>(),
    /** Units received so far. */
    received: jsonb()
      .$type<{ lineId: string; quantity: number; condition: Condition }[]>()
      .notNull()
      .default([]),
    /** The idempotency keys of its receipts. */
    receiptKeys: text('receipt_keys').array().notNull().default([]),
    /** The author of the return. */
    by: text().$type<'customer' | 'shop'>().notNull().default('customer'),
    idempotencyKey: text('idempotency_key').unique(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the shop approved it; null before that. */
    approvedAt: moment('approved_at'),
    /** The outcome; null while it is open. */
    settled: text().$type<'returned' | 'refused'>(),
  },
  (table) => [
    index('order_returns_order_idx').on(table.orderId, table.askedAt),
    // The inbox: the returns of customers, the latest first.
    index('order_returns_asked_idx').on(table.askedAt, table.id).where(sql`by = 'customer'`),
    index('order_returns_open_idx').on(table.orderId).where(sql`settled is null`),
  ],
);
