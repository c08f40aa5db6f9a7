import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Newsletter subscribers, with double opt-in (R7). */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Part of the links in mails, to confirm and to unsubscribe. */
    secret: text().notNull(),
    /** null until the confirmation link is opened; until then no other mail is sent. */
    confirmedAt: timestampColumn('confirmed_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('newsletter_subscribers_secret_key').on(table.secret),
    // Recent confirmations for the dashboard.
    index('newsletter_subscribers_confirmed_idx').on(table.confirmedAt),
  ],
);
