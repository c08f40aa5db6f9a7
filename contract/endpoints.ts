import { accountsCalls } from './calls/accounts.ts';
import { adminOrderCalls } from './calls/admin-orders.ts';
import { artisansCalls } from './calls/artisans.ts';
import { backOfficeCalls } from './calls/back-office.ts';
import { backupCalls } from './calls/backups.ts';
import { boughtTogetherCalls } from './calls/bought-together.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { contactMessageCalls } from './calls/contact-messages.ts';
import { customOrdersCalls } from './calls/custom-orders.ts';
import { demonstrationCalls } from './calls/demonstration.ts';
import { giftsCalls } from './calls/gifts.ts';
import { guestsDataCalls } from './calls/guests-data.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { personalisationCalls } from './calls/personalisation.ts';
import { promotionsCalls } from './calls/promotions.ts';
import { reviewsCalls } from './calls/reviews.ts';
import { secondFactorCalls } from './calls/second-factors.ts';
import { settingsCalls } from './calls/settings.ts';
import { statusCalls } from './calls/status.ts';
import { usersCalls } from './calls/users.ts';
import { wishlistCalls } from './calls/wishlist.ts';

/**
 * The table of all calls (specification, section 7; R20-R28), from which the server's routes, the typed client, the
 * OpenAPI document and the access tests are generated.
 */
export const endpoints = {
  ...catalogCalls,
  ...backOfficeCalls,
  ...reviewsCalls,
  ...wishlistCalls,
  ...artisansCalls,
  ...giftsCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...promotionsCalls,
  ...personalisationCalls,
  ...adminOrderCalls,
  ...boughtTogetherCalls,
  ...contactMessageCalls,
  ...customOrdersCalls,
  ...accountsCalls,
  ...secondFactorCalls,
  ...usersCalls,
  ...guestsDataCalls,
  ...settingsCalls,
  ...backupCalls,
  ...demonstrationCalls,
  ...statusCalls,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
