import { and, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#contract/users.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { perDay } from '#server/platform/database/days.ts';
import { users, userTally } from '../tables.ts';

/** What a list is sorted by; each has an index of all users and one of those (not) verified. */
export type Order = 'created' | 'name' | 'email';
export type Narrowing = { role: Role | undefined; verified: boolean | undefined };
/** Where somebody stands in an order; `key` is a moment in ISO 8601, or a name in small letters. */
export type Place = { key: string; id: string };

const keys: Record<Order, SQL> = {
  created: sql`created_at`,
  name: sql`lower(name)`,
  email: sql`lower(email)`,
};
/** A key as it is given back to a later walk. */
const readable = (order: Order) =>
  order === 'created' ? sql`to_char(key at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ')` : sql`key`;
const given = (order: Order, key: string) =>
  order === 'created' ? sql`${key}::timestamptz` : sql`${key}::text`;

const inRole: Record<Role, SQL> = {
  owner: sql`is_admin and (is_admin or has_admin_access)`,
  staff: sql`has_admin_access and not is_admin and (is_admin or has_admin_access)`,
  customer: sql`not is_admin and not has_admin_access`,
};

/** Which users; of the few of the back office an index of their own says so. */
export const narrowed = ({ role, verified }: Narrowing): SQL | undefined =>
  and(
    role && inRole[role],
    verified === undefined ? undefined : verified ? sql`is_email_verified` : sql`not is_email_verified`,
  );

/**
 * Where a walk over a list begins and which way it goes: forward after whoever stands at `from`, backward with them; null
 * is the beginning, or the end.
 */
type Walk = { order: Order; narrowing: Narrowing; from: Place | null; backward: boolean };
/** How many steps of the walk lead to somebody. */
type Stood = Place & { nth: number };

const inOrder = ({ order, backward }: Walk) =>
  backward ? sql`${keys[order]} desc, id desc` : sql`${keys[order]}, id`;

/** Everybody in front of the walk. */
function ahead({ order, narrowing, from, backward }: Walk): SQL {
  const beyond =
    from &&
    sql`(${keys[order]}, id) ${backward ? sql`<=` : sql`>`} (${given(order, from.key)}, ${from.id}::uuid)`;
  return and(narrowed(narrowing), beyond ?? undefined) ?? sql`true`;
}

/** The next so many after some that are passed over; no row is read for either. */
export async function stretch(db: Db, walk: Walk, skip: number, limit: number): Promise<Place[]> {
  const taken = sql`select ${keys[walk.order]} as key, id from ${users} where ${ahead(walk)}
    order by ${inOrder(walk)} offset ${skip} limit ${limit}`;
  return rows(db, sql`select ${readable(walk.order)} as key, id from (${taken}) as taken`);
}

/** Passes over so many in strides of `every`, and notes down who stands at the end of each. */
export function strides(db: Db, walk: Walk, skip: number, every: number): Promise<Stood[]> {
  const { order, narrowing, backward } = walk;
  const next = sql`order by ${inOrder(walk)} offset ${every - 1} limit 1`;
  const onward = sql`(${keys[order]}, users.id) ${backward ? sql`<` : sql`>`} (stones.key, stones.id)`;
  return rows(
    db,
    sql`with recursive stones (nth, key, id) as (
          (select ${every}::int, ${keys[order]}, id from ${users} where ${ahead(walk)} ${next})
          union all
          select stones.nth + ${every}, further.key, further.id from stones cross join lateral (
            select ${keys[order]} as key, id from ${users} where ${and(narrowed(narrowing), onward)} ${next}
          ) as further
          where stones.nth + ${every} <= ${skip}
        )
        select nth, ${readable(order)} as key, id from stones order by nth`,
  );
}

/** How many users there are, and how many of them are verified; kept by triggers. */
export async function tally(db: Db): Promise<{ total: number; verified: number }> {
  const [row] = await db.select().from(userTally);
  return row ?? { total: 0, verified: 0 };
}

/** How many of the back office there are of each kind. They are few. */
export const backOffice = (db: Db): Promise<{ owner: boolean; verified: boolean; count: number }[]> =>
  rows(
    db,
    sql`select is_admin as owner, is_email_verified as verified, count(*)::int as count
        from ${users} where is_admin or has_admin_access group by 1, 2`,
  );

/** How many of those there are came on each day. */
export const camePerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${users}`, moment: sql`created_at` }, first, days);
