import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type UserAddress = { street?: string; city?: string; state?: string; zipCode?: string; country?: string };

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** argon2id, with its parameters; null for somebody who signs in by another provider only. */
    passwordHash: text('password_hash'),
    phone: text().notNull().default(''),
    avatar: text(),
    /** As the owner keeps it (section 3); where gifts go is in `addresses`. */
    address: jsonb().$type<UserAddress>().notNull().default({}),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isMobileVerified: boolean('is_mobile_verified').notNull().default(false),
    /** Owner: everything (R15). */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Staff (R15). */
    hasAdminAccess: boolean('has_admin_access').notNull().default(false),
    /** The rights that an owner chose for a member of staff; null for the standard ones. */
    rights: text().array(),
    /** Whether the account has an authenticator app or a passkey; written with each of them. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** What the owner's search looks in: every word begins after a space, a telephone number is one word. */
    sought: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || lower(name) || ' ' || lower(email) || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g')`,
      ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Every order of the owner's list, of all users and of those (not) verified, with all that a page or a filter asks
    // of a user, so that however far in it is, no row is read for it (docs/decisions/026). The latest who are (not)
    // verified are in `users_sought_walk_idx`.
    ...Object.entries(orders(table)).flatMap(([order, columns]) => [
      index(`users_${order}_idx`).on(columns[0], ...columns.slice(1), table.isAdmin, table.hasAdminAccess),
      ...(order === 'created'
        ? []
        : [
            index(`users_verified_${order}_idx`).on(
              table.isEmailVerified,
              ...columns,
              table.isAdmin,
              table.hasAdminAccess,
            ),
          ]),
    ]),
    // The few who may do something in the back office.
    index('users_back_office_idx')
      .on(table.createdAt, table.id, table.isAdmin, table.isEmailVerified)
      .where(sql`is_admin or has_admin_access`),
    // What many have is found by walking over the latest, what few have by its letters.
    index('users_sought_walk_idx').on(
      table.isEmailVerified,
      table.createdAt,
      table.id,
      table.sought,
      table.isAdmin,
      table.hasAdminAccess,
    ),
    index('users_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
    // Whether there is an owner is asked at every start, among however many customers.
    index('users_owner_idx').on(table.createdAt).where(sql`is_admin`),
  ],
);

/** An index on an expression alone is not enough to read nothing else: the column that it is made of must be in it too. */
function orders({ createdAt, name, email, id }: Record<'createdAt' | 'name' | 'email' | 'id', PgColumn>) {
  return {
    created: [createdAt, id],
    name: [sql`lower(${name})`, id, name],
    email: [sql`lower(${email})`, id, email],
  } as const satisfies Record<string, readonly [PgColumn | SQL, ...PgColumn[]]>;
}

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A sign-in; a token lives as long as its row (R29). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** What the browser said of itself. */
    userAgent: text('user_agent').notNull().default(''),
    /**
     * For what it was begun: only one of the back office has its rights. One of `set-up` becomes that once its user has set up the second
     * factor that the shop requires.
     */
    audience: text({ enum: ['shop', 'office', 'set-up'] })
      .notNull()
      .default('shop'),
    /** When its user last proved who they are: by signing in, or by giving the password again. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** The browsers that an account was registered in or signed in with. Of the key that each of them keeps only a digest is kept. */
export const devices = pgTable(
  'account_devices',
  {
    userId: ofUser(),
    digest: text().notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.digest] }),
    // Each sign-in clears away those that were not used for long.
    index('account_devices_seen_idx').on(table.seenAt),
  ],
);

/** Wrong passwords and mails that were asked for, by the digest of an email, whether or not it has an account. */
export const attempts = pgTable(
  'account_attempts',
  {
    account: text().notNull(),
    /** A device that the account knows, a network, or what else is counted. */
    origin: text().notNull(),
    count: integer().notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.origin] }),
    // Each wrong password clears away what is older than a day.
    index('account_attempts_last_idx').on(table.lastAt),
  ],
);

export const secretPurpose = pgEnum('secret_purpose', ['verify', 'reset', 'orders']);

/** What a link in a mail proves, for as long as it is not used. Of the secret itself only a digest is kept. */
export const secrets = pgTable(
  'account_secrets',
  {
    digest: text().primaryKey(),
    purpose: secretPurpose().notNull(),
    userId: ofUser(),
    /** The address that the mail went to: whoever has the secret reads what is sent there. */
    email: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_secrets_user_idx').on(table.userId),
    // Each new one clears away those that ended long ago.
    index('account_secrets_expires_idx').on(table.expiresAt),
  ],
);

/** The authenticator app of an account. */
export const authenticators = pgTable('account_authenticators', {
  userId: ofUser().primaryKey(),
  /** Encrypted with a key of the installation. */
  secret: text().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a code proved that it is set up; null until then. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was accepted: that code and those before it are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Recovery codes that were not used yet. Of each only a digest is kept. */
export const recoveryCodes = pgTable(
  'account_recovery_codes',
  { userId: ofUser(), digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

export const passkeys = pgTable(
  'account_passkeys',
  {
    /** Of the credential, as its authenticator chose it. */
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it was used. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('account_passkeys_user_idx').on(table.userId)],
);

/** What a passkey is to sign, once, by its digest; the user is known where a passkey is added. */
export const passkeyChallenges = pgTable(
  'account_passkey_challenges',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_passkey_challenges_expires_idx').on(table.expiresAt)],
);

/** Who a user is at another provider (R13). */
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

/** A sign-in at another provider that is under way: what its return is held against, once. */
export const departures = pgTable('provider_departures', {
  stateDigest: text('state_digest').primaryKey(),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text().notNull(),
  /** Who came back, where linking them to their account takes its password first. */
  stranger: jsonb().$type<{
    issuer: string;
    subject: string;
    email: string;
    name: string;
    avatar: string | null;
  }>(),
  expiresAt: moment('expires_at').notNull(),
});

/** Where a user's gifts go. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull().default(''),
    zipCode: text('zip_code').notNull(),
    country: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user_idx').on(table.userId),
    uniqueIndex('addresses_default_key').on(table.userId).where(sql`is_default`),
  ],
);

/** How many users there are, and how many with a verified address: one row, kept by a trigger, since counting them takes too long. */
export const userTally = pgTable('user_tally', {
  id: bigint({ mode: 'number' }).primaryKey().default(1),
  total: bigint({ mode: 'number' }).notNull().default(0),
  verified: bigint({ mode: 'number' }).notNull().default(0),
});
