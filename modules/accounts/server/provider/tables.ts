import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ofUser } from '../tables.ts';

/** The identity of a user at an external provider (R13). */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('identities_subject_key').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId),
  ],
);

/** A pending sign-in at an external provider, against which the return is checked once. */
export const departures = pgTable('provider_departures', {
  stateDigest: text('state_digest').primaryKey(),
  /** The name of the identity provider; null for the first one. */
  provider: text(),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text().notNull(),
  /** The returned identity, where linking it to the account first requires the password. */
  stranger: jsonb().$type<{
    issuer: string;
    subject: string;
    email: string;
    name: string;
    avatar: string | null;
  }>(),
  expiresAt: moment('expires_at').notNull(),
});
