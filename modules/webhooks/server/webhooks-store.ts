import { and, arrayContains, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { insertLimited } from '#kernel/database/insert-limited.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const findWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

/** Returns the webhooks that want events of a type. */
export const findWanting = (db: Db, event: string): Promise<WebhookRow[]> =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.isEnabled, true), arrayContains(webhooks.events, [event])));

/** Whether a webhook wants events of a type, as an SQL condition. */
export const isWanted = (event: string): SQL =>
  sql`exists (select from ${webhooks} where is_enabled and events @> array[${event}]::text[])`;

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

/** Inserts a webhook unless there are `limit` of them. @returns null then */
export const insertWebhook = (
  tx: Db,
  row: typeof webhooks.$inferInsert,
  limit: number,
): Promise<WebhookRow | null> => insertLimited(tx, webhooks, row, limit);

/** Locks a webhook until the transaction ends; null if there is none. */
export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row ?? null;
}

export async function updateWebhook(
  db: Db,
  id: string,
  values: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(webhooks.id, id))
    .returning();
  return row ?? null;
}

export async function deleteWebhook(db: Db, id: string): Promise<boolean> {
  return (await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })).length > 0;
}

/** Inserts a delivery unless the webhook has one of the same event. @returns whether it was inserted */
export async function insertDelivery(tx: Db, row: typeof webhookDeliveries.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return inserted.length > 0;
}

/** Returns a delivery with its webhook. */
export async function findDelivery(tx: Db, id: string) {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

export async function updateDelivery(tx: Db, id: string, values: Partial<DeliveryRow>): Promise<boolean> {
  const updated = await tx
    .update(webhookDeliveries)
    .set(values)
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id });
  return updated.length > 0;
}

/** Returns a page of the deliveries with the addresses of their webhooks, the latest first. */
export async function findDeliveries(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [page, total] = await Promise.all([
    db
      .select({ delivery: webhookDeliveries, url: webhooks.url })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    db.$count(webhookDeliveries),
  ]);
  return { page, total };
}

/** Deletes deliveries from before a time. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
