import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { FoundEntry, InboxRequest } from '#modules/inbox/contract/source-entries.ts';
import { customRequesters, customRequests } from './tables.ts';

/** Whether the request can still become an order. */
const isLive = sql`r.state in ('requested', 'quoted')`;
const conditions = {
  open: sql`r.waiting`,
  answered: sql`(not r.waiting and ${isLive})`,
  closed: sql`(not r.waiting and not ${isLive})`,
};

/** Returns the requests for custom orders for the inbox, the latest first. */
export async function findForInbox(
  db: Db,
  { state, search, after, limit }: InboxRequest,
): Promise<FoundEntry[]> {
  const pattern = anywherePattern(search);
  const entries = await rows<Omit<FoundEntry, 'at'> & { at: string }>(
    db,
    sql`select r.id, r.number, p.name, r.what as text, r.active_at as at,
            case when ${conditions.open} then 'open' when ${conditions.answered} then 'answered' else 'closed' end
              as state
          from ${customRequests} as r left join ${customRequesters} as p on p.request_id = r.id
          where ${state ? conditions[state] : sql`true`}
            and ${search === '' ? sql`true` : sql`(r.sought like ${pattern} or p.sought like ${pattern})`}
            and ${after ? sql`(r.active_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`}
          order by r.active_at desc, r.id desc limit ${limit}`,
  );
  return entries.map((entry) => ({ ...entry, at: new Date(entry.at) }));
}
