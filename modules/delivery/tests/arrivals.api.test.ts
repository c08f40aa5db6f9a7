import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { artisans } from '#modules/catalog/server/artisans/tables.ts';
import { FacetIndex } from '#modules/catalog/server/facets/facet-index.ts';
import { findProducts } from '#modules/catalog/server/search/find-products.ts';
import { dayAfter, dayOf, momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { arrivalLimits } from '#modules/delivery/server/arrivals.ts';
import { promiseProduct } from '#modules/delivery/server/promise-product.ts';
import { deliveryLanes, makingLoad, shopDays } from '#modules/delivery/server/tables.ts';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import { settings } from '#modules/settings/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import { openTestCategory } from '#tests/support/order-dependencies.ts';
import { calendarOf } from '../server/shop-days.ts';

// The filter by arrival against the promise of each product, in a generated catalogue on two clocks.

const monday = '2027-06-07';
const pins = { bengaluru: '560001', leh: '194101', unserved: '744101' };
const clocks = { 'before the cut-off hour': momentOf(monday, 9), 'after it': momentOf(monday, 15) };

const ahead = (days: number) => dayAfter(monday, days);
const daysAhead = fc.integer({ min: 0, max: 25 }).map(ahead);
const aWorkshop = fc.record(
  {
    makingDays: fc.integer({ min: 0, max: 6 }),
    personalisingDays: fc.constant(3),
    piecesPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
    closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 5 }),
    daysOff: fc.array(
      fc
        .tuple(daysAhead, fc.integer({ min: 0, max: 6 }))
        .map(([from, length]) => ({ from, to: dayAfter(from, length) })),
      { maxLength: 2 },
    ),
  },
  { noNullPrototype: true },
);
const nameField = (required: boolean): PersonalisationField => ({
  kind: 'text',
  id: 'name',
  label: 'Name',
  required,
  price: 0,
  lines: 1,
  maxLength: 20,
  placeholder: '',
  characters: 'any',
});
const aProduct = fc.record(
  {
    makingDays: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    piecesPerDay: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    maker: fc.option(fc.nat({ max: 11 })),
    personalisingDays: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    personalisation: fc.option(
      fc.boolean().map((required) => [nameField(required)]),
      { nil: [] },
    ),
    /** From today on; few days count as none. */
    fullDays: fc.integer({ min: 0, max: 12 }),
  },
  { noNullPrototype: true },
);

/** Fixed, so that each run has the same catalogue. */
const seed = 103;

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let facetIndex: FacetIndex;
  let ids: string[];
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    const { db } = database;
    await db.update(settings).set({ cutOffHour: 14, packingDays: 1, closedWeekdays: [0] });
    await db.delete(shopDays);
    await db
      .insert(shopDays)
      .values([4, 9, 17].map((days) => ({ day: ahead(days), name: 'Holiday', isHoliday: true })));
    await db
      .insert(deliveryLanes)
      .values({ prefix: '744101', name: 'Island', standardFrom: 3, standardTo: 4, served: false })
      .onConflictDoUpdate({ target: deliveryLanes.prefix, set: { served: false } });
    const makers = fc
      .sample(fc.option(aWorkshop), { numRuns: 12, seed })
      .map((workshop) => ({ id: uuid(), workshop }));
    await db
      .insert(artisans)
      .values(makers.map(({ id, workshop }) => ({ id, slug: id, name: id, workshop })));
    const addProduct = await openTestCategory(db);
    const load: (typeof makingLoad.$inferInsert)[] = [];
    const book = (makerId: string, days: number, pieces: number) => {
      for (let day = 0; day < days; day++) load.push({ makerId, day: ahead(day), pieces });
    };
    for (const [index, { id, workshop }] of makers.entries())
      if (index % 2 === 0) book(id, index + 1, workshop?.piecesPerDay ?? 4);
    ids = [];
    for (const { maker, fullDays, ...making } of fc.sample(aProduct, { numRuns: 120, seed })) {
      const { id } = await addProduct({
        ...making,
        artisanId: maker === null ? null : (makers[maker]?.id ?? null),
      });
      ids.push(id);
      if (fullDays > 4) book(id, fullDays, making.piecesPerDay ?? 5);
    }
    await db.insert(makingLoad).values(load);
    facetIndex = new FacetIndex(db);
    facetIndex.onTrustedUntil(Number.POSITIVE_INFINITY);
  });
  afterAll(() => database?.close());

  const find = (filters: Partial<ProductFilters>, now: Date, audience: 'shopper' | 'staff' = 'shopper') =>
    findProducts(
      {
        db: database.db,
        facetIndex,
        cache: new ResponseCache(),
        lists: new PagedLists(new ResponseCache()),
        arrivals: (wish) => arrivalLimits({ db: database.db, now: () => now }, wish),
        collection: () => Promise.resolve(null),
        calendar: () => calendarOf({ db: database.db, now: () => now }),
      },
      { page: 1, limit: 100, ...filters },
      audience,
    );
  /** Returns all pages of a filtered list. */
  const listed = async (filters: Partial<ProductFilters>, now: Date, audience: 'shopper' | 'staff') => {
    const pages = [await find(filters, now, audience), await find({ ...filters, page: 2 }, now, audience)];
    return { total: pages[0]?.total, ids: pages.flatMap((page) => page.products.map(({ id }) => id)) };
  };

  /** Compares the lists that end some days ahead with the promises of these products. @returns the lengths of the lists */
  async function compareLists(products: string[], ends: number[], now: Date): Promise<Set<number>> {
    const seen = new Set<number>();
    for (const pin of Object.values(pins)) {
      const promised = new Map<string, string>();
      for (const product of products) {
        const promising = { db: database.db, paymentMethods: () => ['cod'], now: () => now };
        const { deliveries } = await promiseProduct(promising, {
          product,
          quantity: 1,
          personalised: false,
          pin,
        });
        const [first] = deliveries.map(({ to }) => to).sort();
        if (first) promised.set(product, first);
      }
      for (const days of ends) {
        const by = dayAfter(dayOf(now), days);
        const kept = products.filter((id) => (promised.get(id) ?? '~') <= by).sort();
        seen.add(kept.length);
        // The facet index selects for shoppers, the database for staff.
        for (const audience of ['shopper', 'staff'] as const) {
          const list = await listed({ pin, by }, now, audience);
          const compared = list.ids.filter((id) => products.includes(id));
          expect(compared.toSorted(), `${pin} ${by} ${audience}`).toEqual(kept);
          expect(list.total).toBe(list.ids.length);
        }
      }
    }
    return seen;
  }

  describe.skipIf(skipped)('the filter by arrival', () => {
    it('lists exactly the products whose promise keeps the day, of a sixth of the catalogue', async () => {
      const products = ids.filter((_, index) => index % 6 === 0);
      const seen = await compareLists(products, [3, 8, 15, 35], clocks['before the cut-off hour']);
      expect(seen.size).toBeGreaterThan(3);
    });

    for (const [name, now] of Object.entries(clocks))
      it(`lists exactly the products whose promise keeps the day, ${name}`, {
        tags: ['extended'],
      }, async () => {
        const seen = await compareLists(ids, [0, 3, 5, 8, 11, 15, 20, 26, 35, 60], now);
        // The days separate the catalogue into many different lists.
        expect(seen.size).toBeGreaterThan(8);
      });
  });
});
