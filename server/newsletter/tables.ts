import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who wants the newsletter, and who has confirmed it by the link in a mail (R7). */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** What the links in the mails carry, to confirm and to end the subscription. */
    secret: text().notNull(),
    /** null until the link in the first mail is opened: until then nothing else is sent. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('newsletter_subscribers_secret_key').on(table.secret),
    // Who came in the last days, for the dashboard.
    index('newsletter_subscribers_confirmed_idx').on(table.confirmedAt),
  ],
);
