import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';

// The calls of the storefront: quotes, reviews, artisans, the wishlist and the sign-in.

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;

  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop)).id;
  });
  afterAll(() => shop.close());

  const quote = (body: object) => shop.send('POST', '/api/cart/quote', { json: body });

  describe('quotes of carts', () => {
    it('a cart quote has present prices, and shipping and tax of the settings', async () => {
      const product = await makeProduct(shop, category, { price: 20.5, stockCount: 10 });
      const { body } = await quote({ lines: [{ id: product.id, quantity: 2 }] });
      expect(body.data).toMatchObject({ subtotal: 41, discount: 0, shipping: 9.99, tax: 3.28, total: 54.27 });
      expect(body.data.toFreeShipping).toBe(34.01);
      expect(body.data.lines).toEqual([
        {
          id: product.id,
          variantId: null,
          sku: null,
          variant: '',
          slug: product.slug,
          name: product.name,
          image: null,
          price: 20.5,
          originalPrice: null,
          quantity: 2,
          available: 10,
          total: 41,
          discount: 0,
          wrap: 0,
          changes: [],
          promise: expect.objectContaining({ from: body.data.deliveries[0].from }),
          key: product.id,
          personalisation: null,
          attributes: [],
          attributeErrors: [],
        },
      ]);
    });

    it('delivery is free above the threshold, and express costs more below it', async () => {
      const product = await makeProduct(shop, category, { price: 75.01, stockCount: 1 });
      const lines = [{ id: product.id, quantity: 1 }];
      // For both ways of delivery (R10).
      for (const delivery of ['standard', 'express']) {
        const { data } = (await quote({ lines, delivery })).body;
        expect([data.shipping, data.toFreeShipping]).toEqual([0, 0]);
        expect(data.deliveries).toMatchObject([{ price: 0 }, { price: 0 }]);
      }
      const cheap = await makeProduct(shop, category, { price: 75, stockCount: 1 });
      const [standard, express] = await Promise.all([
        quote({ lines: [{ id: cheap.id, quantity: 1 }] }),
        quote({ lines: [{ id: cheap.id, quantity: 1 }], delivery: 'express' }),
      ]);
      expect([standard.body.data.shipping, express.body.data.shipping]).toEqual([9.99, 19.99]);
    });

    it('a cart quote adds up two lines of one product against the stock', async () => {
      const product = await makeProduct(shop, category, { price: 10, stockCount: 3 });
      const line = { id: product.id, quantity: 2 };
      const { lines } = (await quote({ lines: [line, line] })).body.data;
      expect(lines).toMatchObject([{ quantity: 3, available: 3, total: 30, changes: ['quantity_reduced'] }]);
    });

    it('a cart quote marks lines as gone, out of stock or changed in price', async () => {
      const gone = uuid();
      const hidden = await makeProduct(shop, category, { price: 10, stockCount: 5 });
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: hidden.id },
        body: { status: false },
      });
      const empty = await makeProduct(shop, category, { price: 10, stockCount: 0, inStock: false });
      const dearer = await makeProduct(shop, category, { price: 12, stockCount: 5 });
      const { body } = await quote({
        lines: [gone, hidden.id, empty.id, dearer.id].map((id) => ({ id, quantity: 1, price: 10 })),
      });
      expect(body.data.lines.map(({ changes }: { changes: string[] }) => changes)).toEqual([
        ['gone'],
        ['gone'],
        ['out_of_stock'],
        ['price_changed'],
      ]);
      expect(JSON.stringify(body.data)).not.toContain(hidden.name);
      expect(body.data.subtotal).toBe(12);
    });

    it('an empty cart costs nothing, and an unknown promo code changes nothing', async () => {
      expect((await quote({ lines: [] })).body.data).toMatchObject({
        subtotal: 0,
        shipping: 0,
        tax: 0,
        total: 0,
      });
      const product = await makeProduct(shop, category, { price: 10, stockCount: 5 });
      const lines = [{ id: product.id, quantity: 1 }];
      const [plain, coded] = await Promise.all([quote({ lines }), quote({ lines, promoCode: 'HALF' })]);
      expect(coded.body.data.total).toBe(plain.body.data.total);
      expect(coded.body.data.promo).toMatchObject({ code: 'HALF', applied: false });
    });

    it.each([
      ['lines', {}],
      ['lines.0.id', { lines: [{ id: 'x', quantity: 1 }] }],
      ['lines.0.quantity', { lines: [{ id: uuid(), quantity: 0 }] }],
      ['lines.0.quantity', { lines: [{ id: uuid(), quantity: 1.5 }] }],
      ['delivery', { lines: [], delivery: 'pigeon' }],
      ['total', { lines: [], total: 1 }],
    ])('refuses an invalid request for a cart quote and names %s', async (path, body) => {
      const answer = await quote(body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    });
  });

  describe('the reviews of a product', () => {
    it('a product lists approved reviews, the newest first, and counts each number of stars', async () => {
      const { id } = await makeProduct(shop, category);
      const { db } = shop.database;
      for (const [rating, status, day] of [
        [5, 'approved', 1],
        [4, 'approved', 3],
        [5, 'approved', 2],
        [1, 'pending', 4],
        [1, 'rejected', 5],
      ]) {
        await rows(
          db,
          sql`insert into reviews (id, product_id, author, rating, body, status, created_at)
              values (${uuid()}, ${id}, 'A', ${rating}, '<b>', ${status}, ${`2026-01-0${day}T00:00:00Z`})`,
        );
      }
      const page = await shop.visitor('GET /api/products/:productId/reviews', {
        params: { productId: id },
        query: { limit: 2 },
      });
      expect(page).toMatchObject({ total: 3, pages: 2 });
      expect(page.reviews.map(({ rating }) => rating)).toEqual([4, 5]);
      expect(page.histogram).toEqual([
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ]);
    });

    it('answers 404 for reviews of a hidden or unknown product', async () => {
      const { id } = await makeProduct(shop, category);
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: id },
        body: { status: false },
      });
      for (const product of [id, uuid(), 'x']) {
        expect((await shop.send('GET', `/api/products/${product}/reviews`)).status).toBe(404);
      }
    });
  });

  describe('the list of artisans', () => {
    it('artisans with visible products are listed by name, with product count and rating', async () => {
      const artisan = (name: string) => ({ name, bio: `About ${name}`, location: 'Bidar' });
      const one = await makeProduct(shop, category, { artisan: artisan('Zubeda') });
      await makeProduct(shop, category, { artisan: artisan('Zubeda') });
      const hidden = await makeProduct(shop, category, { artisan: artisan('Nobody') });
      await makeProduct(shop, category, { artisan: artisan('Amar') });
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: hidden.id },
        body: { status: false },
      });
      await rows(
        shop.database.db,
        sql`insert into reviews (id, product_id, author, rating, status) values (${uuid()}, ${one.id}, 'A', 4, 'approved')`,
      );
      const { artisans, total } = await shop.visitor('GET /api/artisans', { query: {} });
      expect(artisans.map(({ name }) => name)).toEqual(['Amar', 'Zubeda']);
      expect(total).toBe(2);
      const shown = await shop.visitor('GET /api/artisans/:slug', { params: { slug: 'zubeda' } });
      expect(shown).toMatchObject({
        name: 'Zubeda',
        location: 'Bidar',
        productCount: 2,
        rating: 4,
        reviews: 1,
      });
      for (const slug of ['nobody', 'never-was']) {
        expect((await shop.send('GET', `/api/artisans/${slug}`)).status).toBe(404);
      }
    });
  });

  describe('the wishlist', () => {
    it('each wishlist call adds or removes a wish, and hidden products leave the wishlist', async () => {
      const [one, two] = [await makeProduct(shop, category), await makeProduct(shop, category)];
      const toggle = (productId: string) =>
        shop.owner('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
      const mine = async () => (await shop.owner('GET /api/products/my/wishlist')).map(({ id }) => id);
      expect(await toggle(one.id)).toEqual({ isWishlisted: true });
      expect(await toggle(two.id)).toEqual({ isWishlisted: true });
      expect(await mine()).toEqual([two.id, one.id]);
      expect(await toggle(two.id)).toEqual({ isWishlisted: false });
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: one.id },
        body: { status: false },
      });
      expect(await mine()).toEqual([]);
      expect(await toggle(one.id)).toEqual({ isWishlisted: false });
      const answer = await shop.send('PUT', `/api/products/addRemoveToWishlist/${one.id}`, {
        token: shop.ownerToken,
      });
      expect(answer.status).toBe(404);
    });

    it('nine simultaneous changes of one wish all succeed', async () => {
      const product = await makeProduct(shop, category);
      const answers = await Promise.all(
        Array.from({ length: 9 }, () =>
          shop.send('PUT', `/api/products/addRemoveToWishlist/${product.id}`, { token: shop.ownerToken }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
  });

  describe('sign-in to the shop', () => {
    const signIn = (json: object) => shop.send('POST', '/api/auth/login', { json });

    it('gives the same answer for a wrong password and an unknown email at sign-in', async () => {
      const [wrong, unknown] = await Promise.all([
        signIn({ email: 'owner@example.com', password: 'x' }),
        signIn({ email: 'nobody@example.com', password: 'x' }),
      ]);
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual(unknown.body);
    });

    it('a wrong password of an unverified account gets the answer of a wrong password', async () => {
      await rows(
        shop.database.db,
        sql`insert into users (id, name, email, password_hash)
            select ${uuid()}, 'New', 'new@example.com', password_hash from users where is_admin limit 1`,
      );
      const existing = await signIn({ email: 'new@example.com', password: 'not it' });
      expect(existing.body.message).toBe('Incorrect email or password');
    });
  });
});
