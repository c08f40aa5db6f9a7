import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { promotions, promotionTally, redemptions } from './tables.ts';

/** Identity of a redeemer: account, lower case email, email as folded for counting, and phone. */
export type Redeemer = {
  userId: string | null;
  email: string | null;
  mailbox: string | null;
  phone: string | null;
};
export type RedemptionRow = typeof redemptions.$inferSelect;

/** Condition of redemptions by account or email: a guest and the account with the same address are one customer. */
const ofRedeemer = ({ userId, email }: Pick<Redeemer, 'userId' | 'email'>) =>
  or(
    userId === null ? undefined : eq(redemptions.userId, userId),
    email === null ? undefined : eq(redemptions.email, email),
  ) ?? sql`false`;

/**
 * Condition by account, phone, confirmed email, or order: an order that another person places with the address of a customer
 * uses up nothing of that customer.
 */
const countsFor = ({ userId, mailbox, phone, orderIds = [] }: Redeemer & { orderIds?: string[] }) =>
  or(
    orderIds.length === 0 ? undefined : inArray(redemptions.orderId, orderIds),
    userId === null ? undefined : eq(redemptions.userId, userId),
    phone === null ? undefined : eq(redemptions.phone, phone),
    mailbox === null ? undefined : and(eq(redemptions.mailbox, mailbox), eq(redemptions.isConfirmed, true)),
  ) ?? sql`false`;

/** Returns how often a promotion was redeemed in all, and by one customer. */
export async function usesOf(
  db: Db,
  promotionId: string,
  redeemer: Redeemer & { orderIds?: string[] },
): Promise<{ used: number; byCustomer: number }> {
  const [uses] = await rows<{ used: number; byCustomer: number }>(
    db,
    sql`select coalesce((select used from ${promotionTally} where promotion_id = ${promotionId}), 0)::int as used,
          (select count(*) from ${redemptions} where ${eq(redemptions.promotionId, promotionId)} and ${countsFor(redeemer)})::int as "byCustomer"`,
  );
  return uses ?? { used: 0, byCustomer: 0 };
}

/** Returns the redemptions of a customer, of any promotion, by its code or its title, the latest first. */
export const findRedemptions = (db: Db, redeemer: Redeemer) =>
  db
    .select({
      code: sql<string>`coalesce(${promotions.code}, ${promotions.title})`,
      discount: redemptions.discount,
      at: redemptions.at,
    })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(ofRedeemer(redeemer))
    .orderBy(desc(redemptions.at), desc(redemptions.orderId));

/** Inserts a redemption; false if the order has one already. */
export async function insertRedemption(tx: Db, redemption: RedemptionRow): Promise<boolean> {
  const inserted = await tx
    .insert(redemptions)
    .values(redemption)
    .onConflictDoNothing()
    .returning({ id: redemptions.orderId });
  return inserted.length > 0;
}

export async function confirmRedemption(tx: Db, orderId: string): Promise<void> {
  await tx.update(redemptions).set({ isConfirmed: true }).where(eq(redemptions.orderId, orderId));
}

/** Deletes and returns the redemption of an order; null if it has none. */
export async function deleteRedemption(tx: Db, orderId: string): Promise<RedemptionRow | null> {
  const [row] = await tx.delete(redemptions).where(eq(redemptions.orderId, orderId)).returning();
  return row ?? null;
}

/** Adds one redemption to the totals of a promotion, or takes one off, with its discount. */
export async function addToTotals(
  tx: Db,
  promotionId: string,
  change: 1 | -1,
  discount: number,
): Promise<void> {
  const used = change;
  const discounted = change * discount;
  await tx
    .insert(promotionTally)
    .values({ promotionId, used, discounted })
    .onConflictDoUpdate({
      target: promotionTally.promotionId,
      set: {
        used: sql`${promotionTally.used} + ${used}`,
        discounted: sql`${promotionTally.discounted} + ${discounted}`,
      },
    });
}

/** Erases the customer from the redemptions of these orders; the redemptions stay. */
export async function anonymizeRedeemers(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(redemptions)
    .set({ userId: null, email: null, mailbox: null, phone: null })
    .where(inArray(redemptions.orderId, orderIds));
}
