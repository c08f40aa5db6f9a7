import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from '#demo/catalogue.ts';
import { rows } from '#kernel/database/database.ts';
import { occasions, recipients, recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The gift finder: gifts by recipient, occasion and budget.

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;

  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop)).id;
  });
  afterAll(() => shop.close());

  const finder = () => shop.visitor('GET /api/gifts/finder');
  const gifts = (query = {}) => shop.visitor('GET /api/gifts', { query });
  const names = (products: { name: string }[]) => products.map(({ name }) => name).sort();
  const stock = (name: string, price: number, tags: string[] = [], stockCount = 3) =>
    makeProduct(shop, category, { name, price, tags, stockCount });

  it('the database marks products by the tags of the gift finder, in the same order', async () => {
    const tags = [...recipients.map(recipientTag), ...occasions];
    const [row] = await rows<{ marks: string[] }>(
      shop.database.db,
      sql`select array(select haat_gift_marks(array[tag])::text from unnest(${sql.param(tags)}::text[]) with ordinality as t (tag, at)
          order by at) as marks`,
    );
    expect(row?.marks).toEqual(tags.map((_, at) => String(2 ** at)));
  });

  describe('the gift finder in a shop without tags', () => {
    it('the gift finder offers only budgets, with counts, when no product has tags', async () => {
      expect(await finder()).toEqual({ recipients: [], occasions: [], budgets: [] });
      for (const [at, price] of [80, 90, 150, 400, 900].entries()) await stock(`Plain ${at}`, price);
      const { budgets, ...others } = await finder();
      expect(others).toEqual({ recipients: [], occasions: [] });
      expect(budgets).toEqual([
        { upTo: 200, count: 3 },
        { upTo: 500, count: 4 },
      ]);
      for (const { upTo, count } of budgets) expect((await gifts({ budget: upTo })).total).toBe(count);
    });
  });

  describe('the gift finder in a shop with tags', () => {
    beforeAll(async () => {
      await stock('Diya', 100, ['for mother', 'diwali', 'brass']);
      await stock('Lamp', 1000, ['for mother', 'for parents', 'diwali']);
      await stock('Scarf', 300, ['for mother', 'birthday']);
      await stock('Wallet', 300, ['for father', 'birthday']);
      await stock('Sold', 100, ['for babies', 'diwali'], 0);
      const { id } = await stock('Hidden', 100, ['for hosts', 'holi']);
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: id },
        body: { status: false },
      });
    });

    it('the gift finder offers recipients and occasions of products in stock, with counts', async () => {
      const result = await finder();
      expect(result.recipients).toEqual([
        { value: 'mother', label: 'Mother', count: 3 },
        { value: 'father', label: 'Father', count: 1 },
        { value: 'parents', label: 'Parents', count: 1 },
      ]);
      expect(result.occasions.map(({ value, count }) => [value, count])).toEqual([
        ['birthday', 2],
        ['diwali', 2],
      ]);
      for (const { value, count } of result.recipients)
        expect((await gifts({ for: value })).total).toBe(count);
      for (const { value, count } of result.occasions)
        expect((await gifts({ occasion: value })).total).toBe(count);
    });

    it('the gift finder finds products in stock that match every choice', async () => {
      const result = await gifts({ for: 'mother', occasion: 'diwali' });
      expect(names(result.products)).toEqual(['Diya', 'Lamp']);
      expect(names((await gifts({ for: 'mother', sort: 'price-desc' })).products.slice(0, 1))).toEqual([
        'Lamp',
      ]);
      const pages = [
        await gifts({ for: 'mother', limit: 2 }),
        await gifts({ for: 'mother', limit: 2, page: 2 }),
      ];
      expect(names(pages.flatMap(({ products }) => products))).toEqual(['Diya', 'Lamp', 'Scarf']);
      expect(pages.map(({ pages: all, total }) => [all, total])).toEqual([
        [2, 3],
        [2, 3],
      ]);
    });

    it('the gift finder suggests near choices when few gifts match', async () => {
      const { products, nearby } = await gifts({ for: 'mother', occasion: 'diwali', budget: 500 });
      expect(names(products)).toEqual(['Diya']);
      expect(nearby).toMatchObject([
        { for: 'mother', occasion: null, budget: 500, total: 2, products: [{ name: 'Scarf' }] },
        { for: 'mother', occasion: 'diwali', budget: 1000, total: 2, products: [{ name: 'Lamp' }] },
      ]);
      const none = await gifts({ for: 'teachers', occasion: 'diwali' });
      expect([none.total, none.nearby[0]]).toMatchObject([0, { for: null, occasion: 'diwali', total: 2 }]);
      const many = await gifts({ budget: 500 });
      expect([many.total, many.nearby]).toEqual([7, []]);
    });

    it.each([
      ['for', { for: 'dragons' }],
      ['occasion', { occasion: 'monday' }],
      ['budget', { budget: -1 }],
      ['budget', { budget: 'much' }],
      ['sort', { sort: 'colour' }],
      ['colour', { colour: 'red' }],
    ])('refuses an invalid parameter of the gift finder and names it: %s', async (path, query) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const { status, body } = await shop.send('GET', `/api/gifts?${search}`);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    });
  });
});

describe('the demonstration catalogue', () => {
  const giftTags = new Set<string>([...recipients.map(recipientTag), ...occasions]);
  const { products } = demoCatalogue;

  it('every demonstration product has tags for a recipient and an occasion', () => {
    for (const { name, tags } of products) {
      expect(tags.filter((tag) => tag.startsWith('for ') && giftTags.has(tag)).length, name).toBeGreaterThan(
        0,
      );
      expect(tags.filter((tag) => !tag.startsWith('for ') && giftTags.has(tag)).length, name).toBeGreaterThan(
        0,
      );
      expect(
        tags.filter((tag) => tag.startsWith('for ') && !giftTags.has(tag)),
        name,
      ).toEqual([]);
      expect(new Set(tags).size, name).toBe(tags.length);
    }
  });

  it('every recipient has at least five demonstration products', () => {
    for (const recipient of recipients) {
      const theirs = products.filter(({ tags }) => tags.includes(recipientTag(recipient)));
      expect(theirs.length, recipient).toBeGreaterThan(4);
    }
  });
});
