import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { auditEntries } from './tables.ts';

type AuditedFields = Record<string, unknown>;
export type AuditRow = {
  id: number;
  at: Date | string;
  byId: string;
  byName: string;
  kind: string;
  act: string;
  recordId: string;
  recordName: string;
  before: AuditedFields | null;
  after: AuditedFields | null;
  why: string;
};

export type AuditFilters = {
  kinds: readonly string[];
  acts: readonly string[];
  by?: string | undefined;
  record?: string | undefined;
  /** Time range; `until` is exclusive. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only entries older than the one with this id. */
  below?: number | undefined;
  limit: number;
};

/** Entries carry the start time of their transaction, but their ids may be as late as its end. */
const maxTransaction = sql`interval '1 hour'`;

/**
 * Ids increase almost with time, so those of the range limit the scan: its lowest id is among the entries of its first hour, its
 * highest among those of its last hour.
 */
function bounds({ from, until, below }: AuditFilters): SQL | undefined {
  const [start, end] = [from, until].map((moment) => sql`${moment?.toISOString()}::timestamptz`);
  const first = sql`(select min(at) from ${auditEntries} where at >= ${start})`;
  const last = sql`(select max(at) from ${auditEntries} where at < ${end})`;
  return and(
    below === undefined ? undefined : sql`id < ${below}`,
    from &&
      sql`at >= ${start}
      and id >= (select min(id) from ${auditEntries} where at between ${first} and ${first} + ${maxTransaction})`,
    until &&
      sql`at < ${end}
      and id <= (select max(id) from ${auditEntries} where at between ${last} - ${maxTransaction} and ${last})`,
  );
}

/**
 * Returns entries, the latest first. Each kind and act is read from the end of its own index range, however rare it
 * is, and the latest of all are merged.
 */
export function findEntries(db: Db, filters: AuditFilters): Promise<AuditRow[]> {
  const { kinds, acts, by, record, limit } = filters;
  const where = and(
    by === undefined ? undefined : sql`by_id = ${by}::uuid`,
    record === undefined ? undefined : sql`record_id = ${record}`,
    bounds(filters),
  );
  return rows(
    db,
    sql`select e.id::float8 as id, e.at, e.by_id as "byId", e.by_name as "byName", e.kind, e.act, e.record_id as "recordId",
          e.record_name as "recordName", e.before, e.after, e.why
        from (
          select latest.id
          from unnest(${sql.param([...kinds])}::text[]) as k (kind)
          cross join unnest(${sql.param([...acts])}::text[]) as a (act)
          cross join lateral (
            select id from ${auditEntries} where kind = k.kind and act = a.act and ${where ?? sql`true`}
            order by id desc limit ${limit}
          ) as latest
          order by latest.id desc limit ${limit}
        ) as wanted
        join ${auditEntries} as e on e.id = wanted.id
        order by e.id desc`,
  );
}

/** Returns all authors by name; a skip scan of the index jumps from author to author. */
export const findPeople = (db: Db): Promise<{ id: string; name: string }[]> =>
  rows(
    db,
    sql`with recursive people as (
          (select by_id from ${auditEntries} order by by_id limit 1)
          union all
          select (select by_id from ${auditEntries} where by_id > people.by_id order by by_id limit 1)
          from people where people.by_id is not null
        )
        select p.by_id as id, n.by_name as name
        from people as p
        cross join lateral (select by_name from ${auditEntries} where by_id = p.by_id limit 1) as n
        where p.by_id is not null order by lower(n.by_name), p.by_id`,
  );

/** Returns the names of records when they were last written. */
export async function lastNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const records = await rows<{ id: string; name: string }>(
    db,
    sql`select e.record_id as id, e.record_name as name
        from unnest(${sql.param(ids)}::text[]) as wanted (id)
        cross join lateral (
          select record_id, record_name from ${auditEntries} where record_id = wanted.id order by id desc limit 1
        ) as e`,
  );
  return new Map(records.map(({ id, name }) => [id, name]));
}

/** Removes these fields and the record name from all entries about a record. */
export async function anonymize(
  tx: Db,
  { kind, id, fields, name }: { kind: string; id: string; fields: string[]; name: string },
): Promise<void> {
  const withoutFields = (record: SQL) => sql`${record} - ${sql.param(fields)}::text[]`;
  await tx
    .update(auditEntries)
    .set({
      recordName: name,
      before: withoutFields(sql`${auditEntries.before}`),
      after: withoutFields(sql`${auditEntries.after}`),
    })
    .where(and(eq(auditEntries.recordId, id), eq(auditEntries.kind, kind)));
}

/** Returns the IDs of the records of a kind whose entries have this email address, in any letter case. */
export async function recordsWithEmail(db: Db, kind: string, email: string): Promise<string[]> {
  const records = await rows<{ id: string }>(
    db,
    sql`select distinct record_id as id from ${auditEntries}
        where kind = ${kind} and lower(${email}) in (lower(before ->> 'email'), lower(after ->> 'email'))`,
  );
  return records.map(({ id }) => id);
}

type NewEntry = Pick<AuditRow, 'kind' | 'act' | 'recordId' | 'recordName'> & {
  before?: AuditedFields;
  after: AuditedFields;
};

/** Inserts entries that no trigger writes, in one statement, in the name of the transaction's author. */
export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  await tx.execute(
    sql`insert into ${auditEntries} (by_id, by_name, kind, act, record_id, record_name, before, after, why)
        select haat_author(), haat_author_name(), kind, act, "recordId", "recordName", before, after, haat_setting('why', '')
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as given (kind text, act text, "recordId" text, "recordName" text, before jsonb, after jsonb)`,
  );
}

export async function deleteEntriesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, moment));
}
