import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { users } from '../tables.ts';
import { type Narrowing, narrowed, type Order } from './list-store.ts';

/** So many users are looked at to learn how many have what is sought: of the latest, and of some time before. */
const sample = { verified: 1000, notVerified: 300, before: 700 };

/** A word as it is looked for: anywhere, or, where it has a letter or two, at the beginning of a word. */
const pattern = (word: string) => {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length > 2 ? `%${literal}%` : `% ${literal}%`;
};
/**
 * The text to look up in the index of letters: of an email the part before the @, since the letters of its domain match every
 * user of that domain.
 */
const tellingPart = (word: string) => /^.*[\p{L}\p{N}]{3}.*@/u.exec(word)?.[0] ?? word;

const saying = (words: string[], column: SQL): SQL =>
  and(...words.map((word) => sql`${column} like ${pattern(word)}`)) ?? sql`true`;

/** Which part of all users says all of these words, about: by an index alone, which reads few pages. */
export async function shareOf(db: Db, words: string[]): Promise<number> {
  const some = (where: SQL, limit: number) =>
    sql`(select sought from ${users} where ${where} order by created_at desc, id desc limit ${limit})`;
  const before = sql`created_at < (select at from moment)`;
  const [row] = await rows<{ looked: number; found: number }>(
    db,
    sql`with moment as materialized (
          select min(created_at) + random() * (max(created_at) - min(created_at)) as at from ${users}
        ), looked as (
          ${some(sql`is_email_verified`, sample.verified)}
          union all ${some(sql`not is_email_verified`, sample.notVerified)}
          union all ${some(sql`is_email_verified and ${before}`, sample.before)}
        )
        select count(*)::int as looked, (count(*) filter (where ${saying(words, sql`sought`)}))::int as found from looked`,
  );
  return row && row.looked > 0 ? row.found / row.looked : 0;
}

type Sought = { words: string[]; narrowing: Narrowing; most: number };
type Shown = { order: Order; descending: boolean };
export type Found = {
  /** How many were found, one more than `most` at the most. */
  count: number;
  /** Those of them that are counted, in the order that is asked for. */
  ids: string[];
};

const inBackOffice = sql`(is_admin or has_admin_access)`;
const columns = sql`id, created_at, sought, is_admin, has_admin_access, is_email_verified`;

/** The latest `reach` users, verified or not, by an index that says all that is asked of them. */
function latest({ role, verified }: Narrowing, reach: number): SQL {
  const inOrder = (where: SQL) =>
    sql`(select ${columns} from ${users} where ${where} order by created_at desc, id desc limit ${reach})`;
  if (role === 'owner' || role === 'staff') return inOrder(inBackOffice);
  const [good, not] = [inOrder(sql`is_email_verified`), inOrder(sql`not is_email_verified`)];
  if (verified !== undefined) return verified ? good : not;
  return sql`(select * from (${good} union all ${not}) as both_kinds order by created_at desc, id desc limit ${reach})`;
}

/** Looks at the latest users, at most so many, until enough of them are found. */
export function findAmongLatest(db: Db, sought: Sought, reach: number, shown: Shown): Promise<Found> {
  const { words, narrowing, most } = sought;
  const where = and(saying(words, sql`u.sought`), narrowed(narrowing));
  return ordered(
    db,
    sql`select id from ${latest(narrowing, reach)} as u where ${where} limit ${most + 1}`,
    most,
    shown,
  );
}

/** Finds all who say it by the letters of the words, and keeps the latest of them. */
export function findByLetters(db: Db, { words, narrowing, most }: Sought, shown: Shown): Promise<Found> {
  const where = and(
    saying(words.map(tellingPart), sql`sought`),
    ...words.map((word) => sql`sought || '' like ${pattern(word)}`),
    narrowed(narrowing),
  );
  return ordered(
    db,
    sql`select id from (
          with all_found as materialized (select id, created_at from ${users} where ${where})
          select * from all_found order by created_at desc, id desc limit ${most + 1}
        ) as latest_found`,
    most,
    shown,
  );
}

const sortedBy: Record<Order, SQL> = {
  created: sql`u.created_at`,
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
};

async function ordered(db: Db, found: SQL, most: number, { order, descending }: Shown): Promise<Found> {
  const direction = descending ? sql`desc` : sql`asc`;
  const [row] = await rows<Found>(
    db,
    sql`with found as materialized (${found})
        select (select count(*)::int from found) as count, array(
          select u.id from found join ${users} as u using (id)
          order by ${sortedBy[order]} ${direction}, u.id ${direction} limit ${most}
        ) as ids`,
  );
  return row ?? { count: 0, ids: [] };
}
