import { asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orders } from '../tables.ts';

/** The other order of an exchange, and what the refund of the returned items has paid, in minor units. */
export type ExchangeRow = { number: number; credit: number };

/** Returns the orders that items of an order were exchanged for, the oldest first. */
export const findExchangesOf = (db: Db, number: number): Promise<ExchangeRow[]> =>
  db
    .select({ number: orders.number, credit: orders.exchangeCredit })
    .from(orders)
    .where(eq(orders.exchangeOf, number))
    .orderBy(asc(orders.number));
