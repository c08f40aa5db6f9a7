import type { Db } from '#kernel/database/database.ts';
import type { PromotionKind } from '#modules/promotions/contract/promotions.ts';
import * as m from '../messages/index.ts';
import { isLimited } from './automatic-promotions.ts';
import { benefitOf, type Format } from './benefit-message.ts';
import { type Refusal, refusalOf, type Uses } from './code-conditions.ts';
import { type SharedBy, sharedDiscountOf } from './discount.ts';
import { eligibilityOf, type PromotedCart } from './eligible-lines.ts';
import { hintOf, type PromotionHint } from './missing-items.ts';
import type { PromotionRow } from './promotions-store.ts';
import { type Customer, identityOf } from './redemptions.ts';
import * as redemptions from './redemptions-store.ts';

/** A cart for which a promotion is asked, at a moment. */
export type PromotionUse = PromotedCart & {
  /** Who buys; asked for a promotion with a limit only, if it is a function. */
  customer: Customer | (() => Promise<Customer>);
  now: Date;
  /** Whether delivery is free even without the promotion. */
  isDeliveryFree?: boolean;
  format: Format;
};

export type AppliedPromotion = {
  applied: true;
  /** `code` is null for an automatic promotion. */
  promotion: { id: string; code: string | null; kind: PromotionKind; title: string };
  /** Minor units. */
  discount: number;
  /** How the lines share the discount; null for all of them, with the wrapping of the whole order. */
  sharedBy: SharedBy;
  freeShipping: boolean;
  message: string;
};
export type Refused = {
  applied: false;
  /** What the cart lacks for an automatic promotion; null if it is refused for another reason. */
  hint?: PromotionHint | null;
} & Refusal;

const noUses: Uses = { used: 0, byCustomer: 0 };

/** Returns the benefit of a promotion for a cart, or why it is refused (R8). Its uses are counted only if it has a limit. */
export async function benefitFor(
  db: Db,
  row: PromotionRow,
  use: PromotionUse,
): Promise<AppliedPromotion | Refused> {
  const { now, isDeliveryFree = false, format } = use;
  const eligibility = await eligibilityOf(db, row, use.lines);
  const uses = isLimited(row) ? await usesOf(db, row, use) : noUses;
  const refusal = refusalOf(row, { ...uses, ...eligibility, cart: use, now, isDeliveryFree }, format);
  const { id, code, kind, title } = row;
  if (refusal && code !== null) return { applied: false, ...refusal };
  if (refusal) {
    const message = m.promotionText.promotionIsLost({ title, reason: refusal.reason });
    const hint = refusal.reason === 'too_few_items' ? hintOf(row, use, eligibility) : null;
    return { applied: false, reason: refusal.reason, message, hint };
  }
  const { discount, sharedBy } = sharedDiscountOf(row, use, eligibility);
  return {
    applied: true,
    promotion: { id, code, kind, title },
    discount,
    sharedBy,
    freeShipping: kind === 'free_shipping',
    message: benefitOf(row, discount, format),
  };
}

async function usesOf(db: Db, { id }: PromotionRow, { customer }: PromotionUse): Promise<Uses> {
  const identity = typeof customer === 'function' ? await customer() : customer;
  // Counted once the promotion is locked, not before.
  const orderIds = (await identity.findOrders?.(db)) ?? [];
  return redemptions.usesOf(db, id, { ...identityOf(identity), orderIds });
}

/** Returns those of some automatic promotions that apply to a cart, and the one that it nearly gets: the first that lacks least. */
export async function applicable(
  db: Db,
  rows: readonly PromotionRow[],
  use: PromotionUse,
): Promise<{ offers: AppliedPromotion[]; hint: PromotionHint | null }> {
  const results = [];
  for (const row of rows) results.push(await benefitFor(db, row, use));
  const hints = results.flatMap((result) => (result.applied ? [] : (result.hint ?? [])));
  const [hint = null] = hints.toSorted((one, other) => one.missing - other.missing);
  return { offers: results.filter((result) => result.applied), hint };
}
