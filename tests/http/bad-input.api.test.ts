import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { errorEnvelope } from '#kernel/contract/envelope.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { endpoints } from '#modules/endpoints.ts';
import { casesOf } from '../support/scope.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop, type ShopResponse } from '../support/shop.ts';

/** Internals of the program or of the database, which no answer may show. */
const inside = /\bat \S+ \(|node_modules|\.ts:\d|syntax error|violates|relation "|drizzle|select .* from/i;

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  let product: Product;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop);
    product = await makeProduct(shop, category.id);
  });
  afterAll(() => shop.close());

  const expectRefused = (answered: ShopResponse, status: number, path?: string) => {
    expect(answered.status).toBe(status);
    expect(errorEnvelope.safeParse(answered.body).success, answered.text).toBe(true);
    expect(answered.body.statusCode).toBe(status);
    if (path) expect(answered.body.errors.map((each: { path: string }) => each.path)).toContain(path);
    expect(answered.text).not.toMatch(inside);
  };

  /** Calls that would delete the product of the other requests or end their session. */
  const ending = new Set([
    'DELETE /api/products/:id',
    'POST /api/auth/logout',
    'DELETE /api/auth/me/sessions',
  ]);

  describe('invalid requests', () => {
    const post = '/api/products/filters';
    const json = { 'content-type': 'application/json' };

    it('refuses a body that is not a JSON object', async () => {
      for (const body of ['{', '{"a":}', 'hello', '[1,', '{"__proto__":{"x":1}}', '\u0000']) {
        expectRefused(await shop.send('POST', post, { body, headers: json }), 400, 'body');
      }
      for (const body of ['[]', '"text"', '1', 'true']) {
        expectRefused(await shop.send('POST', post, { body, headers: json }), 400, 'body');
      }
      expect((await shop.send('POST', post, { body: '', headers: json })).status).toBe(200);
    });

    it('refuses a body of another content type than JSON', async () => {
      for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
        expectRefused(await shop.send('POST', post, { body: 'x', headers: { 'content-type': type } }), 415);
      }
    });

    it('refuses a body of more than 96 kB, and of more than 1 MB from staff and for an order', async () => {
      const ofBytes = (bytes: number) => JSON.stringify({ search: 'x'.repeat(bytes - 13) });
      const refused = async (path: string, bytes: number, token = '') =>
        (await shop.send('POST', path, { body: ofBytes(bytes), headers: json, token })).status === 413;
      expectRefused(await shop.send('POST', post, { body: ofBytes(98_305), headers: json }), 413, 'body');
      expect(await refused(post, 98_304)).toBe(false);
      for (const path of ['/api/products', '/api/orders', '/api/cart/quote']) {
        expect(await refused(path, 1_048_576, shop.ownerToken), path).toBe(false);
        expect(await refused(path, 1_048_577, shop.ownerToken), path).toBe(true);
      }
    });

    it('names at most 20 mistakes of a request', async () => {
      const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`unknown${at}`, at]));
      const { status, body, text } = await shop.send('POST', post, { json: fields });
      expect([status, body.errors.length]).toEqual([400, 20]);
      expect(text.length).toBeLessThan(5000);
      const lines = Array.from({ length: 100 }, () => ({ productId: 1, quantity: 'many' }));
      const order = await shop.send('POST', '/api/cart/quote', { json: { lines } });
      expect([order.status, order.body.errors.length]).toEqual([400, 20]);
      const long = await shop.send('POST', post, { json: { ['x'.repeat(50_000)]: 1 } });
      expect([long.status, long.text.length < 2000]).toEqual([400, true]);
    });

    it('refuses a day outside the years 1970 to 2999', async () => {
      for (const day of ['9999-12-31', '0001-01-01', '1969-12-31', '3000-01-01']) {
        for (const path of [
          '/api/dashboard',
          '/api/dashboard/export',
          '/api/dashboard/best-sellers',
          '/api/reports/sales-by-day',
          '/api/reports/sales-by-day/export',
        ])
          expectRefused(
            await shop.send('GET', `${path}?from=${day}&to=${day}`, { token: shop.ownerToken }),
            400,
            'to',
          );
        for (const path of ['/api/audit', '/api/orders'])
          expectRefused(await shop.send('GET', `${path}?to=${day}`, { token: shop.ownerToken }), 400, 'to');
      }
    });

    it('refuses invalid characters and repeated parameters in the URL', async () => {
      for (const path of ['/api/products/slug/%ff', '/api/products/slug/%E0%A4', '/api/%']) {
        expectRefused(await shop.send('GET', path), 400, 'url');
      }
      expectRefused(await shop.send('GET', '/api/products/slug/a%00b'), 400, 'slug');
      expectRefused(await shop.send('GET', `/api/products/slug/${'x'.repeat(300)}`), 400, 'slug');
      expectRefused(await shop.send('GET', `/api/products/slug/${'x'.repeat(5000)}`), 404);
      expectRefused(await shop.send('GET', '/api/products/slug?slug=a&slug=b'), 400, 'slug');
      expectRefused(await shop.send('GET', '/api/categories?search=%00'), 400, 'search');
      expectRefused(await shop.send('GET', '/api/products/suggest'), 400, 'q');
    });

    it('refuses a query parameter that the call does not declare', async () => {
      for (const [method, path] of [
        ['POST', '/api/products'],
        ['POST', '/api/categories'],
        ['DELETE', `/api/products/${product.id}`],
        ['GET', '/api/settings'],
      ]) {
        expectRefused(
          await shop.send(method as string, `${path}?surprise=1`, { token: shop.ownerToken }),
          400,
          'surprise',
        );
      }
    });

    it('answers 404 to an unknown call', async () => {
      for (const [method, path] of [
        ['GET', '/api'],
        ['GET', '/api/'],
        ['GET', '/api/nothing'],
        ['POST', '/api/nothing'],
        ['PATCH', '/api/categories'],
        ['OPTIONS', '/api/categories'],
        ['PUT', '/api/products/slug/x/y'],
      ]) {
        expectRefused(await shop.send(method as string, path as string), 404);
      }
    });

    it('no random request to any call gets a 500 or shows internals of the server', async () => {
      const ids = [category.id, product.id, product.slug, 'x', '0', '%00', '..%2f..', 'ünï', 'null'];
      const value = fc.oneof(
        fc.constantFrom(...ids, '', ' ', -1, 0, 1.005, 1e308, null, true, "' or 1=1 --", '\ud800', '\0', '%'),
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer(),
        fc.array(fc.string(), { maxLength: 3 }),
        fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
      );
      const fieldsOf = (schema?: { shape: object }) => Object.keys(schema?.shape ?? {});
      const request = fc.constantFrom(...Object.entries(endpoints)).chain(([name, endpoint]) => {
        const { query, body } = endpoint as { query?: { shape: object }; body?: { shape: object } };
        const bag = (names: string[]) =>
          fc.dictionary(fc.constantFrom(...names, 'other'), value, { maxKeys: 5 });
        return fc.record({
          name: fc.constant(name),
          id: fc.constantFrom(...ids),
          query: bag(fieldsOf(query)),
          body: bag(fieldsOf(body)),
          signedIn: fc.boolean(),
        });
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ name, id, query, body, signedIn }) => {
          const [method = '', path = ''] = name.split(' ');
          const search = new URLSearchParams(Object.entries(query).map(([key, each]) => [key, textOf(each)]));
          const answered = await shop.send(method, `${path.replace(/:\w+/, encodeURI(id))}?${search}`, {
            ...(signedIn && !ending.has(name) && { token: shop.ownerToken }),
            ...(method !== 'GET' && { json: body }),
          });
          expect(answered.status, answered.text).toBeLessThan(500);
          // A call that returns a file has no envelope.
          const { file } = endpoints[name as keyof typeof endpoints] as Endpoint;
          if (file && answered.status === 200) expect(answered.headers.get('content-type')).toBe(file);
          else expect(answered.body?.statusCode).toBe(answered.status);
          if (answered.status !== 200) expect(answered.text).not.toMatch(inside);
        }),
        { numRuns: casesOf(400) },
      );
    });
  });
});
