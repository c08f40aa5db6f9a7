import { eq, like, sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { installation } from '#server/platform/database/tables.ts';

/** A file whose products are being written, portion by portion; `portions` is how many have been. */
export type Pending = { id: string; path: string; author: Author; stock: number; portions: number };

const prefix = 'import ';

/** Remembers how far a file is. */
export async function savePending(db: Db, { id, ...pending }: Pending): Promise<void> {
  const value = JSON.stringify(pending);
  await db
    .insert(installation)
    .values({ key: prefix + id, value })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } });
}

export async function forgetPending(db: Db, { id }: Pending): Promise<void> {
  await transaction(db, (tx) => tx.delete(installation).where(eq(installation.key, prefix + id)));
}

/** The files that an earlier process did not write to their end, oldest first. */
export async function findPending(db: Db): Promise<Pending[]> {
  const found = await db
    .select()
    .from(installation)
    .where(like(installation.key, `${prefix}%`))
    .orderBy(installation.key);
  return found.map(({ key, value }) => ({ id: key.slice(prefix.length), ...JSON.parse(value) }));
}
