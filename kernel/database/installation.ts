import { eq, lt } from 'drizzle-orm';
import type { Db } from './database.ts';
import { installation } from './tables.ts';

/** Returns the stored value of `key`, null when there is none. */
export async function remembered(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value ?? null;
}

/** Stores `value` under `key`, unless `key` has a value already. */
export async function remember(db: Db, key: string, value: string): Promise<void> {
  await db.insert(installation).values({ key, value }).onConflictDoNothing();
}

/** Returns a secret of this installation, which is made once; all servers have the same. */
export async function secretOf(db: Db, key: string, make: () => string): Promise<string> {
  const kept = await remembered(db, key);
  if (kept !== null) return kept;
  await remember(db, key, make());
  return (await remembered(db, key)) ?? '';
}

/** Stores `value` under `key` unless a value that sorts equal or later is there. @returns whether it stored it */
export async function claimLater(tx: Db, key: string, value: string): Promise<boolean> {
  const claimed = await tx
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value }, setWhere: lt(installation.value, value) })
    .returning({ key: installation.key });
  return claimed.length > 0;
}

/** Returns the stored value of `key` and locks it against deletion until the transaction ends. */
export async function lockValue(tx: Db, key: string): Promise<string | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, key)).for('share');
  return row?.value ?? null;
}

/** Replaces the value of `key`, null when there is none; other transactions that change it wait for the end of this one. */
export async function changeValue(
  tx: Db,
  key: string,
  change: (value: string | null) => string,
): Promise<void> {
  await remember(tx, key, change(null));
  const [row] = await tx.select().from(installation).where(eq(installation.key, key)).for('update');
  await tx
    .update(installation)
    .set({ value: change(row?.value ?? null) })
    .where(eq(installation.key, key));
}

/** Deletes the value of `key`; waits for transactions that hold it. */
export async function deleteValue(tx: Db, key: string): Promise<void> {
  await tx.delete(installation).where(eq(installation.key, key));
}
