import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The lanes of PIN codes: the longest prefix of a PIN code decides (docs/decisions/096). */
export const deliveryLanes = pgTable(
  'delivery_lanes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The first one to six digits of PIN codes. */
    prefix: text().notNull(),
    name: text().notNull(),
    /** Delivery days. */
    standardFrom: integer('standard_from').notNull(),
    standardTo: integer('standard_to').notNull(),
    /** Null without express delivery. */
    expressFrom: integer('express_from'),
    expressTo: integer('express_to'),
    /** Minor units; null for the price of the settings. */
    standardPrice: integer('standard_price'),
    expressPrice: integer('express_price'),
    /** Whether cash on delivery is offered. */
    cash: boolean().notNull().default(true),
    /** Whether the shop delivers there. */
    served: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('delivery_lanes_prefix_key').on(table.prefix),
    check('delivery_lanes_prefix_check', sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`),
    check(
      'delivery_lanes_days_check',
      sql`${table.standardFrom} between 0 and ${table.standardTo} and ${table.standardTo} <= 60
        and (${table.expressFrom} is null) = (${table.expressTo} is null)
        and coalesce(${table.expressFrom} between 0 and ${table.expressTo} and ${table.expressTo} <= 60, true)`,
    ),
    check('delivery_lanes_price_check', sql`${table.standardPrice} >= 0 and ${table.expressPrice} >= 0`),
  ],
);

/** Public holidays, on which neither artisans work nor parcels move, and festivals, for which people give. */
export const shopDays = pgTable(
  'shop_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    day: date().notNull(),
    name: text().notNull(),
    isHoliday: boolean('is_holiday').notNull().default(false),
    isFestival: boolean('is_festival').notNull().default(false),
  },
  (table) => [
    uniqueIndex('shop_days_key').on(table.day, sql`lower(${table.name})`),
    check('shop_days_kind_check', sql`${table.isHoliday} or ${table.isFestival}`),
  ],
);

/** The capacity that lines of open orders take. */
export const makingBookings = pgTable(
  'making_bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    /** Null for a product without an artisan. */
    artisanId: uuid('artisan_id'),
    productId: uuid('product_id').notNull(),
    day: date().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [
    index('making_bookings_order_idx').on(table.orderId),
    index('making_bookings_artisan_idx').on(table.artisanId, table.day),
    index('making_bookings_product_idx').on(table.productId, table.day),
    check('making_bookings_pieces_check', sql`${table.pieces} > 0`),
  ],
);

/** The booked pieces of an artisan or a product for each day, counted by a trigger (making_load_count.sql). */
export const makingLoad = pgTable(
  'making_load',
  {
    makerId: uuid('maker_id').notNull(),
    day: date().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.makerId, table.day] })],
);
