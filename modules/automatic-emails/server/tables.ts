import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An automatic email to one recipient: it waits, is being sent, was sent, or was refused by the mail server. */
export const emailDeliveries = pgTable(
  'automatic_email_deliveries',
  {
    id: uuid().primaryKey(),
    /** The key of the email. */
    email: text().notNull(),
    /** Recipient, token and data are null once the data of the person is erased. */
    recipient: text(),
    /** Part of the links in the email. */
    token: text(),
    data: jsonb(),
    /** The product that an order must contain to count; null for any order. */
    productId: uuid('product_id'),
    state: text().$type<'waiting' | 'sending' | 'sent' | 'refused'>().notNull().default('waiting'),
    /** Temporary refusals, such as of a full mailbox. */
    attempts: integer().notNull().default(0),
    retryAt: timestampColumn('retry_at'),
    /** The answer of the mail server that refused the email; empty if it did not. */
    reason: text().notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the email was sent or refused. */
    settledAt: timestampColumn('settled_at'),
    /** When the link of the email was first opened, and when the recipient unsubscribed by the email. */
    openedAt: timestampColumn('opened_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    /** The order that followed, with its total in minor units. */
    orderId: uuid('order_id'),
    revenue: integer(),
  },
  (table) => [
    uniqueIndex('automatic_email_deliveries_token_key').on(table.token),
    index('automatic_email_deliveries_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`state = 'waiting'`),
    // The latest emails of an address, for its orders and for the requests of its owner.
    index('automatic_email_deliveries_recipient_idx').on(sql`lower(${table.recipient})`, table.settledAt),
    index('automatic_email_deliveries_order_idx').on(table.orderId).where(sql`order_id is not null`),
    index('automatic_email_deliveries_created_idx').on(table.createdAt),
  ],
);

/** What the frame with a secret shows to the editor of an email. */
export const emailPreviews = pgTable('automatic_email_previews', {
  email: text().primaryKey(),
  secret: text().notNull().unique(),
  /** An `EmailDocument`. */
  document: jsonb().notNull(),
});
