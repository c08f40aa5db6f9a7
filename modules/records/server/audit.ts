import type { z } from 'zod';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import {
  type AuditEntry,
  type AuditLog,
  auditActions,
  auditKinds,
  type auditQuery,
} from '#modules/records/contract/audit-and-trash.ts';
import * as m from '../messages/index.ts';
import * as store from './audit-store.ts';

type PresentedFields = Record<string, unknown>;

/** Returns the names of another module's records by id; deleted ones are left out. */
export type NamesOf = (db: Db, ids: string[]) => Promise<Map<string, string>>;
/** Name lookups of the modules by referring column: `category_id`, `artisan_id`, and lists such as `further_categories`. */
export type ReferencedRecord = Record<string, NamesOf>;

/** Fields that identify a person. */
const personalFields = ['name', 'email', 'phone', 'address', 'avatar'];
const dayMs = 86_400_000;

/** Returns one page of the audit log, the latest first (keyset by id), with the names of referenced records. */
export async function auditLog(
  db: Db,
  referred: ReferencedRecord,
  query: z.output<typeof auditQuery>,
): Promise<AuditLog> {
  const { kind, act, by, record, from, to, olderThan, limit } = query;
  const [rows, authors] = await Promise.all([
    store.findEntries(db, {
      kinds: kind ? [kind] : auditKinds,
      acts: act ? [act] : auditActions,
      by,
      record,
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
      // Ids have fewer than twenty digits; larger numbers are capped.
      below: olderThan ? Math.min(Number(olderThan), Number.MAX_SAFE_INTEGER) : undefined,
      limit: limit + 1,
    }),
    store.findPeople(db),
  ]);
  const page = rows.slice(0, limit);
  const names = await resolveNames(db, referred, page);
  return { entries: page.map((row) => present(row, names)), more: rows.length > limit, people: authors };
}

type Names = Map<string, string>;

/** Returns the current names of referenced records, or the last ones of deleted records. */
async function resolveNames(db: Db, referred: ReferencedRecord, rows: store.AuditRow[]): Promise<Names> {
  const names: Names = new Map();
  const fields = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  for (const [column, namesOf] of Object.entries(referred)) {
    const ids = [
      ...new Set(fields.flatMap((field) => (field[column] as string | string[] | null | undefined) ?? [])),
    ];
    if (ids.length === 0) continue;
    const currentNames = await namesOf(db, ids);
    const lastNames = await store.lastNames(
      db,
      ids.filter((id) => !currentNames.has(id)),
    );
    for (const [id, name] of [...lastNames, ...currentNames]) names.set(`${column} ${id}`, name);
  }
  return names;
}

const present = (row: store.AuditRow, names: Names): AuditEntry => ({
  id: String(row.id),
  at: new Date(row.at).toISOString(),
  by: { id: row.byId, name: row.byName },
  kind: row.kind as AuditEntry['kind'],
  act: row.act as AuditEntry['act'],
  recordId: row.recordId,
  recordName: row.recordName,
  before: row.before && presentFields(row.before, names),
  after: row.after && presentFields(row.after, names),
  why: row.why,
});

/** Columns with values that the API writes as decimals: minor units, hundredths of a percent. */
const hundredths = new Set([
  ...['price', 'original_price', 'standard_shipping', 'express_shipping', 'free_shipping_above', 'tax_rate'],
  ...['percent', 'max_discount', 'amount', 'min_subtotal', 'get_percent'],
  ...['gift_wrap', 'refunded', 'standard_price', 'express_price'],
]);

/** Returns the fields with the names and formats of the API, references by name: `category_id` as `category`. */
function presentFields(fields: PresentedFields, names: Names): PresentedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => {
      if (Array.isArray(value))
        return [toCamelCase(column), value.map((entry) => names.get(`${column} ${entry}`) ?? entry)];
      const name = names.get(`${column} ${value}`);
      if (name !== undefined) return [toCamelCase(column.replace(/_id$/, '')), name];
      return [
        toCamelCase(column),
        hundredths.has(column) && typeof value === 'number' ? toDecimal(value) : value,
      ];
    }),
  );
}

const toCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Removes personal data of a permanently deleted user from the audit log. */
export const anonymizePerson = (tx: Db, userId: string): Promise<void> =>
  store.anonymize(tx, { kind: 'user', id: userId, fields: personalFields, name: m.audit.deletedUserName() });

/** Removes name and email of an invited person from the audit log. */
export async function anonymizeInvitations(tx: Db, email: string): Promise<void> {
  for (const id of await store.recordsWithEmail(tx, 'invitation', email))
    await store.anonymize(tx, { kind: 'invitation', id, fields: personalFields, name: m.audit.erasedName() });
}

/** Removes texts written to customers from the audit entries about these custom orders. */
export async function anonymizeConversations(tx: Db, numbers: string[]): Promise<void> {
  for (const id of numbers)
    await store.anonymize(tx, { kind: 'custom-order', id, fields: ['message', 'quote', 'closed'], name: id });
}

export const deleteEntriesOlderThan = store.deleteEntriesBefore;
