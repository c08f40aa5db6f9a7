import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileParts } from '#modules/content-files/contract/content-files.ts';
import { withAddresses } from '#modules/content-files/contract/pictures.ts';
import { shippedChoice } from '#modules/theme/contract/theme.ts';
import { quarters } from '#tests/support/pictures.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The content file: what one shop exports, another one imports.

type ContentFile = { parts: FileParts; pictures: { url: string; type: string; data: string }[] };

const document = (title: string, blocks: unknown[] = []) => ({
  title,
  lead: '',
  seoTitle: '',
  seoDescription: '',
  blocks,
});

onEachDatabase((open) => {
  let source: Shop;
  let target: Shop;
  beforeAll(async () => {
    source = await open();
    target = await open();
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  const exportOf = async (shop: Shop): Promise<ContentFile> => {
    const { body } = await shop.send('GET', '/api/content-file', { token: shop.ownerToken });
    return body as unknown as ContentFile;
  };
  const upload = async (shop: Shop, body: Buffer, type: string): Promise<string> => {
    const { body: answer } = await shop.send('POST', '/api/media', {
      body,
      headers: { 'content-type': type },
      token: shop.ownerToken,
    });
    return answer.data.url;
  };
  const importInto = (shop: Shop, parts: FileParts, write = true) =>
    shop.owner('POST /api/content-file', { body: { write, parts } });
  const savePage = (shop: Shop, slug: string, page: ReturnType<typeof document>, publish: string | null) =>
    shop.owner('PUT /api/content/pages/:slug', {
      params: { slug },
      body: { ...page, blocks: page.blocks as never[], publish },
    });
  const shownTitle = async (shop: Shop, slug: string) =>
    (await shop.visitor('GET /api/pages/:slug', { params: { slug } })).title;

  describe('a content file', () => {
    it('moves pages, articles, drafts, menus, theme, slides, collections, redirects and pictures to another shop', async () => {
      const png = await (await quarters(600, 200)).png().toBuffer();
      const logo = await upload(source, png, 'image/png');
      await source.owner('PUT /api/settings', { body: { theme: { ...shippedChoice, radius: 4, logo } } });
      const picture = { type: 'picture', url: logo, alt: 'Four fields', caption: '' };
      await savePage(source, 'about', document('Our story', [picture]), 'now');
      await savePage(source, 'about', document('Our next story'), null);
      await source.owner('POST /api/content/pages', { body: { slug: 'fair', title: 'Fair' } });
      await savePage(source, 'fair', document('The fair'), 'now');
      await source.owner('POST /api/content/pages', {
        body: { kind: 'article', slug: 'kiln', title: 'Kiln' },
      });
      const article = { url: '', alt: '', author: 'Rafiq', tags: ['clay'], date: null };
      await source.owner('PUT /api/content/pages/:slug', {
        params: { slug: 'journal.kiln' },
        body: { ...document('The kiln'), blocks: [], article, publish: 'now' },
      });
      await source.owner('POST /api/redirects', { body: { from: '/old-fair', to: '/pages/fair' } });
      const { menus, updatedAt } = await source.owner('GET /api/menus/edited');
      const header = [...menus.header, { label: 'Fair', to: '/pages/fair' }];
      await source.owner('PUT /api/menus', { body: { ...menus, header, updatedAt } });
      const slide = { id: 'fair', image: '/pictures/hero/market.svg', title: 'Fair', subtitle: '' };
      const heroSlides = [
        { ...slide, description: '', cta: 'See', ctaLink: '/sale', ground: 'mint' as const },
      ];
      await source.owner('PUT /api/settings', { body: { heroSlides } });
      await source.owner('POST /api/collections', {
        body: {
          name: 'Small gifts',
          content: {
            type: 'rule',
            rule: { match: 'all', conditions: [{ field: 'priceBelow', value: 500 }] },
            sort: 'newest',
          },
        },
      });

      const file = await exportOf(source);
      const [{ url, data } = { url: '', data: '' }, ...others] = file.pictures;
      expect([url, others]).toEqual([logo, []]);
      const refused = await importInto(target, file.parts);
      expect([refused.missingPictures, refused.isSaved]).toEqual([[logo], false]);
      expect((await target.owner('GET /api/redirects', { query: {} })).total).toBe(0);

      const uploaded = await upload(target, Buffer.from(data, 'base64'), 'image/webp');
      const parts = withAddresses(file.parts, (text) => (text === logo ? uploaded : text));
      const { isSaved, parts: results } = await importInto(target, parts);
      expect([isSaved, results.flatMap(({ errors, notes }) => [...errors, ...notes])]).toEqual([true, []]);
      expect(Object.fromEntries(results.map(({ name, added, changed }) => [name, [added, changed]]))).toEqual(
        {
          slides: [0, 1],
          theme: [0, 1],
          search: [0, 0],
          pages: [2, 1],
          collections: [1, 0],
          replies: [0, 0],
          menus: [0, 1],
          redirects: [1, 0],
          emails: [0, 0],
        },
      );
      expect((await exportOf(target)).parts).toEqual(parts);
      expect(await shownTitle(target, 'about')).toBe('Our story');
      expect((await target.visitor('GET /api/settings')).theme?.logo?.src).toContain(
        uploaded.slice(0, uploaded.lastIndexOf('/')),
      );
      const again = await importInto(target, parts);
      expect(again.parts.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
    });
  });

  describe('the import of a content file', () => {
    const pageItem = (slug: string, title: string, pending: unknown = null) => ({
      slug,
      document: document(title),
      pending,
    });

    it('changes nothing as a check', async () => {
      const { parts, isSaved } = await importInto(target, { pages: [pageItem('terms', 'Checked')] }, false);
      expect([parts[0]?.changed, isSaved]).toEqual([1, false]);
      expect(await shownTitle(target, 'terms')).not.toBe('Checked');
    });

    it('changes nothing while one entry has an error, and names entry and field', async () => {
      const script = { type: 'text', text: '<script>alert(1)</script>' };
      const { parts, isSaved } = await importInto(target, {
        pages: [
          pageItem('terms', 'Good'),
          { ...pageItem('cookies', 'Bad'), document: document('Bad', [script]) },
          { ...pageItem('faq', ''), document: document('') },
          pageItem('NOT A SLUG', 'No slug'),
        ],
        menus: [{ header: [{ label: 'Gone', to: '/pages/gone' }], footer: [] }],
        redirects: [{ from: '/robots.txt', to: '/terms' }],
        theme: [
          { ...shippedChoice, palette: { ...shippedChoice.palette, ink: shippedChoice.palette.paper } },
        ],
        collections: [
          {
            name: 'Unknown artisan',
            slug: 'unknown-artisan',
            content: {
              type: 'rule',
              rule: { match: 'all', conditions: [{ field: 'artisan', value: 'unknown' }] },
              sort: 'newest',
            },
          },
        ],
      });
      expect(isSaved).toBe(false);
      const named = parts.flatMap(({ errors }) => errors.map(({ item, field }) => `${item} ${field}`));
      expect(new Set(named)).toEqual(
        new Set([
          'cookies blocks.0.text',
          'Entry 3 document.title',
          'Entry 4 slug',
          'Menus header.0.to',
          '/robots.txt from',
          'Theme, logo and announcement theme.palette.ink',
          'Unknown artisan content.rule.conditions.0.value',
        ]),
      );
      expect(await shownTitle(target, 'terms')).not.toBe('Good');
    });

    it('keeps the draft of a page for which the file has none', async () => {
      await savePage(target, 'privacy', document('My draft'), null);
      await importInto(target, { pages: [pageItem('privacy', 'Imported')] });
      const { document: opened, pending } = await target.owner('GET /api/content/pages/:slug', {
        params: { slug: 'privacy' },
      });
      expect([await shownTitle(target, 'privacy'), opened.title, pending]).toEqual([
        'Imported',
        'My draft',
        { publishAt: null },
      ]);
    });

    it('publishes a version whose moment has passed since the export', async () => {
      const pending = { document: document('Since then'), publishAt: '2026-01-01T00:00:00.000Z' };
      await importInto(target, { pages: [pageItem('returns', 'Before', pending)] });
      expect(await shownTitle(target, 'returns')).toBe('Since then');
    });

    it('leaves out products of a collection that the shop does not have, and says so', async () => {
      const content = { type: 'hand', products: ['no-such-product'], sort: 'manual' };
      const { parts, isSaved } = await importInto(target, {
        collections: [{ name: 'By hand', slug: 'by-hand', content }],
      });
      expect(isSaved).toBe(true);
      expect(parts[0]?.notes).toEqual([
        'By hand: the product no-such-product is left out, since this shop does not have it',
      ]);
    });

    it('refuses parts that the shop does not have', async () => {
      await expect(importInto(target, { recipes: [] })).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('parts.recipes'),
      });
    });

    it('of two at the same time gives each page the versions of both', async () => {
      await Promise.all([
        importInto(target, { pages: [pageItem('size-guide', 'One')] }),
        importInto(target, { pages: [pageItem('size-guide', 'Other')] }),
      ]);
      const { versions } = await target.owner('GET /api/content/pages/:slug', {
        params: { slug: 'size-guide' },
      });
      expect(versions).toHaveLength(3);
    });
  });
});
