import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Minor units of the currency of the shop. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What couriers have remitted of the cash that they collected. A remittance is not changed, only deleted. */
export const remittances = pgTable(
  'remittances',
  {
    id: uuid().primaryKey(),
    courier: text().notNull(),
    /** The day on which the courier paid. */
    paidOn: date('paid_on').notNull(),
    /** The reference of the bank (UTR) or of a receipt. */
    reference: text().notNull(),
    /** What the courier has kept of the remitted amounts. */
    fee: amount('fee'),
    /** The number of lines and the sums of their amounts. */
    orders: integer().notNull(),
    collected: amount('collected'),
    remitted: amount('remitted'),
    /** Recognises a retry. */
    idempotencyKey: text('idempotency_key').unique(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The staff member who recorded it, and their name at that time; the account may be deleted. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
  },
  (table) => [
    check('remittances_amounts_check', sql`${table.fee} >= 0 and ${table.orders} > 0`),
    // A payment of a courier is recorded once.
    uniqueIndex('remittances_reference_idx').on(sql`lower(${table.courier})`, sql`lower(${table.reference})`),
    index('remittances_paid_idx').on(table.paidOn, table.id),
  ],
);

/** The orders of remittances, each in one of them. The foreign key to the cash of the order is in the migration. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    orderId: uuid('order_id').primaryKey(),
    remittanceId: uuid('remittance_id')
      .notNull()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    /** The number of the order. */
    number: integer().notNull(),
    collected: amount('collected'),
    remitted: amount('remitted'),
    /** What staff wrote about a difference. */
    note: text().notNull().default(''),
  },
  (table) => [
    check('remittance_lines_amounts_check', sql`${table.collected} > 0 and ${table.remitted} >= 0`),
    index('remittance_lines_remittance_idx').on(table.remittanceId, table.number),
  ],
);
