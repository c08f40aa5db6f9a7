import { v7 as uuid } from 'uuid';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { maxSavedReplies } from '#modules/inbox/contract/limits.ts';
import type { SavedReply, SavedReplyPayload } from '#modules/inbox/contract/saved-replies.ts';
import * as m from '../messages/index.ts';
import * as store from './saved-replies-store.ts';

const present = ({ updatedAt, ...reply }: store.ReplyRow): SavedReply => ({
  ...reply,
  updatedAt: updatedAt.toISOString(),
});

export const listSavedReplies = async (db: Db): Promise<SavedReply[]> =>
  (await store.listReplies(db)).map(present);

/** Refuses a name that another reply has. @throws ShopError invalid_input naming `name` */
async function requireNewName(tx: Db, name: string, id: string | null): Promise<void> {
  const same = await store.findReplyByName(tx, name);
  if (same && same.id !== id) throw invalidInput([{ path: 'name', message: m.savedReplies.nameIsTaken() }]);
}

/** Changes the replies one transaction after the other, so that two equal names and a reply too many are refused. */
const changing = <Result>(db: Db, author: AuditActor, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  transaction(db, async (tx) => {
    await store.lockReplies(tx);
    await setAuditActor(tx, author);
    return work(tx);
  });

/** Saves a new reply. @throws ShopError invalid_input, conflict when there are too many */
export const createSavedReply = (db: Db, author: AuditActor, reply: SavedReplyPayload): Promise<SavedReply> =>
  changing(db, author, async (tx) => {
    await requireNewName(tx, reply.name, null);
    return present(await addReply(tx, reply));
  });

/** @throws ShopError conflict when there are too many */
async function addReply(tx: Db, reply: SavedReplyPayload): Promise<store.ReplyRow> {
  if ((await store.countReplies(tx)) >= maxSavedReplies)
    throw new ShopError('conflict', m.savedReplies.tooMany({ most: maxSavedReplies }));
  return store.insertReply(tx, { id: uuid(), ...reply });
}

/**
 * Saves a reply in place of the one with the same name, if there is one; the caller has locked the replies.
 * @throws ShopError conflict when there are too many
 */
export async function putSavedReply(tx: Db, reply: SavedReplyPayload): Promise<'added' | 'changed' | 'same'> {
  const current = await store.findReplyByName(tx, reply.name);
  if (!current) {
    await addReply(tx, reply);
    return 'added';
  }
  if (current.name === reply.name && current.body === reply.body) return 'same';
  await store.updateReply(tx, current.id, reply);
  return 'changed';
}

/** Changes a reply. @throws ShopError not_found, invalid_input, changed_meanwhile */
export const updateSavedReply = (
  db: Db,
  author: AuditActor,
  id: string,
  { updatedAt, ...reply }: SavedReplyPayload & { updatedAt: string },
): Promise<SavedReply> =>
  changing(db, author, async (tx) => {
    const opened = await store.findReply(tx, id);
    if (!opened) throw new ShopError('not_found', m.savedReplies.notFound());
    if (opened.updatedAt.toISOString() !== updatedAt)
      throw new ShopError('changed_meanwhile', m.savedReplies.changedMeanwhile());
    await requireNewName(tx, reply.name, id);
    return present(await store.updateReply(tx, id, reply));
  });

/** Deletes a reply. @throws ShopError not_found */
export const deleteSavedReply = (db: Db, author: AuditActor, id: string): Promise<void> =>
  changing(db, author, async (tx) => {
    if (!(await store.deleteReply(tx, id))) throw new ShopError('not_found', m.savedReplies.notFound());
  });
