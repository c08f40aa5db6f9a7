import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import type { Notify } from '#modules/notifications/index.ts';
import type { OrderLimits } from '#modules/orders/contract/order-limits.ts';
import type { AutomaticPromotions } from '#modules/promotions/index.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import type { Carrier } from '#modules/shipping/index.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import type { DocumentSection } from './documents/sections.ts';
import type { OrderKeys } from './order-link-keys.ts';

/** Returns the JPEG at an address, or null. */
export type PictureAt = (address: string) => Promise<Buffer | null>;

/** The services that orders need. */
export type Ordering = {
  db: Db;
  jobs: Jobs;
  keys: OrderKeys;
  /** The origin of the shop, to which links in emails lead. */
  origin: string;
  /** Returns the payment methods of a shop with this currency. */
  paymentMethods: (currency: string, db: Db) => readonly PaymentMethod[] | Promise<readonly PaymentMethod[]>;
  attributes: Pick<ShopAttributes, 'of'>;
  /** Returns the tax rule of the shop. */
  tax: () => TaxRule;
  /** The automatic promotions of the shop. */
  automatic: Pick<AutomaticPromotions, 'at' | 'lockedAt'>;
  /** Returns the sections that plugins add to documents. */
  documentSections: () => readonly DocumentSection[];
  /** Returns the carriers of the shop. */
  carriers: () => readonly Carrier[];
  /** Notifies a customer through the channels of plugins. */
  notify: Notify;
  /** Orders allowed per hour; null for no limit. */
  limits: OrderLimits | null;
  /** Returns the address that is notified of new orders; null if the shop has none. */
  shopEmail: (db: Db) => Promise<string | null>;
  /** Keeps photos that an order is about to use; returns for each whether it still exists. */
  claimPhotos: (urls: string[]) => Promise<boolean[]>;
  /** Whether the program that prepared a cart has cancelled it; locks the cart until the transaction ends. */
  isCartCancelled: (db: Db, cartId: string) => Promise<boolean>;
  /** Returns a picture of a document. */
  pictureAt: PictureAt;
  now: () => Date;
};
