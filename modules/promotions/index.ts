import { defineModule } from '#kernel/define-module.ts';
import { restorableRecords } from '#modules/records/index.ts';
import { promotionsCalls } from './contract/calls/promotions.ts';
import { AutomaticPromotions } from './server/automatic-promotions.ts';
import { restorePromotion } from './server/manage-promotions.ts';
import { promotionRoutes } from './server/routes.ts';

/** Promo codes, automatic promotions, and their redemptions. */
export const promotions = defineModule({
  name: 'promotions',
  calls: promotionsCalls,
  open: (kernel): AutomaticPromotions => new AutomaticPromotions(kernel),
  extend: ({ db }) => [restorableRecords.of({ promotion: (author, id) => restorePromotion(db, author, id) })],
  handlers: ({ db, database }) => promotionRoutes(db, database.waitForInvalidation),
});

export { promotionFor } from './server/apply-code.ts';
export {
  type AppliedPromotion,
  applicable,
  type PromotionUse,
  type Refused,
} from './server/apply-promotion.ts';
export { AutomaticPromotions } from './server/automatic-promotions.ts';
export type { SharedBy } from './server/discount.ts';
export type { PromotionLine } from './server/eligible-lines.ts';
export { lostPromotion } from './server/lost-promotion.ts';
export { createPromotion, namedPromotions } from './server/manage-promotions.ts';
export {
  anonymizeRedemptions,
  type Customer,
  confirmRedemption,
  redeem,
  redemptionsOf,
  release,
} from './server/redemptions.ts';
