import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageUpdate } from '#modules/content/contract/content-pages.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The home page is a content page with blocks of its own.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const params = { slug: 'home' };
  const shown = () => shop.visitor('GET /api/pages/:slug', { params });
  const save = async (slug: string, blocks: PageUpdate['blocks']) => {
    const { document, updatedAt } = await shop.owner('GET /api/content/pages/:slug', { params: { slug } });
    const body = { ...document, blocks, publish: 'now' as const, updatedAt };
    return shop.owner('PUT /api/content/pages/:slug', { params: { slug }, body });
  };
  const slides = { type: 'slides' } as const;

  describe('the home page', () => {
    it('is the first content page, at /, is listed once for search engines, and cannot be deleted', async () => {
      const [first] = await shop.owner('GET /api/content/pages');
      expect(first).toMatchObject({
        slug: 'home',
        path: '/',
        title: 'Home',
        isShipped: true,
        isPublic: true,
      });
      const sitemap = (await shop.send('GET', '/sitemaps/pages.xml')).text;
      expect(sitemap.split(`<loc>${shop.url}/</loc>`)).toHaveLength(2);
      await expect(shop.owner('DELETE /api/content/pages/:slug', { params })).rejects.toMatchObject({
        code: 'not_possible_now',
      });
    });

    it('has the figures of the settings in its promises', async () => {
      const promises = (await shown()).blocks.find(({ type }) => type === 'promises');
      expect(promises).toMatchObject({
        promises: [{ title: 'Free delivery above ₹75' }, { title: '30-day returns' }, {}, {}],
      });
    });

    it('has each of its blocks in any order with blocks of other pages, and the text of the shop again', async () => {
      const before = await shown();
      const text = { type: 'text', text: 'Made by **hand**.' } as const;
      await save('home', [text, { type: 'artisanTeaser' }, slides]);
      expect((await shown()).blocks.map(({ type }) => type)).toEqual(['text', 'artisanTeaser', 'slides']);
      const version = { params: { ...params, version: 'shipped' } };
      const { blocks } = await shop.owner('GET /api/content/pages/:slug/versions/:version', version);
      await save('home', blocks);
      expect(await shown()).toEqual(before);
    });

    it('has its slides, which contain the main heading of the page, only once', async () => {
      await expect(save('home', [slides, { type: 'festival' }, slides])).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'blocks.2.type', message: m.checkBlocks.slidesOnce() }],
      });
    });
  });

  it('a block of the home page is refused on another page, with its position', async () => {
    await expect(save('about', [{ type: 'artisans' }, slides])).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'blocks.1.type', message: m.checkBlocks.homeOnly() }],
    });
  });

  it('a block of products shows as many as it says, and a page may lack the number', async () => {
    const list = { type: 'products', title: 'Ours', category: '' } as const;
    await save('terms', [list, { ...list, limit: 12 }]);
    const { blocks } = await shop.visitor('GET /api/pages/:slug', { params: { slug: 'terms' } });
    expect(blocks).toEqual([list, { ...list, limit: 12 }]);
    await expect(save('terms', [{ ...list, limit: 5 as 4 }])).rejects.toMatchObject({
      errors: [{ path: 'blocks.0.limit' }],
    });
  });
});
