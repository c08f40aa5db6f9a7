import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { productSorts } from '#modules/catalog/contract/product-sorts.ts';
import { FacetIndex } from '#modules/catalog/server/facets/facet-index.ts';
import { giftFinder } from '#modules/catalog/server/gifts/finder.ts';
import { findProducts } from '#modules/catalog/server/search/find-products.ts';
import { databases } from '#tests/support/databases.ts';
import { makeManyProducts } from '#tests/support/many-products.ts';

// The facet index knows how many products pass the filters, so that few are read by number; the database alone does not.

for (const { kind, skipped, open } of databases) {
  describe.skipIf(skipped)(`lists from the facet index on ${kind}`, () => {
    let database: Database;
    let built: FacetIndex;
    beforeAll(async () => {
      database = await open();
      await makeManyProducts(database, 1500);
      built = new FacetIndex(database.db);
      built.onTrustedUntil(Number.POSITIVE_INFINITY);
    });
    afterAll(() => database?.close());

    const withoutIndex = () => new FacetIndex(database.db);
    const find = (facetIndex: FacetIndex, filters: Partial<ProductFilters>) =>
      findProducts(
        {
          db: database.db,
          facetIndex,
          cache: new ResponseCache(),
          lists: new PagedLists(new ResponseCache()),
          arrivals: () => Promise.reject(new Error('No day of arrival')),
          collection: () => Promise.resolve(null),
          calendar: () => Promise.reject(new Error('No day of arrival')),
        },
        { page: 2, limit: 10, ...filters },
        'shopper',
      );

    it.each([
      { name: 'a recipient', filters: { for: 'mother' }, total: 212 },
      { name: 'a recipient and a price', filters: { for: 'mother', maxPrice: 100 }, total: 42 },
      { name: 'an occasion that no product is for', filters: { occasion: 'wedding' }, total: 0 },
      { name: 'new products', filters: { isNew: true }, total: 166 },
      { name: 'most products', filters: { isNew: false }, total: 1334 },
      {
        name: 'personalised products in stock',
        filters: { isPersonalised: true, inStock: true },
        total: 102,
      },
    ] as const)(
      'a list filtered by $name is the same with and without the facet index, in every order',
      async ({ filters, total }) => {
        for (const sort of productSorts) {
          const indexed = await find(built, { ...filters, sort });
          expect(indexed).toEqual(await find(withoutIndex(), { ...filters, sort }));
          expect(indexed.total).toBe(total);
        }
      },
    );

    it('the choices of the gift finder are the same with and without the facet index', async () => {
      const choices = await giftFinder({ db: database.db, facetIndex: built });
      expect(choices).toEqual(await giftFinder({ db: database.db, facetIndex: withoutIndex() }));
      expect(choices.recipients.map(({ value }) => value)).toEqual(['mother']);
      expect(choices.occasions.map(({ value }) => value)).toEqual(['rakhi', 'get well']);
    });

    it('without a facet index, the database counts few requests at once, and others use the index built meanwhile', async () => {
      const facetIndex = withoutIndex();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const counted: ('index' | 'database')[] = [];
      const counts = Array.from({ length: 5 }, () =>
        facetIndex.count(async (snapshot) => {
          counted.push(snapshot ? 'index' : 'database');
          await released;
        }),
      );
      await expect.poll(() => counted.length).toBeGreaterThan(0);
      facetIndex.onTrustedUntil(Number.POSITIVE_INFINITY);
      await facetIndex.snapshot();
      release();
      await Promise.all(counts);
      expect(counted).toEqual(['database', 'database', 'index', 'index', 'index']);
    });
  });
}
