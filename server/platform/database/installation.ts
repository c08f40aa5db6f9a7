import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { installation } from './tables.ts';

/** What this database remembers under `key`, null when nothing. */
export async function remembered(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value ?? null;
}

/** Remembers `value` under `key` for good, unless something is remembered there already. */
export async function remember(db: Db, key: string, value: string): Promise<void> {
  await db.insert(installation).values({ key, value }).onConflictDoNothing();
}

/** The same, and keeps others from forgetting it until the transaction ends. */
export async function holdValue(tx: Db, key: string): Promise<string | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, key)).for('share');
  return row?.value ?? null;
}

/** Forgets what is remembered under `key`; waits for those who hold it. */
export async function forget(tx: Db, key: string): Promise<void> {
  await tx.delete(installation).where(eq(installation.key, key));
}
