import { eq, lt, lte, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { KeptLine } from '#modules/cart-reminders/contract/cart-reminders.ts';
import { cartReminderOptOuts, cartReminders } from './tables.ts';

export type ReminderRow = typeof cartReminders.$inferSelect & { lines: KeptLine[] };

const hasEmail = (email: string) => sql`lower(${cartReminders.email}) = lower(${email})`;

/** Keeps a cart, replacing what was kept of it. */
export const saveReminder = async (
  db: Db,
  { now, ...reminder }: Pick<ReminderRow, 'cartId' | 'email' | 'lines'> & { now: Date },
): Promise<void> => {
  const { email, lines } = reminder;
  await db
    .insert(cartReminders)
    .values({ ...reminder, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: cartReminders.cartId, set: { email, lines, updatedAt: now } });
};

export const deleteReminder = async (db: Db, cartId: string): Promise<void> => {
  await db.delete(cartReminders).where(eq(cartReminders.cartId, cartId));
};

/** Whether a cart has not changed since a moment. */
export const isAnyDue = async (db: Db, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: cartReminders.cartId })
      .from(cartReminders)
      .where(lte(cartReminders.updatedAt, since))
      .limit(1)
  ).length > 0;

/**
 * Deletes carts that have not changed since a moment, the oldest first, and returns them. Other transactions that do the
 * same wait, so that two carts of one address are not taken at the same time.
 */
export async function takeUnchanged(tx: Db, since: Date, limit: number): Promise<ReminderRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cart reminders', 0))`);
  const taken = await rows<ReminderRow>(
    tx,
    sql`delete from ${cartReminders} where cart_id in (
          select cart_id from ${cartReminders} where updated_at <= ${since.toISOString()}::timestamptz
          order by updated_at, cart_id limit ${limit} for update)
        returning cart_id as "cartId", email, lines, created_at as "createdAt", updated_at as "updatedAt"`,
  );
  return taken
    .map((row) => ({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }))
    .sort((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
}

/** Whether a cart is kept for a reminder, as an SQL condition. */
export const areAnyKept = sql`exists (select from ${cartReminders})`;

export const countReminders = (db: Db): Promise<number> => db.$count(cartReminders);

/** Returns the kept carts of an address. */
export const findRemindersOf = (db: Db, email: string): Promise<ReminderRow[]> =>
  db.select().from(cartReminders).where(hasEmail(email)) as Promise<ReminderRow[]>;

/** Deletes the kept carts of an address. @returns whether there was any */
export async function deleteRemindersOf(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx
    .delete(cartReminders)
    .where(hasEmail(email))
    .returning({ id: cartReminders.cartId });
  return deleted.length > 0;
}

export const deleteRemindersBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(cartReminders).where(lt(cartReminders.updatedAt, moment));
};

/** Notes that an address wants no emails about its carts. */
export const optOut = async (tx: Db, email: string, createdAt: Date): Promise<void> => {
  await tx
    .insert(cartReminderOptOuts)
    .values({ email: email.toLowerCase(), createdAt })
    .onConflictDoNothing();
};

/** Returns since when an address wants no emails about its carts; null if it has not said so. */
export async function findOptOut(db: Db, email: string): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(cartReminderOptOuts)
    .where(eq(cartReminderOptOuts.email, email.toLowerCase()));
  return row?.createdAt ?? null;
}

/** @returns whether the address had opted out */
export async function deleteOptOut(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx
    .delete(cartReminderOptOuts)
    .where(eq(cartReminderOptOuts.email, email.toLowerCase()))
    .returning();
  return deleted.length > 0;
}
