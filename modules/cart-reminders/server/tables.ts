import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Carts with an address that gets one email if no order follows. A row is deleted when its email is due. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    /** The id that the browser has given its cart. */
    cartId: uuid('cart_id').primaryKey(),
    email: text().notNull(),
    /** `KeptLine[]`. */
    lines: jsonb().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The last change of the cart, after which the hours count. */
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('cart_reminders_due_idx').on(table.updatedAt),
    index('cart_reminders_email_idx').on(sql`lower(${table.email})`),
  ],
);

/** Addresses in lower case that want no emails about their carts. */
export const cartReminderOptOuts = pgTable('cart_reminder_opt_outs', {
  email: text().primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
});
