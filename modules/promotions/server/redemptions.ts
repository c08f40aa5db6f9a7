import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { normalisedEmail, normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import * as redemptions from './redemptions-store.ts';

/**
 * A customer by account, email and phone. Without any of them the customer is not identified yet, and no earlier
 * redemption counts.
 */
export type Customer = {
  userId: string | null;
  email: string | null;
  phone?: string | null;
  /** Finds further orders of the customer, whose redemptions count too. Called once the promotion is locked. */
  findOrders?: (db: Db) => Promise<string[]>;
};

/** Returns the values by which the redemptions of a customer are found. */
export const identityOf = ({ userId, email, phone = null }: Customer) => ({
  userId,
  email: email === null ? null : email.trim().toLowerCase(),
  mailbox: email === null ? null : normalisedEmail(email),
  phone: (phone !== null && normalisedPhone(phone)) || null,
});

type Redemption = {
  promotionId: string;
  orderId: string;
  customer: Customer;
  /** Whether the email is known to belong to the customer. */
  isConfirmed?: boolean;
  /** In minor units. */
  discount: number;
  now: Date;
};

/**
 * Records the redemption of a promotion by an order, in the transaction that places the order, after `promotionFor`
 * with `held` in that transaction. An order redeems one promotion at most; a repeated call changes nothing.
 */
export async function redeem(
  tx: Db,
  { customer, now, isConfirmed = false, ...redemption }: Redemption,
): Promise<void> {
  const row = { ...redemption, ...identityOf(customer), isConfirmed, at: now };
  const isNew = await redemptions.insertRedemption(tx, row);
  if (isNew) await redemptions.addToTotals(tx, redemption.promotionId, 1, redemption.discount);
}

/** Makes the redemption of an order count for its email, since the order is confirmed, paid or delivered. */
export const confirmRedemption = (tx: Db, orderId: string): Promise<void> =>
  redemptions.confirmRedemption(tx, orderId);

/** Deletes the redemption of an order that is cancelled or never paid, if there is one. */
export async function release(tx: Db, orderId: string): Promise<void> {
  const deleted = await redemptions.deleteRedemption(tx, orderId);
  if (deleted) await redemptions.addToTotals(tx, deleted.promotionId, -1, deleted.discount);
}

/** Returns the redemptions of a customer for their data export, the latest first. */
export async function redemptionsOf(db: Db, customer: Customer) {
  const rows = await redemptions.findRedemptions(db, identityOf(customer));
  return rows.map(({ code, discount, at }) => ({
    code,
    discount: toDecimal(discount),
    at: at.toISOString(),
  }));
}

/** Erases the customer from the redemptions of these orders (R27). */
export const anonymizeRedemptions = (tx: Db, orderIds: string[]): Promise<void> =>
  redemptions.anonymizeRedeemers(tx, orderIds);
