import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { openJobs } from '#kernel/jobs/open-jobs.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { openOrderKeys } from '#modules/orders/server/order-link-keys.ts';
import { remindUnpaid } from '#modules/orders/server/reservation/unpaid-orders.ts';
import { byHand } from '#modules/shipping/index.ts';
import { shopTaxRule } from '#modules/tax/index.ts';
import { later } from '#tests/support/clock.ts';
import type { Placed } from '#tests/support/orders.ts';
import { placeOnline } from '#tests/support/paying.ts';
import { type LocalRazorpay, openLocalRazorpay } from '#tests/support/razorpay.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

const origin = 'https://shop.example';

onEachDatabase((open) => {
  let razorpay: LocalRazorpay;
  let shop: Shop;
  let jobs: Jobs;
  let mug: Product;
  beforeAll(async () => {
    razorpay = await openLocalRazorpay();
    shop = await open({ razorpay: razorpay.config, linkOrigin: origin });
    jobs = openJobs(shop.database, { mail: {} }, (error) => {
      throw error;
    });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 5 });
  });
  afterAll(async () => {
    await jobs.stop();
    await shop.close();
    await razorpay.close();
  });

  /** Runs the reminder job at a moment. Returns the queued mails about the order. */
  async function remindAt({ number }: Placed, moment: Date): Promise<unknown[]> {
    const { db } = shop.database;
    const ordering = {
      db,
      jobs,
      keys: await openOrderKeys(db),
      origin,
      paymentMethods: () => ['razorpay'],
      attributes: { of: () => [] },
      tax: () => shopTaxRule,
      automatic: { at: async () => [], lockedAt: async () => [] },
      documentSections: () => [],
      carriers: () => [byHand],
      notify: async () => {},
      limits: null,
      shopEmail: async () => null,
      claimPhotos: async () => [],
      isCartCancelled: async () => false,
      pictureAt: async () => null,
      now: () => moment,
    };
    await remindUnpaid(ordering, number);
    return rows(
      db,
      sql`select 1 from pgboss.job where name = 'mail' and data ->> 'text' like ${`%/orders/${number}?%`}`,
    );
  }

  describe('reminders of unpaid orders', () => {
    it('sends the reminder of an unpaid order until its deadline', async () => {
      const placed = await placeOnline(shop, mug);
      const end = new Date(placed.order.payBy ?? '');
      expect(await remindAt(placed, later(end, -1))).toHaveLength(1);
    });

    it('sends no reminder of an unpaid order from its deadline on', async () => {
      const placed = await placeOnline(shop, mug);
      const end = new Date(placed.order.payBy ?? '');
      expect(await remindAt(placed, end)).toEqual([]);
    });
  });
});
