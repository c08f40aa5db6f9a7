import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  describe('categories', () => {
    it('returns a new category with both names of its ID and of its status', async () => {
      const answered = await shop.send('POST', '/api/categories', {
        token: shop.ownerToken,
        json: { name: ' Pottery ', description: 'Clay.', image: 'https://example.com/a.jpg', featured: true },
      });
      expect(answered.status).toBe(200);
      expect(answered.body).toMatchObject({ statusCode: 200, message: 'Category created successfully!' });
      const category = answered.body.data;
      expect(category).toMatchObject({
        slug: 'pottery',
        name: 'Pottery',
        description: 'Clay.',
        image: 'https://example.com/a.jpg',
        featured: true,
        isActive: true,
        status: true,
        itemCount: 0,
      });
      expect(category._id).toBe(category.id);
      expect(category.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(category.updatedAt).toBe(category.createdAt);
    });

    it('two categories cannot have the same name', async () => {
      const lamps = await makeCategory(shop, { name: 'Lamps' });
      const lanterns = await makeCategory(shop, { name: 'Lanterns' });
      const refused = {
        status: 409,
        body: {
          code: 'conflict',
          errors: [{ path: 'name', message: 'is already used by another category' }],
        },
      };
      const token = shop.ownerToken;
      expect(await shop.send('POST', '/api/categories', { token, json: { name: 'LAMPS' } })).toMatchObject(
        refused,
      );
      const rename = (name: string) =>
        shop.send('PUT', `/api/categories/${lanterns.id}`, { token, json: { name } });
      expect(await rename(' lamps ')).toMatchObject(refused);
      expect((await rename('LANTERNS')).body.data.name).toBe('LANTERNS');
      expect(lamps.slug).toBe('lamps');
    });

    it('categories with similar names get slugs of their own, and former slugs still redirect to them', async () => {
      const first = await makeCategory(shop, { name: 'Brass & Bells' });
      const second = await makeCategory(shop, { name: 'Brass and Bells' });
      expect([first.slug, second.slug]).toEqual(['brass-and-bells', 'brass-and-bells-2']);
      const renamed = await shop.owner('PUT /api/categories/:categoryId', {
        params: { categoryId: first.id },
        body: { name: 'Bells' },
      });
      expect(renamed).toMatchObject({ name: 'Bells', slug: 'brass-and-bells' });
      const moved = await shop.owner('PUT /api/categories/:categoryId', {
        params: { categoryId: first.id },
        body: { slug: 'bells' },
      });
      expect(moved.slug).toBe('bells');
      for (const slug of ['bells', 'brass-and-bells']) {
        const { category } = await shop.visitor('GET /api/products/slug', { query: { slug } });
        expect(category).toMatchObject({ id: first.id, slug: 'bells' });
      }
      const third = await makeCategory(shop, { name: 'Brass - and - Bells' });
      expect(third.slug).toBe('brass-and-bells-3');
      const refused = await shop.send('PUT', `/api/categories/${second.id}`, {
        token: shop.ownerToken,
        json: { slug: 'brass-and-bells' },
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path: 'slug' }] } });
      const back = await shop.owner('PUT /api/categories/:categoryId', {
        params: { categoryId: first.id },
        body: { slug: 'brass-and-bells' },
      });
      expect(back.slug).toBe('brass-and-bells');
    });

    it('an update of a category changes only the given fields', async () => {
      const before = await makeCategory(shop, { description: 'Kept.', featured: true });
      const after = await shop.owner('PUT /api/categories/:categoryId', {
        params: { categoryId: before.id },
        body: { categoryId: before.id, name: 'New name', image: '' },
      });
      expect(after).toMatchObject({ name: 'New name', description: 'Kept.', featured: true, image: null });
      const other = await makeCategory(shop);
      const mixed = await shop.send('PUT', `/api/categories/${before.id}`, {
        token: shop.ownerToken,
        json: { categoryId: other.id, name: 'x' },
      });
      expect(mixed).toMatchObject({ status: 400, body: { errors: [{ path: 'categoryId' }] } });
    });

    it('lists all categories unless page and limit are given, and searches them by name', async () => {
      for (const name of ['Zebra Café', 'zebra toys', 'Zebra 100% wool']) await makeCategory(shop, { name });
      const all = await shop.visitor('GET /api/categories');
      expect(all.categories.length).toBe(all.total);
      expect(all.pages).toBe(1);
      const onlyLimit = await shop.visitor('GET /api/categories', { query: { limit: 1 } });
      expect(onlyLimit.categories.length).toBe(all.total);
      const page = await shop.visitor('GET /api/categories', {
        query: { page: 2, limit: 2, search: 'ZEBRA' },
      });
      expect(page).toMatchObject({ total: 3, pages: 2 });
      expect(page.categories.map(({ name }) => name)).toEqual(['zebra toys']);
      const far = await shop.visitor('GET /api/categories', {
        query: { page: 9, limit: 2, search: 'zebra' },
      });
      expect(far).toMatchObject({ categories: [], total: 3, pages: 2 });
      for (const search of ['cafe', 'café', '100% w', 'zebra']) {
        const categories = await shop.visitor('GET /api/categories', { query: { search } });
        expect(categories.total, search).toBeGreaterThan(0);
      }
      expect((await shop.visitor('GET /api/categories', { query: { search: '%' } })).total).toBe(1);
      expect((await shop.visitor('GET /api/categories', { query: { search: 'nowhere' } })).total).toBe(0);
    });

    it('only staff see a hidden category and its products', async () => {
      const category = await makeCategory(shop, { name: 'Hidden Things' });
      const product = await makeProduct(shop, category.id);
      const off = await shop.send('PATCH', `/api/categories/${category.id}/status`, {
        token: shop.ownerToken,
        json: { status: false },
      });
      expect(off.body).toMatchObject({
        message: 'Category status updated',
        data: { isActive: false, status: false },
      });
      const seen = await shop.visitor('GET /api/categories', { query: { search: 'hidden things' } });
      expect(seen.total).toBe(0);
      for (const path of [`/api/products/slug?slug=${category.slug}`, `/api/products/slug/${product.slug}`]) {
        expect((await shop.send('GET', path)).status, path).toBe(404);
        expect((await shop.send('GET', path, { token: shop.ownerToken })).status, path).toBe(200);
        const active = `${path}${path.includes('?') ? '&' : '?'}active=true`;
        expect((await shop.send('GET', active, { token: shop.ownerToken })).status, active).toBe(404);
      }
      await shop.owner('PATCH /api/categories/:categoryId/status', {
        params: { categoryId: category.id },
        body: { status: true },
      });
      expect((await shop.send('GET', `/api/products/slug/${product.slug}`)).status).toBe(200);
    });

    it('a category is deleted only without products', async () => {
      const category = await makeCategory(shop);
      const product = await makeProduct(shop, category.id);
      const path = `/api/categories/${category.id}`;
      const refused = await shop.send('DELETE', path, { token: shop.ownerToken });
      expect(refused).toMatchObject({ status: 409, body: { code: 'category_not_empty' } });
      expect(refused.body.message).toContain('1 product');
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      const done = await shop.send('DELETE', path, { token: shop.ownerToken });
      expect(done).toMatchObject({
        status: 200,
        body: { data: null, message: 'Category deleted successfully!' },
      });
      const again = await shop.send('DELETE', path, { token: shop.ownerToken });
      expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });
  });
});
