import { type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Inserts a row unless its table has `limit` rows; for small tables that change seldom, since they are locked. @returns
 * null when the limit is reached
 */
export async function insertLimited<Table extends PgTable>(
  tx: Db,
  table: Table,
  row: InferInsertModel<Table>,
  limit: number,
): Promise<InferSelectModel<Table> | null> {
  // Two requests at the same time are counted one after the other.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  if ((await tx.$count(table)) >= limit) return null;
  const inserted = await tx.insert(table).values(row).returning();
  return ((inserted as unknown[])[0] as InferSelectModel<Table> | undefined) ?? null;
}
