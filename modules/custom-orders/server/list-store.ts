import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { CustomOrderState } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { ofSubject } from './erasure/erasure-store.ts';
import type { RequestWithPerson } from './requests-store.ts';
import { customRequesters, customRequests } from './tables.ts';

export type RequestFilter = {
  /** Requests of one user. */
  userId?: string;
  /** Requests of a person: those of the account and those made as a guest. */
  subject?: DataSubject;
  search?: string | undefined;
  state?: CustomOrderState | undefined;
  waiting?: boolean | undefined;
};

const like = (search: string) => anywherePattern(search.toLowerCase());

/** Searches requests and customers separately, so that each search uses its index. */
const matchesSearch = (search: string) => sql`${customRequests.id} in (
  select id from ${customRequests} where sought like ${like(search)}
  union all
  select request_id from ${customRequesters} where sought like ${like(search)})`;

const ofUser = (userId: string) =>
  inArray(
    customRequests.id,
    sql`(select request_id from ${customRequesters} where user_id = ${userId}::uuid)`,
  );

const conditionOf = ({ userId, subject, search, state, waiting }: RequestFilter): SQL | undefined =>
  and(
    subject && inArray(customRequests.id, ofSubject(subject)),
    userId === undefined ? undefined : ofUser(userId),
    search ? matchesSearch(search) : undefined,
    state && eq(customRequests.state, state),
    waiting === undefined ? undefined : waiting ? sql`waiting` : sql`not waiting`,
  );

/** Counts requests up to `maxCount`. */
export async function countRequests(db: Db, filter: RequestFilter, maxCount: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select from ${customRequests} where ${conditionOf(filter) ?? sql`true`} limit ${maxCount}
        ) as found`,
  );
  return row?.count ?? 0;
}

/** Returns requests, the latest activity first. */
export const listRequests = (
  db: Db,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestWithPerson[]> =>
  db
    .select({ request: customRequests, person: customRequesters })
    .from(customRequests)
    .leftJoin(customRequesters, eq(customRequesters.requestId, customRequests.id))
    .where(conditionOf(filter))
    .orderBy(sql`${customRequests.activeAt} desc, ${customRequests.id} desc`)
    .limit(limit)
    .offset(offset);

/** Counts requests whose latest message is from the customer. */
export const countUnanswered = (db: Db): Promise<number> => db.$count(customRequests, sql`waiting`);
