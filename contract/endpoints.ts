import { accountsCalls } from './calls/accounts.ts';
import { adminOrderCalls } from './calls/admin-orders.ts';
import { adminProductCalls } from './calls/admin-products.ts';
import { apiKeyCalls } from './calls/api-keys.ts';
import { artisansCalls } from './calls/artisans.ts';
import { backupCalls } from './calls/backups.ts';
import { boughtTogetherCalls } from './calls/bought-together.ts';
import { cartCalls } from './calls/cart.ts';
import { categoryCalls } from './calls/categories.ts';
import { contactCalls } from './calls/contact.ts';
import { customOrdersCalls } from './calls/custom-orders.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { demonstrationCalls } from './calls/demonstration.ts';
import { giftsCalls } from './calls/gifts.ts';
import { guestsDataCalls } from './calls/guests-data.ts';
import { mediaCalls } from './calls/media.ts';
import { newsletterCalls } from './calls/newsletter.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { productFileCalls } from './calls/product-files.ts';
import { productCalls } from './calls/products.ts';
import { profileCalls } from './calls/profile.ts';
import { promotionsCalls } from './calls/promotions.ts';
import { recordCalls } from './calls/records.ts';
import { reviewsCalls } from './calls/reviews.ts';
import { secondFactorCalls } from './calls/second-factors.ts';
import { settingsCalls } from './calls/settings.ts';
import { shippingCalls } from './calls/shipping.ts';
import { statusCalls } from './calls/status.ts';
import { usersCalls } from './calls/users.ts';
import { webhookCalls } from './calls/webhooks.ts';
import { wishlistCalls } from './calls/wishlist.ts';

/**
 * The table of all calls (specification, section 7; R20-R28), from which the server's routes, the typed client, the
 * OpenAPI document and the access tests are generated.
 */
export const endpoints = {
  ...categoryCalls,
  ...productCalls,
  ...adminProductCalls,
  ...productFileCalls,
  ...mediaCalls,
  ...dashboardCalls,
  ...recordCalls,
  ...reviewsCalls,
  ...wishlistCalls,
  ...artisansCalls,
  ...giftsCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...promotionsCalls,
  ...adminOrderCalls,
  ...shippingCalls,
  ...boughtTogetherCalls,
  ...newsletterCalls,
  ...contactCalls,
  ...customOrdersCalls,
  ...accountsCalls,
  ...profileCalls,
  ...secondFactorCalls,
  ...usersCalls,
  ...guestsDataCalls,
  ...settingsCalls,
  ...backupCalls,
  ...demonstrationCalls,
  ...statusCalls,
  ...webhookCalls,
  ...apiKeyCalls,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
