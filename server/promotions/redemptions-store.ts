import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { promotions, promotionTally, redemptions } from './tables.ts';

/** Who redeems: their account, their email in small letters and as it is counted, their phone. */
export type Who = {
  userId: string | null;
  email: string | null;
  mailbox: string | null;
  phone: string | null;
};
export type RedemptionRow = typeof redemptions.$inferSelect;

/** By the account or by the email: a guest and the account of the same address are one. */
const isOf = ({ userId, email }: Pick<Who, 'userId' | 'email'>) =>
  or(
    userId === null ? undefined : eq(redemptions.userId, userId),
    email === null ? undefined : eq(redemptions.email, email),
  ) ?? sql`false`;

/** By account, phone, or an email that is confirmed: an order that a stranger places with a customer's address uses up nothing of theirs. */
const countsFor = ({ userId, mailbox, phone }: Who) =>
  or(
    userId === null ? undefined : eq(redemptions.userId, userId),
    phone === null ? undefined : eq(redemptions.phone, phone),
    mailbox === null ? undefined : and(eq(redemptions.mailbox, mailbox), eq(redemptions.isConfirmed, true)),
  ) ?? sql`false`;

/** How often a promotion was redeemed, by everybody and by one customer. */
export async function usesOf(
  db: Db,
  promotionId: string,
  who: Who,
): Promise<{ used: number; byCustomer: number }> {
  const [uses] = await rows<{ used: number; byCustomer: number }>(
    db,
    sql`select coalesce((select used from ${promotionTally} where promotion_id = ${promotionId}), 0)::int as used,
          (select count(*) from ${redemptions} where ${eq(redemptions.promotionId, promotionId)} and ${countsFor(who)})::int as "byCustomer"`,
  );
  return uses ?? { used: 0, byCustomer: 0 };
}

/** What somebody redeemed, of any promotion, the latest first. */
export const findRedemptions = (db: Db, who: Who) =>
  db
    .select({ code: promotions.code, discount: redemptions.discount, at: redemptions.at })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(isOf(who))
    .orderBy(desc(redemptions.at), desc(redemptions.orderId));

/** false when the order has one already. */
export async function insertRedemption(tx: Db, redemption: RedemptionRow): Promise<boolean> {
  const made = await tx
    .insert(redemptions)
    .values(redemption)
    .onConflictDoNothing()
    .returning({ id: redemptions.orderId });
  return made.length > 0;
}

export async function confirmRedemption(tx: Db, orderId: string): Promise<void> {
  await tx.update(redemptions).set({ isConfirmed: true }).where(eq(redemptions.orderId, orderId));
}

/** What an order had redeemed, which is gone now; null when it had nothing. */
export async function deleteRedemption(tx: Db, orderId: string): Promise<RedemptionRow | null> {
  const [row] = await tx.delete(redemptions).where(eq(redemptions.orderId, orderId)).returning();
  return row ?? null;
}

/** One more or one less, with what it took off. */
export async function tally(tx: Db, promotionId: string, more: 1 | -1, discount: number): Promise<void> {
  const [used, discounted] = [more, more * discount];
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

/** Takes out who redeemed a promotion with these orders; that it was redeemed stays. */
export async function forgetRedeemers(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(redemptions)
    .set({ userId: null, email: null, mailbox: null, phone: null })
    .where(inArray(redemptions.orderId, orderIds));
}
