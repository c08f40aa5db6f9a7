import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#kernel/contract/brand-colours.ts';
import { paletteOf, shippedChoice, type ThemeChoice } from '#modules/theme/contract/theme.ts';
import { defineTheme } from '#modules/theme/index.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { quarters } from '#tests/support/pictures.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { pagesAt } from '#tests/support/stub-pages.ts';

// The look of the shop: what the owner can save, and what pages, emails and programs receive of it.

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox(() => 'takes');
    shop = await open({ smtpUrl: mailbox.url, trustProxy: ['loopback'], pages: pagesAt('/sale') });
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  const save = (theme: ThemeChoice | null) => shop.owner('PUT /api/settings', { body: { theme } });
  const look = async () => (await shop.visitor('GET /api/settings')).theme;
  const upload = async (): Promise<string> => {
    const answer = await shop.send('POST', '/api/media', {
      body: await (await quarters(600, 200)).png().toBuffer(),
      headers: { 'content-type': 'image/png' },
      token: shop.ownerToken,
    });
    return answer.body.data.url;
  };
  const named = async (name: string): Promise<ThemeChoice> => {
    const theme = (await shop.owner('GET /api/themes')).find((each) => each.name === name);
    if (!theme) throw new Error(`no theme ${name}`);
    const { name: base, label: _, ...values } = theme;
    return { ...shippedChoice, base, ...values };
  };

  describe('the theme of the shop', () => {
    it('has no stylesheet until the owner chooses one, and none after it is reset', async () => {
      expect(await look()).toBeNull();
      await save(await named('indigo'));
      const { css = '' } = (await look()) ?? {};
      const answer = await fetch(shop.url + css);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const text = await answer.text();
      expect(text).toContain('--color-accent:light-dark(#2b3f9e,');
      expect(text).toContain('"Playfair Display"');
      await save(null);
      expect(await look()).toBeNull();
      expect((await fetch(shop.url + css)).status).toBe(404);
    });

    it('loads the files of its two typefaces and of no other', async () => {
      await save(await named('indigo'));
      const text = await (await fetch(shop.url + (await look())?.css)).text();
      const files = [...text.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '');
      expect(files).toHaveLength(4);
      for (const file of files) {
        expect(file).toMatch(/\/(source-sans-3|playfair-display)-/);
        const answer = await fetch(shop.url + file);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      }
      expect((await fetch(`${shop.url}/theme/fonts/lora-latin.0123456789.woff2`)).status).toBe(404);
      await save(null);
    });

    it('is refused with colours that are hard to read, by the names of both, and the saved one stays', async () => {
      await save(await named('neem'));
      const before = await look();
      const palette = { ...paletteOf(brand.light), accent: '#f0c4a8' };
      await expect(save({ ...shippedChoice, palette })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: expect.arrayContaining([
          {
            path: 'theme.palette.accent',
            message: expect.stringMatching(
              /contrast of 1\.\d:1 to “Background” \(#faf6ef\); it needs 4\.5:1/,
            ),
          },
        ]),
      });
      expect(await look()).toEqual(before);
      await save(null);
    });

    it.each([
      ['palette.ink', { palette: { ...shippedChoice.palette, ink: 'red;} body{display:none' } }],
      ['logo', { logo: 'https://pictures.example/logo.png' }],
      ['base', { base: 'no-theme' }],
      ['radius', { radius: 99 }],
      ['announcement.link', { announcement: { ...shippedChoice.announcement, link: 'javascript:alert(1)' } }],
      ['announcement.link', { announcement: { ...shippedChoice.announcement, link: '/no-page' } }],
      ['announcement.text', { announcement: { ...shippedChoice.announcement, isOn: true } }],
      [
        'announcement.until',
        {
          announcement: {
            ...shippedChoice.announcement,
            from: '2030-02-01T00:00:00.000Z',
            until: '2030-01-01T00:00:00.000Z',
          },
        },
      ],
    ])('is refused with a wrong value of %s, which the message names', async (field, values) => {
      await expect(save({ ...shippedChoice, ...values })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: `theme.${field}` }],
      });
    });

    it('shows an announcement from its beginning to its end only', async () => {
      const at = (from: number | null, until: number | null) => ({
        ...shippedChoice,
        announcement: {
          isOn: true,
          text: 'Orders before Thursday arrive for Rakhi',
          link: '/sale',
          from: from === null ? null : new Date(Date.now() + from).toISOString(),
          until: until === null ? null : new Date(Date.now() + until).toISOString(),
        },
      });
      const day = 86_400_000;
      const shown = async () => (await look())?.announcement?.text ?? null;
      await save(at(null, null));
      expect(await shown()).toBe('Orders before Thursday arrive for Rakhi');
      await save(at(-day, day));
      expect(await shown()).toBe('Orders before Thursday arrive for Rakhi');
      await save(at(day, null));
      expect(await shown()).toBeNull();
      await save(at(null, -day));
      expect(await shown()).toBeNull();
      await save(null);
    });

    it('gives emails its colours, its logo and the legal name of the shop', {
      tags: ['extended'],
    }, async () => {
      const logo = await upload();
      await save({ ...(await named('indigo')), logo });
      await shop.owner('PUT /api/settings', {
        body: { legalName: 'Haat Crafts LLP', sellerAddress: '4 Craft Lane\nBengaluru 560001' },
      });
      await shop.owner('POST /api/settings/mail/test', { body: { to: 'ananya@example.com' } });
      const { html, text, attachments } = await mailbox.next('ananya@example.com');
      expect(html).toContain('background:#f4f6fb');
      expect(html).toContain(`alt="Haat" height="40"`);
      expect(text).toContain('Haat Crafts LLP, 4 Craft Lane, Bengaluru 560001');
      expect(attachments).toHaveLength(1);
      await save(null);
    });
  });

  it('a theme of a plugin with colours that are hard to read cannot be declared', async () => {
    const { base: name, palette, headings, text, radius } = shippedChoice;
    const theme = { name, label: 'Plain', palette, headings, text, radius };
    expect(defineTheme(theme).label).toBe('Plain');
    expect(() => defineTheme({ ...theme, palette: { ...palette, ink: '#ddccbb' } })).toThrow(
      /ink has a contrast/,
    );
    expect(() => defineTheme({ ...theme, variables: { '--shadow-card': 'none} body{' } })).toThrow(
      /unusable CSS variable/,
    );
  });
});
