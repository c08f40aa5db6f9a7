import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Who of the back office writes, and what the logs say of it beside the change itself. */
export type Author = {
  userId: string;
  /** Why, in somebody's own words or the program's: "CSV import". */
  why?: string;
  /** What it is called where it is not plainly created, updated or deleted. */
  act?: 'restored';
};

/**
 * Signs what is written in this transaction from here on: the audit log and the stock history, which triggers write
 * (0013_kept_for_the_back_office.sql), then say who it was. Without an author nobody's hand is noted down.
 */
export async function signed(tx: Db, author: Author | null): Promise<void> {
  const { userId = '', why = '', act = '' } = author ?? {};
  await tx.execute(
    sql`select set_config('haat.by', ${userId}, true), set_config('haat.why', ${why}, true), set_config('haat.act', ${act}, true)`,
  );
}
