import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What the OAuth server keeps: clients, requests, codes and tokens. Who knows this table has no token: the key is a
 * digest, and `payload` is without the id.
 */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    /** SHA-256 of kind and id; the random bits of an id need no slower digest. */
    key: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The grant to which it belongs, and with which it ends. */
    grantId: text('grant_id'),
    /** A second id of sessions, which is no secret. */
    uid: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a code or a refresh token was used, which happens once. */
    consumedAt: moment('consumed_at'),
    /** Null for clients. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('oauth_records_grant_idx').on(table.grantId),
    index('oauth_records_uid_idx').on(table.uid),
    index('oauth_records_expires_idx').on(table.expiresAt),
  ],
);

/** Programs that act for staff. Each ends with its account. */
export const oauthConsents = pgTable(
  'oauth_consents',
  {
    id: uuid().primaryKey(),
    /** The grant of the OAuth server. */
    grantId: text('grant_id').notNull().unique(),
    /** Digest of the request that was answered, once. */
    request: text().notNull().unique(),
    userId: uuid('user_id').notNull(),
    clientId: text('client_id').notNull(),
    clientName: text('client_name').notNull(),
    redirectsTo: text('redirects_to').notNull(),
    isReadOnly: boolean('is_read_only').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('oauth_consents_user_idx').on(table.userId, table.createdAt)],
);
