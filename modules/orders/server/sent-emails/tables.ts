import { boolean, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, orders } from '../tables.ts';

/** An email as it waits in the queue (`Mail` of the kernel). */
type StoredMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  pictures?: { cid: string; address: string }[];
};

/** The emails about orders, for 30 days. */
export const orderMails = pgTable(
  'order_mails',
  {
    /** The `reference` of the email in the queue. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mail: jsonb().$type<StoredMail>().notNull(),
    /** The first email of which it is a repetition; its own id otherwise. */
    originId: uuid('origin_id').notNull(),
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
