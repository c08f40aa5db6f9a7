import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import { redirects } from './tables.ts';

export type RedirectRow = typeof redirects.$inferSelect;

const byAddress = [asc(redirects.key)] as const;

/** Returns all redirects by address. */
export const findRedirects = (db: Db): Promise<RedirectRow[]> =>
  db
    .select()
    .from(redirects)
    .orderBy(...byAddress);

/** The condition that a text is part of one of the two addresses. */
function matches(search: string): SQL | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const pattern = anywherePattern(text);
  return or(sql`lower(${redirects.name}) like ${pattern}`, sql`lower(${redirects.target}) like ${pattern}`);
}

/** Returns a range of the redirects that contain a text, by address, and the number of all of them. */
export async function findMatching(db: Db, search: string, { skip, limit }: { skip: number; limit: number }) {
  const condition = matches(search);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(condition)
      .orderBy(...byAddress)
      .limit(limit)
      .offset(skip),
    db.$count(redirects, condition),
  ]);
  return { rows, total };
}

/** Locks the redirects against other writers until the transaction ends, and returns them. */
export async function lockRedirects(tx: Db): Promise<RedirectRow[]> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
  return findRedirects(tx);
}

/** Rows of a statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1000;

/** Replaces the rows with these ids, and inserts those that are new. */
export async function replaceRedirects(
  tx: Db,
  { removed, saved }: { removed: readonly string[]; saved: readonly RedirectRow[] },
): Promise<void> {
  for (let from = 0; from < removed.length; from += batchSize)
    await tx.delete(redirects).where(inArray(redirects.id, removed.slice(from, from + batchSize)));
  for (let from = 0; from < saved.length; from += batchSize)
    await tx
      .insert(redirects)
      .values(saved.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: redirects.id,
        set: {
          name: sql`excluded.name`,
          key: sql`excluded.key`,
          target: sql`excluded.target`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
}

/** @returns whether there was one */
export async function deleteRedirect(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx.delete(redirects).where(eq(redirects.id, id)).returning({ id: redirects.id });
  return deleted.length > 0;
}
