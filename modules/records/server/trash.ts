import { z } from 'zod';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { TrashedRecord, trashKinds } from '#modules/records/contract/audit-and-trash.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import * as m from '../messages/index.ts';
import { anonymizePerson } from './audit.ts';
import { restoreRecord, type StoredRecord } from './record-with-rows-store.ts';
import * as store from './trash-store.ts';

export type RestorableKind = (typeof trashKinds)[number];

/**
 * Restores a record of a module in its own transaction with the author as audit actor.
 * @returns the present slug, if the kind has one
 * @throws ShopError not_found, conflict
 */
export type Restore = (author: AuditActor, id: string) => Promise<{ slug: string | null }>;

const keptMs = trashRetentionDays * 86_400_000;
const oldest = (now = Date.now()) => new Date(now - keptMs);
const notInTrash = () => new ShopError('not_found', m.responses.notInTrash());

type TrashedRecords = {
  kind: RestorableKind;
  /** The table of the record, which has an `id` and a `name`. */
  table: string;
  ids: string[];
  /** Tables whose dependent rows are not kept because they must not be restored, such as sessions. */
  without?: string[];
};

/**
 * Moves records to the trash for 30 days with all dependent rows. The transaction needs an audit actor
 * (`kernel/database/audit-actor.ts`), who is recorded. Records older than 30 days are deleted, except products that
 * were ordered (R27).
 * @returns the ids of the records that existed; of concurrent deletions only one returns an id
 */
export async function moveToTrash(
  tx: Db,
  { kind, table, ids: requestedIds, without = [] }: TrashedRecords,
): Promise<string[]> {
  const ids = await store.lockRecords(tx, table, requestedIds);
  if (ids.length === 0) return [];
  await store.insertTrash(tx, { kind, table, ids, without });
  await store.remove(tx, table, ids);
  await emptyTrash(tx, oldest());
  return ids;
}

/**
 * Permanently deletes what was trashed before a moment, and removes the data of those accounts from the audit log.
 */
export async function emptyTrash(tx: Db, before: Date): Promise<void> {
  for (const deleted of await store.clear(tx, before))
    if (deleted.kind === 'user') await anonymizePerson(tx, deleted.id);
}

/**
 * Takes a record out of the trash, so that the caller can restore it in the same transaction with `bringBack`. Of
 * concurrent restores only one succeeds.
 * @throws ShopError not_found
 */
export async function removeFromTrash(tx: Db, kind: RestorableKind, id: string): Promise<StoredRecord> {
  const whole = await store.take(tx, kind, id, oldest());
  if (!whole) throw notInTrash();
  return whole;
}

/**
 * Reinserts a record, its own row first; dependent rows whose references are deleted or whose unique keys are taken
 * are skipped. The audit actor has the act 'restored'.
 * @param table the table of the record itself
 * @throws ShopError conflict if the record's own row cannot be inserted
 */
export async function restoreFromTrash(tx: Db, table: string, whole: StoredRecord): Promise<void> {
  if ((await restoreRecord(tx, table, whole[table] ?? [])) === 0)
    throw new ShopError('conflict', m.responses.slideOrderTaken());
  for (const [tableName, dependents] of Object.entries(whole))
    if (tableName !== table) await restoreRecord(tx, tableName, dependents);
}

/** @throws ShopError not_found */
export async function kindInTrash(db: Db, id: string): Promise<RestorableKind> {
  const kind = z.uuid().safeParse(id).success ? await store.kindOf(db, id, oldest()) : null;
  if (kind === null) throw notInTrash();
  return kind as RestorableKind;
}

type TrashQuery = { kind?: RestorableKind; page: number; limit: number };

/** Returns what was deleted in the last 30 days or is archived, of the kinds that the caller manages. */
export async function listTrash(db: Db, { kind, page, limit }: TrashQuery, managed: RestorableKind[]) {
  const kinds = managed.filter((each) => kind === undefined || each === kind);
  const filters = { kinds, since: oldest() };
  const [rows, total] = await Promise.all([
    store.list(db, { ...filters, limit, offset: (page - 1) * limit }),
    store.total(db, filters),
  ]);
  const records = rows.map(
    ({ id, kind, name, by, deletedAt, isArchived }): TrashedRecord => ({
      id,
      kind: kind as RestorableKind,
      name,
      by,
      deletedAt: deletedAt.toISOString(),
      until: isArchived ? null : new Date(deletedAt.getTime() + keptMs).toISOString(),
    }),
  );
  return { records, pages: Math.max(1, Math.ceil(total / limit)), total };
}

type TrashedAccount = { name: string; email: string; phone: string; address: Record<string, string> };

/** Returns the identifying fields of deleted accounts with an email address that can still be restored. */
export async function accountsInTrash(db: Db, email: string) {
  const rows = await store.findAccounts(db, email);
  return rows.flatMap(({ record: { users = [] }, deletedAt }) =>
    (users as TrashedAccount[]).map(({ name, email, phone, address }) => ({
      name,
      email,
      phone,
      address,
      deletedAt: deletedAt.toISOString(),
    })),
  );
}

/** Permanently deletes these accounts and removes their data from the audit log. @returns their ids */
export async function eraseFromTrash(tx: Db, email: string): Promise<string[]> {
  const ids = await store.removeAccounts(tx, email);
  for (const id of ids) await anonymizePerson(tx, id);
  return ids;
}
