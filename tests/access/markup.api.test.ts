import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers, password, type TestUsers } from '../support/test-users.ts';

// HTML in names and texts that users enter stays text in every answer, mail and page.

const markup = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;{{7*7}}`;
const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x';

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let people: TestUsers;
  beforeAll(async () => {
    mailbox = await openMailbox();
    shop = await open({ smtpUrl: mailbox.url, trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  describe('mails with HTML in user input', () => {
    const own =
      /^<(\/?(!doctype|html|head|meta|title|style|body|div|table|tr|td|p|h1|a|br)\b|!(--\[if mso|\[endif)|img src="cid:)/i;
    /** Expects a mail to contain the markup as text, in its HTML and its plain-text part. */
    function expectText({ html = '', text }: Email): void {
      expect(html).toContain(escaped);
      expect(tagsOf(html)).toEqual([]);
      expect(text).toContain(markup);
    }
    /** The tags of a mail that its layout does not have. */
    const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => !own.test(tag));
    /** Expects a mail to greet the user without the markup of the name. */
    function expectNoName({ html = '', text }: Email): void {
      expect(text).toContain('Hello,');
      expect(text).not.toContain(markup);
      expect(tagsOf(html)).toEqual([]);
    }

    it('account mails omit a name with HTML from the greeting', async () => {
      const { person, token } = await people.signIn({ name: markup });
      const call = clientOf(shop.url, token);
      const newEmail = `new.${person.email}`;
      await shop.visitor('POST /api/auth/forgotPassword', { body: { email: person.email } });
      const reset = await mailbox.next(person.email);
      expectNoName(reset);
      await call('PUT /api/auth/password', { body: { current: password, password: 'another horse' } });
      expectNoName(await mailbox.next(person.email));
      await call('PUT /api/auth/me/email', { body: { email: newEmail, password: 'another horse' } });
      const verify = await mailbox.next(newEmail);
      const secret = linkIn(verify).searchParams.get('token') ?? '';
      await shop.visitor('POST /api/auth/verify/user', {
        body: { token: secret, password: 'another horse' },
      });
      expectNoName(await mailbox.next(person.email));
      await call('DELETE /api/auth/me', { body: { password: 'another horse' } });
      expectNoName(await mailbox.next(newEmail));
    });

    it('refuses an email address with HTML tags, and escapes an apostrophe in an address in mails', async () => {
      const { person, token } = await people.signIn({});
      const call = clientOf(shop.url, token);
      const change = (email: string) => call('PUT /api/auth/me/email', { body: { email, password } });
      await expect(change('<b>me</b>@example.com')).rejects.toMatchObject({ errors: [{ path: 'email' }] });
      const newEmail = `o'neill+${person.id}@example.com`;
      await change(newEmail);
      const secret = linkIn(await mailbox.next(newEmail)).searchParams.get('token') ?? '';
      await shop.visitor('POST /api/auth/verify/user', { body: { token: secret, password } });
      const { html, text } = await mailbox.next(person.email);
      expect(html).toContain(`o&#39;neill+${person.id}@example.com`);
      expect(text).toContain(newEmail);
    });

    it('escapes HTML and line breaks in a contact message, and adds no mail header', async () => {
      const email = 'writer@example.com';
      const name = `${markup}\r\nBcc: everybody@example.com\r\n\r\nand a body`;
      const send = (body: { name: string; message: string }) =>
        shop.visitor('POST /api/contact', { body: { email, ...body } });
      await expect(send({ name, message: markup })).rejects.toMatchObject({ errors: [{ path: 'name' }] });
      await send({ name: markup, message: name });
      const mail = await mailbox.next('owner@example.com');
      expectText(mail);
      const { subject, headers, bcc } = mail;
      expect(subject).toContain(markup);
      expect(bcc).toBeUndefined();
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mailbox.mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
        'everybody@example.com',
      );
    });
  });

  describe('answers with HTML in user input', () => {
    it('returns personal data with HTML unchanged, as JSON that browsers do not render', async () => {
      const { token } = await people.signIn({});
      const call = clientOf(shop.url, token);
      await call('PUT /api/auth/me', { body: { name: markup } });
      await call('POST /api/auth/me/addresses', {
        body: {
          name: markup,
          street: markup,
          city: markup,
          phone: '+91 98450 12345',
          state: 'Goa',
          zipCode: '403001',
        },
      });
      const { status, headers, body } = await shop.send('GET', '/api/auth/me/data', { token });
      expect(status).toBe(200);
      expect(body.data.account.name).toBe(markup);
      expect(body.data.addresses).toMatchObject([{ name: markup, street: markup, zipCode: '403001' }]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('answers an error about a path with HTML as JSON that browsers do not render', async () => {
      for (const path of [
        `/api/${encodeURIComponent(markup)}`,
        `/api/wishlists/${encodeURIComponent(markup)}`,
      ]) {
        const { status, headers } = await shop.send('GET', path);
        expect(status).toBe(404);
        expect(headers.get('content-type')).toMatch(/^application\/json\b/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it('a shared wishlist returns HTML in names unchanged as JSON', async () => {
      const { token } = await people.signIn({ name: '<script>alert(1)</script> Rao' });
      const call = clientOf(shop.url, token);
      const { id: productId } = await makeProduct(shop, (await makeCategory(shop)).id, { name: markup });
      await call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } });
      const { token: link } = await call('POST /api/products/my/wishlist/share');
      const shared = await shop.visitor('GET /api/wishlists/:token', { params: { token: link ?? '' } });
      expect(shared).toMatchObject({ name: '<script>alert(1)</script>', products: [{ name: markup }] });
    });

    it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/x'])(
      'refuses a category picture at %s',
      async (image) => {
        const { body } = await shop.send('POST', '/api/categories', {
          token: shop.ownerToken,
          json: { name: 'With a picture', image },
        });
        expect([body.statusCode, body.errors?.[0].path]).toEqual([400, 'image']);
      },
    );
  });
});

describe('pages with HTML in user input', () => {
  it('no source file of the web application writes raw HTML', async () => {
    const writes =
      /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/i;
    const files = await Array.fromAsync(glob('{web,modules/*/{storefront,admin,ui}}/**/*.{ts,tsx}'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
