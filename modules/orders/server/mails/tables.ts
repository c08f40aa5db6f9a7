import { boolean, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Mail } from '#kernel/mail/mailer.ts';
import { moment, orders } from '../tables.ts';

/** The emails about orders, for 30 days. */
export const orderMails = pgTable(
  'order_mails',
  {
    /** The `reference` of the email in the queue. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mail: jsonb().$type<Mail>().notNull(),
    /** Whether it goes to the customer, whose address may change. */
    toCustomer: boolean('to_customer').notNull(),
    queuedAt: moment('queued_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('order_mails_order_idx').on(table.orderId, table.queuedAt),
    index('order_mails_queued_idx').on(table.queuedAt),
  ],
);
