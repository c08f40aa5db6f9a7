import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { attempts } from '../tables.ts';

/** A counter: the digest of the account's email, and the origin of the attempt. */
export type Counted = { account: string; origin: string };

const matching = ({ account, origin }: Counted) =>
  and(eq(attempts.account, account), eq(attempts.origin, origin));
const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Returns the wait in seconds after a number of attempts: none after the free ones, then 2, 4, 8 and so on up to
 * `longest`.
 */
const waitAfter = (free: number, longest: number) =>
  sql`case when ${attempts.count} < ${free}::int then 0
      else least(power(2, least(${attempts.count} - ${free}::int + 1, 20)), ${longest}::int) end`;

type Waits = { free: number; longest: number };

/**
 * Counts an attempt, unless it comes before the wait is over; concurrent attempts are counted one after the other. The
 * count restarts when the last attempt was before `fresh`.
 * @returns the seconds to wait, 0 for an attempt that was counted
 */
export async function countAttempt(
  db: Db,
  { account, origin }: Counted,
  { free, longest }: Waits,
  { now, fresh }: { now: Date; fresh: Date },
): Promise<number> {
  const wait = waitAfter(free, longest);
  const countedRows = await rows(
    db,
    sql`insert into ${attempts} (account, origin, count, first_at, last_at)
        values (${account}, ${origin}, 1, ${iso(now)}, ${iso(now)})
        on conflict (account, origin) do update
        set count = case when ${attempts.lastAt} < ${iso(fresh)} then 1 else ${attempts.count} + 1 end,
            last_at = greatest(${attempts.lastAt}, ${iso(now)})
        where ${attempts.lastAt} < ${iso(fresh)} or ${attempts.count} < ${free}::int
          or ${attempts.lastAt} + make_interval(secs => ${wait}) <= ${iso(now)}
        returning 1 as counted`,
  );
  if (countedRows.length > 0) return 0;
  const [row] = await rows<{ seconds: number }>(
    db,
    sql`select extract(epoch from ${attempts.lastAt} + make_interval(secs => ${wait}) - ${iso(now)})::float8 as seconds
        from ${attempts} where ${matching({ account, origin })}`,
  );
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
}

/** Counts an attempt within a period that began after `since`; an older count restarts. @returns the count */
export async function countWithin(
  db: Db,
  { account, origin }: Counted,
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`insert into ${attempts} (account, origin, count, first_at, last_at)
        values (${account}, ${origin}, 1, ${iso(now)}, ${iso(now)})
        on conflict (account, origin) do update
        set count = case when ${attempts.firstAt} < ${iso(since)} then 1 else ${attempts.count} + 1 end,
            first_at = case when ${attempts.firstAt} < ${iso(since)} then ${iso(now)} else ${attempts.firstAt} end,
            last_at = ${iso(now)}
        returning count`,
  );
  return row?.count ?? 0;
}

/** Returns the count of a period that began after `since`. */
export async function countedSince(db: Db, counter: Counted, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(matching(counter), gt(attempts.firstAt, since)));
  return row?.count ?? 0;
}

export async function deleteAttempts(db: Db, counter: Counted): Promise<void> {
  await db.delete(attempts).where(matching(counter));
}

export async function deleteAttemptsOf(tx: Db, account: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.account, account));
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.lastAt, moment));
}
