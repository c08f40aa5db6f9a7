import type { Db } from '#kernel/database/database.ts';
import * as m from '../messages/index.ts';
import { benefitFor, type PromotionUse } from './apply-promotion.ts';
import { findPromotion } from './promotions-store.ts';

/**
 * Returns why an automatic promotion that a shopper saw no longer gives anything; null if it still applies, and another benefit
 * takes its place.
 */
export async function lostPromotion(db: Db, id: string, use: PromotionUse): Promise<string | null> {
  const row = await findPromotion(db, id);
  if (!row) return m.promotionText.promotionIsGone();
  // Nothing is said about codes by their ids.
  if (row.code !== null) return null;
  const result = await benefitFor(db, row, use);
  return result.applied ? null : result.message;
}
