import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const reviewStatus = pgEnum('review_status', ['pending', 'approved', 'rejected']);

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What buyers say of a product; the approved ones make its rating and reviews count (R5). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    /** References a product; the key is in the migration, since modules do not know each other's tables. */
    productId: uuid('product_id').notNull(),
    /**
     * Whose it is; null of one that came with the demonstration or a file. No key: who was deleted can come back for a while,
     * and their reviews are theirs again then.
     */
    userId: uuid('user_id'),
    /** Of a user's review written by a trigger, which knows their name. */
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull().default(''),
    /** Addresses of uploaded pictures. */
    photos: text().array().notNull().default([]),
    status: reviewStatus().notNull().default('pending'),
    /** What the shop answers; empty for nothing. */
    reply: text().notNull().default(''),
    repliedAt: moment('replied_at'),
    /** How many found it helpful; kept by a trigger. */
    helpful: integer().notNull().default(0),
    /** When its words were written: a change makes it anew. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its writer or the shop wrote last. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const shown = sql`status = 'approved'`;
    return [
      check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
      uniqueIndex('reviews_user_key').on(table.userId, table.productId),
      // What shoppers read: the newest first, those of so many stars, the most helpful first.
      index('reviews_newest_idx').on(table.productId, table.status, ...newest()),
      index('reviews_stars_idx')
        .on(table.productId, table.rating, ...newest())
        .where(shown),
      index('reviews_helpful_idx')
        .on(table.productId, table.helpful.desc().nullsFirst(), ...newest())
        .where(shown),
      // Those that nobody has looked at.
      index('reviews_waiting_idx').on(table.createdAt, table.id).where(sql`status = 'pending'`),
      // What the back office reads: those that wait first, those of one status, those that say a word.
      index('reviews_office_idx').on(sql`(${table.status} <> 'pending')`, ...newest()),
      index('reviews_status_idx').on(table.status, ...newest()),
      index('reviews_sought_idx').using(
        'gin',
        sql`lower(${table.author} || ' ' || ${table.body}) gin_trgm_ops`,
      ),
    ];
  },
);

/**
 * Who found which review helpful; the references to users and products are in the migration. The product is named so that a deleted
 * one takes its votes into the trash.
 */
export const votes = pgTable(
  'review_votes',
  {
    userId: uuid('user_id').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reviewId] }),
    index('review_votes_review_idx').on(table.reviewId),
    index('review_votes_product_idx').on(table.productId, table.userId),
  ],
);
