import { type SQL, sql } from 'drizzle-orm';
import { type Db, transaction } from '#kernel/database/database.ts';

/** Writes without triggers, so that no notification is sent: cached answers stay as they are. */
export const writeQuietly = (db: Db, statement: SQL): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
