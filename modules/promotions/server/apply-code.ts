import type { Db } from '#kernel/database/database.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import type { PromotionKind } from '#modules/promotions/contract/promotions.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { benefitOf } from './benefit-message.ts';
import { type Refusal, refusalOf, unknownCode } from './code-conditions.ts';
import { discountOf } from './discount.ts';
import { eligibilityOf, eligibleSubtotal, type PromotedCart } from './eligible-lines.ts';
import { findByCode, lockByCode } from './promotions-store.ts';
import { type Customer, identityOf } from './redemptions.ts';
import * as redemptions from './redemptions-store.ts';

type PromotionQuery = PromotedCart & {
  /** As typed, in any letter case. */
  code: string;
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

/** Returns the benefit of a code for a cart now, or why it is refused (R8). */
export async function promotionFor(db: Db, query: PromotionQuery): Promise<AppliedPromotion | Refused> {
  const { code, customer, now, isDeliveryFree = false, held = false } = query;
  const row = await (held ? lockByCode : findByCode)(db, codeOf(code));
  if (!row) return { applied: false, ...unknownCode };
  // Counted once the promotion is locked, not before.
  const orderIds = (await customer.findOrders?.(db)) ?? [];
  const uses = await redemptions.usesOf(db, row.id, { ...identityOf(customer), orderIds });
  const format = await settingsOf(db);
  const eligibility = await eligibilityOf(db, row, query.lines);
  const refusal = refusalOf(row, { ...uses, ...eligibility, cart: query, now, isDeliveryFree }, format);
  if (refusal) return { applied: false, ...refusal };
  const { id, kind, title } = row;
  const discount = discountOf(row, eligibleSubtotal(query, eligibility.lines));
  return {
    applied: true,
    promotion: { id, code: row.code, kind, title },
    discount,
    eligible: eligibility.lines,
    freeShipping: kind === 'free_shipping',
    message: benefitOf(row, discount, format),
  };
}
