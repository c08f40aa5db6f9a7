import type { PaymentMethod } from '#contract/cart.ts';
import type { OrderLimits } from '#contract/order-limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OrderKeys } from './keys.ts';

/** What orders are placed and moved with. */
export type Ordering = {
  db: Db;
  jobs: Jobs;
  keys: OrderKeys;
  /** The shop's own address: where the links in mails lead. */
  origin: string;
  payments: readonly PaymentMethod[];
  /** How many orders may be placed in an hour; null for any number. */
  limits: OrderLimits | null;
  /** Where the shop hears of new orders; null where it has no address. */
  shopEmail: (db: Db) => Promise<string | null>;
  /** Says that an order is about to use these photos; of each whether it is (still) there. */
  claimPhotos: (urls: string[]) => Promise<boolean[]>;
  now: () => Date;
};
