import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, orderState, orders } from '../tables.ts';

/** The types of events in the history of an order. `other`: from before events had types. */
export type OrderEventType =
  | 'placed'
  | 'confirmed'
  | 'advance_paid'
  | 'paid'
  | 'payment_claimed'
  | 'payment_missing'
  | 'surplus_paid'
  | 'cancelled'
  | 'packed'
  | 'parcel_sent'
  | 'sent'
  | 'tracking_corrected'
  | 'rest_not_sent'
  | 'delivered'
  | 'handed_over'
  | 'return_requested'
  | 'return_recorded'
  | 'return_approved'
  | 'return_declined'
  | 'return_received'
  | 'return_closed'
  | 'exchanged'
  | 'exchange_cancelled'
  | 'returned_undelivered'
  | 'returned_and_refunded'
  | 'refund_requested'
  | 'refund_due'
  | 'refund_written_off'
  | 'refund_failed'
  | 'refunded'
  | 'refund_complete'
  | 'note'
  | 'attributes_changed'
  | 'price_agreed'
  | 'edited'
  | 'mail_sent_again'
  | 'difference_due'
  | 'difference_paid'
  | 'tagged'
  | 'untagged'
  | 'assigned'
  | 'unassigned'
  | 'undone'
  | 'other';

/** Why an order was cancelled; without a reason, because staff or the customer wanted it. */
export type CancellationReason =
  | 'unpaid'
  | 'unconfirmed'
  | 'replaced'
  | 'payment_abandoned'
  | 'account_deleted';

/** The data of an event, by which its sentence is written. */
export type OrderEventData = {
  /** In minor units of the currency. */
  amount?: number;
  /** The currency of the amount, where it differs from that of the order (ISO 4217). */
  currency?: string;
  /** The formatted amount of an event from before amounts were stored. */
  amountText?: string;
  /** How a payment or refund was made by hand, with its reference. */
  method?: 'bank_transfer' | 'upi' | 'card' | 'cash' | 'other' | 'exchange';
  reference?: string;
  /** The number of the other order of an exchange. */
  order?: number;
  /** The parts of the order that staff have changed, with their texts. */
  changes?: {
    part:
      | 'email'
      | 'address'
      | 'buyer'
      | 'deliverOn'
      | 'card'
      | 'note'
      | 'personalisation'
      | 'items'
      | 'discount'
      | 'delivery'
      | 'total';
    before: string;
    after: string;
  }[];
  /** The id of the event that this one undoes. */
  undone?: number;
  /** What was not collected of an order that its delivery marked paid; absent if it was paid before. */
  uncollected?: number;
  /** Where staff took the order. */
  channel?: 'website' | 'phone' | 'whatsapp' | 'fair' | 'other' | 'mcp' | 'ucp' | 'api';
  /** The number of the custom order that became this order. */
  request?: string;
};

/**
 * Condition of the events that record a payment by UPI. Their data keeps its reference, also that of a difference or of the
 * rest after an advance: the order itself has room for the first one only.
 */
export const recordsUpiPayment = sql`(type in ('paid', 'advance_paid', 'difference_paid', 'surplus_paid') and data ->> 'method' = 'upi')`;

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** The new state; null if the state did not change. */
    state: orderState(),
    type: text().$type<OrderEventType>().notNull().default('other'),
    /** Why it happened, by a code of its type; null where the type says all. */
    reason: text(),
    data: jsonb().$type<OrderEventData>().notNull().default({}),
    /** The sentence of an event that a process of an earlier version has written. */
    what: text().notNull().default(''),
    by: text().$type<'customer' | 'shop' | 'system'>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    note: text().notNull().default(''),
    /** For staff only. */
    internal: boolean().notNull().default(false),
  },
  (table) => [
    index('order_events_order_idx').on(table.orderId, table.id),
    // Each reference that a customer enters is compared with all that have paid.
    index('order_events_upi_reference_idx').on(sql`(data ->> 'reference')`).where(recordsUpiPayment),
  ],
);
