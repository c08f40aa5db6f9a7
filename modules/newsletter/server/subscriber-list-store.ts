import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { subscriberStates } from '#modules/newsletter/contract/subscribers.ts';
import type { SubscriberRow } from './subscribers-store.ts';
import { subscribers } from './tables.ts';

/** Filters of the list; `search` is part of the email. */
export type SubscriberFilters = {
  state?: (typeof subscriberStates)[number] | undefined;
  search?: string | undefined;
};
export type ListedSubscriber = Omit<SubscriberRow, 'secret' | 'mailbox'>;

const hasState = (state: SubscriberFilters['state']): SQL | undefined =>
  state && (state === 'confirmed' ? sql`confirmed_at is not null` : sql`confirmed_at is null`);

/** The condition of a search; on a scan in the order of the list, it keeps the trigram index out. */
function matches(search = '', isScan: boolean): SQL | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const pattern = anywherePattern(text);
  return isScan ? sql`lower(email) || '' like ${pattern}` : sql`lower(email) like ${pattern}`;
}

/** Subscribers looked at to estimate how common a search is, and the number of matches that makes it common. */
const sample = { size: 2000, common: 60 };

async function isCommon(db: Db, { search, state }: SubscriberFilters): Promise<boolean> {
  const [row] = await rows<{ looked: number; matching: number }>(
    db,
    sql`select count(*)::int as looked, (count(*) filter (where ${matches(search, true)}))::int as matching
        from (select email from ${subscribers} where ${hasState(state) ?? sql`true`}
          order by created_at desc, id desc limit ${sample.size}) as latest`,
  );
  return row === undefined || row.looked < sample.size || row.matching >= sample.common;
}

/** Returns the ids of the first subscribers of a list, the latest first. A rare text is found by trigrams. */
export async function findIds(db: Db, filters: SubscriberFilters, limit: number): Promise<string[]> {
  const { search, state } = filters;
  const isScan = !search?.trim() || (await isCommon(db, filters));
  const condition = and(hasState(state), matches(search, isScan)) ?? sql`true`;
  const selected = sql`select id, created_at from ${subscribers} where ${condition}`;
  const order = sql`order by created_at desc, id desc limit ${limit}`;
  const matchingSubscribers = await rows<{ id: string }>(
    db,
    isScan
      ? sql`${selected} ${order}`
      : sql`with matching as materialized (${selected}) select id from matching ${order}`,
  );
  return matchingSubscribers.map(({ id }) => id);
}

const columns = sql`s.id, s.email, s.name, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt"`;

const withDates = (row: ListedSubscriber): ListedSubscriber => ({
  ...row,
  createdAt: new Date(row.createdAt),
  confirmedAt: row.confirmedAt && new Date(row.confirmedAt),
});

/** Returns subscribers in the order of their ids. */
export async function findByIds(db: Db, ids: string[]): Promise<ListedSubscriber[]> {
  const subscriberRows = await rows<ListedSubscriber>(
    db,
    sql`select ${columns} from unnest(${sql.param(ids)}::uuid[]) with ordinality as w (id, position)
        join ${subscribers} as s on s.id = w.id order by w.position`,
  );
  return subscriberRows.map(withDates);
}

/** Returns the subscribers after another one, the latest first, to read a list of any length in batches. */
export async function findAfter(
  db: Db,
  { state, search }: SubscriberFilters,
  after: ListedSubscriber | null,
  limit: number,
): Promise<ListedSubscriber[]> {
  const isAfter =
    after && sql`(created_at, id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const subscriberRows = await rows<ListedSubscriber>(
    db,
    sql`select ${columns} from ${subscribers} as s
        where ${and(hasState(state), matches(search, true), isAfter ?? undefined) ?? sql`true`}
        order by created_at desc, id desc limit ${limit}`,
  );
  return subscriberRows.map(withDates);
}

export async function countAll(db: Db, { state, search }: SubscriberFilters): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${subscribers}
        where ${and(hasState(state), matches(search, false)) ?? sql`true`}`,
  );
  return row?.count ?? 0;
}
