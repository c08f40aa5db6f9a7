import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orderMails } from './tables.ts';

export type OrderMailRow = typeof orderMails.$inferSelect;

export async function insertMails(tx: Db, mails: (typeof orderMails.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await tx.insert(orderMails).values(mails);
}

/** Returns the emails about an order, the oldest first. */
export const findMails = (db: Db, orderId: string): Promise<OrderMailRow[]> =>
  db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.queuedAt), asc(orderMails.id));

export async function setSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db
    .update(orderMails)
    .set({ sentAt })
    .where(and(eq(orderMails.id, id), isNull(orderMails.sentAt)));
}

export async function deleteMail(tx: Db, id: string): Promise<void> {
  await tx.delete(orderMails).where(eq(orderMails.id, id));
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderMails).where(lt(orderMails.queuedAt, before));
}
