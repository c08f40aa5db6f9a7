import { sql } from 'drizzle-orm';
import { type Db, rows } from './database.ts';

/** Fails without the tables of this version, and waits while one of these is locked. A primary takes no writes when another takes over, or when its disk is full. */
const writable = sql`
  select current_setting('transaction_read_only') = 'off' as writable,
    exists (select from products), exists (select from orders)
  from settings`;

/**
 * Whether the database takes writes, and lets the tables be read that nearly every call needs.
 * @throws the driver's error when it does not answer
 */
export async function isReady(db: Db): Promise<boolean> {
  const [found] = await rows<{ writable: boolean }>(db, writable);
  return found?.writable === true;
}
