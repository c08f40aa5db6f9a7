import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchCount } from '#modules/catalog/contract/search-rules.ts';
import { onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';

// What the owner learns of searches.

const shopper = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

onEachDatabase((open) => {
  let shop: Shop;
  const report = ({ send }: Shop, json: SearchCount | object, userAgent = shopper) =>
    send('POST', '/api/search/counts', { json, headers: { 'user-agent': userAgent } });

  beforeAll(async () => {
    shop = await open();
    // A server that closes stores what it has counted, without the usual pause.
    const counting = await openShop(shop.database);
    const search = (text: string, results: number, userAgent?: string) =>
      report(counting, { type: 'search', searches: [text], results }, userAgent);
    for (const text of ['Brass Lamp', 'brass lamp', 'BRÀSS lamp!']) await search(text, 4);
    await report(counting, { type: 'click', searches: ['brass lamp'] });
    await report(counting, { type: 'order', searches: ['brass lamp', 'diya'] });
    for (let times = 0; times < 3; times++) await search('helicopter', 0);
    await search('a ring for Asha', 2);
    await report(counting, { type: 'redirect', searches: ['opening hours'] });
    await search('brass lamp', 4, 'Googlebot/2.1');
    await search('asha@example.com', 0);
    await search('call 98450 12345', 0);
    await counting.close();
  });
  afterAll(() => shop.close());

  const rowsOf = async (name: string) =>
    (await shop.owner('GET /api/reports/:name', { params: { name } })).rows;
  const today = async () => (await rowsOf('searches-by-day')).at(-1);

  describe('the search report', () => {
    it('has the searches of a text with any accents and capitals, with opened products and orders', async () => {
      expect(await rowsOf('searches')).toContainEqual({
        text: 'brass lamp',
        ...{ searches: 3, empty: 0, redirected: 0, results: 4, opened: 1, orders: 1 },
      });
    });

    it('lists what shoppers search for and do not find', async () => {
      expect(await rowsOf('searches-without-results')).toEqual([
        { text: 'helicopter', empty: 3, searches: 3 },
      ]);
    });

    it('leaves out texts of fewer than three searches, which only the numbers of the day have', async () => {
      expect(await today()).toMatchObject({ searches: 8, opened: 1, orders: 2 });
      expect((await rowsOf('searches')).map(({ text }) => text).toSorted()).toEqual([
        'brass lamp',
        'helicopter',
      ]);
    });

    it('counts a search that leads to a page of the owner, which finds neither nothing nor something', async () => {
      expect(await today()).toMatchObject({ searches: 8, empty: 3, redirected: 1 });
    });

    it('offers to make a synonym or a redirect of a text', async () => {
      const { rowLinks } = await shop.owner('GET /api/reports/:name', { params: { name: 'searches' } });
      expect(rowLinks).toEqual([
        { label: 'Add synonym', address: '/admin/search?kind=synonym' },
        { label: 'Add redirect', address: '/admin/search?kind=redirect' },
      ]);
    });

    it('counts neither crawlers nor texts with an email address or a phone number', async () => {
      // Three of brass lamp and of helicopter, one of a ring, one redirected.
      expect(await today()).toMatchObject({ searches: 8, empty: 3 });
    });

    it('a search without its number of results, or of no text, is refused by its field', async () => {
      const pathOf = async (json: object) => {
        const { status, body } = await report(shop, json);
        return [status, body.errors?.[0]?.path];
      };
      expect(await pathOf({ type: 'search', searches: ['lamp'] })).toEqual([400, 'results']);
      expect(await pathOf({ type: 'click', searches: [] })).toEqual([400, 'searches']);
      expect(await pathOf({ type: 'order', searches: Array(21).fill('lamp') })).toEqual([400, 'searches']);
    });
  });
});
