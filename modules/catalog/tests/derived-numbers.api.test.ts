import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { addApprovedReviews } from '#modules/reviews/server/approved-reviews.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Database triggers keep itemCount, rating and reviews correct under every kind of write.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const itemCount = async (slug: string, token?: string) => {
    const { body } = await shop.send('GET', `/api/products/slug?slug=${slug}`, token ? { token } : {});
    return body.data.category.itemCount;
  };
  const move = (productId: string, category: string) =>
    shop.owner('PUT /api/products/:productId', { params: { productId }, body: { category } });
  const show = (productId: string, status: boolean) =>
    shop.owner('PATCH /api/products/:productId/status', { params: { productId }, body: { status } });

  describe('counts and ratings kept by the database', () => {
    it('the product count of a category follows creating, hiding, moving and deleting', async () => {
      const [from, to] = [await makeCategory(shop), await makeCategory(shop)];
      const product = await makeProduct(shop, from.id);
      await makeProduct(shop, from.id);
      expect(await itemCount(from.slug)).toBe(2);
      await show(product.id, false);
      expect([await itemCount(from.slug), await itemCount(from.slug, shop.ownerToken)]).toEqual([1, 2]);
      await move(product.id, to.id);
      expect([await itemCount(from.slug), await itemCount(to.slug)]).toEqual([1, 0]);
      await show(product.id, true);
      expect(await itemCount(to.slug)).toBe(1);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      expect(await itemCount(to.slug)).toBe(0);
    });

    it('the product count of a category stays correct under simultaneous writes', {
      tags: ['extended'],
    }, async () => {
      const [from, to] = [await makeCategory(shop), await makeCategory(shop)];
      const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(shop, from.id)));
      expect(new Set(products.map(({ slug }) => slug)).size).toBe(20);
      await Promise.all(
        products.flatMap(({ id }, at) => [
          at % 2 ? move(id, to.id) : show(id, false),
          at % 4 ? show(id, true) : move(id, to.id),
        ]),
      );
      const counted = await rows<{
        id: string;
        kept: number;
        real: number;
        keptAll: number;
        realAll: number;
      }>(
        shop.database.db,
        sql`select c.id, c.visible_count as kept, c.product_count as "keptAll",
              count(p.id) filter (where p.is_active and c.is_active)::int as real, count(p.id)::int as "realAll"
            from categories c left join products p on p.category_id = c.id group by c.id`,
      );
      for (const { kept, real, keptAll, realAll } of counted)
        expect([kept, keptAll]).toEqual([real, realAll]);
    });

    it('simultaneous changes of products, categories and slugs do not deadlock', {
      tags: ['full'],
    }, async () => {
      const categories = await Promise.all([1, 2, 3].map(() => makeCategory(shop)));
      const idOf = (at: number) => categories[at % 3]?.id ?? '';
      const products = await Promise.all(Array.from({ length: 30 }, (_, at) => makeProduct(shop, idOf(at))));
      const write = (method: string, path: string, json: object) =>
        shop.send(method, path, { token: shop.ownerToken, json });
      const answered = await Promise.all(
        products.flatMap(({ id }, at) => [
          write('PUT', `/api/products/${id}`, { name: `Moved ${at}`, category: idOf(at + 1) }),
          write('PATCH', `/api/products/${id}/status`, { status: at % 2 === 0 }),
          write('PATCH', `/api/categories/${idOf(at)}/status`, { status: at % 4 < 2 }),
          write('PUT', `/api/categories/${idOf(at)}`, { slug: `place-${(at * 7) % 11}` }),
        ]),
      );
      const statuses = new Set(answered.map(({ status }) => status));
      // Another category may have the slug at that moment; every other write succeeds.
      expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    });

    it('twenty simultaneous products of one name get twenty slugs', { tags: ['extended'] }, async () => {
      const category = await makeCategory(shop);
      const made = await Promise.all(
        Array.from({ length: 20 }, () => makeProduct(shop, category.id, { name: 'Twin Birds' })),
      );
      const slugs = made.map(({ slug }) => slug).sort();
      const expected = [
        'twin-birds',
        ...Array.from({ length: 19 }, (_, at) => `twin-birds-${at + 2}`),
      ].sort();
      expect(slugs).toEqual(expected);
    });

    it('an artisan named twenty times at once gets one record', { tags: ['extended'] }, async () => {
      const category = await makeCategory(shop);
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          makeProduct(shop, category.id, { artisan: { name: at % 2 ? 'Meera Rao' : 'MEERA RAO' } }),
        ),
      );
      expect(new Set(made.map(({ artisan }) => artisan?.slug))).toEqual(new Set(['meera-rao']));
    });

    it('the rating of a product is the mean of its approved reviews', async () => {
      const category = await makeCategory(shop);
      const { id: productId, slug } = await makeProduct(shop, category.id);
      // Written directly into the database, whose notification informs the server.
      const becomes = (figures: object) =>
        expect
          .poll(() => shop.visitor('GET /api/products/slug/:slug', { params: { slug } }))
          .toMatchObject(figures);
      const review = (rating: number) => ({
        productId,
        rating,
        author: 'A',
        body: '',
        createdAt: new Date(),
      });
      const { db } = shop.database;
      await addApprovedReviews(db, [review(5), review(4), review(4)]);
      await becomes({ rating: 4.33, reviews: 3 });
      await rows(
        db,
        sql`update reviews set status = 'rejected' where product_id = ${productId} and rating = 5`,
      );
      await becomes({ rating: 4, reviews: 2 });
      await Promise.all(Array.from({ length: 10 }, () => addApprovedReviews(db, [review(1)])));
      await becomes({ rating: 1.5, reviews: 12 });
      await rows(db, sql`delete from reviews where product_id = ${productId}`);
      await becomes({ rating: 0, reviews: 0 });
    });

    it('the rating of a product is planned with nested loops, which the triggers of its reviews are planned without', async () => {
      const [rating] = await rows<{ settings: string[] | null }>(
        shop.database.db,
        sql`select proconfig as settings from pg_proc where proname = 'products_rate'`,
      );
      expect(rating?.settings).toEqual(['enable_nestloop=on']);
    });

    it('triggers that join old and new rows are planned without nested loops', async () => {
      // Exempt: there are few categories.
      const few = ['categories_invalidate_updated'];
      const joining = await rows<{ name: string; settings: string[] | null }>(
        shop.database.db,
        sql`select proname as name, proconfig as settings from pg_proc
            where pronamespace = 'public'::regnamespace and prosrc ~* 'new_rows.*join old_rows' and not proname = any(${sql.param(few)})`,
      );
      expect(joining.map(({ name }) => name).sort()).toEqual([
        'audit_updated',
        'products_invalidate_updated',
        'products_updated',
        'reviews_audited',
        'reviews_updated',
        'stock_recorded',
        'stock_tally_updated',
        'users_invalidate_updated',
        'variant_stock_recorded',
      ]);
      for (const { settings } of joining) expect(settings).toEqual(['enable_nestloop=off', 'jit=off']);
    });

    it('refuses to delete a category while a product is added to it', { tags: ['extended'] }, async () => {
      for (let round = 0; round < 10; round++) {
        const { id, slug } = await makeCategory(shop);
        const [deleted, created] = await Promise.all([
          shop.send('DELETE', `/api/categories/${id}`, { token: shop.ownerToken }),
          shop.send('POST', '/api/products', {
            token: shop.ownerToken,
            json: { name: 'Late', description: 'Late.', price: 1, category: id },
          }),
        ]);
        expect([deleted.status, created.status].sort()).toEqual(
          deleted.status === 200 ? [200, 400] : [200, 409],
        );
        const there = await shop.send('GET', `/api/products/slug?slug=${slug}`);
        expect(there.status).toBe(deleted.status === 200 ? 404 : 200);
      }
    });
  });
});
