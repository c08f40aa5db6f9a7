import { eq, like, sql } from 'drizzle-orm';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { installation } from '#kernel/database/tables.ts';

/** What the finished batches of a file have written. */
export type Written = {
  created: number;
  updated: number;
  categories: string[];
  artisans: string[];
  /** The first products, which "Recent changes" shows. */
  products: { id: string; name: string }[];
};

/**
 * A file whose products are being written in batches; `portions` is the number of finished batches. `written` is absent in
 * a file that a version before began.
 */
export type Pending = {
  id: string;
  path: string;
  author: AuditActor;
  stock: number;
  portions: number;
  written?: Written;
};

const keyPrefix = 'import ';

/** Stores the progress of a file. */
export async function savePending(db: Db, { id, ...pending }: Pending): Promise<void> {
  const value = JSON.stringify(pending);
  await db
    .insert(installation)
    .values({ key: keyPrefix + id, value })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } });
}

export async function deletePending(db: Db, { id }: Pending): Promise<void> {
  await db.delete(installation).where(eq(installation.key, keyPrefix + id));
}

/** Returns the files that an earlier process did not finish, oldest first. */
export async function findPending(db: Db): Promise<Pending[]> {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.key, `${keyPrefix}%`))
    .orderBy(installation.key);
  return rows.map(({ key, value }) => ({ id: key.slice(keyPrefix.length), ...JSON.parse(value) }));
}
