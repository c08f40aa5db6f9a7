import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../tables.ts';

/** How the parcels of a run are sent. */
type Sending = { carrierName: string; service: string | null; carrier: string };

/** How orders are cancelled with emails: whether the staff member may refund paid ones. */
type Cancelling = { mayRefund: boolean };

/** Changes of many orders by a staff member, which the server makes one after the other. */
export const bulkRuns = pgTable(
  'order_bulk_runs',
  {
    id: uuid().primaryKey(),
    to: text('target')
      .$type<
        'packed' | 'shipped' | 'delivered' | 'cancelled' | 'tagged' | 'untagged' | 'assigned' | 'undone'
      >()
      .notNull(),
    /** null for a transition. */
    sending: jsonb().$type<Sending>(),
    /**
     * The tag, the reason of a cancellation, the id of the staff member to whom orders are assigned, or that of the run
     * that is undone; null for other runs, and to unassign.
     */
    value: text(),
    /** null for other runs, and for a cancellation without emails. */
    cancelling: jsonb().$type<Cancelling>(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    /** The program that acts for the staff member, if one does. */
    client: text(),
    /** Recognises a retry. */
    idempotencyKey: text('idempotency_key').unique(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('order_bulk_runs_open_idx').on(table.staffId).where(sql`finished_at is null`)],
);

/** The orders of a run, in the order in which they are changed. */
export const bulkRunOrders = pgTable(
  'order_bulk_run_orders',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The number as it was given; an order with it may not exist. */
    number: integer().notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** null until the order is changed or refused. */
    outcome: text().$type<'moved' | 'already' | 'refused'>(),
    /** Why the order is refused. */
    message: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);
