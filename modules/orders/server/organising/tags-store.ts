import { and, asc, eq, inArray } from 'drizzle-orm';
import { maxOfferedTags } from '#kernel/contract/tag.ts';
import type { Db } from '#kernel/database/database.ts';
import { valuesInUse } from '#kernel/database/values-in-use.ts';
import { orderTags } from './tables.ts';

/** Returns the tags that orders have, by name. */
export const findTags = (db: Db): Promise<string[]> => valuesInUse(db, orderTags.tag, maxOfferedTags);

/** Returns the tags of orders by order id, by name. */
export async function findTagsOf(db: Db, orderIds: string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const tagRows = await db
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, orderIds))
    .orderBy(asc(orderTags.tag));
  const byOrder = Map.groupBy(tagRows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, tags]) => [orderId, tags.map(({ tag }) => tag)]));
}

export async function insertTags(tx: Db, orderId: string, tags: readonly string[]): Promise<void> {
  await tx.insert(orderTags).values(tags.map((tag) => ({ orderId, tag })));
}

export async function deleteTags(tx: Db, orderId: string, tags: readonly string[]): Promise<void> {
  await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), inArray(orderTags.tag, [...tags])));
}
