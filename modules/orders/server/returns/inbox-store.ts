import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';
import { orders } from '../tables.ts';
import { returns } from './tables.ts';

const conditions = {
  open: sql`(r.settled is null and r.approved_at is null)`,
  answered: sql`(r.settled is null and r.approved_at is not null)`,
  closed: sql`r.settled is not null`,
};

/** A return for the inbox, with its units. */
export type FoundReturn = FoundEntry & { lines: (typeof returns.$inferSelect)['lines'] };

/** Returns the returns that customers requested, for the inbox, the latest first. */
export async function findRequestedReturns(
  db: Db,
  { state, search, after, limit }: InboxRequest,
): Promise<FoundReturn[]> {
  const pattern = anywherePattern(search);
  const entryRows = await rows<Omit<FoundReturn, 'at'> & { at: string }>(
    db,
    sql`select r.id, o.number::text as number, coalesce(o.buyer ->> 'name', o.address ->> 'name') as name,
            r.reason as text, r.lines, r.asked_at as at,
            case when ${conditions.open} then 'open' when ${conditions.answered} then 'answered' else 'closed' end
              as state
          from ${returns} as r join ${orders} as o on o.id = r.order_id
          where r.by = 'customer' and ${state ? conditions[state] : sql`true`}
            and ${
              search === ''
                ? sql`true`
                : sql`lower(concat_ws(' ', o.number, o.buyer ->> 'name', o.address ->> 'name', o.email, r.reason))
                    like ${pattern}`
            }
            and ${after ? sql`(r.asked_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`}
          order by r.asked_at desc, r.id desc limit ${limit}`,
  );
  return entryRows.map((entry) => ({ ...entry, at: new Date(entry.at) }));
}

/** Counts the returns that the inbox shows as open, up to a limit. */
export async function countOpenReturns(db: Db, most: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select from ${returns} as r where r.by = 'customer' and ${conditions.open} limit ${most}) as open`,
  );
  return row?.count ?? 0;
}
