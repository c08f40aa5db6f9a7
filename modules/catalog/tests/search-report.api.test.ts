import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchCount } from '#modules/catalog/contract/search-rules.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// What the owner learns of searches.

const shopper = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const report = (json: SearchCount | object, userAgent = shopper) =>
    shop.send('POST', '/api/search/counts', { json, headers: { 'user-agent': userAgent } });
  const search = (text: string, results: number) => report({ type: 'search', searches: [text], results });
  const rowsOf = async (name: string) =>
    (await shop.owner('GET /api/reports/:name', { params: { name } })).rows;
  const today = async () => (await rowsOf('searches-by-day')).at(-1);

  describe('the search report', () => {
    it('has the searches of a text with any accents and capitals, with opened products and orders', async () => {
      for (const text of ['Brass Lamp', 'brass lamp', 'BRÀSS lamp!']) await search(text, 4);
      await report({ type: 'click', searches: ['brass lamp'] });
      await report({ type: 'order', searches: ['brass lamp', 'diya'] });
      await expect
        .poll(() => rowsOf('searches'))
        .toEqual([
          { text: 'brass lamp', searches: 3, empty: 0, redirected: 0, results: 4, opened: 1, orders: 1 },
        ]);
    });

    it('lists what shoppers search for and do not find', async () => {
      for (let times = 0; times < 3; times++) await search('helicopter', 0);
      await expect
        .poll(() => rowsOf('searches-without-results'))
        .toEqual([{ text: 'helicopter', empty: 3, searches: 3 }]);
    });

    it('leaves out texts of fewer than three searches, which only the numbers of the day have', async () => {
      await search('a ring for Asha', 2);
      await expect.poll(today).toMatchObject({ searches: 7, empty: 3, opened: 1, orders: 2 });
      expect((await rowsOf('searches')).map(({ text }) => text)).not.toContain('a ring for asha');
    });

    it('counts a search that leads to a page of the owner, which finds neither nothing nor something', async () => {
      const before = await today();
      await report({ type: 'redirect', searches: ['opening hours'] });
      await expect.poll(today).toEqual({
        ...before,
        searches: Number(before?.searches) + 1,
        redirected: Number(before?.redirected) + 1,
      });
    });

    it('offers to make a synonym or a redirect of a text', async () => {
      const { rowLinks } = await shop.owner('GET /api/reports/:name', { params: { name: 'searches' } });
      expect(rowLinks).toEqual([
        { label: 'Add synonym', address: '/admin/search?kind=synonym' },
        { label: 'Add redirect', address: '/admin/search?kind=redirect' },
      ]);
    });

    it('counts neither crawlers nor texts with an email address or a phone number', async () => {
      await report({ type: 'search', searches: ['brass lamp'], results: 4 }, 'Googlebot/2.1');
      await search('asha@example.com', 0);
      await search('call 98450 12345', 0);
      await search('last one', 1);
      await expect.poll(today).toMatchObject({ searches: 9 });
    });

    it('a search without its number of results, or of no text, is refused by its field', async () => {
      const pathOf = async (json: object) => {
        const { status, body } = await report(json);
        return [status, body.errors?.[0]?.path];
      };
      expect(await pathOf({ type: 'search', searches: ['lamp'] })).toEqual([400, 'results']);
      expect(await pathOf({ type: 'click', searches: [] })).toEqual([400, 'searches']);
      expect(await pathOf({ type: 'order', searches: Array(21).fill('lamp') })).toEqual([400, 'searches']);
    });
  });
});
