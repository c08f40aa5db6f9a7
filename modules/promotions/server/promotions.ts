import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { normalisedEmail, normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import type { PromotionKind } from '#modules/promotions/contract/promotions.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { discountOf } from './discount.ts';
import { eligibilityOf, type PromotionLine } from './eligible-lines.ts';
import { benefitOf, type Refusal, refusalOf, unknownCode } from './promotion-text.ts';
import * as redemptions from './redemptions-store.ts';
import { findByCode, lockByCode } from './store.ts';

/**
 * A customer by account, email and phone. Without any of them the customer is not identified yet, and no earlier
 * redemption counts.
 */
export type Customer = { userId: string | null; email: string | null; phone?: string | null };

type PromotionQuery = {
  /** As typed, in any letter case. */
  code: string;
  /** Of the cart before the code, in minor units, with the wrapping of the whole order. */
  subtotal: number;
  lines: readonly PromotionLine[];
  customer: Customer;
  now: Date;
  /** Whether delivery is free even without the code. */
  isDeliveryFree?: boolean;
  /**
   * Locks the promotion until the transaction ends, so that its limits still hold when it is redeemed in the same
   * transaction; concurrent redemptions wait.
   */
  held?: boolean;
};

export type AppliedPromotion = {
  applied: true;
  promotion: { id: string; code: string; kind: PromotionKind; title: string };
  /** Minor units. */
  discount: number;
  /** The lines among which the discount is shared; null for the whole cart with its wrapping. */
  eligible: readonly boolean[] | null;
  freeShipping: boolean;
  message: string;
};
export type Refused = { applied: false } & Refusal;

/** Returns a code as it is stored and shown. */
export const codeOf = (input: string): string => input.trim().toUpperCase();

/** Returns the benefit of a code for a cart now, or why it is refused (R8). */
export async function promotionFor(db: Db, query: PromotionQuery): Promise<AppliedPromotion | Refused> {
  const { code, lines, customer, now, isDeliveryFree = false, held = false } = query;
  const row = await (held ? lockByCode : findByCode)(db, codeOf(code));
  if (!row) return { applied: false, ...unknownCode };
  // Counted once the promotion is locked, not before.
  const uses = await redemptions.usesOf(db, row.id, identityOf(customer));
  const format = await settingsOf(db);
  const eligibility = await eligibilityOf(db, row, lines);
  const { lines: eligible } = eligibility;
  const subtotal = eligible === null ? query.subtotal : sumOf(lines.filter((_, at) => eligible[at]));
  const refusal = refusalOf(row, { ...uses, ...eligibility, subtotal, now, isDeliveryFree }, format);
  if (refusal) return { applied: false, ...refusal };
  const { id, kind, title } = row;
  const discount = discountOf(row, subtotal);
  return {
    applied: true,
    promotion: { id, code: row.code, kind, title },
    discount,
    eligible,
    freeShipping: kind === 'free_shipping',
    message: benefitOf(row, discount, format),
  };
}

const sumOf = (lines: readonly PromotionLine[]) => lines.reduce((sum, { total }) => sum + total, 0);

const identityOf = ({ userId, email, phone = null }: Customer) => ({
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
