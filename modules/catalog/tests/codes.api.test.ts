import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';

// SKUs and barcodes of products without options.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());

  const make = (fields: object) => makeProduct(shop, category.id, fields);
  const detail = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const put = (id: string, json: object) =>
    shop.send('PUT', `/api/products/${id}`, { token: shop.ownerToken, json });
  const inFile = async (search: string) => {
    const { text } = await shop.send('GET', `/api/products/export?search=${encodeURIComponent(search)}`, {
      token: shop.ownerToken,
    });
    return text;
  };

  describe('the codes of a product without options', () => {
    it('staff find a product by its barcode and by the beginning of its SKU', async () => {
      const { id, slug } = await make({ sku: ' BOWL/12 ', barcode: '8901234567894' });
      expect(await detail(slug)).toMatchObject({ sku: 'BOWL/12', barcode: '8901234567894' });
      for (const search of ['bowl/1', 'BOWL/12', '8901234567894']) {
        const { products } = await shop.owner('GET /api/products/stock-room', { query: { search } });
        expect(
          products.map((product) => product.id),
          search,
        ).toContain(id);
        expect(await inFile(search), search).toContain(slug);
      }
    });

    it('an SKU is unique among products and variants, ignoring case', async () => {
      const plain = await make({ sku: 'LAMP-1' });
      const options = optionsOf('7');
      const ring = await make({ options, variants: [{ values: ['7'], price: 10, sku: 'RING-1' }] });
      const takenBy = (name: string) => `is already the SKU of ${name}`;
      const ofVariant = await put(plain.id, { sku: 'ring-1' });
      expect(ofVariant.body.errors).toEqual([{ path: 'sku', message: takenBy(ring.name) }]);
      const ofProduct = await put(ring.id, {
        options,
        variants: [{ values: ['7'], price: 10, sku: 'lamp-1' }],
      });
      expect(ofProduct.body.errors).toEqual([{ path: 'variants.0.sku', message: takenBy(plain.name) }]);
      await expect(make({ sku: 'Lamp-1' })).rejects.toMatchObject({ statusCode: 400 });
      expect((await put(plain.id, { sku: 'lamp-1' })).status).toBe(200);
    });

    it('a product that gets options leaves its codes to its variants', async () => {
      const { id, slug } = await make({ sku: 'VASE-1', barcode: '1' });
      const options = optionsOf('7');
      const variants = [{ values: ['7'], price: 10, sku: 'VASE-1' }];
      expect((await put(id, { options, variants })).status).toBe(200);
      const { sku, barcode, variants: stored } = await detail(slug);
      expect([sku, barcode, stored[0]?.sku]).toEqual([null, null, 'VASE-1']);
    });

    it('cart and product feed have the codes', async () => {
      const { id } = await make({
        sku: 'FEED-1',
        barcode: '4006381333931',
        stockCount: 3,
        images: ['/pictures/a.jpg'],
      });
      const { lines } = await shop.visitor('POST /api/cart/quote', {
        body: { lines: [{ id, quantity: 1 }] },
      });
      expect(lines).toMatchObject([{ sku: 'FEED-1', variantId: null }]);
      const { text: feed } = await shop.send('GET', '/feeds/google.xml');
      const item = feed.split('<item>').find((each) => each.includes(id));
      expect(item).toContain('<g:gtin>4006381333931</g:gtin>');
    });

    it('the product feed leaves out a barcode that is no trade item number', async () => {
      const images = ['/pictures/a.jpg'];
      const { id } = await make({ sku: 'FEED-2', barcode: '4006381333932', stockCount: 3, images });
      const { text: feed } = await shop.send('GET', '/feeds/google.xml');
      const item = feed.split('<item>').find((each) => each.includes(id));
      expect(item).toContain('<g:mpn>FEED-2</g:mpn>');
      expect(item).not.toContain('g:gtin');
    });

    it('a deleted product comes back without an SKU that another one has by now', async () => {
      const { id, slug } = await make({ sku: 'BACK-1', barcode: '77' });
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      await make({ sku: 'back-1' });
      await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await detail(slug)).toMatchObject({ sku: null, barcode: '77' });
    });

    it('product files carry the codes, and a product can take the SKU that an earlier one of the file gives up', async () => {
      const { check, linesOfImport } = productFileCalls(() => shop);
      const csv = (one: string, two: string) =>
        `Handle,Title,Type,Variant SKU,Variant Barcode,Variant Price\nswap-a,A,${category.name},${one},11,5\nswap-b,B,${category.name},${two},22,6\n`;
      await linesOfImport(csv('SWAP-1', 'SWAP-2'));
      expect(await detail('swap-a')).toMatchObject({ sku: 'SWAP-1', barcode: '11' });
      expect(await inFile('SWAP-1')).toMatch(/swap-a,.*SWAP-1.*,11,/);
      const outcomes = async (text: string) =>
        (await check(text)).report.map(({ outcome, message }) => [outcome, message]);
      expect(await outcomes(csv('SWAP-1', 'swap-1'))).toMatchObject([
        ['same', ''],
        ['wrong', expect.stringContaining('swap-1')],
      ]);
      await linesOfImport(csv('SWAP-3', 'SWAP-1'));
      expect((await detail('swap-a')).sku).toBe('SWAP-3');
      expect((await detail('swap-b')).sku).toBe('SWAP-1');
      expect(await outcomes(csv('SWAP-3', 'SWAP-1'))).toEqual([
        ['same', ''],
        ['same', ''],
      ]);
    });
  });
});
