import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageUpdate } from '#modules/content/contract/content-pages.ts';
import { articleSlug, emptyArticle } from '#modules/content/contract/journal.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { atTime, later } from '#tests/support/clock.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The journal: articles, their lists, the feed, the sitemap, and the entry of the menus.

const hour = 3_600_000;

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ publicUrl: 'https://shop.example' });
  });
  afterAll(() => shop.close());

  const footer = async () =>
    (await shop.visitor('GET /api/menus')).footer.flatMap(({ links }) => links.map(({ to }) => to));
  const list = (query: { tag?: string; page?: number; limit?: number } = {}) =>
    shop.visitor('GET /api/journal', { query });
  const titles = async (tag?: string) =>
    (await list(tag === undefined ? {} : { tag })).articles.map(({ title }) => title);
  const add = (slug: string, title: string) =>
    shop.owner('POST /api/content/pages', { body: { kind: 'article', slug, title } });
  const write = async (
    title: string,
    { publish = 'now', ...article }: Partial<typeof emptyArticle> & { publish?: PageUpdate['publish'] } = {},
  ) => {
    const name = title.toLowerCase().replaceAll(' ', '-');
    const { slug, document } = await add(name, title);
    return shop.owner('PUT /api/content/pages/:slug', {
      params: { slug },
      body: { ...document, lead: `About ${title}`, article: { ...emptyArticle, ...article }, publish },
    });
  };
  const feed = (headers = {}) => shop.send('GET', '/journal/feed.xml', { headers });

  describe('the journal', () => {
    it('has no link, no address in the sitemap and no feed while no article is public', async () => {
      expect(await footer()).not.toContain('/journal');
      await write('Draft', { publish: null });
      expect(await list()).toEqual({ articles: [], pages: 1, total: 0, tags: [] });
      expect(await footer()).not.toContain('/journal');
      expect((await feed()).status).toBe(404);
      expect((await shop.send('GET', '/sitemaps/pages.xml')).text).not.toContain('/journal</loc>');
    });

    it('has them at once with the first public article', async () => {
      await write('Blue pottery', { tags: ['craft', 'Jaipur'], author: 'Asha' });
      expect(await footer()).toContain('/journal');
      expect((await feed()).status).toBe(200);
      const sitemap = (await shop.send('GET', '/sitemaps/pages.xml')).text;
      expect(sitemap).toContain('<loc>https://shop.example/journal</loc>');
      expect(sitemap).toContain('<loc>https://shop.example/journal/blue-pottery</loc>');
      expect(sitemap).not.toContain('/journal/draft');
    });

    it('lists the newest date first, of all tags or of one, page by page', async () => {
      await write('Old loom', { tags: ['craft'], date: '2019-05-01' });
      await write('New lamp', { tags: ['festival'], date: '2099-01-01' });
      expect(await titles()).toEqual(['New lamp', 'Blue pottery', 'Old loom']);
      expect(await titles('craft')).toEqual(['Blue pottery', 'Old loom']);
      expect(await titles('CRAFT')).toEqual([]);
      const second = await list({ page: 2, limit: 2 });
      expect(second.articles.map(({ title }) => title)).toEqual(['Old loom']);
      expect([second.pages, second.total, second.tags]).toEqual([2, 3, ['craft', 'festival', 'Jaipur']]);
    });

    it('shows an article from its moment on, with the day of its first publication as its date', async () => {
      const publishAt = later(new Date(), hour);
      await write('Later', { publish: publishAt.toISOString() });
      const before = ['New lamp', 'Blue pottery', 'Old loom'];
      expect([await titles(), (await feed()).text.includes('Later')]).toEqual([before, false]);
      await atTime(later(publishAt, 1000), async () => {
        expect([(await titles()).includes('Later'), (await feed()).text.includes('Later')]).toEqual([
          true,
          true,
        ]);
        const params = { slug: articleSlug('later') };
        const { article } = await shop.visitor('GET /api/pages/:slug', { params });
        expect(article).toMatchObject({ date: dayOf(publishAt), changedAt: publishAt.toISOString() });
      });
    });

    it('keeps articles out of the list of pages, and pages out of that of articles', async () => {
      const of = async (kind: 'page' | 'article') =>
        (await shop.owner('GET /api/content/pages', { query: { kind } })).map(({ path }) => path);
      expect(await of('page')).not.toContainEqual(expect.stringContaining('/journal'));
      expect(await of('article')).toContain('/journal/draft');
      expect(await of('article')).not.toContain('/about');
    });
  });

  describe('an article', () => {
    it('is refused with the address of another one, and may have that of a page', async () => {
      await shop.owner('POST /api/content/pages', { body: { slug: 'twice', title: 'Page' } });
      expect((await add('twice', 'Article')).path).toBe('/journal/twice');
      await expect(add('twice', 'Article')).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ path: 'slug' }],
      });
    });

    it.each([
      [{ url: 'javascript:alert(1)', alt: 'x' }, 'article.url'],
      [{ url: '/pictures/a.svg' }, 'article.alt'],
      [{ date: '2026-02-31' }, 'article.date'],
      [{ tags: ['x'.repeat(41)] }, 'article.tags.0'],
    ])('with %j is refused by the name of the field', async (article, path) => {
      const { slug, document } = await add(`wrong-${path.replace(/\W/g, '-')}`, 'Wrong');
      const body = { ...document, article: { ...emptyArticle, ...article }, publish: null };
      await expect(
        shop.owner('PUT /api/content/pages/:slug', { params: { slug }, body }),
      ).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path }] });
    });

    it('always has its fields, and a page never has them', async () => {
      const { slug, document } = await add('fields', 'Fields');
      const { article, ...withoutFields } = document;
      const save = (of: string, body: object) =>
        shop.owner('PUT /api/content/pages/:slug', {
          params: { slug: of },
          body: { ...withoutFields, ...body, publish: null },
        });
      const refused = { code: 'invalid_input', errors: [{ path: 'article' }] };
      await expect(save(slug, {})).rejects.toMatchObject(refused);
      await expect(save('about', { article: emptyArticle })).rejects.toMatchObject(refused);
      expect(article).toEqual(emptyArticle);
    });
  });

  describe('the feed', () => {
    it('is Atom with absolute addresses and escaped texts, and answers 304 to its ETag', async () => {
      await write('Salt and pepper', { author: 'R & D', tags: ['<b>'], date: '2020-01-02' });
      const { text, headers } = await feed();
      expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      expect(Date.parse(headers.get('last-modified') ?? '')).toBeGreaterThan(0);
      expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
      expect(text).toContain('href="https://shop.example/journal/feed.xml"');
      const entry = text.slice(text.indexOf('<title>Salt'));
      for (const part of [
        '<title>Salt and pepper</title>',
        '<id>https://shop.example/journal/salt-and-pepper</id>',
        '<published>2020-01-01T18:30:00.000Z</published>',
        '<author><name>R &amp; D</name></author>',
        '<category term="&lt;b&gt;"',
        '<summary>About Salt and pepper</summary>',
      ])
        expect(entry).toContain(part);
      const again = await feed({ 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, again.text]).toEqual([304, '']);
    });
  });

  it('the entry of the journal in a menu is not missing but waits for the first article', async () => {
    const fresh = await open();
    const { menus, missing, empty, updatedAt } = await fresh.owner('GET /api/menus/edited');
    expect({ missing, empty }).toEqual({ missing: [], empty: ['/journal'] });
    const entry = { label: 'Stories', to: '/journal?tag=clay' };
    const saved = await fresh.owner('PUT /api/menus', {
      body: { ...menus, header: [{ label: 'Start', to: '/' }, entry], updatedAt },
    });
    expect([saved.missing, saved.empty]).toEqual([[], [entry.to, '/journal']]);
    expect((await fresh.visitor('GET /api/menus')).header).toEqual([{ label: 'Start', to: '/' }]);
    await fresh.close();
  });
});
