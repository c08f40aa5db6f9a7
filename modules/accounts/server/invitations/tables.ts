import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, roles, users } from '../tables.ts';

/** Invitations to the back office that were not accepted yet. Only the digest of the token of a link is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The name that was entered; null for none. */
    name: text(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id),
    digest: text().notNull(),
    /** Who sent the latest email, and must still be allowed to give the role. The invitation ends with this account. */
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('staff_invitations_digest_key').on(table.digest),
    index('staff_invitations_role_idx').on(table.roleId),
    index('staff_invitations_sent_by_idx').on(table.sentBy),
  ],
);
