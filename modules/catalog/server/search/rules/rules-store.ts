import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { insertLimited } from '#kernel/database/insert-limited.ts';
import { searchRules } from '../tables.ts';

export type RuleRow = typeof searchRules.$inferSelect;

/** Returns all rules by text. */
export const findRules = (db: Db): Promise<RuleRow[]> =>
  db.select().from(searchRules).orderBy(asc(searchRules.name), asc(searchRules.id));

/** Locks the rules against other writers until the transaction ends. */
export const lockRules = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table ${searchRules} in share row exclusive mode`);
};

export async function findRuleWith(tx: Db, field: 'id' | 'key', value: string): Promise<RuleRow | null> {
  const [row] = await tx.select().from(searchRules).where(eq(searchRules[field], value));
  return row ?? null;
}

/** Inserts a rule. Returns null if there are `most` rules already. */
export const insertRule = (tx: Db, row: RuleRow, most: number): Promise<RuleRow | null> =>
  insertLimited(tx, searchRules, row, most);

/** @throws Error for an unknown id */
export async function updateRule(tx: Db, id: string, fields: Omit<RuleRow, 'id'>): Promise<RuleRow> {
  const [row] = await tx.update(searchRules).set(fields).where(eq(searchRules.id, id)).returning();
  if (!row) throw new Error('The rule was deleted while it was locked');
  return row;
}

/** @returns whether there was one */
export async function deleteRule(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(searchRules)
    .where(eq(searchRules.id, id))
    .returning({ id: searchRules.id });
  return deleted.length > 0;
}
