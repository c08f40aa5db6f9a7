import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menus } from '#modules/menus/contract/menus.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { pagesAt } from '#tests/support/stub-pages.ts';

// The menus of header and footer: what the owner can save, and what shoppers see of them.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ pages: pagesAt('/', '/sale', '/contact', '/products', '/products/brass-lamp') });
  });
  afterAll(() => shop.close());

  const edited = () => shop.owner('GET /api/menus/edited');
  const save = async (menus: Menus) =>
    shop.owner('PUT /api/menus', { body: { ...menus, updatedAt: (await edited()).updatedAt } });
  const header = async () => (await shop.visitor('GET /api/menus')).header.map(({ label }) => label);
  const menusWith = (...entries: [label: string, to: string][]): Menus => ({
    header: entries.map(([label, to]) => ({ label, to })),
    footer: [{ title: 'Help', links: [{ label: 'Contact', to: '/contact' }] }],
  });

  describe('the menus of the shop', () => {
    it('are those that the shop comes with until the owner saves others, which apply at once', async () => {
      expect(await header()).toEqual([
        ...['Home', 'Find a Gift', 'Categories', 'New Arrivals', 'Products'],
        ...['Sale', 'Custom Orders', 'Artisans'],
      ]);
      await save(menusWith(['Gifts', '/products?tags=diwali'], ['Blog', 'https://blog.example/']));
      expect(await shop.visitor('GET /api/menus')).toEqual(
        menusWith(['Gifts', '/products?tags=diwali'], ['Blog', 'https://blog.example/']),
      );
    });

    it('leave out an entry whose page is deleted, and name it to the owner', async () => {
      const { id } = await makeCategory(shop, { name: 'Lamps' });
      const product = await makeProduct(shop, id, { name: 'Brass lamp' });
      const to = `/products/${product.slug}`;
      const menus = menusWith(['Home', '/'], ['Our lamp', to]);
      await save(menus);
      expect(await header()).toEqual(['Home', 'Our lamp']);
      expect((await edited()).missing).toEqual([]);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      expect(await header()).toEqual(['Home']);
      expect((await edited()).missing).toEqual([to]);
      // It is no obstacle to other changes.
      await save({ ...menus, footer: [] });
      expect((await edited()).menus.header).toEqual(menus.header);
    });

    it.each([
      '/pages/no-page',
      '/categories/no-category',
      '/artisans/no-artisan',
      '/products/no-product',
      '/no-page?at=all',
    ])('are refused with a new entry that leads to %s, which does not exist', async (to) => {
      await expect(save(menusWith(['Home', '/'], ['Nowhere', to]))).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'header.1.to', message: `of “Nowhere” leads to ${to}, which does not exist` }],
      });
    });

    it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', '/a b', ''])(
      'are refused with the address "%s"',
      async (to) => {
        await expect(save(menusWith(['Home', to]))).rejects.toMatchObject({
          code: 'invalid_input',
          errors: [{ path: 'header.0.to' }],
        });
      },
    );

    it('are not saved over those of another user', async () => {
      const { updatedAt } = await edited();
      await save(menusWith(['First', '/sale']));
      const body = { ...menusWith(['Second', '/sale']), updatedAt };
      await expect(shop.owner('PUT /api/menus', { body })).rejects.toMatchObject({
        code: 'changed_meanwhile',
      });
      expect(await header()).toEqual(['First']);
    });
  });
});
