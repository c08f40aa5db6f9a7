import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the key; its 256 random bits need no slower digest. */
  digest: text().notNull().unique(),
  start: text().notNull(),
  rights: text().array().notNull(),
  /** Whether it makes only calls that change nothing. */
  isReadOnly: boolean('is_read_only').notNull().default(false),
  /** The owner who made it, in whose name it acts. It ends with the account and with the role of owner. */
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  usedAt: moment('used_at'),
});
