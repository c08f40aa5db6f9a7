import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { productBySlug } from '#modules/catalog/index.ts';
import { artisans } from '#modules/catalog/server/artisans/tables.ts';
import { productData } from '#modules/catalog/storefront/product/product-data.ts';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { isWorkDay, openDayAfter } from '#modules/delivery/contract/working-days.ts';
import { promiseProduct } from '#modules/delivery/server/promise-product.ts';
import { shopDays } from '#modules/delivery/server/tables.ts';
import { publicSettings } from '#modules/settings/server/settings.ts';
import { settings } from '#modules/settings/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import { openTestCategory } from '#tests/support/order-dependencies.ts';
import { googleFeed } from '../server/google-feed.ts';

// Structured data, merchant feed and promise of the same product, with a clock that stands on a Friday.

type StructuredTime = {
  handlingTime: { minValue: number; maxValue: number };
  transitTime: { minValue: number; maxValue: number };
  businessDays: { dayOfWeek: string[] };
  cutoffTime: string;
};

const origin = 'https://shop.example';
const fixed = { provider: null, identityProviders: [], paymentProviders: [] };

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let slug: string;
  let id: string;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    const { db } = database;
    await db.delete(shopDays);
    await db.update(settings).set({ cutOffHour: 14, packingDays: 1, closedWeekdays: [0, 6] });
    const rafiq = uuid();
    const workshop = {
      makingDays: 9,
      personalisingDays: 2,
      piecesPerDay: 3,
      closedWeekdays: [0, 6],
      daysOff: [],
    };
    await db.insert(artisans).values({ id: rafiq, slug: 'rafiq', name: 'Rafiq', workshop });
    const addProduct = await openTestCategory(db);
    ({ id, slug } = await addProduct({
      artisanId: rafiq,
      makingDays: 3,
      images: ['/pictures/products/mug-1.svg'],
      personalisation: [
        {
          id: 'words',
          label: 'Words',
          required: false,
          price: 0,
          kind: 'text',
          maxLength: 9,
          lines: 1,
          placeholder: '',
          characters: 'any',
        },
      ],
    }));
  });
  afterAll(() => database?.close());

  const structured = async (): Promise<StructuredTime> => {
    const looks = { installedThemes: [], now: new Date() };
    const { settings: shop } = await publicSettings(database.db, fixed, looks);
    const product = await productBySlug(database.db, slug, 'shopper');
    const data = productData({ origin, settings: shop }, { ...product, attributeTexts: [] }, []);
    return JSON.parse(JSON.stringify(data)).offers.shippingDetails.deliveryTime;
  };
  const feed = async () => {
    const parts = await Array.fromAsync(googleFeed(database.db, origin));
    return (field: string) => new RegExp(`<g:${field}>([^<]*)<`).exec(parts.join(''))?.[1];
  };
  const promise = async (now: Date, personalised: boolean) => {
    const product = { product: id, quantity: 1, personalised, pin: '560001' };
    return (await promiseProduct({ db: database.db, paymentMethods: () => ['cod'], now: () => now }, product))
      .deliveries[0];
  };

  describe.skipIf(skipped)('the delivery times of a product', () => {
    it('structured data and feed have the making and packing days that the promise has', async () => {
      const { handlingTime, transitTime, businessDays, cutoffTime } = await structured();
      expect(handlingTime).toMatchObject({ minValue: 4, maxValue: 6 });
      expect(cutoffTime).toBe('14:00:00+05:30');
      expect(businessDays.dayOfWeek).toHaveLength(5);
      const field = await feed();
      expect([field('min_handling_time'), field('max_handling_time')]).toEqual(['4', '6']);
      expect([field('min_transit_time'), field('max_transit_time')]).toEqual([
        String(transitTime.minValue),
        String(transitTime.maxValue),
      ]);
      expect(field('shipping_handling_business_days')).toBe('Mon;Tue;Wed;Thu;Fri');

      const isOpen = (day: string) => isWorkDay(day, { closedWeekdays: [0, 6] }, new Map());
      const isDelivery = (day: string) => isWorkDay(day, { closedWeekdays: [0] }, new Map());
      for (const [personalised, days] of [
        [false, handlingTime.minValue],
        [true, handlingTime.maxValue],
      ] as const) {
        // At 1 pm on a Friday the order counts on the day, and at 2 pm on the next Monday.
        for (const [now, counted] of [
          [momentOf('2027-06-04', 13), '2027-06-04'],
          [momentOf('2027-06-04', 14), '2027-06-07'],
        ] as const) {
          const promised = await promise(now, personalised);
          const leavesOn = openDayAfter(counted, days, isOpen) ?? '';
          expect(promised).toMatchObject({
            leavesOn,
            from: openDayAfter(leavesOn, transitTime.minValue, isDelivery),
            to: openDayAfter(leavesOn, transitTime.maxValue, isDelivery),
          });
        }
      }
    });
  });
});
