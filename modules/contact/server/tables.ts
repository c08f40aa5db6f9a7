import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const contactTopic = pgEnum('letter_topic', ['question', 'order', 'custom', 'other']);

/** Contact messages of visitors, each the beginning of a conversation. */
export const contactMessages = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    topic: contactTopic().notNull(),
    message: text().notNull(),
    /** The product that it is about, with its name at the time. No foreign key: the message outlives the product. */
    productId: uuid('product_id'),
    productName: text('product_name').notNull().default(''),
    /** `open`: the latest message is the customer's; `answered`: it is the shop's; `closed`: nothing is left to do. */
    state: text().$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** The time of the latest message. */
    activeAt: timestampColumn('active_at').notNull().defaultNow(),
    /** The text that the search of staff covers. */
    sought: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || message)`),
  },
  (table) => [
    index('letters_active_idx').on(table.activeAt, table.id),
    index('letters_open_idx').on(table.activeAt, table.id).where(sql`state = 'open'`),
    index('letters_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
  ],
);

/** The further messages of the conversations. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    from: text('said_by').$type<'customer' | 'shop'>().notNull(),
    /** The staff member; null for the customer and for deleted users. The foreign key is in the migration. */
    byId: uuid('by_id'),
    body: text().notNull(),
    /** Submission id from the browser: a repeated submission is stored once. */
    once: text(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_replies_message_idx').on(table.messageId, table.createdAt, table.id),
    index('contact_replies_by_idx').on(table.byId),
    uniqueIndex('contact_replies_once_key').on(table.messageId, table.once),
  ],
);
