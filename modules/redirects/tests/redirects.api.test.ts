import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { pagesAt } from '#tests/support/stub-pages.ts';

// Redirects in the back office: what is refused, how chains end, and files.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ publicUrl: 'https://shop.example' });
  });
  afterAll(() => shop.close());

  const add = (from: string, to: string) => shop.owner('POST /api/redirects', { body: { from, to } });
  const targetOf = async (path: string) =>
    (await shop.visitor('GET /api/redirects/target', { query: { path } })).to;
  const list = async (search = '') =>
    (await shop.owner('GET /api/redirects', { query: { search } })).redirects.map(
      ({ from, to }) => `${from} ${to}`,
    );
  const importRows = (write: boolean, rows: [from: string, to: string][]) =>
    shop.owner('POST /api/redirects/import', {
      body: { write, rows: rows.map(([from, to], at) => ({ line: at + 2, from, to })) },
    });

  describe('a redirect', () => {
    it('leads its address to the target with the query of the request, in any case, with or without the last slash', async () => {
      await add('/Old-Mugs', '/products?tags=mug');
      expect(await targetOf('/old-mugs')).toBe('/products?tags=mug');
      expect(await targetOf('/OLD-MUGS/?utm_source=mail&x=%20')).toBe(
        '/products?tags=mug&utm_source=mail&x=%20',
      );
      expect(await targetOf('/old-mug')).toBeNull();
      await add('/मग', 'https://elsewhere.example/मग');
      expect(await targetOf(encodeURI('/मग'))).toBe(`https://elsewhere.example/${encodeURIComponent('मग')}`);
    });

    it('is effective at once when it is added, changed and removed', async () => {
      expect(await targetOf('/first')).toBeNull();
      const { id } = await add('/first', '/about');
      expect(await targetOf('/first')).toBe('/about');
      await shop.owner('PUT /api/redirects/:id', { params: { id }, body: { from: '/second', to: '/terms' } });
      expect([await targetOf('/first'), await targetOf('/second')]).toEqual([null, '/terms']);
      await shop.owner('DELETE /api/redirects/:id', { params: { id } });
      expect(await targetOf('/second')).toBeNull();
      await expect(shop.owner('DELETE /api/redirects/:id', { params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it.each([
      ['old', '/about', 'from'],
      ['//elsewhere.example', '/about', 'from'],
      ['/old?id=5', '/about', 'from'],
      ['/', '/about', 'from'],
      ['/./', '/about', 'from'],
      ['/admin/old', '/about', 'from'],
      ['/API/old', '/about', 'from'],
      ['/x/../admin/old', '/about', 'from'],
      ['/old', 'javascript:alert(1)', 'to'],
      ['/old', 'data:text/html,x', 'to'],
      ['/old', '//elsewhere.example', 'to'],
      ['/old', '/\\elsewhere.example', 'to'],
      ['/old', 'https://shop.example@elsewhere.example/', 'to'],
      ['/old', 'ftp://elsewhere.example/', 'to'],
      ['/old', '/admin', 'to'],
      ['/old', '', 'to'],
    ])('from %s to %s is refused', async (from, to, path) => {
      await expect(add(from, to)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path }] });
    });

    it('from an address that the shop has is refused, since it would have no effect', async () => {
      await expect(add('/robots.txt', '/about')).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'from', message: expect.stringContaining('is the address of a page') }],
      });
    });

    it('that leads back to its own address is refused, also by the web address of the shop', async () => {
      await add('/loop-a', '/loop-b');
      for (const to of ['/loop-a', 'https://shop.example/loop-a/', 'https://SHOP.example/loop-b'])
        await expect(add('/loop-b', to)).rejects.toMatchObject({
          code: 'invalid_input',
          errors: [{ path: 'to', message: 'leads back to the address of the redirect itself' }],
        });
      expect(await list('loop')).toEqual(['/loop-a /loop-b']);
    });

    it('to a former address leads to where that leads, and so do earlier ones', async () => {
      await add('/chain-a', '/chain-b');
      await add('/chain-b', '/chain-c');
      await add('/chain-z', '/chain-a');
      expect(await list('chain')).toEqual(['/chain-a /chain-c', '/chain-b /chain-c', '/chain-z /chain-c']);
    });

    it('with an address that has one is refused, and names the other', async () => {
      await add('/taken', '/about');
      await expect(add('/TAKEN/', '/terms')).rejects.toMatchObject({
        code: 'conflict',
        errors: [{ path: 'from', message: 'already has a redirect, to /about' }],
      });
    });

    it('that another user has changed meanwhile is not replaced', async () => {
      const { id, updatedAt } = await add('/shared', '/about');
      const change = (to: string, seen: string) =>
        shop.owner('PUT /api/redirects/:id', {
          params: { id },
          body: { from: '/shared', to, updatedAt: seen },
        });
      await change('/terms', updatedAt);
      await expect(change('/faq', updatedAt)).rejects.toMatchObject({ code: 'changed_meanwhile' });
      expect(await targetOf('/shared')).toBe('/terms');
    });
  });

  it('a redirect to a page that does not exist is refused, and one whose target is gone can change its address', async () => {
    const withPages = await open({ publicUrl: 'https://shop.example', pages: pagesAt('/about') });
    const save = (to: string) => withPages.owner('POST /api/redirects', { body: { from: '/old-page', to } });
    for (const to of ['/no-page', 'https://shop.example/no-page'])
      await expect(save(to)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'to', message: 'leads to a page that does not exist' }],
      });
    const { id } = await save('/about?from=old');
    await withPages.database.db.execute(sql`update redirects set target = '/gone'`);
    const body = { from: '/older-page', to: '/gone' };
    expect(await withPages.owner('PUT /api/redirects/:id', { params: { id }, body })).toMatchObject(body);
    await withPages.close();
  });

  it('a file of redirects names each target that does not exist, but no address of the file and no saved target', async () => {
    const withPages = await open({ publicUrl: 'https://shop.example', pages: pagesAt('/about') });
    const { database, owner } = withPages;
    await owner('POST /api/redirects', { body: { from: '/before', to: '/about' } });
    await database.db.execute(sql`update redirects set target = '/gone'`);
    const rows = [
      { line: 2, from: '/first', to: '/second' },
      { line: 3, from: '/second', to: '/about' },
      { line: 4, from: '/third', to: 'https://shop.example/no-page' },
      { line: 5, from: '/before', to: '/gone' },
    ];
    expect(await owner('POST /api/redirects/import', { body: { write: true, rows } })).toMatchObject({
      errors: [{ line: 4, field: 'to', message: 'leads to a page that does not exist' }],
    });
    await withPages.close();
  });

  describe('a file of redirects', () => {
    it('is checked without saving anything, then saved as a whole', async () => {
      await add('/file-same', '/about');
      await add('/file-changed', '/about');
      const rows: [string, string][] = [
        ['/file-new', '/terms'],
        ['/file-same', '/about'],
        ['/file-changed', '/faq'],
      ];
      const counts = { added: 1, changed: 1, same: 1, errors: [] };
      expect(await importRows(false, rows)).toEqual(counts);
      expect(await list('file-')).toEqual(['/file-changed /about', '/file-same /about']);
      expect(await importRows(true, rows)).toEqual(counts);
      expect(await list('file-')).toEqual(['/file-changed /faq', '/file-new /terms', '/file-same /about']);
    });

    it('with errors names each line, and saves nothing', async () => {
      const rows: [string, string][] = [
        ['/wrong-fine', '/terms'],
        ['/wrong', 'javascript:alert(1)'],
        ['', '/about'],
        ['/wrong-fine/', '/about'],
        ['/robots.txt', '/about'],
        ['/wrong-x', '/wrong-y'],
        ['/wrong-y', '/wrong-x'],
      ];
      const { errors } = await importRows(true, rows);
      expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
        ...['3 to', '4 from', '5 from', '6 from', '8 to'],
      ]);
      expect(errors[2]?.message).toBe('is on line 2 too');
      expect(await list('wrong')).toEqual([]);
    });

    it('that was exported has the columns of Shopify and no formula', async () => {
      await add('/=export', '/terms');
      const { text } = await shop.send('GET', '/api/redirects/export', { token: shop.ownerToken });
      const [header, ...lines] = text.replace('\ufeff', '').trim().split('\n');
      expect(header).toBe('Redirect from,Redirect to');
      expect(lines).toContain('/=export,/terms');
    });
  });
});
