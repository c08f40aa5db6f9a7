import { foldedEmail, foldedPhone } from '#contract/folded.ts';
import { messages } from '#contract/messages.ts';
import { toDecimal } from '#contract/money.ts';
import type { PromotionKind } from '#contract/promotions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { discountOf } from './discount.ts';
import * as redemptions from './redemptions-store.ts';
import { givingOf, refusalOf } from './saying.ts';
import { findByCode, lockByCode } from './store.ts';

/** The customer: by account, by email, by phone. Without any of them the customer is not known yet, and no earlier use counts. */
export type Customer = { userId: string | null; email: string | null; phone?: string | null };

type Asked = {
  /** However it is typed. */
  code: string;
  /** What the cart comes to before it, in minor units. */
  subtotal: number;
  customer: Customer;
  now: Date;
  /** The delivery costs nothing even without the code. */
  isDeliveryFree?: boolean;
  /**
   * Holds the promotion still until the transaction ends, so that its limits are as true when it is redeemed in there as when it was
   * asked for; whoever wants the same one waits.
   */
  held?: boolean;
};

export type Applied = {
  applied: true;
  promotion: { id: string; code: string; kind: PromotionKind; title: string };
  /** Minor units. */
  discount: number;
  freeShipping: boolean;
  message: string;
};
export type Refused = { applied: false; message: string };

/** A code as it is kept and shown. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** What a code gives to a cart at this moment, or why it gives nothing (R8). */
export async function promotionFor(db: Db, asked: Asked): Promise<Applied | Refused> {
  const { code, subtotal, customer, now, isDeliveryFree = false, held = false } = asked;
  const row = await (held ? lockByCode : findByCode)(db, codeOf(code));
  if (!row) return { applied: false, message: messages.promoUnknown };
  // Counted once the promotion is held, and not before.
  const uses = await redemptions.usesOf(db, row.id, whoIs(customer));
  const manner = await settingsOf(db);
  const refusal = refusalOf(row, { ...uses, subtotal, now, isDeliveryFree }, manner);
  if (refusal !== null) return { applied: false, message: refusal };
  const { id, kind, title } = row;
  const discount = discountOf(row, subtotal);
  return {
    applied: true,
    promotion: { id, code: row.code, kind, title },
    discount,
    freeShipping: kind === 'free_shipping',
    message: givingOf(row, discount, manner),
  };
}

const whoIs = ({ userId, email, phone = null }: Customer) => ({
  userId,
  email: email === null ? null : email.trim().toLowerCase(),
  mailbox: email === null ? null : foldedEmail(email),
  phone: (phone !== null && foldedPhone(phone)) || null,
});

type Redemption = {
  promotionId: string;
  orderId: string;
  customer: Customer;
  /** Whether the email is known to be the customer's. */
  isConfirmed?: boolean;
  /** What it took off, in minor units. */
  discount: number;
  now: Date;
};

/**
 * Writes down that an order redeemed a promotion, in the transaction that places the order, after `promotionFor` was asked in there with
 * `held`. An order redeems one at most; to say so twice changes nothing.
 */
export async function redeem(
  tx: Db,
  { customer, now, isConfirmed = false, ...redemption }: Redemption,
): Promise<void> {
  const row = { ...redemption, ...whoIs(customer), isConfirmed, at: now };
  const isNew = await redemptions.insertRedemption(tx, row);
  if (isNew) await redemptions.tally(tx, redemption.promotionId, 1, redemption.discount);
}

/** From now on the redemption of an order counts for everyone with its email, since the order is confirmed, paid or delivered. */
export const confirmRedemption = (tx: Db, orderId: string): Promise<void> =>
  redemptions.confirmRedemption(tx, orderId);

/** Gives back what an order redeemed, when it is cancelled or never paid; what it gave back before, or never had, is nothing. */
export async function release(tx: Db, orderId: string): Promise<void> {
  const gone = await redemptions.deleteRedemption(tx, orderId);
  if (gone) await redemptions.tally(tx, gone.promotionId, -1, gone.discount);
}

/** What somebody redeemed, the latest first, as they take it along. */
export async function redemptionsOf(db: Db, customer: Customer) {
  const found = await redemptions.findRedemptions(db, whoIs(customer));
  return found.map(({ code, discount, at }) => ({
    code,
    discount: toDecimal(discount),
    at: at.toISOString(),
  }));
}

/** Takes out who redeemed a promotion with these orders (R27). */
export const forgetRedemptions = (tx: Db, orderIds: string[]): Promise<void> =>
  redemptions.forgetRedeemers(tx, orderIds);
