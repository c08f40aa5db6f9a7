import type { ModulePages } from '#web/module-pages.ts';
import { pages as accounts } from './accounts/pages.ts';
import { pages as agents } from './agents/pages.ts';
import { pages as apiKeys } from './api-keys/pages.ts';
import { pages as automaticEmails } from './automatic-emails/pages.ts';
import { pages as backups } from './backups/pages.ts';
import { pages as cart } from './cart/pages.ts';
import { pages as catalog } from './catalog/pages.ts';
import { pages as checkout } from './checkout/pages.ts';
import { pages as checkoutLinks } from './checkout-links/pages.ts';
import { pages as collections } from './collections/pages.ts';
import { pages as contact } from './contact/pages.ts';
import { pages as content } from './content/pages.ts';
import { pages as contentFiles } from './content-files/pages.ts';
import { pages as customOrders } from './custom-orders/pages.ts';
import { pages as customers } from './customers/pages.ts';
import { pages as dashboard } from './dashboard/pages.ts';
import { pages as delivery } from './delivery/pages.ts';
import { pages as imports } from './imports/pages.ts';
import { pages as inbox } from './inbox/pages.ts';
import { pages as menus } from './menus/pages.ts';
import { pages as newsletter } from './newsletter/pages.ts';
import { pages as oauth } from './oauth/pages.ts';
import { pages as operations } from './operations/pages.ts';
import { pages as orderPayments } from './order-payments/pages.ts';
import { pages as orders } from './orders/pages.ts';
import { pages as personalData } from './personal-data/pages.ts';
import { pages as promotions } from './promotions/pages.ts';
import { pages as records } from './records/pages.ts';
import { pages as redirects } from './redirects/pages.ts';
import { pages as remittances } from './remittances/pages.ts';
import { pages as reports } from './reports/pages.ts';
import { pages as reviews } from './reviews/pages.ts';
import { pages as settings } from './settings/pages.ts';
import { pages as stockAlerts } from './stock-alerts/pages.ts';
import { pages as theme } from './theme/pages.ts';
import { pages as webhooks } from './webhooks/pages.ts';
import { pages as wishlist } from './wishlist/pages.ts';

/** The pages of each module by its folder. The palette lists commands in this order; the menu has its own (`menu-order.ts`). */
export const modulePages = {
  dashboard,
  catalog,
  'checkout-links': checkoutLinks,
  collections,
  orders,
  remittances,
  inbox,
  delivery,
  reviews,
  'custom-orders': customOrders,
  customers,
  accounts,
  'personal-data': personalData,
  promotions,
  reports,
  records,
  agents,
  'api-keys': apiKeys,
  oauth,
  webhooks,
  backups,
  operations,
  cart,
  checkout,
  contact,
  content,
  'content-files': contentFiles,
  imports,
  newsletter,
  'automatic-emails': automaticEmails,
  'stock-alerts': stockAlerts,
  'order-payments': orderPayments,
  wishlist,
  menus,
  redirects,
  theme,
  settings,
} as const satisfies Record<string, ModulePages>;
