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

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type UserAddress = { street?: string; city?: string; state?: string; zipCode?: string; country?: string };

/** The roles of the back office. The migration adds Owner, Staff and Packer. */
export const roles = pgTable(
  'roles',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Its rights; none are stored for Owner, which has all. Names that this version does not know count for nothing. */
    rights: text().array().notNull(),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** argon2id hash with its parameters; null for users who only sign in with an external provider. */
    passwordHash: text('password_hash'),
    phone: text().notNull().default(''),
    avatar: text(),
    /** Address entered by the owner (section 3); shipping addresses are in `addresses`. */
    address: jsonb().$type<UserAddress>().notNull().default({}),
    /** Values of attributes by name (docs/decisions/085); names without an attribute are not shown. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isMobileVerified: boolean('is_mobile_verified').notNull().default(false),
    /**
     * The role in the back office; null for a customer. The four columns below follow from it (`users_take_role.sql`),
     * also where a process of version 1.0.0-rc.1 writes them during a rolling upgrade.
     */
    roleId: uuid('role_id').references(() => roles.id),
    /** Whether the role is Owner: for the answers of the API and the indexes of lists. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Whether there is a role: for the answers of the API and the indexes of lists. */
    hasAdminAccess: boolean('has_admin_access').notNull().default(false),
    /** The present rights: those of the role or own ones; null for owners, who have all, and for customers. */
    rights: text().array(),
    /** Whether the rights were chosen for this user, so that a change of the role leaves them. */
    hasOwnRights: boolean('has_own_rights').notNull().default(false),
    /** Whether the account has an authenticator app or a passkey; updated with each of them. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Search text of the admin user list: every word begins after a space, and a phone number is one word. */
    sought: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || lower(name) || ' ' || lower(email) || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g')`,
      ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Covering indexes for every sort order of the admin user list, of all users and of (un)verified ones, so that no
    // table row is read for a distant page (docs/decisions/026). The latest (un)verified users are in
    // `users_sought_walk_idx`.
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
    // The few users of the back office.
    index('users_back_office_idx')
      .on(table.createdAt, table.id, table.isAdmin, table.isEmailVerified)
      .where(sql`is_admin or has_admin_access`),
    // Common words are found by scanning the latest users, rare ones by trigrams.
    index('users_sought_walk_idx').on(
      table.isEmailVerified,
      table.createdAt,
      table.id,
      table.sought,
      table.isAdmin,
      table.hasAdminAccess,
    ),
    index('users_sought_idx').using('gin', sql`${table.sought} gin_trgm_ops`),
    // The members of a role, and the owner that every start looks for, among any number of customers.
    index('users_role_idx').on(table.roleId, table.createdAt).where(sql`role_id is not null`),
  ],
);

/**
 * Covering indexes: an index on an expression alone does not allow index-only scans, so it also includes the column.
 */
function orders({ createdAt, name, email, id }: Record<'createdAt' | 'name' | 'email' | 'id', PgColumn>) {
  return {
    created: [createdAt, id],
    name: [sql`lower(${name})`, id, name],
    email: [sql`lower(${email})`, id, email],
  } as const satisfies Record<string, readonly [PgColumn | SQL, ...PgColumn[]]>;
}

export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A session; its token is valid as long as the row exists (R29). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** The user agent of the browser. */
    userAgent: text('user_agent').notNull().default(''),
    /**
     * The purpose of the session: only one of the back office has its rights. A `set-up` session becomes one once its
     * user has set up the second factor that the shop requires.
     */
    audience: text({ enum: ['shop', 'office', 'set-up'] })
      .notNull()
      .default('shop'),
    /** The last time the user signed in or confirmed the password. */
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** The browsers in which an account was registered or signed in. Only a digest of each browser's key is stored. */
export const devices = pgTable(
  'account_devices',
  {
    userId: ofUser(),
    digest: text().notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.digest] }),
    // Each sign-in deletes devices that were not used for long.
    index('account_devices_seen_idx').on(table.seenAt),
  ],
);

/** Counts of wrong passwords and requested emails, by the digest of an email, whether or not it has an account. */
export const attempts = pgTable(
  'account_attempts',
  {
    account: text().notNull(),
    /** A known device, a network, or another counter. */
    origin: text().notNull(),
    count: integer().notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.origin] }),
    // Each wrong password deletes attempts older than a day.
    index('account_attempts_last_idx').on(table.lastAt),
  ],
);

export const secretPurpose = pgEnum('secret_purpose', ['verify', 'reset', 'orders']);

/** Unused tokens of links in emails. Only the digest of a token is stored. */
export const secrets = pgTable(
  'account_secrets',
  {
    digest: text().primaryKey(),
    purpose: secretPurpose().notNull(),
    userId: ofUser(),
    /** The address that received the email: the link proves that its user reads the emails of this address. */
    email: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_secrets_user_idx').on(table.userId),
    // Each new token deletes those that expired long ago.
    index('account_secrets_expires_idx').on(table.expiresAt),
  ],
);

/** The authenticator app of an account. */
export const authenticators = pgTable('account_authenticators', {
  userId: ofUser().primaryKey(),
  /** Encrypted with a key of the installation. */
  secret: text().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a code confirmed the setup; null until then. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: that code and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Unused recovery codes. Only the digest of a code is stored. */
export const recoveryCodes = pgTable(
  'account_recovery_codes',
  { userId: ofUser(), digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

export const passkeys = pgTable(
  'account_passkeys',
  {
    /** The credential ID, chosen by the authenticator. */
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the authenticator. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('account_passkeys_user_idx').on(table.userId)],
);

/** A single-use challenge for passkeys, by its digest; the user is set where a passkey is added. */
export const passkeyChallenges = pgTable(
  'account_passkey_challenges',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_passkey_challenges_expires_idx').on(table.expiresAt)],
);

/** Shipping addresses of a user. */
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

/** The numbers of users and of verified users: one row, maintained by triggers, since counting is too slow. */
export const userTally = pgTable('user_tally', {
  id: bigint({ mode: 'number' }).primaryKey().default(1),
  total: bigint({ mode: 'number' }).notNull().default(0),
  verified: bigint({ mode: 'number' }).notNull().default(0),
});
