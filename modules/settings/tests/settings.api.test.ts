import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { type Mailbox, type Mood, openMailbox } from '#tests/support/mailbox.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Settings of the owner (R6, R9, R10), the slides of the banner, and the dead letter queue of mails.

const slide = {
  id: 'spring',
  image: 'https://pictures.example/spring.jpg',
  title: 'Spring',
  subtitle: 'It is here',
  description: 'Pots for what grows.',
  cta: 'See the pots',
  ctaLink: '/products?search=pot',
  ground: 'mint',
} as const;

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let mood: Mood = 'takes';

  beforeAll(async () => {
    mailbox = await openMailbox(() => mood);
    shop = await open({ smtpUrl: mailbox.url, trustProxy: ['loopback'] });
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  const change = (body: object) => shop.owner('PUT /api/settings', { body });
  const address = { 'x-forwarded-for': '10.0.0.1' };

  describe('the settings of the shop', () => {
    it('settings change singly, apply at once and are not saved over a newer version', async () => {
      const before = await shop.owner('GET /api/settings/shop');
      const {
        provider: _,
        identityProviders: __,
        paymentProviders: ___,
        hasGst: _hasGst,
        emailsOn: _emailsOn,
        ...shown
      } = await shop.visitor('GET /api/settings');
      expect(before).toMatchObject(shown);
      const endsAt = '2030-05-01T18:30:00.000Z';
      const given = {
        storeName: 'Bazaar',
        currency: 'EUR',
        locale: 'de-DE',
        shipping: { standard: 4.99, express: 12.5, freeAbove: 0.29 },
        deliveryCountries: ['IN', 'DE'],
        taxRate: 19.25,
        campaign: { title: 'Spring sale', endsAt },
        contactEmail: 'bazaar@example.com',
      };
      const changed = await change({ ...given, updatedAt: before.updatedAt });
      expect(changed).toEqual({ ...before, ...given, updatedAt: expect.any(String) });
      expect(await shop.visitor('GET /api/settings')).toEqual({
        ...given,
        pricesIncludeTax: false,
        hasGst: false,
        emailsOn: [],
        theme: null,
        provider: null,
        identityProviders: [],
        // UPI without a provider has its labels before the owner enters an address.
        paymentProviders: [expect.objectContaining({ name: 'upi', directMethod: 'upi' })],
      });
      expect((await shop.send('GET', '/manifest.webmanifest')).text).toContain('Bazaar');
      // Fields that are not sent keep their values; amounts are not converted.
      const again = await change({ currency: 'USD', campaign: null, contactEmail: '' });
      expect(again).toEqual({
        ...changed,
        currency: 'USD',
        campaign: null,
        contactEmail: null,
        updatedAt: again.updatedAt,
      });
      await expect(change({ storeName: 'Late', updatedAt: before.updatedAt })).rejects.toMatchObject({
        statusCode: 409,
        code: 'changed_meanwhile',
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'settings' } });
      expect(entries[1]).toMatchObject({
        act: 'updated',
        before: { storeName: 'Haat', currency: 'INR' },
        after: { storeName: 'Bazaar', currency: 'EUR' },
      });
    });

    it('the days on which orders are packed are a setting, which the audit log records', async () => {
      const before = await shop.owner('GET /api/settings/shop');
      expect(before.dispatch).toEqual({ cutOffHour: 24, packingDays: 0, closedWeekdays: [0] });
      const changed = await change({
        dispatch: { cutOffHour: 14, packingDays: 2, closedWeekdays: [6, 0, 6] },
        updatedAt: before.updatedAt,
      });
      expect(changed.dispatch).toEqual({ cutOffHour: 14, packingDays: 2, closedWeekdays: [0, 6] });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'settings' } });
      expect(entries[0]).toMatchObject({
        before: { cutOffHour: 24, packingDays: 0, closedWeekdays: [0] },
        after: { cutOffHour: 14, packingDays: 2, closedWeekdays: [0, 6] },
      });
      await change({ dispatch: before.dispatch });
    });

    it('refuses invalid settings and names the field', async () => {
      const before = await shop.owner('GET /api/settings/shop');
      const wrong: [object, string][] = [
        [{ storeName: ' ' }, 'storeName'],
        [{ currency: 'JPY' }, 'currency'],
        [{ currency: 'rupees' }, 'currency'],
        [{ locale: 'no such place' }, 'locale'],
        [{ shipping: { standard: 1.005, express: 2, freeAbove: 3 } }, 'shipping.standard'],
        [{ shipping: { standard: 1, express: -2, freeAbove: 3 } }, 'shipping.express'],
        [{ taxRate: 101 }, 'taxRate'],
        [{ deliveryCountries: [] }, 'deliveryCountries'],
        [{ deliveryCountries: ['IN', 'India'] }, 'deliveryCountries.1'],
        [{ dispatch: { ...before.dispatch, cutOffHour: 0 } }, 'dispatch.cutOffHour'],
        [{ dispatch: { ...before.dispatch, cutOffHour: 25 } }, 'dispatch.cutOffHour'],
        [{ dispatch: { ...before.dispatch, packingDays: 31 } }, 'dispatch.packingDays'],
        [{ dispatch: { ...before.dispatch, closedWeekdays: [7] } }, 'dispatch.closedWeekdays.0'],
        [
          { dispatch: { ...before.dispatch, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } },
          'dispatch.closedWeekdays',
        ],
        [{ campaign: { title: 'Sale', endsAt: 'tomorrow' } }, 'campaign.endsAt'],
        [{ contactEmail: 'nobody' }, 'contactEmail'],
        [{ heroSlides: [] }, 'heroSlides'],
        [{ heroSlides: [slide, slide] }, 'heroSlides.1.id'],
        [{ heroSlides: [{ ...slide, ctaLink: '//evil.example' }] }, 'heroSlides.0.ctaLink'],
        [{ heroSlides: [{ ...slide, ctaLink: 'javascript:alert(1)' }] }, 'heroSlides.0.ctaLink'],
        [{ heroSlides: [{ ...slide, image: 'javascript:alert(1)' }] }, 'heroSlides.0.image'],
        [{ heroSlides: [{ ...slide, ground: 'neon' }] }, 'heroSlides.0.ground'],
      ];
      for (const [body, path] of wrong)
        await expect(change(body)).rejects.toMatchObject({ statusCode: 400, errors: [{ path }] });
      expect(await shop.owner('GET /api/settings/shop')).toEqual(before);
    });

    it('the slides of the banner change and show at once', async () => {
      const slides = () => shop.visitor('GET /api/slides');
      expect((await slides()).map(({ ctaLink, ground }) => [ctaLink, ground])).toEqual([
        ['/products', 'butter'],
        ['/artisans', 'sky'],
        ['/custom-orders', 'rose'],
      ]);
      await change({ heroSlides: [slide] });
      expect(await slides()).toEqual([slide]);
      const plain = { id: 'plain', image: '/pictures/a.svg', title: 'Plain', cta: 'Go', ctaLink: '/sale' };
      await change({ heroSlides: [slide, plain] });
      expect((await slides())[1]).toEqual({ ...plain, subtitle: '', description: '', ground: 'butter' });
    });
  });

  describe('test mails', () => {
    const test = (to: string) =>
      shop.send('POST', '/api/settings/mail/test', {
        token: shop.ownerToken,
        json: { to },
        headers: address,
      });

    it('sends a test mail at once, and shows an error of the mail server', async () => {
      expect((await test('asha@example.com')).body).toMatchObject({
        statusCode: 200,
        message: 'Test email sent',
      });
      expect(mailbox.mails.at(-1)?.to).toMatchObject([{ address: 'asha@example.com' }]);
      mood = 'refuses';
      expect((await test('asha@example.com')).body).toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(/^to was refused by the mail server: .*550 no such mailbox/),
      });
      mood = 'hangs up';
      expect((await test('asha@example.com')).body).toMatchObject({
        statusCode: 503,
        message: expect.stringMatching(/^The mail server rejected the email: ./),
      });
      mood = 'takes';
      expect((await test('nobody')).body).toMatchObject({ statusCode: 400, errors: [{ path: 'to' }] });
    });
  });

  it('lists failed mails without their text, and sends again or deletes each once', async () => {
    const { db } = shop.database;
    const secret = 'https://shop.example/verify/user?token=very-secret';
    const failed = (query: object = {}) => shop.owner('GET /api/settings/mail/failed', { query });
    expect(await failed()).toEqual({ mails: [], pages: 1, total: 0 });
    for (const nth of [1, 2, 3]) {
      const mail = { to: `late${nth}@example.com`, subject: `Verify ${nth}`, text: secret, html: secret };
      await db.execute(sql`
        insert into pgboss.job (name, data, output, created_on) values ('mail-failed', ${JSON.stringify(mail)}::jsonb,
          '{"message": "Error: 550 no such mailbox"}', timestamptz '2026-01-01' + ${nth}::int * interval '1 day')`);
    }
    const all = await failed();
    expect(all).toMatchObject({ pages: 1, total: 3 });
    expect(all.mails.map(({ id: _, ...mail }) => mail)[0]).toEqual({
      to: 'late3@example.com',
      subject: 'Verify 3',
      error: '550 no such mailbox',
      createdAt: '2026-01-04T00:00:00.000Z',
    });
    expect(JSON.stringify(all)).not.toContain('very-secret');
    expect(await failed({ limit: 2, page: 2 })).toMatchObject({
      mails: [{ to: 'late1@example.com' }],
      pages: 2,
    });

    const [third, second, first] = all.mails.map(({ id }) => ({ params: { id } }));
    if (!third || !second || !first) throw new Error('Mails are missing');
    const retry = (which: typeof third) => shop.owner('POST /api/settings/mail/failed/:id/retry', which);
    const pressed = await Promise.allSettled([retry(third), retry(third)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await mailbox.next('late3@example.com')).text).toContain(secret);
    await shop.owner('DELETE /api/settings/mail/failed/:id', second);
    for (const gone of [third, second, { params: { id: 'no-id' } }]) {
      await expect(retry(gone)).rejects.toMatchObject({ statusCode: 404 });
      await expect(shop.owner('DELETE /api/settings/mail/failed/:id', gone)).rejects.toMatchObject({
        statusCode: 404,
      });
    }
    expect((await failed()).mails).toMatchObject([{ to: 'late1@example.com' }]);
    expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'late3@example.com')).toHaveLength(1);
    expect(await rows(db, sql`select id from pgboss.job where name = 'mail-failed'`)).toHaveLength(1);
  });

  it('lists, retries and deletes account mails that failed before they were written', {
    tags: ['extended'],
  }, async () => {
    const { db } = shop.database;
    const { mails: before } = await shop.owner('GET /api/settings/mail/failed');
    const { mailsFailed } = await shop.owner('GET /api/dashboard');
    for (const [nth, purpose] of ['verify', 'reset'].entries()) {
      const payload = { purpose, email: 'owner@example.com' };
      await db.execute(sql`
        insert into pgboss.job (name, data, created_on) values ('account-mail-failed', ${JSON.stringify(payload)}::jsonb,
          timestamptz '2026-02-01' + ${nth}::int * interval '1 day')`);
    }
    expect((await shop.owner('GET /api/settings/mail')).failed).toBe(before.length + 2);
    expect((await shop.owner('GET /api/dashboard')).mailsFailed).toBe(mailsFailed + 2);
    const { mails, total } = await shop.owner('GET /api/settings/mail/failed');
    expect(total).toBe(before.length + 2);
    const [reset, verify] = mails;
    expect([reset, verify]).toMatchObject([
      { to: 'owner@example.com', subject: 'A new password' },
      { to: 'owner@example.com', subject: 'Verify your email address' },
    ]);
    const retry = () =>
      shop.owner('POST /api/settings/mail/failed/:id/retry', { params: { id: reset?.id ?? '' } });
    await retry();
    expect((await mailbox.next('owner@example.com')).subject).toMatch(/^A new password/);
    await expect(retry()).rejects.toMatchObject({ statusCode: 404 });
    await shop.owner('DELETE /api/settings/mail/failed/:id', { params: { id: verify?.id ?? '' } });
    expect((await shop.owner('GET /api/settings/mail/failed')).total).toBe(before.length);
  });
});
