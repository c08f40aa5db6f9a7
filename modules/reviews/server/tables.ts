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

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Reviews by buyers; the approved ones determine rating and review count of the product (R5). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    /**
     * References a product; the constraint is in the migration, since modules do not import each other's tables.
     */
    productId: uuid('product_id').notNull(),
    /**
     * The author; null for a review from demo data or a file. Without a foreign key, because a deleted account can
     * be restored for some time and then owns its reviews again.
     */
    userId: uuid('user_id'),
    /** Set by a trigger for reviews of users. */
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull().default(''),
    /** The variant that the author bought, such as "Size: 8"; empty for a product without options. */
    variant: text().notNull().default(''),
    /** Addresses of uploaded pictures. */
    photos: text().array().notNull().default([]),
    status: reviewStatus().notNull().default('pending'),
    /** Reply of the shop; empty for none. */
    reply: text().notNull().default(''),
    repliedAt: timestampColumn('replied_at'),
    /** Number of helpful votes; maintained by a trigger. */
    helpful: integer().notNull().default(0),
    /** Time of the text; a change resets it. */
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Last write by the author or the shop. */
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const isApproved = sql`status = 'approved'`;
    return [
      check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
      uniqueIndex('reviews_user_key').on(table.userId, table.productId),
      // Queries of shoppers: newest, by rating, most helpful.
      index('reviews_newest_idx').on(table.productId, table.status, ...newest()),
      index('reviews_stars_idx')
        .on(table.productId, table.rating, ...newest())
        .where(isApproved),
      index('reviews_helpful_idx')
        .on(table.productId, table.helpful.desc().nullsFirst(), ...newest())
        .where(isApproved),
      // Pending reviews.
      index('reviews_waiting_idx').on(table.createdAt, table.id).where(sql`status = 'pending'`),
      // Queries of staff: pending first, by status, by words.
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
 * Helpful votes by user; references to users and products are in the migration. The product is included so that its
 * votes move to the trash with it.
 */
export const votes = pgTable(
  'review_votes',
  {
    userId: uuid('user_id').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reviewId] }),
    index('review_votes_review_idx').on(table.reviewId),
    index('review_votes_product_idx').on(table.productId, table.userId),
  ],
);
