import { maxTags } from '#kernel/contract/tag.ts';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { OrderRow } from '../orders-store.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { withOrder } from '../transitions.ts';
import * as store from './tags-store.ts';

export const tagsInUse = store.findTags;

type TagChange = { tag: string; isAdded: boolean };

/** @returns whether the order changed @throws ShopError invalid_input for one tag too many */
async function changeTags(tx: Db, order: OrderRow, { tag, isAdded }: TagChange): Promise<boolean> {
  if (!isAdded) return store.deleteTag(tx, order.id, tag);
  const tags = (await store.findTagsOf(tx, [order.id])).get(order.id) ?? [];
  if (tags.includes(tag)) return false;
  if (tags.length >= maxTags)
    throw invalidInput([{ path: 'tag', message: m.organising.tooManyTags({ maxTags }) }]);
  await store.insertTag(tx, order.id, tag);
  return true;
}

/**
 * Adds a tag to an order, once, or removes it, and records it in the history.
 * @returns whether the order changed
 * @throws ShopError not_found; invalid_input for one tag too many
 */
export async function tagOrder(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  change: TagChange,
): Promise<boolean> {
  let isChanged = false;
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    isChanged = await changeTags(tx, order, change);
    if (!isChanged) return;
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: change.isAdded ? 'tagged' : 'untagged',
      note: change.tag,
      internal: true,
      ...actorOf(staffMember),
    });
  });
  return isChanged;
}
