import { sql } from 'drizzle-orm';
import { type Db, rows } from '../database.ts';

/**
 * Fails without the tables of this version, and waits while one of them is locked. A primary takes no writes after a
 * failover to another server, or when its disk is full.
 */
const writableQuery = sql`
  select current_setting('transaction_read_only') = 'off' as writable,
    exists (select from products), exists (select from orders)
  from settings`;

/**
 * Whether the database takes writes and the tables that nearly every call needs can be read.
 * @throws the driver's error when it does not answer
 */
export async function isReady(db: Db): Promise<boolean> {
  const [status] = await rows<{ writable: boolean }>(db, writableQuery);
  return status?.writable === true;
}
