import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CustomOrderState } from '#contract/custom-order-moves.ts';
import type { Subject } from '#contract/personal-data.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { ofSubject } from './forgetting-store.ts';
import type { Found } from './requests-store.ts';
import { customRequestPeople, customRequests } from './tables.ts';

export type Narrowing = {
  /** Of one user alone. */
  userId?: string;
  /** Of a person: of their account, and as a guest. */
  subject?: Subject;
  search?: string | undefined;
  state?: CustomOrderState | undefined;
  waiting?: boolean | undefined;
};

const like = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Requests and people are each looked through in an index of their own. */
const saying = (search: string) => sql`${customRequests.id} in (
  select id from ${customRequests} where sought like ${like(search)}
  union all
  select request_id from ${customRequestPeople} where sought like ${like(search)})`;

const askedBy = (userId: string) =>
  inArray(
    customRequests.id,
    sql`(select request_id from ${customRequestPeople} where user_id = ${userId}::uuid)`,
  );

const narrowed = ({ userId, subject, search, state, waiting }: Narrowing): SQL | undefined =>
  and(
    subject && inArray(customRequests.id, ofSubject(subject)),
    userId === undefined ? undefined : askedBy(userId),
    search ? saying(search) : undefined,
    state && eq(customRequests.state, state),
    waiting === undefined ? undefined : waiting ? sql`waiting` : sql`not waiting`,
  );

/** How many there are, counted up to `most`. */
export async function countRequests(db: Db, narrowing: Narrowing, most: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select from ${customRequests} where ${narrowed(narrowing) ?? sql`true`} limit ${most}
        ) as found`,
  );
  return row?.count ?? 0;
}

/** The latest activity first. */
export const listRequests = (
  db: Db,
  narrowing: Narrowing,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found[]> =>
  db
    .select({ request: customRequests, person: customRequestPeople })
    .from(customRequests)
    .leftJoin(customRequestPeople, eq(customRequestPeople.requestId, customRequests.id))
    .where(narrowed(narrowing))
    .orderBy(sql`${customRequests.activeAt} desc, ${customRequests.id} desc`)
    .limit(limit)
    .offset(offset);

/** In how many requests the last word was the customer's. */
export const countUnanswered = (db: Db): Promise<number> => db.$count(customRequests, sql`waiting`);
