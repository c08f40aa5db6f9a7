import { z } from 'zod';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Trashed, trashKinds } from '#contract/records.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { forgetPerson } from './audit.ts';
import { putBack, type Whole } from './rows-store.ts';
import * as store from './trash-store.ts';

export type TrashKind = (typeof trashKinds)[number];

/**
 * What a module does to bring a record of its kind back, in a transaction of its own, signed by the author.
 * @returns the address that it has now, where its kind has one
 * @throws ShopError not_found, conflict
 */
export type Restore = (author: Author, id: string) => Promise<{ slug: string | null }>;

const keptMs = keptInTrashDays * 86_400_000;
const oldest = (now = Date.now()) => new Date(now - keptMs);
const gone = () => new ShopError('not_found', messages.notInTrash);

type Thrown = {
  kind: TrashKind;
  /** The table of its row, which has an `id` and a `name`. */
  table: string;
  ids: string[];
  /** Tables whose rows fall with it and are not kept: what must not come back, such as sessions. */
  without?: string[];
};

/**
 * Deletes records, and keeps them for 30 days with all that falls with them. The transaction must be signed
 * (`platform/database/signed.ts`): its author is who deleted them. What is older than 30 days is cleared away,
 * but for products that were ordered (R27).
 * @returns the ids of those that were there; of two who delete the same, one finds nothing
 */
export async function throwAway(
  tx: Db,
  { kind, table, ids: wanted, without = [] }: Thrown,
): Promise<string[]> {
  const ids = await store.hold(tx, table, wanted);
  if (ids.length === 0) return [];
  await store.keep(tx, { kind, table, ids, without });
  await store.remove(tx, table, ids);
  await clearTrash(tx, oldest());
  return ids;
}

/** Deletes for good what went into the trash before a moment, and takes out of the audit log whose deleted accounts were. */
export async function clearTrash(tx: Db, before: Date): Promise<void> {
  for (const cleared of await store.clear(tx, before))
    if (cleared.kind === 'user') await forgetPerson(tx, cleared.id);
}

/**
 * Takes a record out of the trash, so that the caller can bring it back in the same transaction with `bringBack`; of two
 * who restore the same, one is told that it is not there any more.
 * @throws ShopError not_found
 */
export async function takeOut(tx: Db, kind: TrashKind, id: string): Promise<Whole> {
  const whole = await store.take(tx, kind, id, oldest());
  if (!whole) throw gone();
  return whole;
}

/**
 * Writes a record as it was, its own row first; rows that belong to something which is gone by now stay away, and so do
 * those whose place was taken. The transaction is signed with the act 'restored'.
 * @param table that of its own row
 * @throws ShopError conflict when something else stands in the place of its own row
 */
export async function bringBack(tx: Db, table: string, whole: Whole): Promise<void> {
  if ((await putBack(tx, table, whole[table] ?? [])) === 0)
    throw new ShopError('conflict', messages.placeTaken);
  for (const [each, fallen] of Object.entries(whole)) if (each !== table) await putBack(tx, each, fallen);
}

/** @throws ShopError not_found */
export async function kindInTrash(db: Db, id: string): Promise<TrashKind> {
  const kind = z.uuid().safeParse(id).success ? await store.kindOf(db, id, oldest()) : null;
  if (kind === null) throw gone();
  return kind as TrashKind;
}

type Question = { kind?: TrashKind; page: number; limit: number };

/** What was deleted in the last 30 days, and what is archived, of the kinds that the reader manages. */
export async function listTrash(db: Db, { kind, page, limit }: Question, managed: TrashKind[]) {
  const shown = managed.filter((each) => kind === undefined || each === kind);
  const question = { kinds: shown, since: oldest() };
  const [found, total] = await Promise.all([
    store.list(db, { ...question, limit, offset: (page - 1) * limit }),
    store.total(db, question),
  ]);
  const records = found.map(
    ({ id, kind, name, by, deletedAt, isArchived }): Trashed => ({
      id,
      kind: kind as TrashKind,
      name,
      by,
      deletedAt: deletedAt.toISOString(),
      until: isArchived ? null : new Date(deletedAt.getTime() + keptMs).toISOString(),
    }),
  );
  return { records, pages: Math.max(1, Math.ceil(total / limit)), total };
}

type Account = { name: string; email: string; phone: string; address: Record<string, string> };

/** The deleted accounts with an email that can still come back, by what tells who they belong to. */
export async function accountsInTrash(db: Db, email: string) {
  const found = await store.findAccounts(db, email);
  return found.flatMap(({ record: { users = [] }, deletedAt }) =>
    (users as Account[]).map(({ name, email, phone, address }) => ({
      name,
      email,
      phone,
      address,
      deletedAt: deletedAt.toISOString(),
    })),
  );
}

/** Deletes these for good, and takes out of the audit log whose they were. @returns their ids */
export async function eraseFromTrash(tx: Db, email: string): Promise<string[]> {
  const ids = await store.removeAccounts(tx, email);
  for (const id of ids) await forgetPerson(tx, id);
  return ids;
}
