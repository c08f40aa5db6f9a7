import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Categories in two levels: where their products are listed, and which parents are refused.

onEachDatabase((open) => {
  let shop: Shop;
  let home: Category;
  let lamps: Category;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    home = await makeCategory(shop);
    lamps = await makeCategory(shop, { parentId: home.id });
  });

  const change = (category: Category, body: object) =>
    shop.owner('PUT /api/categories/:categoryId', { params: { categoryId: category.id }, body });
  const show = ({ id }: Category, status: boolean) =>
    shop.owner('PATCH /api/categories/:categoryId/status', { params: { categoryId: id }, body: { status } });
  const remove = ({ id }: Category) => shop.owner('DELETE /api/categories/:id', { params: { id } });
  const pageOf = ({ slug }: Category, as = shop.visitor) =>
    as('GET /api/products/slug', { query: { slug, limit: 100 } });
  const slugsIn = async (category: Category) => (await pageOf(category)).products.map(({ slug }) => slug);
  const crumbs = async (slug: string) => {
    const { category } = await shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
    return [category.parent?.name, category.name];
  };

  describe('a category within another one', () => {
    it('has its products in the list, the counts and the facets of its parent too', async () => {
      const own = await makeProduct(shop, home.id, { name: 'Brass bell' });
      const inner = await makeProduct(shop, lamps.id, { name: 'Brass lamp' });
      expect(await slugsIn(home)).toEqual([inner.slug, own.slug]);
      expect(await slugsIn(lamps)).toEqual([inner.slug]);
      expect((await pageOf(home)).category).toMatchObject({ itemCount: 2, furtherCount: 1 });
      const result = await shop.visitor('POST /api/products/filters', {
        body: { search: 'brass', categoryIds: [home.id], limit: 100 },
      });
      expect(result.total).toBe(2);
      const counts = result.facets.categories.map(({ id, count }) => [id, count]);
      expect(new Map(counts as [string, number][])).toEqual(
        new Map([
          [home.id, 2],
          [lamps.id, 1],
        ]),
      );
      const adminList = await shop.owner('GET /api/products/stock-room', { query: { category: home.slug } });
      expect(adminList.total).toBe(2);
    });

    it('is named with its parent on its page, on the page of the parent, and with its products', async () => {
      const { slug } = await makeProduct(shop, lamps.id);
      const name = ({ _id, name, slug }: Category) => ({ _id, name, slug });
      expect(await pageOf(lamps)).toMatchObject({ parent: name(home), subcategories: [] });
      expect(await pageOf(home)).toMatchObject({ parent: null, subcategories: [name(lamps)] });
      expect(await crumbs(slug)).toEqual([home.name, lamps.name]);
      await change(home, { name: `${home.name} decor` });
      expect(await crumbs(slug)).toEqual([`${home.name} decor`, lamps.name]);
      expect((await pageOf(lamps)).parent?.name).toBe(`${home.name} decor`);
    });

    it('takes its products along when it moves, and leaves further categories as they are', async () => {
      const gifts = await makeCategory(shop);
      const other = await makeCategory(shop);
      const { id, slug } = await makeProduct(shop, lamps.id, { furtherCategories: [gifts.id] });
      await change(lamps, { parentId: other.id });
      expect([await slugsIn(home), await slugsIn(other), await slugsIn(gifts)]).toEqual([[], [slug], [slug]]);
      await change(lamps, { parentId: null });
      expect([await slugsIn(other), await slugsIn(gifts)]).toEqual([[], [slug]]);
      await change(gifts, { parentId: home.id });
      expect(await slugsIn(home)).toEqual([slug]);
      const { furtherCategories } = await shop.owner('GET /api/products/slug/:slug', { params: { slug } });
      expect(furtherCategories.map(({ name }) => name)).toEqual([gifts.name]);
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(entries.map(({ act }) => act)).toEqual(['created']);
    });

    it('stays in the shop when its parent is hidden', async () => {
      const { slug } = await makeProduct(shop, lamps.id);
      await show(home, false);
      expect(await slugsIn(lamps)).toEqual([slug]);
      expect([(await pageOf(lamps)).parent, await crumbs(slug)]).toEqual([null, [undefined, lamps.name]]);
      await show(home, true);
      await show(lamps, false);
      expect((await pageOf(home)).subcategories).toEqual([]);
      expect((await pageOf(home, shop.owner)).subcategories).toHaveLength(1);
    });

    it('follows its parent in the list of categories', async () => {
      await change(home, { name: 'Zari' });
      await change(lamps, { name: 'Agate' });
      const second = await makeCategory(shop, { name: 'Bangles', parentId: home.id });
      const { categories } = await shop.visitor('GET /api/categories');
      expect(categories.slice(-3).map(({ name }) => name)).toEqual(['Zari', 'Agate', 'Bangles']);
      for (const category of [second, lamps, home]) await remove(category);
    });
  });

  describe('the parent of a category', () => {
    it.each([
      ['itself', () => [home, home.id]],
      ['a category within another one', () => [home, lamps.id]],
      ['unknown', () => [home, '00000000-0000-7000-8000-000000000000']],
      ['no id', () => [home, 'home']],
    ] as [string, () => [Category, string]][])('is refused if it is %s', async (_, given) => {
      const [category, parentId] = given();
      const { status, body } = await shop.send('PUT', `/api/categories/${category.id}`, {
        token: shop.ownerToken,
        json: { parentId },
      });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'parentId']);
    });

    it('is refused for a category that contains others', async () => {
      const other = await makeCategory(shop);
      await expect(change(home, { parentId: other.id })).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('cannot be deleted while it contains another category', async () => {
      await expect(remove(home)).rejects.toMatchObject({ code: 'not_possible_now' });
      await remove(lamps);
      await remove(home);
      const restore = ({ id }: Category) => shop.owner('POST /api/trash/:id/restore', { params: { id } });
      await restore(lamps);
      expect((await pageOf(lamps)).parent).toBeNull();
      await restore(home);
      await change(lamps, { parentId: home.id });
      await remove(lamps);
      await restore(lamps);
      expect((await pageOf(lamps)).parent?.name).toBe(home.name);
    });

    it('of two changes at the same time never makes a third level', async () => {
      const other = await makeCategory(shop);
      const results = await Promise.allSettled([
        change(home, { parentId: other.id }).catch(() => 'refused'),
        change(other, { parentId: home.id }),
        change(lamps, { parentId: null }).then(() => change(home, { parentId: other.id })),
      ]);
      expect(results.map(({ status }) => status)).toContain('rejected');
      const { categories } = await shop.owner('GET /api/categories');
      const isNested = new Set(categories.filter(({ parentId }) => parentId !== null).map(({ id }) => id));
      expect(categories.filter(({ parentId }) => parentId !== null && isNested.has(parentId))).toEqual([]);
    });
  });
});
