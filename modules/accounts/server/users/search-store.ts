import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { literalPattern } from '#kernel/database/like.ts';
import { users } from '../tables.ts';
import { filterCondition, type UserFilter, type UserOrder } from './list-store.ts';

/** Sample sizes for estimating how many users match: of the latest users, and of a random earlier time. */
const sampleSize = { verified: 1000, notVerified: 300, before: 700 };

/** Returns the LIKE pattern of a word: anywhere, or for one or two letters at the beginning of a word. */
const pattern = (word: string) => {
  const literal = literalPattern(word);
  return [...word].length > 2 ? `%${literal}%` : `% ${literal}%`;
};
/**
 * Returns the text to look up in the trigram index: of an email the part before the @, since the letters of its domain
 * match every user of that domain.
 */
const indexedPart = (word: string) => /^.*[\p{L}\p{N}]{3}.*@/u.exec(word)?.[0] ?? word;

const matchesWords = (words: string[], column: SQL): SQL =>
  and(...words.map((word) => sql`${column} like ${pattern(word)}`)) ?? sql`true`;

/** Estimates the share of users that match all words, by an index-only scan of few pages. */
export async function shareOf(db: Db, words: string[]): Promise<number> {
  const sampled = (where: SQL, limit: number) =>
    sql`(select sought from ${users} where ${where} order by created_at desc, id desc limit ${limit})`;
  const before = sql`created_at < (select at from moment)`;
  const [row] = await rows<{ looked: number; matching: number }>(
    db,
    sql`with moment as materialized (
          select min(created_at) + random() * (max(created_at) - min(created_at)) as at from ${users}
        ), looked as (
          ${sampled(sql`is_email_verified`, sampleSize.verified)}
          union all ${sampled(sql`not is_email_verified`, sampleSize.notVerified)}
          union all ${sampled(sql`is_email_verified and ${before}`, sampleSize.before)}
        )
        select count(*)::int as looked, (count(*) filter (where ${matchesWords(words, sql`sought`)}))::int as matching from looked`,
  );
  return row && row.looked > 0 ? row.matching / row.looked : 0;
}

type SearchCriteria = { words: string[]; narrowing: UserFilter; most: number };
type UserSearchOrder = { order: UserOrder; descending: boolean };
export type SearchMatches = {
  /** The number of matches, at most `most` plus one. */
  count: number;
  /** Ids of the counted matches, in the requested order. */
  ids: string[];
};

const inBackOffice = sql`(is_admin or has_admin_access)`;
const columns = sql`id, created_at, sought, is_admin, has_admin_access, is_email_verified`;

/** Selects the latest `reach` users, verified or not, by a covering index. */
function latestUsers({ role, verified }: UserFilter, reach: number): SQL {
  const inOrder = (where: SQL) =>
    sql`(select ${columns} from ${users} where ${where} order by created_at desc, id desc limit ${reach})`;
  if (role === 'owner' || role === 'staff') return inOrder(inBackOffice);
  const verifiedUsers = inOrder(sql`is_email_verified`);
  const unverifiedUsers = inOrder(sql`not is_email_verified`);
  if (verified !== undefined) return verified ? verifiedUsers : unverifiedUsers;
  return sql`(select * from (${verifiedUsers} union all ${unverifiedUsers}) as both_kinds order by created_at desc, id desc limit ${reach})`;
}

/** Scans the latest users, up to `reach`, until enough match. */
export function findAmongLatest(
  db: Db,
  criteria: SearchCriteria,
  reach: number,
  sortOrder: UserSearchOrder,
): Promise<SearchMatches> {
  const { words, narrowing, most } = criteria;
  const where = and(matchesWords(words, sql`u.sought`), filterCondition(narrowing));
  return ordered(
    db,
    sql`select id from ${latestUsers(narrowing, reach)} as u where ${where} limit ${most + 1}`,
    most,
    sortOrder,
  );
}

/** Finds all matches by the trigram index, and keeps the latest ones. */
export function searchTrigrams(
  db: Db,
  { words, narrowing, most }: SearchCriteria,
  sortOrder: UserSearchOrder,
): Promise<SearchMatches> {
  const where = and(
    matchesWords(words.map(indexedPart), sql`sought`),
    ...words.map((word) => sql`sought || '' like ${pattern(word)}`),
    filterCondition(narrowing),
  );
  return ordered(
    db,
    sql`select id from (
          with all_found as materialized (select id, created_at from ${users} where ${where})
          select * from all_found order by created_at desc, id desc limit ${most + 1}
        ) as latest_found`,
    most,
    sortOrder,
  );
}

const sortedBy: Record<UserOrder, SQL> = {
  created: sql`u.created_at`,
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
};

async function ordered(
  db: Db,
  matches: SQL,
  most: number,
  { order, descending }: UserSearchOrder,
): Promise<SearchMatches> {
  const direction = descending ? sql`desc` : sql`asc`;
  const [row] = await rows<SearchMatches>(
    db,
    sql`with found as materialized (${matches})
        select (select count(*)::int from found) as count, array(
          select u.id from found join ${users} as u using (id)
          order by ${sortedBy[order]} ${direction}, u.id ${direction} limit ${most}
        ) as ids`,
  );
  return row ?? { count: 0, ids: [] };
}
