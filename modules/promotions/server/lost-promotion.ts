import type { Db } from '#kernel/database/database.ts';
import * as m from '../messages/index.ts';
import { type AppliedPromotion, benefitFor, type PromotionUse } from './apply-promotion.ts';
import { findPromotion } from './promotions-store.ts';

/**
 * Returns why the automatic promotion that a shopper saw no longer gives anything; null if the shopper saw none, if it still applies, and
 * if another benefit takes its place.
 * @param seen the id of that promotion
 * @param used what lowers the price now
 */
export async function lostPromotion(
  db: Db,
  seen: string | undefined,
  used: AppliedPromotion | null,
  use: PromotionUse,
): Promise<string | null> {
  if (seen === undefined || used?.promotion.id === seen) return null;
  const row = await findPromotion(db, seen);
  if (!row) return m.promotionText.promotionIsGone();
  // Nothing is said about codes by their ids.
  if (row.code !== null) return null;
  const result = await benefitFor(db, row, use);
  return result.applied ? null : result.message;
}
