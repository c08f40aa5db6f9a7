import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The ids of the products, categories and collections to which a promotion applies. */
type PromotionScope = { products: string[]; categories: string[]; collections: string[] };

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const promotionKind = pgEnum('promotion_kind', ['percentage', 'fixed', 'free_shipping', 'buy_get']);

/** Promotions: benefit, period and limits of a code (R8). Amounts are in minor units. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey(),
    /** In capitals, so that letter case does not matter; null for an automatic promotion, which needs no code. */
    code: text().unique(),
    /** The name given by the owner, which shoppers see of an automatic promotion; logs and trash call this column `name`. */
    title: text('name').notNull(),
    description: text().notNull().default(''),
    kind: promotionKind().notNull(),
    /** Hundredths of a percent. */
    percent: integer(),
    maxDiscount: integer('max_discount'),
    amount: integer(),
    /** Of the kind `buy_get`: how many items are bought and how many discounted, by how much in hundredths of a percent. */
    buyQuantity: integer('buy_quantity'),
    getQuantity: integer('get_quantity'),
    getPercent: integer('get_percent'),
    /** null for the same items as those that are bought. */
    getFrom: jsonb('get_from').$type<PromotionScope>(),
    /** The most times in an order. */
    orderLimit: integer('order_limit'),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
    /** null for the whole cart. */
    appliesTo: jsonb('applies_to').$type<PromotionScope>(),
    /** Whether items on sale get no discount. */
    excludesSale: boolean('excludes_sale').notNull().default(false),
    /** Of the items that the discount applies to. */
    minSubtotal: integer('min_subtotal').notNull().default(0),
    totalLimit: integer('total_limit'),
    customerLimit: integer('customer_limit'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('promotions_code_check', sql`${table.code} ~ '^[A-Z0-9-]+$'`),
    check(
      'promotions_kind_check',
      sql`(${table.kind} = 'percentage') = (${table.percent} is not null) and (${table.kind} = 'fixed') = (${table.amount} is not null)
        and (${table.maxDiscount} is null or ${table.kind} = 'percentage')`,
    ),
    check(
      'promotions_figures_check',
      sql`${table.percent} between 100 and 10000 and ${table.maxDiscount} > 0 and ${table.amount} > 0 and ${table.minSubtotal} >= 0
        and ${table.totalLimit} > 0 and ${table.customerLimit} > 0`,
    ),
    // Names the other kinds, since a migration cannot use the value that it adds to the type.
    check(
      'promotions_buy_get_check',
      sql`case when ${table.kind} in ('percentage', 'fixed', 'free_shipping')
        then num_nonnulls(${table.buyQuantity}, ${table.getQuantity}, ${table.getPercent}, ${table.getFrom}, ${table.orderLimit}) = 0
        else num_nulls(${table.buyQuantity}, ${table.getQuantity}, ${table.getPercent}) = 0 end`,
    ),
    check(
      'promotions_buy_get_figures_check',
      sql`${table.buyQuantity} > 0 and ${table.getQuantity} > 0 and ${table.getPercent} between 100 and 10000 and ${table.orderLimit} > 0`,
    ),
    // Delivery is free for a whole order.
    check(
      'promotions_scope_check',
      sql`${table.kind} <> 'free_shipping' or (${table.appliesTo} is null and not ${table.excludesSale})`,
    ),
    check('promotions_dates_check', sql`${table.endsAt} >= ${table.startsAt}`),
    // The automatic promotions, which servers keep in memory.
    index('promotions_automatic_idx').on(table.id).where(sql`code is null`),
    // Promotions that end soonest come first, those without an end last.
    index('promotions_ends_idx').on(table.endsAt, table.id),
  ],
);

/**
 * Redemptions of promotions, deleted with the cancellation of their order. The foreign keys to orders and users are in
 * the migration.
 */
export const redemptions = pgTable(
  'promotion_redemptions',
  {
    /** An order redeems one promotion at most. */
    orderId: uuid('order_id').primaryKey(),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    /** Identity of the customer: the account, the lower case email, or both. */
    userId: uuid('user_id'),
    email: text(),
    /** Email and phone number as folded for counting (`modules/accounts/contract/normalised-identity.ts`). */
    mailbox: text(),
    phone: text(),
    /**
     * Whether the address is known to belong to the customer, or the order was paid or delivered; otherwise it may
     * belong to another person.
     */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    discount: bigint({ mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('promotion_redemptions_user_idx').on(table.promotionId, table.userId),
    index('promotion_redemptions_mailbox_idx').on(table.promotionId, table.mailbox),
    index('promotion_redemptions_phone_idx').on(table.promotionId, table.phone),
    // Redemptions of a customer of any promotion: for the data export, and when the account is deleted.
    index('promotion_redemptions_of_user_idx').on(table.userId),
    index('promotion_redemptions_of_email_idx').on(table.email),
  ],
);

/**
 * Totals of the redemptions of each promotion, apart from the row that the owner edits, so that neither blocks the
 * other.
 */
export const promotionTally = pgTable('promotion_tally', {
  promotionId: uuid('promotion_id')
    .primaryKey()
    .references(() => promotions.id, { onDelete: 'cascade' }),
  used: integer().notNull().default(0),
  discounted: bigint({ mode: 'number' }).notNull().default(0),
});
