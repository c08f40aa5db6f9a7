import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { successEnvelope } from '#kernel/contract/envelope.ts';
import { endpoints } from '#modules/endpoints.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  describe('every answer of the API', () => {
    it('every answer has exactly the declared shape', async () => {
      const category = await makeCategory(shop);
      const product = await makeProduct(shop, category.id, { artisan: { name: 'A' }, originalPrice: 200 });
      const sent: [string, string, object?][] = [
        ['GET /api/categories', '/api/categories'],
        ['POST /api/categories', '/api/categories', { name: 'New' }],
        ['PUT /api/categories/:categoryId', `/api/categories/${category.id}`, { name: 'Other' }],
        [
          'PATCH /api/categories/:categoryId/status',
          `/api/categories/${category.id}/status`,
          { status: true },
        ],
        ['GET /api/products/slug', `/api/products/slug?slug=${category.slug}`],
        ['GET /api/products/slug/:slug', `/api/products/slug/${product.slug}`],
        ['GET /api/products/suggest', '/api/products/suggest?q=prod'],
        ['POST /api/products/filters', '/api/products/filters', {}],
        ['PUT /api/products/:productId', `/api/products/${product.id}`, { name: 'Other' }],
        ['PATCH /api/products/:productId/status', `/api/products/${product.id}/status`, { status: true }],
        ['DELETE /api/products/:id', `/api/products/${product.id}`],
        ['DELETE /api/categories/:id', `/api/categories/${category.id}`],
        ['GET /api/settings', '/api/settings'],
      ];
      for (const [name, path, json] of sent) {
        const [method = ''] = name.split(' ');
        const { status, body } = await shop.send(method, path, { token: shop.ownerToken, json });
        expect(status, name).toBe(200);
        const { data } = endpoints[name as keyof typeof endpoints] as Endpoint;
        expect(successEnvelope(data).safeParse(body).error, name).toBeUndefined();
      }
    });

    it('every answer has a request ID, the given one when it is valid', async () => {
      const own = await shop.send('GET', '/api/settings', { headers: { 'x-request-id': 'abc-123' } });
      expect(own.headers.get('x-request-id')).toBe('abc-123');
      const odd = await shop.send('GET', '/api/settings', { headers: { 'x-request-id': 'a b"c' } });
      expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const failed = await shop.send('GET', '/api/nothing');
      expect(failed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('the X-App headers do not change an answer', async () => {
      const named = { 'X-App-Name': 'Haat', 'X-Source-Type': 'OPS', 'X-App-Version': '1' };
      const [withThem, without] = await Promise.all([
        shop.send('GET', '/api/categories', { headers: named }),
        shop.send('GET', '/api/categories'),
      ]);
      expect(withThem.body).toEqual(without.body);
    });
  });

  describe('health checks', () => {
    it('/healthz answers "alive" and /readyz answers "ready"', async () => {
      expect((await shop.send('GET', '/healthz')).body).toMatchObject({ data: { status: 'alive' } });
      expect((await shop.send('GET', '/readyz')).body).toMatchObject({ data: { status: 'ready' } });
    });
  });
});
