import { desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '#modules/content/contract/blocks.ts';
import type { EditedPage, PageUpdate } from '#modules/content/contract/content-pages.ts';
import { atTime, later } from '#tests/support/clock.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { pagesAt } from '#tests/support/stub-pages.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';
import { contentPages, contentVersions } from '../server/tables.ts';

// Content pages: drafts, publishing, schedules and versions.

const hour = 3_600_000;

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
  });
  afterAll(() => shop.close());

  const opened = (slug: string) => shop.owner('GET /api/content/pages/:slug', { params: { slug } });
  const shown = (slug: string) => shop.visitor('GET /api/pages/:slug', { params: { slug } });
  const save = (
    { slug, document, updatedAt }: EditedPage,
    publish: PageUpdate['publish'],
    changes: Partial<PageUpdate> = {},
  ) =>
    shop.owner('PUT /api/content/pages/:slug', {
      params: { slug },
      body: { ...document, ...changes, publish, updatedAt },
    });
  const add = async (slug: string) => shop.owner('POST /api/content/pages', { body: { slug, title: slug } });
  const sitemap = async () => (await shop.send('GET', '/sitemaps/pages.xml')).text;

  it('a page is not published with a link to a page that does not exist, and keeps the links that it has', async () => {
    const withPages = await open({ pages: pagesAt('/products') });
    const { database, owner } = withPages;
    const params = { slug: 'fair' };
    const { document } = await owner('POST /api/content/pages', { body: { slug: 'fair', title: 'Fair' } });
    await owner('POST /api/content/pages', { body: { slug: 'stalls', title: 'Stalls' } });
    const button = (link: string) => ({ type: 'button' as const, label: 'See', link });
    const dead: Block[] = [
      button('/no-page'),
      { type: 'text', text: 'Or [see](/no-text).' },
      { type: 'faq', items: [{ question: 'Where?', answer: '[Here](/no-answer).' }] },
      { type: 'columns', columns: [{ text: 'Left' }, { text: '[Right](/no-column)' }] },
    ];
    const save = (blocks: Block[], publish: PageUpdate['publish']) =>
      owner('PUT /api/content/pages/:slug', { params, body: { ...document, blocks, publish } });
    const moment = later(new Date(), hour).toISOString();
    await save(dead, null);
    for (const publish of ['now' as const, moment])
      await expect(save(dead, publish)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [
          { path: 'blocks.0.link', message: 'leads to /no-page, which does not exist' },
          { path: 'blocks.1.text', message: 'leads to /no-text, which does not exist' },
          { path: 'blocks.2.items.0.answer', message: 'leads to /no-answer, which does not exist' },
          { path: 'blocks.3.columns.1.text', message: 'leads to /no-column, which does not exist' },
        ],
      });
    // A page of drafts is linked before it is published.
    await save([button('/products'), button('/pages/stalls'), button('/pages/fair')], 'now');
    // The page behind the last link was deleted since.
    await database.db
      .update(contentVersions)
      .set({ document: { ...document, blocks: [button('/gone')] } })
      .where(isNotNull(contentVersions.publishAt));
    await save([button('/gone'), button('/products')], 'now');
    await withPages.close();
  });

  describe('a page of the shop', () => {
    it('shows the figures of the settings, and the new ones at once when they change', async () => {
      const { shipping } = await shop.visitor('GET /api/settings');
      const isShown = async (amount: string) =>
        JSON.stringify(await shown('shipping')).includes(`₹${amount}`);
      expect(await isShown('75')).toBe(true);
      await shop.owner('PUT /api/settings', { body: { shipping: { ...shipping, freeAbove: 1234 } } });
      expect([await isShown('1,234'), await isShown('75')]).toEqual([true, false]);
      await shop.owner('PUT /api/settings', { body: { shipping } });
    });

    it('shows the longest days of the delivery lanes, and the new ones at once when they change', async () => {
      const isShown = async (days: number) =>
        JSON.stringify(await shown('shipping')).includes(`up to ${days} business days`);
      const { version, lanes } = await shop.owner('GET /api/delivery/lanes');
      const longest = Math.max(...lanes.map(({ standardTo }) => standardTo));
      expect(await isShown(longest)).toBe(true);
      const slower = lanes.map((lane, at) => (at === 0 ? { ...lane, standardTo: 31 } : lane));
      const saved = await shop.owner('PUT /api/delivery/lanes', { body: { version, lanes: slower } });
      expect([await isShown(31), await isShown(longest)]).toEqual([true, false]);
      await shop.owner('PUT /api/delivery/lanes', { body: { version: saved.version, lanes } });
    });

    it('keeps its draft from shoppers, shows it once it is published, and an old version once that is restored', async () => {
      const before = await shown('about');
      const draft = await save(await opened('about'), null, { lead: 'A new lead.' });
      expect(draft.pending).toEqual({ publishAt: null });
      expect(await shown('about')).toEqual(before);
      const published = await save(draft, 'now');
      expect((await shown('about')).lead).toBe('A new lead.');
      const [, oldest] = published.versions;
      const document = await shop.owner('GET /api/content/pages/:slug/versions/:version', {
        params: { slug: 'about', version: oldest?.id ?? '' },
      });
      await save(published, 'now', document);
      expect(await shown('about')).toEqual(before);
    });

    it('is answered to be saved as a draft or for later, and to be published at once', async () => {
      const messageOf = async (publish: PageUpdate['publish']) => {
        const { document, updatedAt } = await opened('faq');
        const { body } = await shop.send('PUT', '/api/content/pages/faq', {
          token: shop.ownerToken,
          json: { ...document, publish, updatedAt },
        });
        return body.message;
      };
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      expect([await messageOf(null), await messageOf(tomorrow), await messageOf('now')]).toEqual([
        'Page saved',
        'Page saved',
        'Page published',
      ]);
    });

    it('has its versions with their authors, the last first, and the text of the shop', async () => {
      const first = await save(await opened('terms'), 'now', { lead: 'First.' });
      const second = await save(first, 'now', { lead: 'Second.' });
      expect(second.versions.map(({ author, isShown }) => [author !== '', isShown])).toEqual([
        [true, true],
        [true, false],
        [false, false],
      ]);
    });

    it('follows the text of later releases again once that text is published', async () => {
      const changed = await save(await opened('privacy'), 'now', { lead: 'Changed.' });
      const document = await shop.owner('GET /api/content/pages/:slug/versions/:version', {
        params: { slug: 'privacy', version: 'shipped' },
      });
      await save(changed, 'now', document);
      const [last] = await shop.database.db
        .select({ document: contentVersions.document })
        .from(contentVersions)
        .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
        .where(eq(contentPages.slug, 'privacy'))
        .orderBy(desc(contentVersions.publishAt), desc(contentVersions.id));
      expect(last).toEqual({ document: null });
    });

    it('cannot be deleted, and its address cannot be that of a new page', async () => {
      await expect(
        shop.owner('DELETE /api/content/pages/:slug', { params: { slug: 'about' } }),
      ).rejects.toMatchObject({ code: 'not_possible_now' });
      await expect(add('about')).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ path: 'slug', message: m.contentPages.slugIsTaken() }],
      });
    });
  });

  describe('a scheduled page', () => {
    it('becomes public at its moment, in a shop that has shown the page before', async () => {
      const before = await shown('returns');
      const now = new Date();
      const publishAt = later(now, hour).toISOString();
      const page = await save(await opened('returns'), publishAt, { lead: 'From noon on.' });
      expect(page.pending).toEqual({ publishAt });
      expect(await shown('returns')).toEqual(before);
      const after = await atTime(later(now, hour + 1000), () => shown('returns'));
      expect(after.lead).toBe('From noon on.');
    });

    it('is a draft again when it is saved as one', async () => {
      const now = new Date();
      const scheduled = await save(await opened('faq'), later(now, hour).toISOString(), { lead: 'Soon.' });
      await save(scheduled, null);
      const after = await atTime(later(now, 2 * hour), () => shown('faq'));
      expect(after.lead).not.toBe('Soon.');
    });

    it('is refused for a moment that has passed', async () => {
      await expect(save(await opened('faq'), '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({
        errors: [{ path: 'publish', message: m.contentPages.mustBeLater() }],
      });
    });
  });

  describe('a page of the owner', () => {
    it('is found by shoppers and in the sitemap once it is published, and no longer after it is deleted', async () => {
      const page = await add('our-story');
      await expect(shown('our-story')).rejects.toMatchObject({ code: 'not_found' });
      expect(await sitemap()).not.toContain('/pages/our-story<');
      await save(page, 'now');
      expect((await shown('our-story')).path).toBe('/pages/our-story');
      expect(await sitemap()).toContain('/pages/our-story<');
      await shop.owner('DELETE /api/content/pages/:slug', { params: { slug: 'our-story' } });
      await expect(shown('our-story')).rejects.toMatchObject({ code: 'not_found' });
      expect(await sitemap()).not.toContain('/pages/our-story<');
    });

    it('is restored from the trash with its versions, unless another page has its address', async () => {
      const params = { slug: 'our-kiln' };
      const saved = await save(await save(await add('our-kiln'), 'now', { lead: 'First.' }), 'now', {
        lead: 'Second.',
      });
      const { id } = await shop.owner('DELETE /api/content/pages/:slug', { params });
      const restore = () => shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await restore()).toEqual({ kind: 'page', id, slug: 'our-kiln' });
      expect((await shown('our-kiln')).lead).toBe('Second.');
      expect((await opened('our-kiln')).versions).toEqual(saved.versions);
      await shop.owner('DELETE /api/content/pages/:slug', { params });
      await add('our-kiln');
      await expect(restore()).rejects.toMatchObject({ code: 'conflict' });
      await shop.owner('DELETE /api/content/pages/:slug', { params });
      expect(await restore()).toMatchObject({ slug: 'our-kiln' });
    });

    it('is refused at the address of another page', async () => {
      await add('workshops');
      await expect(add('workshops')).rejects.toMatchObject({ code: 'conflict' });
    });

    it('shows a banner until its end', async () => {
      const now = new Date();
      const endsAt = later(now, hour).toISOString();
      const banner = { type: 'banner' as const, text: 'Sale', label: 'See', link: '/sale', endsAt };
      await save(await add('sale-days'), 'now', { blocks: [banner] });
      expect((await shown('sale-days')).blocks).toEqual([banner]);
      expect((await atTime(later(now, hour + 1000), () => shown('sale-days'))).blocks).toEqual([]);
    });
  });

  describe('saving', () => {
    it.each(['cookies', 'two-editors'])(
      'refuses the second of two editors of /%s, keeps the first, and loses neither',
      async (slug) => {
        const page = slug === 'cookies' ? await opened(slug) : await add(slug);
        const outcomes = await Promise.allSettled([
          save(page, 'now', { lead: 'Mine.' }),
          save(page, 'now', { lead: 'Theirs.' }),
        ]);
        const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        const refused = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason] : [],
        );
        expect(refused).toMatchObject([{ code: 'changed_meanwhile' }]);
        expect((await opened(slug)).document.lead).toBe(saved[0]?.document.lead);
      },
    );

    it('refuses a script in a block, and names the block and the field', async () => {
      const blocks: PageUpdate['blocks'] = [
        { type: 'artisans' },
        { type: 'columns', columns: [{ text: 'x' }, { text: '<script>alert(1)</script>' }] },
      ];
      await expect(save(await opened('size-guide'), 'now', { blocks })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'blocks.1.columns.1.text' }],
      });
    });

    it('is open to staff with the right “Pages” only, and the activity log has each publication', async () => {
      const staff = async (rights: ['pages'] | []) => {
        const { token } = await people.signIn({ hasAdminAccess: true, rights, hasOwnRights: true });
        return clientOf(shop.url, token);
      };
      const params = { slug: 'size-guide' };
      const { document } = await opened('size-guide');
      const body = { ...document, lead: 'By an editor.', publish: 'now' as const };
      const stranger = await staff([]);
      await expect(stranger('PUT /api/content/pages/:slug', { params, body })).rejects.toMatchObject({
        code: 'right_missing',
      });
      const editor = await staff(['pages']);
      await editor('PUT /api/content/pages/:slug', { params, body });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'page' } });
      expect(entries[0]).toMatchObject({ recordName: document.title, act: 'updated', by: { name: 'Noor' } });
    });
  });
});
