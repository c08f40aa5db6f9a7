import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { addApprovedReviews } from '#modules/reviews/server/approved-reviews.ts';
import { createApp } from '#server/app.ts';
import { writeQuietly } from '../support/quiet-writes.ts';
import { makeCategory, makeProduct, noFiles, onEachDatabase, type Shop } from '../support/shop.ts';

// An answer that is the same for everyone is cached until one of its own dependencies changes.

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request without a client that decodes or adds headers. */
function ask(url: string, headers: Record<string, string> = {}, json?: object): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    request(url, { method: body === undefined ? 'GET' : 'POST', headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

onEachDatabase((open) => {
  let shop: Shop;
  let kitchen: Category;
  let toys: Category;
  let bowl: Product;
  let kite: Product;

  beforeAll(async () => {
    shop = await open();
    kitchen = await makeCategory(shop, { name: 'Kitchen' });
    toys = await makeCategory(shop, { name: 'Toys' });
    const fields = {
      description: 'Long enough to be worth encoding. '.repeat(100),
      artisan: { name: 'Asha' },
    };
    bowl = await makeProduct(shop, kitchen.id, { ...fields, name: 'Bowl', price: 300 });
    kite = await makeProduct(shop, toys.id, { ...fields, name: 'Kite', price: 200 });
  });
  afterAll(() => shop.close());

  const quietly = (statement: SQL) => writeQuietly(shop.database.db, statement);
  const bySlug = (slug: string) => `${shop.url}/api/products/slug/${slug}`;
  const nameShown = async (slug: string) => JSON.parse(String((await ask(bySlug(slug))).body)).data.name;
  const change = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });

  describe('cached answers', () => {
    // The cache is used while notifications arrive. After a pause of the machine an answer is created again.
    it('a cached product stays cached while other products change, and is renewed when it changes', async () => {
      const seen = async () => {
        await change(kite.id, { name: 'Kite' });
        const first = await nameShown(kite.slug);
        await quietly(sql`update products set name = 'Quiet kite' where id = ${kite.id}`);
        await change(bowl.id, { price: 310, stockCount: 3, isFeatured: true, tags: ['round'] });
        await makeProduct(shop, kitchen.id);
        const kept = await nameShown(kite.slug);
        await change(kite.id, { stockCount: 5 });
        return [first, kept, await nameShown(kite.slug)];
      };
      await expect.poll(seen).toEqual(['Kite', 'Kite', 'Quiet kite']);
    });

    it('a cached product stays cached while 300 other products change at once, and is renewed with them', async () => {
      const others = await rows<{ id: string }>(
        shop.database.db,
        sql`insert into products (id, slug, name, description, price, category_id)
          select gen_random_uuid(), 'sold-' || n, 'Sold ' || n, '', 100, ${kitchen.id} from generate_series(1, 300) as n
          returning id`,
      );
      const lower = (ids: string[]) =>
        shop.owner('POST /api/products/bulk', {
          body: {
            ids,
            change: { act: 'price', how: 'percent', value: -10, keepOriginal: true },
            dryRun: false,
          },
        });
      const ids = others.map(({ id }) => id);
      const seen = async () => {
        await change(kite.id, { name: 'Kite' });
        const first = await nameShown(kite.slug);
        await quietly(sql`update products set name = 'Quiet kite' where id = ${kite.id}`);
        await lower(ids);
        const kept = await nameShown(kite.slug);
        await lower([...ids, kite.id]);
        return [first, kept, await nameShown(kite.slug)];
      };
      await expect.poll(seen).toEqual(['Kite', 'Kite', 'Quiet kite']);
    });

    it('a cached list of one category stays cached while products of another change', {
      tags: ['extended'],
    }, async () => {
      const productList = async () =>
        JSON.parse(String((await ask(`${shop.url}/api/products/slug?slug=${toys.slug}`)).body)).data
          .products[0].name;
      const seen = async () => {
        await change(kite.id, { name: 'Heard' });
        const first = await productList();
        await quietly(sql`update products set name = 'Unheard' where id = ${kite.id}`);
        await change(bowl.id, { price: 320 });
        await makeProduct(shop, kitchen.id);
        const kept = await productList();
        await change(kite.id, { stockCount: 6 });
        return [first, kept, await productList()];
      };
      await expect.poll(seen).toEqual(['Heard', 'Heard', 'Unheard']);
    });

    it('a cached answer is sent in the accepted encoding with the same content', async () => {
      const [plain, br, gzip] = await Promise.all(
        ['identity', 'gzip;q=0.5, br', 'gzip'].map((encoding) =>
          ask(bySlug(bowl.slug), { 'accept-encoding': encoding }),
        ),
      );
      expect(br?.headers['content-encoding']).toBe('br');
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(plain?.headers['content-encoding']).toBeUndefined();
      expect(String(brotliDecompressSync(br?.body ?? ''))).toBe(String(plain?.body));
      expect(String(gunzipSync(gzip?.body ?? ''))).toBe(String(plain?.body));
    });

    it('a cached answer has an ETag and is confirmed with 304 until it changes', async () => {
      const first = await ask(bySlug(bowl.slug));
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.vary).toBe('accept-encoding, authorization, origin');
      const etag = first.headers.etag ?? '';
      for (const etags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await ask(bySlug(bowl.slug), { 'if-none-match': etags });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await ask(bySlug(bowl.slug), { 'if-none-match': '"other"' })).status).toBe(200);
      await change(bowl.id, { price: 330 });
      const changed = await ask(bySlug(bowl.slug), { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    });

    it('a cached answer is identical to the first one', async () => {
      const questions: [string, object?][] = [
        ['/api/categories'],
        [`/api/products/slug?slug=${kitchen.slug}`],
        ['/api/products/filters', { search: 'bowl' }],
        ['/pictures/nothing/here.svg'],
      ];
      await change(bowl.id, { price: 340 });
      for (const [path, json] of questions) {
        const headers = { 'accept-encoding': 'br', 'x-request-id': 'same' };
        const [made, kept, again] = [
          await ask(shop.url + path, headers, json),
          await ask(shop.url + path, headers, json),
          await ask(shop.url + path, headers, json),
        ];
        for (const each of [made, kept, again]) {
          // A repeated answer is compressed at a higher level, so that its bytes differ.
          if (each.headers['content-encoding'] === 'br') each.body = brotliDecompressSync(each.body);
          delete each.headers['content-length'];
          delete each.headers.date;
        }
        expect([kept, again], path).toEqual([made, made]);
      }
    });

    it('staff get no cached answers, and answers to staff are not cached', async () => {
      const hidden = await makeProduct(shop, kitchen.id, { name: 'Hidden' });
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: hidden.id },
        body: { status: false },
      });
      expect((await ask(bySlug(hidden.slug))).status).toBe(404);
      const own = await ask(bySlug(hidden.slug), { authorization: `Bearer ${shop.ownerToken}` });
      expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
      const gone = await ask(bySlug(hidden.slug));
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    });
  });

  describe('cached answers after a change', () => {
    /** A server on the same database without a response cache. */
    let forgetful: Awaited<ReturnType<typeof createApp>>;
    beforeAll(async () => {
      const deaf = { ...shop.database, listen: async () => {} };
      forgetful = await createApp({
        files: noFiles,
        database: deaf,
        pages: async () => {},
        logLevel: 'silent',
      });
      // Fills the cache before the first change; each test fills it for the next one.
      for (const [path, json] of questions()) await ask(shop.url + path, {}, json);
    });
    afterAll(() => forgetful.close());

    const questions = (): [string, object?][] => [
      ['/api/categories'],
      ['/api/categories?page=1&limit=2&search=k'],
      ['/api/settings'],
      ['/api/artisans'],
      ['/api/artisans/asha'],
      [`/api/artisans?state=Rajasthan&craft=${kitchen.slug}`],
      ['/api/gifts/finder'],
      ['/api/gifts'],
      ['/api/gifts?for=mother&occasion=diwali&budget=200'],
      ['/api/products/slug'],
      [`/api/products/slug?slug=${kitchen.slug}`],
      [`/api/products/slug?slug=${toys.slug}&sort=price-asc&limit=1`],
      [`/api/products/slug?sort=popular&limit=2`],
      [`/api/products/slug/${bowl.slug}`],
      [`/api/products/slug/${kite.slug}`],
      [`/api/products/${bowl.id}/reviews`],
      ['/api/products/suggest?q=bo'],
      ['/api/products/suggest?q=ash'],
      ['/api/products/filters', {}],
      ['/api/products/filters', { sort: 'rating', limit: 2 }],
      ['/api/products/filters', { sort: 'discount', onSale: true }],
      ['/api/products/filters', { categoryIds: [toys.id], maxPrice: 250 }],
      ['/api/products/filters', { search: 'bowl' }],
      ['/api/products/filters', { search: 'asha', inStock: true }],
      ['/api/products/filters', { tags: ['round'], isNew: true }],
      ['/api/products/filters', { artisan: 'asha', minRating: 4 }],
    ];

    const settings = (values: SQL) => shop.database.db.execute(sql`update settings set ${values}`);
    const reviewed = () =>
      addApprovedReviews(shop.database.db as never, [
        { productId: bowl.id, author: 'Meera', rating: 5, body: 'Lovely.', createdAt: new Date() },
      ]);
    const changes: [string, () => Promise<unknown>][] = [
      [
        'a new product',
        () => makeProduct(shop, toys.id, { name: 'Bowling set', isNew: true, tags: ['round'] }),
      ],
      ['a name', () => change(bowl.id, { name: 'Deep bowl' })],
      ['a price', () => change(kite.id, { price: 150, originalPrice: 400 })],
      ['a picture', () => change(bowl.id, { images: ['/pictures/products/x.svg'] })],
      ['a slug', () => change(bowl.id, { slug: 'a-deep-bowl' })],
      ['stock running out', () => change(kite.id, { inStock: false, stockCount: 0 })],
      ['stock coming in', () => change(kite.id, { inStock: true, stockCount: 9 })],
      ['tags', () => change(bowl.id, { tags: ['deep'], isNew: true })],
      ['tags for a recipient and an occasion', () => change(kite.id, { tags: ['for mother', 'diwali'] })],
      ['being featured', () => change(kite.id, { isFeatured: true })],
      ['another artisan', () => change(kite.id, { artisan: { name: 'Ravi' } })],
      ['an artisan’s biography', () => change(bowl.id, { artisan: { name: 'Asha', bio: 'Throws bowls.' } })],
      [
        'an artisan’s name, place and picture',
        async () => {
          const { id } = await shop.visitor('GET /api/artisans/:slug', { params: { slug: 'asha' } });
          const body = { name: 'Asha Devi', location: 'Jaipur', image: '/pictures/artisans/x.svg' };
          await shop.owner('PUT /api/artisans/:artisanId', { params: { artisanId: id }, body });
        },
      ],
      ['a move to another category', () => change(kite.id, { category: kitchen.id })],
      [
        'a hidden product',
        () =>
          shop.owner('PATCH /api/products/:productId/status', {
            params: { productId: kite.id },
            body: { status: false },
          }),
      ],
      [
        'a product shown again',
        () =>
          shop.owner('PATCH /api/products/:productId/status', {
            params: { productId: kite.id },
            body: { status: true },
          }),
      ],
      [
        'a category’s name',
        () =>
          shop.owner('PUT /api/categories/:categoryId', {
            params: { categoryId: kitchen.id },
            body: { name: 'Kitchenware' },
          }),
      ],
      [
        'a hidden category',
        () =>
          shop.owner('PATCH /api/categories/:categoryId/status', {
            params: { categoryId: toys.id },
            body: { status: false },
          }),
      ],
      [
        'a category shown again',
        () =>
          shop.owner('PATCH /api/categories/:categoryId/status', {
            params: { categoryId: toys.id },
            body: { status: true },
          }),
      ],
      ['a new category', () => makeCategory(shop, { name: 'Kites' })],
      ['an approved review', reviewed],
      ['a review’s text', () => shop.database.db.execute(sql`update reviews set body = 'Fine.'`)],
      ['a review withdrawn', () => shop.database.db.execute(sql`update reviews set status = 'rejected'`)],
      ['the settings', () => settings(sql`store_name = 'Bazaar', tax_rate = 500`)],
      [
        'very many products at once',
        () =>
          shop.database.db.execute(sql`insert into products (id, slug, name, description, price, category_id)
          select gen_random_uuid(), 'one-of-many-' || n, 'One of many ' || n, 'Plain.', 100 + n, ${kitchen.id}
          from generate_series(1, 150) as n`),
      ],
      ['a deleted product', () => shop.owner('DELETE /api/products/:id', { params: { id: bowl.id } })],
    ];

    /** Changes of one record of each kind, by which the others are done alike. */
    const ofEachKind = new Set([
      'a price',
      'a hidden product',
      'a category’s name',
      'an approved review',
      'the settings',
    ]);
    const isOfEachKind = ([title]: (typeof changes)[number]) => ofEachKind.has(title);
    const renewsAll = async (_: string, make: () => Promise<unknown>) => {
      await make();
      await shop.database.waitForInvalidation();
      for (const [path, json] of questions()) {
        const answered = await ask(shop.url + path, {}, json);
        const right = await forgetful.inject({
          method: json ? 'POST' : 'GET',
          url: path,
          ...(json && { payload: json }),
        });
        expect(JSON.parse(String(answered.body)), `${path} ${JSON.stringify(json)}`).toEqual(right.json());
      }
    };
    const title = 'renews every cached answer after this change: %s';
    it.each(changes.filter(isOfEachKind))(title, renewsAll);
    it.each(changes.filter((each) => !isOfEachKind(each)))(title, { tags: ['extended'] }, renewsAll);
  });
});
