import { and, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#contract/users.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { perDay } from '#server/platform/database/days.ts';
import type { Ordered } from '#server/platform/lists/ordered.ts';
import { users, userTally } from '../tables.ts';

/** What a list is sorted by; each has an index of all users and one of those (not) verified. */
export type Order = 'created' | 'name' | 'email';
export type Narrowing = { role: Role | undefined; verified: boolean | undefined };

const keys: Record<Order, Ordered['keys'][number]> = {
  created: { column: sql`created_at`, type: 'timestamptz' },
  name: { column: sql`lower(name)`, type: 'text' },
  email: { column: sql`lower(email)`, type: 'text' },
};

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

/** The users of a list, in its order. */
export const listOf = (order: Order, narrowing: Narrowing, down: boolean): Ordered => ({
  table: sql`${users}`,
  parts: [narrowed(narrowing) ?? sql`true`],
  keys: [keys[order], { column: sql`id`, type: 'uuid' }],
  down,
});

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

/** How many of today's customers registered on each day; owners and staff are not counted. */
export const camePerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${users}`, moment: sql`created_at`, where: inRole.customer }, first, days);
