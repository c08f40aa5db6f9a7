import { defineModule } from '#kernel/define-module.ts';
import { restorableRecords } from '#modules/records/index.ts';
import { promotionsCalls } from './contract/calls/promotions.ts';
import { restorePromotion } from './server/manage-promotions.ts';
import { promotionRoutes } from './server/routes.ts';

/** Promo codes and their redemptions. */
export const promotions = defineModule({
  name: 'promotions',
  calls: promotionsCalls,
  extend: ({ db }) => [restorableRecords.of({ promotion: (author, id) => restorePromotion(db, author, id) })],
  handlers: ({ db }) => promotionRoutes(db),
});

export { promotionFor } from './server/apply-code.ts';
export type { PromotionLine } from './server/eligible-lines.ts';
export { createPromotion, namedPromotions } from './server/manage-promotions.ts';
export {
  anonymizeRedemptions,
  type Customer,
  confirmRedemption,
  redeem,
  redemptionsOf,
  release,
} from './server/redemptions.ts';
