import { accountsCalls } from '#modules/accounts/contract/calls/accounts.ts';
import { invitationCalls } from '#modules/accounts/contract/calls/invitations.ts';
import { profileCalls } from '#modules/accounts/contract/calls/profile.ts';
import { secondFactorCalls } from '#modules/accounts/contract/calls/second-factors.ts';
import { usersCalls } from '#modules/accounts/contract/calls/users.ts';
import { pinCalls } from '#modules/addresses/contract/calls/pins.ts';
import { agentCalls } from '#modules/agents/contract/calls/agents.ts';
import { apiKeyCalls } from '#modules/api-keys/contract/calls/api-keys.ts';
import { automaticEmailCalls } from '#modules/automatic-emails/contract/calls/automatic-emails.ts';
import { backupCalls } from '#modules/backups/contract/calls/backups.ts';
import { cartCalls } from '#modules/cart/contract/calls/cart.ts';
import { cartReminderCalls } from '#modules/cart-reminders/contract/calls/cart-reminders.ts';
import { adminProductCalls } from '#modules/catalog/contract/calls/admin-products.ts';
import { artisansCalls } from '#modules/catalog/contract/calls/artisans.ts';
import { bulkEditCalls } from '#modules/catalog/contract/calls/bulk-edits.ts';
import { categoryCalls } from '#modules/catalog/contract/calls/categories.ts';
import { giftsCalls } from '#modules/catalog/contract/calls/gifts.ts';
import { productGridCalls } from '#modules/catalog/contract/calls/product-grid.ts';
import { productCalls } from '#modules/catalog/contract/calls/products.ts';
import { searchCalls } from '#modules/catalog/contract/calls/search.ts';
import { checkoutLinkCalls } from '#modules/checkout-links/contract/calls/checkout-links.ts';
import { collectionCalls } from '#modules/collections/contract/calls/collections.ts';
import { contactCalls } from '#modules/contact/contract/calls/contact.ts';
import { contentCalls } from '#modules/content/contract/calls/content.ts';
import { contentFileCalls } from '#modules/content-files/contract/calls/content-files.ts';
import { customOrdersCalls } from '#modules/custom-orders/contract/calls/custom-orders.ts';
import { customerCalls } from '#modules/customers/contract/calls/customers.ts';
import { dashboardCalls } from '#modules/dashboard/contract/calls/dashboard.ts';
import { capacityCalls } from '#modules/delivery/contract/calls/capacity.ts';
import { festivalCalls } from '#modules/delivery/contract/calls/festival.ts';
import { laneCalls } from '#modules/delivery/contract/calls/lanes.ts';
import { promiseCalls } from '#modules/delivery/contract/calls/promise.ts';
import { shopDayCalls } from '#modules/delivery/contract/calls/shop-days.ts';
import { demonstrationCalls } from '#modules/demonstration/contract/calls/demonstration.ts';
import { firstStepsCalls } from '#modules/first-steps/contract/calls/first-steps.ts';
import { productFileCalls } from '#modules/imports/contract/calls/product-files.ts';
import { inboxCalls } from '#modules/inbox/contract/calls/inbox.ts';
import { mediaCalls } from '#modules/media/contract/calls/media.ts';
import { menusCalls } from '#modules/menus/contract/calls/menus.ts';
import { newsletterCalls } from '#modules/newsletter/contract/calls/newsletter.ts';
import { oauthCalls } from '#modules/oauth/contract/calls/oauth.ts';
import { statusCalls } from '#modules/operations/contract/calls/status.ts';
import { paymentCalls } from '#modules/order-payments/contract/calls/payments.ts';
import { adminOrderCalls } from '#modules/orders/contract/calls/admin-orders.ts';
import { boughtTogetherCalls } from '#modules/orders/contract/calls/bought-together.ts';
import { bulkRunCalls } from '#modules/orders/contract/calls/bulk-runs.ts';
import { orderMailCalls } from '#modules/orders/contract/calls/order-emails.ts';
import { orderCalls } from '#modules/orders/contract/calls/orders.ts';
import { organisingCalls } from '#modules/orders/contract/calls/organising.ts';
import { savedViewCalls } from '#modules/orders/contract/calls/saved-views.ts';
import { shippingCalls } from '#modules/orders/contract/calls/shipping.ts';
import { guestsDataCalls } from '#modules/personal-data/contract/calls/guests-data.ts';
import { ownDataCalls } from '#modules/personal-data/contract/calls/own-data.ts';
import { promotionsCalls } from '#modules/promotions/contract/calls/promotions.ts';
import { recordCalls } from '#modules/records/contract/calls/records.ts';
import { redirectCalls } from '#modules/redirects/contract/calls/redirects.ts';
import { remittanceCalls } from '#modules/remittances/contract/calls/remittances.ts';
import { reportCalls } from '#modules/reports/contract/calls/reports.ts';
import { reviewsCalls } from '#modules/reviews/contract/calls/reviews.ts';
import { settingsCalls } from '#modules/settings/contract/calls/settings.ts';
import { stockAlertCalls } from '#modules/stock-alerts/contract/calls/stock-alerts.ts';
import { themeCalls } from '#modules/theme/contract/calls/theme.ts';
import { webhookCalls } from '#modules/webhooks/contract/calls/webhooks.ts';
import { wishlistCalls } from '#modules/wishlist/contract/calls/wishlist.ts';

/**
 * The table of all calls (specification, section 7; R20-R28), from which the server's routes, the typed client, the
 * OpenAPI document and the access tests are generated.
 */
export const endpoints = {
  ...categoryCalls,
  ...productCalls,
  ...checkoutLinkCalls,
  ...collectionCalls,
  ...searchCalls,
  ...adminProductCalls,
  ...bulkEditCalls,
  ...productGridCalls,
  ...productFileCalls,
  ...mediaCalls,
  ...dashboardCalls,
  ...remittanceCalls,
  ...reportCalls,
  ...recordCalls,
  ...reviewsCalls,
  ...wishlistCalls,
  ...artisansCalls,
  ...giftsCalls,
  ...promiseCalls,
  ...festivalCalls,
  ...pinCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...promotionsCalls,
  ...adminOrderCalls,
  ...orderMailCalls,
  ...organisingCalls,
  ...savedViewCalls,
  ...shippingCalls,
  ...boughtTogetherCalls,
  ...bulkRunCalls,
  ...newsletterCalls,
  ...automaticEmailCalls,
  ...stockAlertCalls,
  ...cartReminderCalls,
  ...inboxCalls,
  ...contactCalls,
  ...contentCalls,
  ...contentFileCalls,
  ...menusCalls,
  ...redirectCalls,
  ...customOrdersCalls,
  ...accountsCalls,
  ...profileCalls,
  ...secondFactorCalls,
  ...usersCalls,
  ...invitationCalls,
  ...customerCalls,
  ...guestsDataCalls,
  ...ownDataCalls,
  ...settingsCalls,
  ...themeCalls,
  ...laneCalls,
  ...shopDayCalls,
  ...capacityCalls,
  ...backupCalls,
  ...demonstrationCalls,
  ...firstStepsCalls,
  ...statusCalls,
  ...webhookCalls,
  ...agentCalls,
  ...apiKeyCalls,
  ...oauthCalls,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
