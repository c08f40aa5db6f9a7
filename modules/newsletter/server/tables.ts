import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const emailDomain = "substring(lower(email) from '@([^@]*)$')";
const emailName = "split_part(substring(lower(email) from '^(.*)@'), '+', 1)";
const isDotless = `${emailDomain} in ('gmail.com', 'googlemail.com')`;
/** `normalisedEmail` as SQL. */
const foldedEmail = `coalesce(nullif(case when ${isDotless} then replace(${emailName}, '.', '') else ${emailName} end, '')
  || '@' || case when ${isDotless} then 'gmail.com' else ${emailDomain} end, lower(email))`;

/** Newsletter subscribers, with double opt-in (R7). */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The email as folded for counting (`modules/accounts/contract/normalised-identity.ts`), to find its customer. */
    mailbox: text().notNull().generatedAlwaysAs(sql.raw(foldedEmail)),
    /** The name in the file from which the subscriber was imported, and where the person agreed; empty for others. */
    name: text().notNull().default(''),
    source: text().notNull().default(''),
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
    // The list of the back office, and the search of it.
    index('newsletter_subscribers_list_idx').on(table.createdAt, table.id),
    index('newsletter_subscribers_unconfirmed_idx')
      .on(table.createdAt, table.id)
      .where(sql`confirmed_at is null`),
    index('newsletter_subscribers_search_idx').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
  ],
);

/**
 * Addresses whose subscription ended, by the SHA-256 digest of the folded email: an import does not add them again. Their owner
 * can subscribe again.
 */
export const newsletterUnsubscribed = pgTable('newsletter_unsubscribed', {
  digest: text().primaryKey(),
  at: timestampColumn('at').notNull().defaultNow(),
});

/** Newsletters that staff write and send. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: uuid().primaryKey(),
    /** The subject, for lists and the audit log. */
    name: text().notNull(),
    /** A `NewsletterDocument`. */
    document: jsonb().notNull(),
    state: text().$type<'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'>().notNull(),
    /** When a scheduled one begins; null for at once. */
    sendAt: timestampColumn('send_at'),
    startedAt: timestampColumn('started_at'),
    finishedAt: timestampColumn('finished_at'),
    /** The segment of customers who get it, as it was when the newsletter was sent or scheduled; null for all subscribers. */
    audience: jsonb().$type<{ segment: string; name: string; filter: unknown }>(),
    /** The confirmed subscribers of the audience when the sending began. */
    recipients: integer().notNull().default(0),
    /**
     * The last subscriber with a row in `newsletter_deliveries`: they get theirs in the order of their ids. Those of a segment
     * get all rows at once.
     */
    cursor: uuid(),
    /** Counts the batches. A job is done only if its number is this one, so that two jobs do not continue in parallel. */
    turn: integer().notNull().default(0),
    /** Why the mail server takes no emails at present; empty if it does. */
    problem: text().notNull().default(''),
    /** What the frame with this secret shows to the editor. */
    previewed: jsonb(),
    previewSecret: text('preview_secret').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('newsletters_list_idx').on(table.createdAt, table.id),
    index('newsletters_open_idx').on(table.state).where(sql`state in ('scheduled', 'sending')`),
  ],
);

/**
 * What became of the email to one subscriber: it waits, is being sent, was sent, or was refused by the mail server. A row
 * whose subscriber is deleted identifies no person.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: uuid('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').notNull(),
    state: text().$type<'waiting' | 'sending' | 'sent' | 'refused'>().notNull(),
    /** Temporary refusals, such as of a full mailbox. */
    attempts: integer().notNull().default(0),
    /** When a temporarily refused one is tried again. */
    retryAt: timestampColumn('retry_at'),
    /** The answer of the mail server that refused it. */
    reason: text().notNull().default(''),
    settledAt: timestampColumn('settled_at'),
    /** Whether the subscription was ended by a link of this newsletter. */
    hasUnsubscribed: boolean('has_unsubscribed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.subscriberId] }),
    index('newsletter_deliveries_state_idx').on(table.newsletterId, table.state),
    index('newsletter_deliveries_subscriber_idx').on(table.subscriberId),
  ],
);
