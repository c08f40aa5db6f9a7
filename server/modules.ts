import type { Module } from '#kernel/kernel.ts';
import { accounts } from '#modules/accounts/index.ts';
import { addresses } from '#modules/addresses/index.ts';
import { agents } from '#modules/agents/index.ts';
import { apiKeys } from '#modules/api-keys/index.ts';
import { automaticEmails } from '#modules/automatic-emails/index.ts';
import { backups } from '#modules/backups/index.ts';
import { cart } from '#modules/cart/index.ts';
import { cartReminders } from '#modules/cart-reminders/index.ts';
import { catalog } from '#modules/catalog/index.ts';
import { checkoutLinks } from '#modules/checkout-links/index.ts';
import { collections } from '#modules/collections/index.ts';
import { contact } from '#modules/contact/index.ts';
import { content } from '#modules/content/index.ts';
import { contentFiles } from '#modules/content-files/index.ts';
import { customOrders } from '#modules/custom-orders/index.ts';
import { customers } from '#modules/customers/index.ts';
import { dashboard } from '#modules/dashboard/index.ts';
import { delivery } from '#modules/delivery/index.ts';
import { demonstration } from '#modules/demonstration/index.ts';
import { discovery } from '#modules/discovery/index.ts';
import { firstSteps } from '#modules/first-steps/index.ts';
import { imports } from '#modules/imports/index.ts';
import { inbox } from '#modules/inbox/index.ts';
import { mcp } from '#modules/mcp/index.ts';
import { media } from '#modules/media/index.ts';
import { menus } from '#modules/menus/index.ts';
import { newsletter } from '#modules/newsletter/index.ts';
import { notifications } from '#modules/notifications/index.ts';
import { oauth } from '#modules/oauth/index.ts';
import { operations } from '#modules/operations/index.ts';
import { orderPayments } from '#modules/order-payments/index.ts';
import { orders } from '#modules/orders/index.ts';
import { payments } from '#modules/payments/index.ts';
import { personalData } from '#modules/personal-data/index.ts';
import { promotions } from '#modules/promotions/index.ts';
import { records } from '#modules/records/index.ts';
import { redirects } from '#modules/redirects/index.ts';
import { remittances } from '#modules/remittances/index.ts';
import { reports } from '#modules/reports/index.ts';
import { reviews } from '#modules/reviews/index.ts';
import { settings } from '#modules/settings/index.ts';
import { shipping } from '#modules/shipping/index.ts';
import { stockAlerts } from '#modules/stock-alerts/index.ts';
import { tax } from '#modules/tax/index.ts';
import { theme } from '#modules/theme/index.ts';
import { ucp } from '#modules/ucp/index.ts';
import { webhooks } from '#modules/webhooks/index.ts';
import { wishlist } from '#modules/wishlist/index.ts';

/** The modules of the shop. Each module stands after those on which it depends. */
export const modules = [
  records,
  payments,
  tax,
  theme,
  media,
  contentFiles,
  settings,
  agents,
  catalog,
  content,
  collections,
  newsletter,
  promotions,
  addresses,
  accounts,
  inbox,
  contact,
  menus,
  redirects,
  delivery,
  cart,
  shipping,
  notifications,
  orders,
  checkoutLinks,
  automaticEmails,
  stockAlerts,
  cartReminders,
  orderPayments,
  remittances,
  customOrders,
  reviews,
  wishlist,
  customers,
  demonstration,
  firstSteps,
  imports,
  discovery,
  dashboard,
  reports,
  personalData,
  backups,
  operations,
  webhooks,
  ucp,
  apiKeys,
  mcp,
  oauth,
] as readonly Module[];
