import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { previewDays } from '#modules/catalog/contract/preview-days.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Products that are not published yet, and the links that show them to other persons.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop, { name: 'Pottery' });
  });
  afterAll(() => shop.close());

  const makeDraft = (fields: object = {}) =>
    makeProduct(shop, category.id, { isDraft: true, stockCount: 5, ...fields });
  const statusOf = async (id: string) => {
    const { products } = await shop.owner('GET /api/products/stock-room', { query: { limit: 100 } });
    const { isActive, isDraft } = products.find((product) => product.id === id) ?? {};
    return isDraft ? (isActive ? 'both' : 'draft') : isActive ? 'active' : 'inactive';
  };
  const put = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  const show = (id: string, status: boolean) =>
    shop.owner('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } });
  const visit = async (slug: string) => (await shop.send('GET', `/api/products/slug/${slug}`)).status;

  describe('drafts', () => {
    it('a draft is in no list, feed, sitemap and cart of shoppers until it is published', async () => {
      const draft = await makeDraft({ name: 'Unseen Teapot', images: ['/teapot.jpg'] });
      const lines = [{ id: draft.id, quantity: 1 }];
      const seen = async () => {
        const texts = await Promise.all([
          shop.send('GET', `/api/products/slug?slug=${category.slug}`),
          shop.send('POST', '/api/products/filters', { json: { search: 'teapot' } }),
          shop.send('GET', '/api/products/suggest?q=teapot'),
          shop.send('GET', '/feeds/google.xml'),
          shop.send('GET', '/sitemaps/products-1.xml'),
        ]);
        const { data } = (await shop.send('POST', '/api/cart/quote', { json: { lines } })).body;
        return [...texts.map(({ text }) => text.includes(draft.slug)), data.total > 0];
      };
      expect(await visit(draft.slug)).toBe(404);
      expect(await seen()).toEqual([false, false, false, false, false, false]);
      expect(await show(draft.id, true)).toMatchObject({ isActive: true, isDraft: false });
      expect(await visit(draft.slug)).toBe(200);
      expect(await seen()).toEqual([true, true, true, true, true, true]);
    });

    it('every action that activates a draft publishes it, and hiding a product makes it no draft', async () => {
      const { id } = await makeDraft();
      expect(await statusOf(id)).toBe('draft');
      await show(id, false);
      expect(await statusOf(id)).toBe('draft');
      await show(id, true);
      expect(await statusOf(id)).toBe('active');
      await show(id, false);
      expect(await statusOf(id)).toBe('inactive');
      await put(id, { isDraft: false });
      expect(await statusOf(id)).toBe('inactive');
      await put(id, { isDraft: true });
      expect(await statusOf(id)).toBe('draft');
      await put(id, { isDraft: false });
      expect(await statusOf(id)).toBe('active');
      await put(id, { isDraft: true, name: 'Hidden again' });
      expect(await statusOf(id)).toBe('draft');
      const bulk = (act: 'activate' | 'deactivate') =>
        shop.owner('POST /api/products/bulk', { body: { ids: [id], change: { act } } });
      await bulk('deactivate');
      expect(await statusOf(id)).toBe('draft');
      await bulk('activate');
      expect(await statusOf(id)).toBe('active');
      await put(id, { isDraft: true });
      await shop.database.db.execute(sql`update products set is_active = true where id = ${id}::uuid`);
      expect(await statusOf(id)).toBe('active');
    });

    it('a deleted and restored draft is still a draft', async () => {
      const { id } = await makeDraft();
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await statusOf(id)).toBe('draft');
    });
  });

  describe('preview links', () => {
    const link = async (id: string) => {
      const created = await shop.owner('POST /api/products/:productId/preview', {
        params: { productId: id },
      });
      return created?.token ?? '';
    };
    const present = (id: string) =>
      shop.owner('GET /api/products/:productId/preview', { params: { productId: id } });
    const look = (token: string) => shop.send('GET', `/api/products/preview/${token}`);

    it('a visitor with the link sees the draft as shoppers will see it, and no cache keeps it', async () => {
      const values = [
        { id: 's', label: 'S' },
        { id: 'm', label: 'M' },
      ];
      const draft = await makeDraft({
        options: [{ id: 'size', name: 'Size', values }],
        variants: [
          { values: ['s'], price: 10, stockCount: 1 },
          { values: ['m'], price: 12, isActive: false },
        ],
      });
      const { status, headers, body } = await look(await link(draft.id));
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(body.data).toMatchObject({ id: draft.id, isDraft: true });
      expect(body.data.variants.map((variant: { values: string[] }) => variant.values)).toEqual([['s']]);
    });

    it('a draft keeps one link until it is ended, and an ended link shows nothing at once', async () => {
      const { id } = await makeDraft();
      expect(await present(id)).toBeNull();
      const [first, ...others] = await Promise.all([link(id), link(id), link(id)]);
      expect(new Set([first, ...others]).size).toBe(1);
      const days = (Date.parse((await present(id))?.expiresAt ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(previewDays - 1);
      expect(days).toBeLessThanOrEqual(previewDays);
      expect((await look(first ?? '')).status).toBe(200);
      await shop.owner('DELETE /api/products/:productId/preview', { params: { productId: id } });
      expect(await present(id)).toBeNull();
      expect((await look(first ?? '')).body).toMatchObject({
        code: 'not_found',
        message: m.responses.previewNotFound(),
      });
      const second = await link(id);
      expect(second).not.toBe(first);
      expect((await look(second)).status).toBe(200);
    });

    it('an expired link shows nothing, and its draft gets a new one', async () => {
      const { id } = await makeDraft();
      const token = await link(id);
      await shop.database.db.execute(
        sql`update product_previews set expires_at = now() - interval '1 second' where product_id = ${id}::uuid`,
      );
      expect((await look(token)).status).toBe(404);
      expect(await present(id)).toBeNull();
      const renewed = await link(id);
      expect(renewed).not.toBe(token);
      expect((await look(renewed)).status).toBe(200);
    });

    it('the link of a published product shows nothing, and only a draft gets one', async () => {
      const { id } = await makeDraft();
      const token = await link(id);
      await show(id, true);
      expect((await look(token)).status).toBe(404);
      expect(await present(id)).toBeNull();
      const refused = await shop.send('POST', `/api/products/${id}/preview`, { token: shop.ownerToken });
      expect(refused.body).toMatchObject({ code: 'conflict', message: m.responses.productNotDraft() });
      for (const unknown of ['x', 'null']) expect((await look(unknown)).status).toBe(404);
    });
  });
});
