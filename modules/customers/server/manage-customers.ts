import { maxTags, tagsIn } from '#kernel/contract/tag.ts';
import { type AuditActor, authorName, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { nameOf } from '#modules/accounts/index.ts';
import { orderColumns } from '#modules/orders/index.ts';
import { type CustomerChange, noteCustomerChange } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import { customerNotFound } from './customers.ts';
import * as store from './customers-store.ts';
import { lockCustomers, moveTo, recount } from './follow-store.ts';

/**
 * Changes a customer in a transaction, and records it without the text. @param work returns whether it changed
 * anything
 * @throws ShopError not_found
 */
const change = (
  db: Db,
  { id, author, type }: { id: string; author: AuditActor; type: CustomerChange },
  work: (tx: Db) => Promise<boolean>,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockCustomers(tx);
    if (!(await store.exists(tx, id))) throw customerNotFound();
    await setAuditActor(tx, author);
    if (await work(tx)) await noteCustomerChange(tx, id, type);
  });

/** Adds an internal note. @throws ShopError not_found */
export const addNote = (db: Db, author: AuditActor, id: string, note: string): Promise<void> =>
  change(db, { id, author, type: 'note_added' }, async (tx) => {
    const byName = authorName(await nameOf(tx, author.userId), author);
    await store.insertNote(tx, { customerId: id, note, byId: author.userId, byName });
    return true;
  });

/** Deletes a note; a deleted one stays deleted. @throws ShopError not_found for the customer */
export const deleteNote = (db: Db, author: AuditActor, id: string, noteId: string): Promise<void> =>
  change(db, { id, author, type: 'note_deleted' }, (tx) => store.deleteNote(tx, id, noteId));

/**
 * Adds the tags of a text with commas between them, each once.
 * @throws ShopError not_found; invalid_input for one tag too many
 */
export const addTags = (db: Db, author: AuditActor, id: string, typed: string): Promise<void> =>
  change(db, { id, author, type: 'tag_added' }, async (tx) => {
    const tags = await store.findTagsOf(tx, id);
    const added = tagsIn(typed).filter((tag) => !tags.includes(tag));
    if (added.length === 0) return false;
    if (tags.length + added.length > maxTags)
      throw invalidInput([{ path: 'tag', message: m.responses.tooManyTags({ maxTags }) }]);
    await store.insertTags(tx, id, added);
    return true;
  });

export const removeTag = (db: Db, author: AuditActor, id: string, tag: string): Promise<void> =>
  change(db, { id, author, type: 'tag_removed' }, (tx) => store.deleteTag(tx, id, tag));

/**
 * Merges another customer into one: its orders, notes, tags, emails, phone numbers and account move.
 * @throws ShopError not_found when one of them exists no more; invalid_input for the same customer
 */
export async function mergeCustomer(db: Db, author: AuditActor, id: string, merged: string): Promise<void> {
  if (id === merged) throw invalidInput([{ path: 'merged', message: m.responses.mergedIsSame() }]);
  await transaction(db, async (tx) => {
    await lockCustomers(tx);
    if (!(await store.exists(tx, id)) || !(await store.exists(tx, merged))) throw customerNotFound();
    await setAuditActor(tx, author);
    await moveTo(tx, merged, id);
    await recount(tx, orderColumns, [id]);
    await noteCustomerChange(tx, id, 'merged');
  });
}
