import type { z } from 'zod';
import { toDecimal } from '#contract/money.ts';
import { type AuditEntry, type AuditLog, auditActs, auditKinds, type auditQuery } from '#contract/records.ts';
import type { Db } from '#server/platform/database/database.ts';
import * as store from './audit-store.ts';

type Fields = Record<string, unknown>;

/** How records of another module are called, by their ids; those that are gone are left out. */
export type NamesOf = (db: Db, ids: string[]) => Promise<Map<string, string>>;
/** The modules' own names for what the entries refer to, by the column that does: `category_id`, `artisan_id`. */
export type Referred = Record<string, NamesOf>;

/** What tells who somebody is. */
const personal = ['name', 'email', 'phone', 'address', 'avatar'];
const nobody = 'Deleted user';
const dayMs = 86_400_000;

/** One portion of the audit log, the latest first (keyset by id), with what ids refer to by name. */
export async function auditLog(
  db: Db,
  referred: Referred,
  query: z.output<typeof auditQuery>,
): Promise<AuditLog> {
  const { kind, act, by, record, from, to, olderThan, limit } = query;
  const [found, people] = await Promise.all([
    store.findEntries(db, {
      kinds: kind ? [kind] : auditKinds,
      acts: act ? [act] : auditActs,
      by,
      record,
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
      // Numbers of twenty digits are no entry's; the greatest there are stand for them.
      below: olderThan ? Math.min(Number(olderThan), Number.MAX_SAFE_INTEGER) : undefined,
      limit: limit + 1,
    }),
    store.findPeople(db),
  ]);
  const shown = found.slice(0, limit);
  const names = await namesIn(db, referred, shown);
  return { entries: shown.map((row) => present(row, names)), more: found.length > limit, people };
}

type Names = Map<string, string>;

/** What is referred to is called as it is called now, or, when it is gone, as it was called last. */
async function namesIn(db: Db, referred: Referred, found: store.EntryRow[]): Promise<Names> {
  const names: Names = new Map();
  const fields = found.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  for (const [column, namesOf] of Object.entries(referred)) {
    const ids = [...new Set(fields.flatMap((each) => (each[column] as string | null | undefined) ?? []))];
    if (ids.length === 0) continue;
    const now = await namesOf(db, ids);
    const last = await store.lastNames(
      db,
      ids.filter((id) => !now.has(id)),
    );
    for (const [id, name] of [...last, ...now]) names.set(`${column} ${id}`, name);
  }
  return names;
}

const present = (row: store.EntryRow, names: Names): AuditEntry => ({
  id: String(row.id),
  at: new Date(row.at).toISOString(),
  by: { id: row.byId, name: row.byName },
  kind: row.kind as AuditEntry['kind'],
  act: row.act as AuditEntry['act'],
  recordId: row.recordId,
  recordName: row.recordName,
  before: row.before && readable(row.before, names),
  after: row.after && readable(row.after, names),
  why: row.why,
});

/** Columns of the database whose values the calls write as decimals: minor units, hundredths of a percent. */
const hundredths = new Set([
  ...['price', 'original_price', 'standard_shipping', 'express_shipping', 'free_shipping_above', 'tax_rate'],
  ...['percent', 'max_discount', 'amount', 'min_subtotal'],
  ...['gift_wrap', 'refunded'],
]);

/** The fields as the calls name and write them, and what is referred to by its name: `category_id` as `category`. */
function readable(fields: Fields, names: Names): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => {
      const name = names.get(`${column} ${value}`);
      if (name !== undefined) return [called(column.replace(/_id$/, '')), name];
      return [called(column), hundredths.has(column) && typeof value === 'number' ? toDecimal(value) : value];
    }),
  );
}

const called = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Takes what tells who somebody was out of the log, when they are deleted for good. */
export const forgetPerson = (tx: Db, userId: string): Promise<void> =>
  store.forget(tx, { kind: 'user', id: userId, fields: personal, name: nobody });

/** Takes what was said to customers out of the entries about these custom orders. */
export async function forgetConversations(tx: Db, numbers: string[]): Promise<void> {
  for (const id of numbers)
    await store.forget(tx, { kind: 'custom-order', id, fields: ['message', 'quote', 'closed'], name: id });
}

export const forgetEntriesBefore = store.deleteEntriesBefore;
