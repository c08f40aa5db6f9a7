import { accounts } from './accounts/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { backups } from './backups/index.ts';
import { cart } from './cart/index.ts';
import { catalog } from './catalog/index.ts';
import { contact } from './contact/index.ts';
import { customOrders } from './custom-orders/index.ts';
import { dashboard } from './dashboard/index.ts';
import { demonstration } from './demonstration/index.ts';
import { discovery } from './discovery/index.ts';
import { imports } from './imports/index.ts';
import { media } from './media/index.ts';
import { newsletter } from './newsletter/index.ts';
import { notifications } from './notifications/index.ts';
import { operations } from './operations/index.ts';
import { orderPayments } from './order-payments/index.ts';
import { orders } from './orders/index.ts';
import { payments } from './payments/index.ts';
import { personalData } from './personal-data/index.ts';
import type { Module } from './platform/kernel.ts';
import { promotions } from './promotions/index.ts';
import { records } from './records/index.ts';
import { reviews } from './reviews/index.ts';
import { settings } from './settings/index.ts';
import { shipping } from './shipping/index.ts';
import { tax } from './tax/index.ts';
import { webhooks } from './webhooks/index.ts';
import { wishlist } from './wishlist/index.ts';

/** The modules of the shop. Each module stands after those on which it depends. */
export const modules = [
  records,
  payments,
  tax,
  settings,
  newsletter,
  promotions,
  media,
  accounts,
  catalog,
  contact,
  cart,
  shipping,
  notifications,
  orders,
  orderPayments,
  customOrders,
  reviews,
  wishlist,
  demonstration,
  imports,
  discovery,
  dashboard,
  personalData,
  backups,
  operations,
  webhooks,
  apiKeys,
] as readonly Module[];
