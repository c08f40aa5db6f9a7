import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';
import { contactMessages } from './tables.ts';

/** Returns the contact messages for the inbox, the latest first. */
export async function findForInbox(
  db: Db,
  { state, search, after, limit }: InboxRequest,
): Promise<FoundEntry[]> {
  const { id, name, message, state: stateColumn, activeAt, sought } = contactMessages;
  return db
    .select({ id, number: sql<null>`null`, name, text: message, state: stateColumn, at: activeAt })
    .from(contactMessages)
    .where(
      and(
        state && eq(stateColumn, state),
        search === '' ? undefined : sql`${sought} like ${anywherePattern(search)}`,
        after
          ? sql`(${activeAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(activeAt), desc(id))
    .limit(limit);
}

/** Counts the messages that wait for an answer, up to a limit. */
export async function countOpenMessages(db: Db, most: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count
        from (select from ${contactMessages} where state = 'open' limit ${most}) as open`,
  );
  return row?.count ?? 0;
}
