import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { applySchedules } from '#modules/catalog/server/products/schedules.ts';
import { later } from '#tests/support/clock.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Products that appear in the shop and leave it at a moment.

const hour = 3_600_000;

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop, { name: 'Pottery' });
  });
  afterAll(() => shop.close());

  const inHours = (hours: number) => later(new Date(), hours * hour);
  const make = (fields: object) => makeProduct(shop, category.id, { stockCount: 5, ...fields });
  const visit = async (slug: string) => (await shop.send('GET', `/api/products/slug/${slug}`)).status;
  const asStaff = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const put = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  const setStatus = (id: string, status: boolean) =>
    shop.owner('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } });
  const applyAt = async (moment: Date) => {
    await applySchedules(shop.database.db, moment);
    await shop.database.waitForInvalidation();
  };

  describe('a product with a schedule', () => {
    it('is in no list, feed, sitemap, collection and cart before its moment, and in all of them after it', async () => {
      const collection = await shop.owner('POST /api/collections', {
        body: {
          name: 'Teapots',
          content: {
            type: 'rule',
            rule: { match: 'all', conditions: [{ field: 'name', value: 'teapot' }] },
            sort: 'newest',
          },
        },
      });
      const product = await make({
        name: 'Early Teapot',
        images: ['/teapot.jpg'],
        visibleFrom: inHours(2).toISOString(),
      });
      const lines = [{ id: product.id, quantity: 1 }];
      const seen = async () => {
        const texts = await Promise.all([
          shop.send('GET', `/api/products/slug?slug=${category.slug}`),
          shop.send('POST', '/api/products/filters', { json: { search: 'teapot' } }),
          shop.send('POST', '/api/products/filters', { json: { collection: collection.slug } }),
          shop.send('GET', '/feeds/google.xml'),
          shop.send('GET', '/sitemaps/products-1.xml'),
        ]);
        const { data } = (await shop.send('POST', '/api/cart/quote', { json: { lines } })).body;
        return [...texts.map(({ text }) => text.includes(product.slug)), data.total > 0];
      };
      await applyAt(inHours(1));
      expect(await visit(product.slug)).toBe(404);
      expect(await seen()).toEqual([false, false, false, false, false, false]);
      await Promise.all([applyAt(inHours(3)), applyAt(inHours(3))]);
      expect(await visit(product.slug)).toBe(200);
      expect(await seen()).toEqual([true, true, true, true, true, true]);
      expect(await asStaff(product.slug)).toMatchObject({ isActive: true, visibleFrom: null });
    });

    it('leaves the shop at its end, also one that was never shown because the shop was off', async () => {
      const shown = await make({ name: 'Short Bowl', visibleUntil: inHours(1).toISOString() });
      const missed = await make({
        name: 'Missed Bowl',
        visibleFrom: inHours(1).toISOString(),
        visibleUntil: inHours(2).toISOString(),
      });
      expect([await visit(shown.slug), await visit(missed.slug)]).toEqual([200, 404]);
      await applyAt(inHours(3));
      expect([await visit(shown.slug), await visit(missed.slug)]).toEqual([404, 404]);
      expect(await asStaff(missed.slug)).toMatchObject({ visibleFrom: null, visibleUntil: null });
    });

    it('publishes a draft, and leaves drafts without a moment as they are', async () => {
      const draft = await make({ isDraft: true });
      const scheduled = await make({ isDraft: true, visibleFrom: inHours(1).toISOString() });
      await applyAt(inHours(2));
      expect(await asStaff(draft.slug)).toMatchObject({ isActive: false, isDraft: true });
      expect(await asStaff(scheduled.slug)).toMatchObject({ isActive: true, isDraft: false });
    });

    it('has no schedule any more once staff show it, or hide it', async () => {
      const early = await make({ visibleFrom: inHours(5).toISOString() });
      await setStatus(early.id, true);
      expect(await asStaff(early.slug)).toMatchObject({ isActive: true, visibleFrom: null });
      const late = await make({ visibleUntil: inHours(5).toISOString() });
      await setStatus(late.id, false);
      expect(await asStaff(late.slug)).toMatchObject({ isActive: false, visibleUntil: null });
    });

    it('is hidden by a later moment that staff add, and its moments are for staff only', async () => {
      const product = await make({});
      const visibleUntil = inHours(9).toISOString();
      await put(product.id, { visibleUntil });
      const { data } = (await shop.send('GET', `/api/products/slug/${product.slug}`)).body;
      expect([data.visibleUntil, (await asStaff(product.slug)).visibleUntil]).toEqual([null, visibleUntil]);
      await put(product.id, { visibleFrom: inHours(4).toISOString() });
      expect(await visit(product.slug)).toBe(404);
    });

    it('is refused with a moment that has passed, or with an end before its beginning, and the field is named', async () => {
      const { id } = await make({});
      await expect(put(id, { visibleFrom: inHours(-1).toISOString() })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'visibleFrom', message: m.schedules.mustBeLater() }],
      });
      await put(id, { visibleFrom: inHours(4).toISOString() });
      await expect(put(id, { visibleUntil: inHours(3).toISOString() })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'visibleUntil', message: m.schedules.mustBeAfterBeginning() }],
      });
    });
  });
});
