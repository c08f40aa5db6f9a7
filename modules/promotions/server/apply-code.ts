import type { Db } from '#kernel/database/database.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { type AppliedPromotion, benefitFor, type PromotionUse, type Refused } from './apply-promotion.ts';
import { unknownCode } from './code-conditions.ts';
import { findByCode, findPromotion, lockByCode, lockPromotion } from './promotions-store.ts';

/** What a promotion is found by: a code as typed, in any letter case, or the id of an automatic one. */
type NamedPromotion = { code: string } | { id: string };

type PromotionQuery = Omit<PromotionUse, 'format'> &
  NamedPromotion & {
    /**
     * Locks the promotion until the transaction ends, so that its limits still hold when it is redeemed in the same
     * transaction; concurrent redemptions wait.
     */
    held?: boolean;
  };

/** Returns the benefit of a promotion for a cart now, or why it is refused (R8). */
export async function promotionFor(db: Db, query: PromotionQuery): Promise<AppliedPromotion | Refused> {
  const row = await findRow(db, query);
  if (!row && 'id' in query)
    return { applied: false, reason: 'unknown', message: m.promotionText.promotionIsGone() };
  if (!row) return { applied: false, ...unknownCode };
  return benefitFor(db, row, { ...query, format: await settingsOf(db) });
}

function findRow(db: Db, query: PromotionQuery) {
  if ('code' in query) return (query.held ? lockByCode : findByCode)(db, codeOf(query.code));
  return (query.held ? lockPromotion : findPromotion)(db, query.id);
}
