import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

let made = 0;
const newEmail = () => `reader${++made}@example.com`;
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

/** The address of the one-click unsubscription in the header of a mail. */
const oneClickAddress = (mail: Email) =>
  new URL(header(mail, 'list-unsubscribe')?.slice(1, -1) ?? 'no:address');

/** Calls of subscribers to a shop, each from another IP address because of the rate limits. */
function readersOf(shop: () => Shop) {
  let from = 0;
  const post = (path: string, json: unknown) =>
    shop().send('POST', `/api/newsletter${path}`, {
      json,
      headers: { 'x-forwarded-for': `192.0.2.${++from % 250}` },
    });
  const subscribe = (email: string) => post('', { email });
  const kept = (email: string) =>
    rows<{ secret: string; confirmed_at: Date | null }>(
      shop().database.db,
      sql`select secret, confirmed_at from newsletter_subscribers where lower(email) = lower(${email})`,
    );
  return {
    post,
    subscribe,
    kept,
    /** The states of the subscriptions of an address. */
    standing: async (email: string) =>
      (await kept(email)).map(({ confirmed_at }) => (confirmed_at ? 'confirmed' : 'not confirmed')),
    /** Makes a confirmed subscription without a mail: reads the secret from the database. */
    async confirmed() {
      const email = newEmail();
      expect((await subscribe(email)).status).toBe(200);
      const token = (await kept(email))[0]?.secret ?? '';
      expect((await post('/confirm', { token })).status).toBe(200);
      return { email, token };
    },
    press: (token: string, body: string, type = form) =>
      shop().send('POST', `/newsletter/unsubscribe/${token}`, { body, headers: { 'content-type': type } }),
  };
}

const form = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';
const parts =
  '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n';

onEachDatabase((open) => {
  describe('confirmation mails of the newsletter', () => {
    let shop: Shop;
    let mailbox: Mailbox;
    beforeAll(async () => {
      mailbox = await openMailbox();
      shop = await open({
        smtpUrl: mailbox.url,
        linkOrigin: 'https://shop.example',
        trustProxy: ['loopback'],
      });
    });
    afterAll(async () => {
      await shop.close();
      await mailbox.close();
    });
    const { post, subscribe, standing, press } = readersOf(() => shop);
    /** Subscribes an address and gives the mail that came, and the secret of its link. */
    async function subscribed(email = newEmail()) {
      expect((await subscribe(email)).status).toBe(200);
      const mail = await mailbox.next(email);
      return { email, mail, token: linkIn(mail).searchParams.get('token') ?? '' };
    }

    it('a subscription counts once the link in its mail is opened', async () => {
      const email = newEmail();
      const { status, body } = await subscribe(email);
      expect([status, body.message, body.data]).toEqual([200, 'Subscribed!', null]);
      expect(await standing(email)).toEqual(['not confirmed']);
      const mail = await mailbox.next(email);
      const link = linkIn(mail);
      expect([link.origin, link.pathname]).toEqual(['https://shop.example', '/newsletter/confirm']);
      expect(mail.html).toContain(link.href);
      const answer = await post('/confirm', { token: link.searchParams.get('token') });
      expect([answer.status, answer.body.message]).toEqual([200, 'Your subscription is confirmed']);
      expect(await standing(email)).toEqual(['confirmed']);
    });

    it('a second subscription of an address, in any letter case, sends the same link', {
      tags: ['extended'],
    }, async () => {
      const { email, token } = await subscribed('again@example.com');
      for (const same of ['Again@Example.com', ' again@example.com '])
        expect((await subscribe(same)).status).toBe(200);
      expect(await standing(email)).toEqual(['not confirmed']);
      expect(linkIn(await mailbox.next(email)).searchParams.get('token')).toBe(token);
    });

    it('subscribing a confirmed address gives the same answer and sends no mail', async () => {
      const { email, token } = await subscribed();
      await post('/confirm', { token });
      const { status, body } = await subscribe(email.toUpperCase());
      expect([status, body.message]).toEqual([200, 'Subscribed!']);
      // Mails are sent in order: once the next one arrives, none was queued before it.
      await subscribed();
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
      expect(await standing(email)).toEqual(['confirmed']);
    });

    it('five simultaneous subscriptions of an address create one subscriber with one secret', {
      tags: ['extended'],
    }, async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await standing(email)).toEqual(['not confirmed']);
      const mails = [await mailbox.next(email), await mailbox.next(email)];
      expect(new Set(mails.map((mail) => linkIn(mail).href)).size).toBe(1);
    });

    it('the confirmation mail names the address of the one-click unsubscription (RFC 8058)', {
      tags: ['extended'],
    }, async () => {
      const { email, mail, token } = await subscribed();
      await post('/confirm', { token });
      expect(header(mail, 'list-unsubscribe-post')).toBe(oneClick);
      const { origin, pathname } = oneClickAddress(mail);
      expect([origin, pathname]).toEqual(['https://shop.example', `/newsletter/unsubscribe/${token}`]);
      expect((await press(pathname.split('/').at(-1) ?? '', oneClick)).status).toBe(204);
      expect(await standing(email)).toEqual([]);
    });
  });

  describe('newsletter subscriptions', () => {
    let shop: Shop;
    beforeAll(async () => {
      // Without a mail server: the mails stay in the queue.
      shop = await open({ trustProxy: ['loopback'] });
    });
    afterAll(() => shop.close());
    const { post, subscribe, kept, standing, confirmed, press } = readersOf(() => shop);

    describe('subscribing', () => {
      it('simultaneous subscribing and unsubscribing never fails', { tags: ['extended'] }, async () => {
        const readers = await Promise.all(Array.from({ length: 12 }, () => confirmed()));
        const answers = await Promise.all(
          readers.flatMap(({ email, token }) => [post('/unsubscribe', { token }), subscribe(email)]),
        );
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      });

      it.each(['', 'reader', 'a@b', 'a@b.example\r\nBcc: everybody@example.com'])(
        'the newsletter refuses to subscribe the address %j',
        async (email) => {
          const { status, body } = await subscribe(email);
          expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([
            400,
            ['email'],
          ]);
        },
      );
    });

    describe('the secret of a subscription', () => {
      it('confirming a subscription twice keeps the date of the first time', async () => {
        const { email, token } = await confirmed();
        const before = await kept(email);
        expect((await post('/confirm', { token })).status).toBe(200);
        expect(await kept(email)).toEqual(before);
      });

      it.each(['nobody-has-this', 'x'.repeat(200)])(
        'an unknown secret does not confirm a newsletter subscription: %s',
        async (token) => {
          const { status, body } = await post('/confirm', { token });
          expect([status, body.code]).toEqual([400, 'link_invalid']);
        },
      );

      it.each([[''], ['x'.repeat(201)], ['a\0b'], [null]])(
        'the newsletter refuses an invalid secret to confirm or unsubscribe: %j',
        async (token) => {
          for (const path of ['/confirm', '/unsubscribe']) {
            const { status, body } = await post(path, { token });
            expect([status, body.errors[0].path]).toEqual([400, 'token']);
          }
        },
      );
    });

    describe('unsubscribing', () => {
      it('unsubscribing ends a subscription, may be repeated and revokes its link', async () => {
        const { email, token } = await confirmed();
        for (let time = 0; time < 2; time++) {
          const { status, body } = await post('/unsubscribe', { token });
          expect([status, body.message]).toEqual([200, 'You are unsubscribed']);
          expect(await standing(email)).toEqual([]);
        }
        expect((await post('/confirm', { token })).body.code).toBe('link_invalid');
      });

      it('unsubscribing does not affect other subscribers', async () => {
        const [mine, theirs] = [await confirmed(), await confirmed()];
        await post('/unsubscribe', { token: mine.token });
        expect(await standing(theirs.email)).toEqual(['confirmed']);
      });

      it('subscribing again after unsubscribing needs a new confirmation with a new secret', async () => {
        const { email, token } = await confirmed();
        await post('/unsubscribe', { token });
        await subscribe(email);
        expect((await kept(email))[0]?.secret).not.toBe(token);
        expect(await standing(email)).toEqual(['not confirmed']);
      });
    });

    describe('one-click unsubscription', () => {
      it.each([
        ['a form', form, oneClick],
        ['a form of parts', 'multipart/form-data; boundary=part', parts],
      ])('one-click unsubscription with %s works, and may be repeated', async (_, type, body) => {
        const { email, token } = await confirmed();
        for (let time = 0; time < 2; time++) {
          // Without a session, a question or a redirect.
          expect((await press(token, body, type)).status).toBe(204);
          expect(await standing(email)).toEqual([]);
        }
      });

      it('opening the address of the one-click unsubscription does not unsubscribe', async () => {
        const { email, token } = await confirmed();
        await shop.send('GET', `/newsletter/unsubscribe/${token}`);
        expect(await standing(email)).toEqual(['confirmed']);
      });

      it.each(['nobody-has-this', 'a%00b', '%F0%9F%8E%81', 'x'.repeat(300)])(
        'the one-click unsubscription answers 204 to the unknown secret %s and ends nothing',
        async (token) => {
          const { email } = await confirmed();
          expect((await press(token, oneClick)).status).toBe(204);
          expect(await standing(email)).toEqual(['confirmed']);
        },
      );

      it('only the one-click address accepts a form, and no large one', async () => {
        const { email, token } = await confirmed();
        const call = await shop.send('POST', '/api/newsletter/unsubscribe', {
          body: `token=${token}`,
          headers: { 'content-type': form },
        });
        expect([call.status, call.body.code]).toEqual([415, 'unsupported_media_type']);
        const large = await press(token, 'x'.repeat(100_000));
        expect([large.status, large.body.code]).toEqual([413, 'too_large']);
        expect(await standing(email)).toEqual(['confirmed']);
      });
    });
  });
});
