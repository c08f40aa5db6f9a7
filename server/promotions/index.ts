import { promotionsCalls } from '#contract/calls/promotions.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { restorableRecords } from '#server/records/index.ts';
import { restorePromotion } from './manage-promotions.ts';
import { promotionRoutes } from './routes.ts';

/** Promo codes and their redemptions. */
export const promotions = defineModule({
  name: 'promotions',
  calls: promotionsCalls,
  extend: ({ db }) => [restorableRecords.of({ promotion: (author, id) => restorePromotion(db, author, id) })],
  handlers: ({ db }) => promotionRoutes(db),
});

export { createPromotion, namedPromotions } from './manage-promotions.ts';
export {
  anonymizeRedemptions,
  type Customer,
  codeOf,
  confirmRedemption,
  promotionFor,
  redeem,
  redemptionsOf,
  release,
} from './promotions.ts';
