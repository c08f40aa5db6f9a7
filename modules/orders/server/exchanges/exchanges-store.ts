import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orders } from '../tables.ts';

/** An order that items were exchanged for, what the refund of them has paid of it in minor units, and whether it is cancelled. */
export type ExchangeRow = { number: number; credit: number; isCancelled: boolean };

/** A cancelled order is refunded in the end; a delivered one that is refunded was not cancelled. */
const isCancelled = sql<boolean>`${orders.state} in ('cancelled', 'refunded') and ${orders.deliveredAt} is null`;

/** Returns the orders that items of an order were exchanged for, the oldest first. */
export const findExchangesOf = (db: Db, number: number): Promise<ExchangeRow[]> =>
  db
    .select({ number: orders.number, credit: orders.exchangeCredit, isCancelled })
    .from(orders)
    .where(eq(orders.exchangeOf, number))
    .orderBy(asc(orders.number));
