import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { perDay } from '#kernel/database/rows-per-day.ts';
import type { OrderedList } from '#kernel/lists/ordered.ts';
import type { Role } from '#modules/accounts/contract/users.ts';
import { users, userTally } from '../tables.ts';

/** The sort order of a list; each has an index of all users and one each of verified and unverified ones. */
export type UserOrder = 'created' | 'name' | 'email';
export type UserFilter = { role: Role | undefined; verified: boolean | undefined };

const keys: Record<UserOrder, OrderedList['keys'][number]> = {
  created: { column: sql`created_at`, type: 'timestamptz' },
  name: { column: sql`lower(name)`, type: 'text' },
  email: { column: sql`lower(email)`, type: 'text' },
};

const inRole: Record<Role, SQL> = {
  owner: sql`is_admin and (is_admin or has_admin_access)`,
  staff: sql`has_admin_access and not is_admin and (is_admin or has_admin_access)`,
  customer: sql`not is_admin and not has_admin_access`,
};

/** Returns the condition of a filter; the few users of the back office have an index of their own. */
export const filterCondition = ({ role, verified }: UserFilter): SQL | undefined =>
  and(
    role && inRole[role],
    verified === undefined ? undefined : verified ? sql`is_email_verified` : sql`not is_email_verified`,
  );

/** Returns the list of users in its order. */
export const listOf = (order: UserOrder, narrowing: UserFilter, down: boolean): OrderedList => ({
  parts: [{ from: sql`${users}`, where: filterCondition(narrowing) ?? sql`true` }],
  keys: [keys[order], { column: sql`id`, type: 'uuid' }],
  down,
});

/** Returns the number of users and of verified users, which triggers maintain. */
export async function tally(db: Db): Promise<{ total: number; verified: number }> {
  const [row] = await db.select().from(userTally);
  return row ?? { total: 0, verified: 0 };
}

/** Returns the numbers of back office users by kind. They are few. */
export const backOffice = (db: Db): Promise<{ owner: boolean; verified: boolean; count: number }[]> =>
  rows(
    db,
    sql`select is_admin as owner, is_email_verified as verified, count(*)::int as count
        from ${users} where is_admin or has_admin_access group by 1, 2`,
  );

/** Returns the number of present customers who registered on each day, without owners and staff. */
export const registrationsPerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${users}`, moment: sql`created_at`, where: inRole.customer }, first, days);
