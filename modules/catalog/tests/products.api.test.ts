import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

const everything = {
  name: 'Café Stoneware Mug',
  description: 'Thrown, glazed and fired twice.',
  price: 549.5,
  originalPrice: 699,
  images: ['https://example.com/mug.jpg', '', ' /uploads/mug-2.avif ', 'https://example.com/mug.jpg'],
  inStock: true,
  stockCount: 12,
  isNew: true,
  isFeatured: true,
  tags: ['Mug', ' tea ', 'mug', ''],
  artisan: { name: 'Rafiq Ahmed', bio: 'Potter.', location: 'Khurja' },
  materials: ['Stoneware', 'Stoneware', ' Glaze '],
  features: ['Holds 300 ml'],
  dimensions: { length: 8.1, width: 8.1, height: 9.5, weight: 340 },
  careInstructions: 'Dishwasher safe.',
  seoTitle: 'Stoneware mug for chai',
  seoDescription: 'Fired twice.\nMade in Khurja.',
};

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop, { name: 'Pottery' });
  });
  afterAll(() => shop.close());

  const detail = (slug: string) => shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
  const put = (id: string, json: object) =>
    shop.send('PUT', `/api/products/${id}`, { token: shop.ownerToken, json });

  describe('products', () => {
    it('a new product keeps every field, trimmed and without duplicates', async () => {
      const created = await shop.owner('POST /api/products', {
        body: { ...everything, category: category.id },
      });
      const product = await detail('cafe-stoneware-mug');
      // How it is made is for staff.
      expect(product).toEqual({ ...created, making: null });
      expect(product).toMatchObject({
        ...everything,
        slug: 'cafe-stoneware-mug',
        images: ['https://example.com/mug.jpg', '/uploads/mug-2.avif'],
        tags: ['mug', 'tea'],
        materials: ['Stoneware', 'Glaze'],
        artisan: { ...everything.artisan, slug: 'rafiq-ahmed', image: null },
        category: { _id: category.id, name: 'Pottery', slug: 'pottery' },
        // round((699 - 549.50) / 699 * 100)
        discount: 21,
        rating: 0,
        reviews: 0,
        isWishlisted: false,
        isActive: true,
        status: true,
      });
      expect(product._id).toBe(product.id);
      expect(Date.parse(product.arrivalDate)).toBeLessThanOrEqual(Date.now());
    });

    it('a product requires only a name, a description, a price and a category', async () => {
      const body = { name: 'Bare', description: 'Bare.', price: 0, category: category.id };
      const product = await shop.owner('POST /api/products', { body });
      expect(product).toMatchObject({
        originalPrice: null,
        discount: 0,
        images: [],
        inStock: false,
        stockCount: 0,
        tags: [],
        artisan: null,
        dimensions: { length: 0, width: 0, height: 0, weight: 0 },
      });
      for (const field of Object.keys(body)) {
        const json = { ...body, [field]: undefined };
        const refused = await shop.send('POST', '/api/products', { token: shop.ownerToken, json });
        expect(refused, field).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
        expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain(field);
      }
    });

    it('an update of a product changes only the given fields; one name is one artisan', async () => {
      const before = await makeProduct(shop, category.id, {
        artisan: { name: 'Sowmya Ramesh', bio: 'Turns wood.' },
        tags: ['top'],
        originalPrice: 200,
      });
      const other = await makeProduct(shop, category.id, {
        artisan: { name: 'SOWMYA RAMESH', location: 'Channapatna' },
      });
      expect(other.artisan).toEqual({
        name: 'Sowmya Ramesh',
        bio: 'Turns wood.',
        location: 'Channapatna',
        slug: 'sowmya-ramesh',
        image: null,
      });
      const answered = await put(before.id, { productId: before.id, price: 150 });
      expect(answered.body.message).toBe('Product updated successfully!');
      const after = answered.body.data;
      expect(after).toMatchObject({
        price: 150,
        originalPrice: 200,
        discount: 25,
        tags: ['top'],
        artisan: other.artisan,
      });
      expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
      expect((await put(before.id, { originalPrice: 0, artisan: null })).body.data).toMatchObject({
        originalPrice: null,
        artisan: null,
      });
      expect((await put(before.id, { productId: other.id })).status).toBe(400);
    });

    it('a renamed product keeps its slug, and a former slug still redirects to it', async () => {
      const product = await makeProduct(shop, category.id, { name: 'Blue Pot' });
      await put(product.id, { name: 'Green Pot' });
      expect((await detail('blue-pot')).name).toBe('Green Pot');
      expect((await put(product.id, { slug: 'green-pot' })).body.data.slug).toBe('green-pot');
      expect((await detail('blue-pot')).slug).toBe('green-pot');
      const namesake = await makeProduct(shop, category.id, { name: 'Blue Pot' });
      expect(namesake.slug).toBe('blue-pot-2');
      expect(await put(namesake.id, { slug: 'green-pot' })).toMatchObject({ status: 409 });
      expect(await put(namesake.id, { slug: 'blue-pot' })).toMatchObject({ status: 409 });
    });

    it('a product name without Latin letters gets a slug too', async () => {
      const names = ['चाय का प्याला', '🎁', '<script>alert(1)</script>', "'; drop table products; --"];
      for (const name of names) {
        const product = await makeProduct(shop, category.id, { name });
        expect(product.name).toBe(name);
        expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect((await detail(product.slug)).id).toBe(product.id);
      }
    });

    it('refuses an invalid value of a product and names the field', async () => {
      const body = { name: 'X', description: 'X', price: 1, category: category.id };
      const wrong: [string, object][] = [
        ['price', { price: -1 }],
        ['price', { price: 1.234 }],
        ['price', { price: '10' }],
        ['price', { price: 1e12 }],
        ['originalPrice', { originalPrice: 0.001 }],
        ['stockCount', { stockCount: 1.5 }],
        ['stockCount', { stockCount: -1 }],
        ['dimensions.length', { dimensions: { length: 1.25 } }],
        ['dimensions.weight', { dimensions: { weight: -1 } }],
        ['dimensions.depth', { dimensions: { depth: 1 } }],
        ['images.0', { images: ['javascript:alert(1)'] }],
        ['images.1', { images: ['/a.jpg', '//evil.example'] }],
        ['tags.0', { tags: ['x'.repeat(61)] }],
        ['name', { name: '   ' }],
        ['name', { name: 'nul \0 byte' }],
        ['name', { name: 'half \ud800 pair' }],
        ['description', { description: 'x'.repeat(20_001) }],
        ['category', { category: 'pottery' }],
        ['category', { category: '01890a5d-ac96-774b-bcce-b302099a8057' }],
        ['slug', { slug: 'Not A Slug' }],
        ['seoTitle', { seoTitle: 'x'.repeat(121) }],
        ['seoTitle', { seoTitle: 'two\nlines' }],
        ['seoDescription', { seoDescription: 'x'.repeat(321) }],
        ['colour', { colour: 'blue' }],
        ['artisan.age', { artisan: { name: 'A', age: 1 } }],
      ];
      for (const [field, fields] of wrong) {
        const json = { ...body, ...fields };
        const refused = await shop.send('POST', '/api/products', { token: shop.ownerToken, json });
        expect(refused, field).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
        expect(refused.body.errors[0].path, JSON.stringify(fields)).toBe(field);
        expect(refused.body.message).toContain(field);
      }
    });

    it('a product keeps right-to-left marks, emoji and long words unchanged', async () => {
      const name = `\u202Eesrever\u202C 👩‍🎨 ${'w'.repeat(150)}`;
      const description = `<b onmouseover=alert(1)>${'verylongword'.repeat(1000)}`;
      const product = await makeProduct(shop, category.id, { name, description });
      expect(await detail(product.slug)).toMatchObject({ name, description });
    });

    it('the status of a product hides and shows it', async () => {
      const product = await makeProduct(shop, category.id);
      const path = `/api/products/${product.id}/status`;
      const off = await shop.send('PATCH', path, { token: shop.ownerToken, json: { status: false } });
      expect(off.body).toMatchObject({
        message: 'Status updated successfully!',
        data: { isActive: false, status: false },
      });
      expect((await shop.send('GET', `/api/products/slug/${product.slug}`)).status).toBe(404);
      await shop.send('PATCH', path, { token: shop.ownerToken, json: { status: true } });
      expect((await detail(product.slug)).isActive).toBe(true);
      const wrong = await shop.send('PATCH', path, { token: shop.ownerToken, json: { status: 'yes' } });
      expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
    });

    it('no call finds a deleted product', async () => {
      const product = await makeProduct(shop, category.id);
      const done = await shop.send('DELETE', `/api/products/${product.id}`, { token: shop.ownerToken });
      expect(done.body).toMatchObject({
        statusCode: 200,
        message: 'Product deleted successfully!',
        data: null,
      });
      expect((await shop.send('GET', `/api/products/slug/${product.slug}`)).body.message).toBe(
        'We can’t find this product',
      );
      for (const id of [product.id, 'nonsense', '00000000-0000-0000-0000-000000000000']) {
        expect((await put(id, { price: 1 })).status, id).toBe(404);
        const deleted = await shop.send('DELETE', `/api/products/${id}`, { token: shop.ownerToken });
        expect(deleted.status, id).toBe(404);
        const patched = await shop.send('PATCH', `/api/products/${id}/status`, {
          token: shop.ownerToken,
          json: { status: true },
        });
        expect(patched.status, id).toBe(404);
      }
    });

    it('a changed price appears in the shop at once, in spite of the response cache', async () => {
      const product = await makeProduct(shop, category.id, { name: 'Now You See Me' });
      const seen = async () => (await detail(product.slug)).price;
      expect(await seen()).toBe(100);
      for (const price of [101, 102, 103]) {
        await put(product.id, { price });
        expect(await seen()).toBe(price);
      }
    });
  });
});
