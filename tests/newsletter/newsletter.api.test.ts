import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/database/database.ts';
import { linkIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

let made = 0;
const newEmail = () => `reader${++made}@example.com`;
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

/** Where the header of a mail says that one click ends the subscription. */
const oneClickAddress = (mail: Email) =>
  new URL(header(mail, 'list-unsubscribe')?.slice(1, -1) ?? 'no:address');

/** What the stories do in a shop; each call from an address of its own, how often one may try is another story. */
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
    /** How the subscription of an address stands. */
    standing: async (email: string) =>
      (await kept(email)).map(({ confirmed_at }) => (confirmed_at ? 'confirmed' : 'not confirmed')),
    /** Somebody who has confirmed, for stories without a mail: the secret is read where it is kept. */
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
  describe('the mail', () => {
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

    it('has a link; until it is opened nothing is confirmed', async () => {
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

    it('takes an address once, in whatever case; the first link stays good', async () => {
      const { email, token } = await subscribed('again@example.com');
      for (const same of ['Again@Example.com', ' again@example.com '])
        expect((await subscribe(same)).status).toBe(200);
      expect(await standing(email)).toEqual(['not confirmed']);
      expect(linkIn(await mailbox.next(email)).searchParams.get('token')).toBe(token);
    });

    it('that is confirmed already answers the same and sends no mail', async () => {
      const { email, token } = await subscribed();
      await post('/confirm', { token });
      const { status, body } = await subscribe(email.toUpperCase());
      expect([status, body.message]).toEqual([200, 'Subscribed!']);
      // Mails go out in turn: once the next one is here, none was waiting before it.
      await subscribed();
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
      expect(await standing(email)).toEqual(['confirmed']);
    });

    it('five times at once makes one subscriber, with one secret', async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await standing(email)).toEqual(['not confirmed']);
      const mails = [await mailbox.next(email), await mailbox.next(email)];
      expect(new Set(mails.map((mail) => linkIn(mail).href)).size).toBe(1);
    });

    it('names where one click ends the subscription (RFC 8058)', async () => {
      const { email, mail, token } = await subscribed();
      await post('/confirm', { token });
      expect(header(mail, 'list-unsubscribe-post')).toBe(oneClick);
      const { origin, pathname } = oneClickAddress(mail);
      expect([origin, pathname]).toEqual(['https://shop.example', `/newsletter/unsubscribe/${token}`]);
      expect((await press(pathname.split('/').at(-1) ?? '', oneClick)).status).toBe(204);
      expect(await standing(email)).toEqual([]);
    });
  });

  describe('a subscription', () => {
    let shop: Shop;
    beforeAll(async () => {
      // Without a mail server: what is told here needs no mail, they wait in their queue.
      shop = await open({ trustProxy: ['loopback'] });
    });
    afterAll(() => shop.close());
    const { post, subscribe, kept, standing, confirmed, press } = readersOf(() => shop);

    describe('subscribing', () => {
      it('beside unsubscribing never fails, whoever comes first', async () => {
        const readers = await Promise.all(Array.from({ length: 12 }, () => confirmed()));
        const answers = await Promise.all(
          readers.flatMap(({ email, token }) => [post('/unsubscribe', { token }), subscribe(email)]),
        );
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      });

      it.each(['', 'reader', 'a@b', 'a@b.example\r\nBcc: everybody@example.com'])(
        'refuses %j',
        async (email) => {
          const { status, body } = await subscribe(email);
          expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([
            400,
            ['email'],
          ]);
        },
      );
    });

    describe('the secret', () => {
      it('confirms twice as well as once, and the first moment stays', async () => {
        const { email, token } = await confirmed();
        const before = await kept(email);
        expect((await post('/confirm', { token })).status).toBe(200);
        expect(await kept(email)).toEqual(before);
      });

      it.each(['nobody-has-this', 'x'.repeat(200)])('that nobody has is refused: %s', async (token) => {
        const { status, body } = await post('/confirm', { token });
        expect([status, body.code]).toEqual([400, 'link_invalid']);
      });

      it.each([[''], ['x'.repeat(201)], ['a\0b'], [null]])(
        'that makes no sense is refused: %j',
        async (token) => {
          for (const path of ['/confirm', '/unsubscribe']) {
            const { status, body } = await post(path, { token });
            expect([status, body.errors[0].path]).toEqual([400, 'token']);
          }
        },
      );
    });

    describe('unsubscribing', () => {
      it('by the call ends it, again does no harm, and the old link confirms nothing', async () => {
        const { email, token } = await confirmed();
        for (let time = 0; time < 2; time++) {
          const { status, body } = await post('/unsubscribe', { token });
          expect([status, body.message]).toEqual([200, 'You are unsubscribed']);
          expect(await standing(email)).toEqual([]);
        }
        expect((await post('/confirm', { token })).body.code).toBe('link_invalid');
      });

      it('leaves everybody else subscribed', async () => {
        const [mine, theirs] = [await confirmed(), await confirmed()];
        await post('/unsubscribe', { token: mine.token });
        expect(await standing(theirs.email)).toEqual(['confirmed']);
      });

      it('and subscribing later begins anew, with another secret', async () => {
        const { email, token } = await confirmed();
        await post('/unsubscribe', { token });
        await subscribe(email);
        expect((await kept(email))[0]?.secret).not.toBe(token);
        expect(await standing(email)).toEqual(['not confirmed']);
      });
    });

    describe('one click in the mail program', () => {
      it.each([
        ['a form', form, oneClick],
        ['a form of parts', 'multipart/form-data; boundary=part', parts],
      ])('as %s ends it, and again does no harm', async (_, type, body) => {
        const { email, token } = await confirmed();
        for (let time = 0; time < 2; time++) {
          // Nobody is signed in, nothing is asked, nothing leads elsewhere.
          expect((await press(token, body, type)).status).toBe(204);
          expect(await standing(email)).toEqual([]);
        }
      });

      it('is needed: looking at the address ends nothing', async () => {
        const { email, token } = await confirmed();
        await shop.send('GET', `/newsletter/unsubscribe/${token}`);
        expect(await standing(email)).toEqual(['confirmed']);
      });

      it.each(['nobody-has-this', 'a%00b', '%F0%9F%8E%81', 'x'.repeat(300)])(
        'with the secret %s ends nothing, and is no fault of the shop',
        async (token) => {
          const { email } = await confirmed();
          expect((await press(token, oneClick)).status).toBe(204);
          expect(await standing(email)).toEqual(['confirmed']);
        },
      );

      it('takes a form there alone, and no large one', async () => {
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
