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

type TagsChange = { tags: readonly string[]; isAdded: boolean };

/** @returns the tags that the order got or lost @throws ShopError invalid_input for one tag too many */
async function changeTags(tx: Db, order: OrderRow, { tags, isAdded }: TagsChange): Promise<string[]> {
  const before = (await store.findTagsOf(tx, [order.id])).get(order.id) ?? [];
  const changed = tags.filter((tag) => before.includes(tag) !== isAdded);
  if (isAdded && changed.length > 0 && before.length + changed.length > maxTags)
    throw invalidInput([{ path: 'tag', message: m.organising.tooManyTags({ maxTags }) }]);
  if (changed.length === 0) return changed;
  if (isAdded) await store.insertTags(tx, order.id, changed);
  else await store.deleteTags(tx, order.id, changed);
  return changed;
}

/**
 * Adds tags to an order, each once, or removes them, and records each in the history.
 * @returns whether the order changed
 * @throws ShopError not_found; invalid_input for one tag too many
 */
export async function tagOrder(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  change: TagsChange,
): Promise<boolean> {
  let isChanged = false;
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    const changed = await changeTags(tx, order, change);
    isChanged = changed.length > 0;
    for (const tag of changed)
      await recordEvent(tx, order, {
        at: ordering.now(),
        type: change.isAdded ? 'tagged' : 'untagged',
        note: tag,
        internal: true,
        ...actorOf(staffMember),
      });
  });
  return isChanged;
}
