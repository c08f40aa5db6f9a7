import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { address } from '#tests/support/orders.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { password, type TestUsers } from '#tests/support/test-users.ts';

let made = 0;
const newEmail = () => `person${++made}@example.com`;

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let close: MailedShop['close'];
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open));
  });
  afterAll(() => close());

  const post = (path: string, json: unknown, token?: string) =>
    shop.send('POST', `/api/auth/${path}`, { json, ...(token !== undefined && { token }) });
  const tokenFrom = async (email: string) =>
    linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
  const register = (email: string, name = 'Asha Rao') => post('register', { name, email, password });
  /** Makes a customer with a verified address. */
  async function customer(email = newEmail()) {
    await people.make({ email });
    return email;
  }
  const signIn = async (email: string, secret = password) => {
    const { token } = await shop.visitor('POST /api/auth/login', { body: { email, password: secret } });
    return { token, call: clientOf(shop.url, token) };
  };
  const expire = (table: 'account_secrets' | 'sessions') =>
    rows(shop.database.db, sql`update ${sql.raw(table)} set expires_at = now() - interval '1 second'`);

  describe('registration', () => {
    it('registration mails a link, and sign-in is refused before the link is opened', {
      tags: ['extended'],
    }, async () => {
      const email = newEmail();
      const { status, body } = await register(email);
      expect([status, body.message, body.data]).toEqual([
        200,
        'We have sent one mail to your mail box please verify your account',
        null,
      ]);
      const refused = await post('login', { email, password });
      expect([refused.status, refused.body.message]).toEqual([403, 'Verify your email first then try again']);
      const mail = await mailbox.next(email);
      expect(linkIn(mail).pathname).toBe('/verify/user');
      const token = linkIn(mail).searchParams.get('token') ?? '';
      expect(mail.html).toContain(token);
      expect((await post('verify/user', { token, password })).status).toBe(200);
      const { data } = (await post('login', { email, password })).body;
      expect(data).toMatchObject({ name: 'Asha Rao', email, avatar: null, isAdmin: false });
      expect(data._id).toBe(data.id);
    });

    it('registration does not disclose whether the address has an account, in any letter case', async () => {
      const [existing, unknown] = [
        await register((await customer()).toUpperCase()),
        await register(newEmail()),
      ];
      expect([existing.status, existing.body]).toEqual([200, unknown.body]);
    });

    it('registration with the address of an account changes nothing and mails a sign-in link', async () => {
      const email = await customer();
      await post('register', { name: 'Stranger', email, password: 'another horse' });
      const mail = await mailbox.next(email);
      expect(mail.subject).toContain('already have an account');
      expect((await post('login', { email, password })).body.data.name).not.toBe('Stranger');
      const token = linkIn(mail).searchParams.get('token') ?? '';
      expect((await post('resetPassword', { token, password: 'a new horse' })).status).toBe(200);
      await signIn(email, 'a new horse');
    });

    const isTooCommon = async (common: string) => {
      const user = await people.make();
      const { token } = await people.signIn({});
      const reset = await people.issueToken(user, 'reset');
      const staff = { name: 'Ravi', email: newEmail(), password: common };
      const answers = await Promise.all([
        post('register', { ...staff }),
        post('resetPassword', { token: reset, password: common }),
        shop.send('PUT', '/api/auth/password', { json: { current: password, password: common }, token }),
        shop.send('POST', '/api/users', { json: staff, token: shop.ownerToken }),
        shop.send('PUT', `/api/users/${user.id}`, { json: { password: common }, token: shop.ownerToken }),
      ]);
      for (const { status, body } of answers) {
        expect([status, body.code, body.errors[0].path]).toEqual([400, 'password_common', 'password']);
      }
      await signIn(user.email);
    };

    it.each(['QWERTY123'])(
      'refuses one of the most used passwords (%s) wherever a password is set',
      isTooCommon,
    );

    it.each(['123456', 'password1'])(
      'refuses one of the most used passwords (%s) wherever a password is set',
      { tags: ['extended'] },
      isTooCommon,
    );

    it('five simultaneous registrations for an address create one account', {
      tags: ['extended'],
    }, async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await rows(shop.database.db, sql`select email from users where email = ${email}`)).toHaveLength(
        1,
      );
    });

    it('a registration that cannot be saved sends no mail', { tags: ['extended'] }, async () => {
      const { db } = shop.database;
      const email = newEmail();
      // The deferred trigger fails at commit, after the mail is queued.
      await db.execute(
        sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      );
      await db.execute(
        sql`create constraint trigger refused after insert on users deferrable initially deferred
            for each row when (new.name = 'Refused') execute function refuse()`,
      );
      expect((await register(email, 'Refused')).status).toBe(500);
      expect(await rows(db, sql`select id from users where email = ${email}`)).toEqual([]);
      expect(await rows(db, sql`select id from pgboss.job where data ->> 'to' = ${email}`)).toEqual([]);
      await db.execute(sql`drop trigger refused on users`);
      await db.execute(sql`drop function refuse`);
      expect((await register(email)).status).toBe(200);
      await mailbox.next(email);
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
    });

    it('stores a password as an argon2id hash', async () => {
      const email = newEmail();
      await register(email);
      expect(
        await rows(shop.database.db, sql`select password_hash as kept from users where email = ${email}`),
      ).toEqual([{ kept: expect.stringMatching(/^\$argon2id\$/) }]);
    });

    it.each([
      ['name', { name: ' ', email: 'a@example.com', password }],
      ['email', { name: 'A', email: 'nobody', password }],
      ['email', { name: 'A', email: 'a@example.com\r\nBcc: b@example.com', password }],
      ['password', { name: 'A', email: 'a@example.com', password: '12345' }],
      ['password', { name: 'A', email: 'a@example.com', password: 'x'.repeat(201) }],
      ['isAdmin', { name: 'A', email: 'a@example.com', password, isAdmin: true }],
    ])('refuses a registration with an invalid %s and names the field', async (path, json) => {
      const { status, body } = await post('register', json);
      expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
    });

    it('mails to an unverified address do not contain the entered name', async () => {
      const email = newEmail();
      await register(email, 'You have won, see evil.example');
      await post('resendVerifyMail', { email });
      await post('forgotPassword', { email });
      for (let at = 0; at < 3; at++) {
        const { subject, text, html } = await mailbox.next(email);
        expect(`${subject} ${text} ${html}`).not.toMatch(/evil|won/);
      }
    });

    it('mails omit a name that is markup from the greeting', { tags: ['extended'] }, async () => {
      const email = newEmail();
      await register(email, '<img src=x onerror=alert(1)> & Co');
      await post('verify/user', { token: await tokenFrom(email), password });
      await post('forgotPassword', { email });
      const mail = await mailbox.next(email);
      expect(mail.html).not.toContain('onerror');
      expect(mail.text).toContain('Hello,');
    });
  });

  describe('links in account mails', () => {
    it('a link to verify an address succeeds again once the address is verified, even after it expires', {
      tags: ['extended'],
    }, async () => {
      const email = newEmail();
      await register(email);
      const token = await tokenFrom(email);
      expect((await post('verify/user', { token, password })).status).toBe(200);
      expect((await post('verify/user', { token, password })).status).toBe(200);
      await expire('account_secrets');
      expect((await post('verify/user', { token, password })).status).toBe(200);
    });

    it('two simultaneous calls verify an address with the same link', { tags: ['extended'] }, async () => {
      const email = newEmail();
      await register(email);
      const token = await tokenFrom(email);
      const both = await Promise.all([
        post('verify/user', { token, password }),
        post('verify/user', { token, password }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('a verification link does not restore an address that the user has changed since', async () => {
      const first = newEmail();
      await register(first);
      const token = await tokenFrom(first);
      await post('verify/user', { token, password });
      const { call } = await signIn(first);
      const second = newEmail();
      await call('PUT /api/auth/me/email', { body: { email: second, password } });
      await post('verify/user', { token: await tokenFrom(second), password });
      const { status, body } = await post('verify/user', { token, password });
      expect([status, body.code]).toEqual([400, 'link_invalid']);
      expect(await call('GET /api/auth/me')).toMatchObject({ email: second, newEmail: null });
    });

    it('refuses an expired link as expired', { tags: ['extended'] }, async () => {
      const email = newEmail();
      await register(email);
      const token = await tokenFrom(email);
      await expire('account_secrets');
      const { status, body } = await post('verify/user', { token, password });
      expect([status, body.code, body.message]).toEqual([400, 'link_expired', 'jwt expired']);
    });

    it('a link is valid for 24 hours to verify an address and for 1 hour to set a password', {
      tags: ['extended'],
    }, async () => {
      const email = newEmail();
      await register(email);
      await mailbox.next(email);
      await post('forgotPassword', { email });
      await mailbox.next(email);
      const kept = await rows(
        shop.database.db,
        sql`select purpose, round(extract(epoch from expires_at - account_secrets.created_at) / 3600)::int as hours
            from account_secrets join users on users.id = user_id where users.email = ${email} order by purpose`,
      );
      expect(kept).toEqual([
        { purpose: 'verify', hours: 24 },
        { purpose: 'reset', hours: 1 },
      ]);
    });

    it('removes the token of a link from the queue once its mail is sent', async () => {
      const { db } = shop.database;
      const email = newEmail();
      await register(email);
      await post('forgotPassword', { email });
      const secrets = [await tokenFrom(email), await tokenFrom(email)];
      const left = () =>
        rows(
          db,
          sql`select state from pgboss.job where data ->> 'to' = ${email} or data ->> 'email' = ${email}`,
        );
      await expect.poll(left).toEqual([]);
      const jobs = JSON.stringify(await rows(db, sql`select * from pgboss.job`));
      for (const secret of secrets) expect(jobs).not.toContain(secret);
    });

    it('stores the token of a link as a digest only', { tags: ['extended'] }, async () => {
      const email = newEmail();
      await register(email);
      const token = await tokenFrom(email);
      const kept = await rows(shop.database.db, sql`select * from account_secrets`);
      expect(JSON.stringify(kept)).not.toContain(token);
    });

    it('requesting another verification mail gives the same answer for an unknown address', async () => {
      const email = newEmail();
      await register(email);
      const existing = await post('resendVerifyMail', { email });
      const unknown = await post('resendVerifyMail', { email: newEmail() });
      expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body]);
    });

    it('a new verification link replaces the previous one, and a verified address gets none', async () => {
      const email = newEmail();
      await register(email);
      const first = await tokenFrom(email);
      expect((await post('resendVerifyMail', { email })).body.message).toBe(
        'We have sent one mail to your mail box please verify your account',
      );
      const second = await tokenFrom(email);
      expect((await post('verify/user', { token: first, password })).status).toBe(400);
      expect((await post('verify/user', { token: second, password })).status).toBe(200);
      await post('resendVerifyMail', { email });
      await post('forgotPassword', { email });
      expect((await mailbox.next(email)).subject).toContain('password');
      expect(
        mailbox.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('Verify')),
      ).toHaveLength(2);
    });
  });

  describe('forgotten passwords', () => {
    it('a reset link sets a new password once and ends every session', async () => {
      const email = await customer();
      const { call } = await signIn(email);
      await post('forgotPassword', { email });
      const token = await tokenFrom(email);
      expect((await post('resetPassword', { token, password: 'another horse' })).status).toBe(200);
      await expect(call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
      expect((await post('login', { email, password })).status).toBe(401);
      await signIn(email, 'another horse');
      expect((await mailbox.next(email)).subject).toContain('changed');
      expect((await post('resetPassword', { token, password: 'a third horse' })).status).toBe(400);
    });

    it('requesting a reset link gives the same answer for an unknown address', async () => {
      const existing = await post('forgotPassword', { email: await customer() });
      const unknown = await post('forgotPassword', { email: newEmail() });
      expect(unknown.body).toEqual(existing.body);
    });

    it('a password reset verifies the address and voids the password set before', async () => {
      const email = newEmail();
      await register(email);
      await mailbox.next(email);
      await post('forgotPassword', { email });
      await post('resetPassword', { token: await tokenFrom(email), password: 'the real one' });
      await signIn(email, 'the real one');
      expect((await post('login', { email, password })).status).toBe(401);
    });
  });

  describe('sessions', () => {
    it('sign-out ends the session on the server', async () => {
      const { call, token } = await signIn(await customer());
      expect(await call('GET /api/auth/me')).toMatchObject({ isEmailVerified: true, hasPassword: true });
      await call('POST /api/auth/logout');
      const { status, body } = await shop.send('GET', '/api/auth/me', { token });
      expect([status, body.code]).toEqual([401, 'session_expired']);
    });

    it('a user lists the sessions by device and ends one of them, or all but the current one', async () => {
      const email = await customer();
      const here = await signIn(email);
      const login = await shop.send('POST', '/api/auth/login', {
        json: { email, password },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      });
      const there = clientOf(shop.url, login.body.data.token);
      const third = await signIn(email);
      const listed = await here.call('GET /api/auth/me/sessions');
      expect(listed).toHaveLength(3);
      const firefox = listed.find(({ device }) => device === 'Firefox on Linux');
      expect(firefox?.isCurrent).toBe(false);
      await here.call('DELETE /api/auth/me/sessions/:sessionId', {
        params: { sessionId: firefox?.id ?? '' },
      });
      await expect(there('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
      await here.call('DELETE /api/auth/me/sessions');
      await expect(third.call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
      expect(await here.call('GET /api/auth/me/sessions')).toMatchObject([{ isCurrent: true }]);
    });

    it('sign-out everywhere ends every session of the user, the current one included', async () => {
      const email = await customer();
      const [here, there, others] = [
        await signIn(email),
        await signIn(email),
        await signIn(await customer()),
      ];
      await here.call('POST /api/auth/logoutEverywhere');
      for (const { call } of [here, there])
        await expect(call('GET /api/auth/me')).rejects.toMatchObject({ code: 'session_expired' });
      await others.call('GET /api/auth/me');
    });

    it("refuses to end another user's session", async () => {
      const [mine, theirs] = [await signIn(await customer()), await signIn(await customer())];
      const [session] = await theirs.call('GET /api/auth/me/sessions');
      const params = { sessionId: session?.id ?? '' };
      await expect(mine.call('DELETE /api/auth/me/sessions/:sessionId', { params })).rejects.toMatchObject({
        statusCode: 404,
      });
      await theirs.call('GET /api/auth/me');
    });

    it('refuses the sign-in of a customer to the back office', async () => {
      const { status } = await post('admin/login', { email: await customer(), password });
      expect(status).toBe(403);
    });
  });

  describe('the account of a user', () => {
    it('name and telephone change at once, the email once its link is opened', {
      tags: ['extended'],
    }, async () => {
      const email = await customer();
      const { call } = await signIn(email);
      expect(
        await call('PUT /api/auth/me', { body: { name: 'Asha', phone: '+91 98765 43210' } }),
      ).toMatchObject({
        name: 'Asha',
        phone: '+91 98765 43210',
        email,
      });
      const other = newEmail();
      const change = (secret: string) =>
        call('PUT /api/auth/me/email', { body: { email: other, password: secret } });
      await expect(change('wrong horse')).rejects.toMatchObject({ errors: [{ path: 'password' }] });
      expect(await change(password)).toMatchObject({ email, newEmail: other });
      await post('verify/user', { token: await tokenFrom(other), password });
      expect(await call('GET /api/auth/me')).toMatchObject({ email: other, newEmail: null });
      expect((await mailbox.next(email)).text).toContain(other);
      await signIn(other);
    });

    it('entering the present email again cancels a pending change and voids its link', {
      tags: ['extended'],
    }, async () => {
      const email = await customer();
      const { call } = await signIn(email);
      const other = newEmail();
      await call('PUT /api/auth/me/email', { body: { email: other, password } });
      expect(await call('PUT /api/auth/me/email', { body: { email, password } })).toMatchObject({
        newEmail: null,
      });
      expect((await post('verify/user', { token: await tokenFrom(other), password })).status).toBe(400);
    });

    it('a new password cancels a pending change of email', async () => {
      const email = await customer();
      const { call } = await signIn(email);
      const move = async () => {
        const other = newEmail();
        await call('PUT /api/auth/me/email', { body: { email: other, password } });
        return tokenFrom(other);
      };
      const changed = await move();
      await call('PUT /api/auth/password', { body: { current: password, password } });
      expect(await call('GET /api/auth/me')).toMatchObject({ email, newEmail: null });
      expect((await mailbox.next(email)).subject).toContain('changed');
      const reset = await move();
      await post('forgotPassword', { email });
      await post('resetPassword', { token: await tokenFrom(email), password });
      for (const token of [changed, reset]) {
        const { status, body } = await post('verify/user', { token, password });
        expect([status, body.code]).toEqual([400, 'link_invalid']);
      }
      await signIn(email);
    });

    it('the first verification link still works after a password reset', { tags: ['extended'] }, async () => {
      const email = newEmail();
      await register(email);
      const first = await tokenFrom(email);
      await post('forgotPassword', { email });
      await post('resetPassword', { token: await tokenFrom(email), password });
      expect((await post('verify/user', { token: first, password })).status).toBe(200);
    });

    it('does not limit how often a profile is saved', { tags: ['extended'] }, async () => {
      const { call } = await signIn(await customer());
      for (let at = 0; at < 12; at++) await call('PUT /api/auth/me', { body: { name: `Asha ${at}` } });
      expect(await call('GET /api/auth/me')).toMatchObject({ name: 'Asha 11' });
    });

    it('refuses a change of email when the new address has an account by then', async () => {
      const { call } = await signIn(await customer());
      const other = newEmail();
      await call('PUT /api/auth/me/email', { body: { email: other, password } });
      const token = await tokenFrom(other);
      await customer(other);
      expect((await post('verify/user', { token, password })).status).toBe(409);
    });

    it('changing the password requires the present one and ends all other sessions', {
      tags: ['extended'],
    }, async () => {
      const email = await customer();
      const [here, there] = [await signIn(email), await signIn(email)];
      const change = (current: string) =>
        here.call('PUT /api/auth/password', { body: { current, password: 'new horse' } });
      await expect(change('wrong horse')).rejects.toMatchObject({ errors: [{ path: 'current' }] });
      await change(password);
      await here.call('GET /api/auth/me');
      await expect(there.call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
      await signIn(email, 'new horse');
    });

    it('one address of a user is the default after each addition and deletion', async () => {
      const { call } = await signIn(await customer());
      const first = await call('POST /api/auth/me/addresses', { body: address });
      expect(first.isDefault).toBe(true);
      const second = await call('POST /api/auth/me/addresses', {
        body: { ...address, city: 'Goa', isDefault: true },
      });
      expect(
        (await call('GET /api/auth/me/addresses')).map(({ city, isDefault }) => [city, isDefault]),
      ).toEqual([
        ['Goa', true],
        [address.city, false],
      ]);
      await call('DELETE /api/auth/me/addresses/:addressId', { params: { addressId: second.id } });
      expect(await call('GET /api/auth/me/addresses')).toMatchObject([{ id: first.id, isDefault: true }]);
    });

    it('keeps one default address when five are added as default at once', {
      tags: ['extended'],
    }, async () => {
      const { call } = await signIn(await customer());
      await Promise.all(
        Array.from({ length: 5 }, () =>
          call('POST /api/auth/me/addresses', { body: { ...address, isDefault: true } }),
        ),
      );
      const kept = await call('GET /api/auth/me/addresses');
      expect([kept.length, kept.filter(({ isDefault }) => isDefault).length]).toEqual([5, 1]);
    });

    it("neither shows nor changes another user's addresses", async () => {
      const [mine, theirs] = [await signIn(await customer()), await signIn(await customer())];
      const { id: addressId } = await theirs.call('POST /api/auth/me/addresses', { body: address });
      const change = mine.call('PUT /api/auth/me/addresses/:addressId', {
        params: { addressId },
        body: address,
      });
      await expect(change).rejects.toMatchObject({ statusCode: 404 });
      const removal = mine.call('DELETE /api/auth/me/addresses/:addressId', { params: { addressId } });
      await expect(removal).rejects.toMatchObject({ statusCode: 404 });
      expect(await mine.call('GET /api/auth/me/addresses')).toEqual([]);
      expect(await theirs.call('GET /api/auth/me/addresses')).toHaveLength(1);
    });

    it('the personal data of a user contains account and addresses, but no password', async () => {
      const email = await customer();
      const { call, token } = await signIn(email);
      await call('POST /api/auth/me/addresses', { body: address });
      const { body, text } = await shop.send('GET', '/api/auth/me/data', { token });
      const nowhere = { street: '', city: '', state: '', zipCode: '', country: '' };
      expect(body.data).toMatchObject({
        account: { email },
        address: nowhere,
        addresses: [address],
        wishlistShare: null,
        newsletter: null,
      });
      expect(text).not.toMatch(/argon2|password_?hash/i);
    });

    it('the personal data of a user contains the wishlist link and the newsletter status', {
      tags: ['extended'],
    }, async () => {
      const email = await customer();
      const { call } = await signIn(email);
      const { id: userId, name } = await call('GET /api/auth/me');
      const home = { street: '1 Hill Road', city: 'Pune', state: '', zipCode: '411001', country: 'India' };
      await shop.owner('PUT /api/users/:userId', {
        params: { userId },
        body: { name, email, phone: '', address: home },
      });
      const { token } = await call('POST /api/products/my/wishlist/share');
      await shop.visitor('POST /api/newsletter', { body: { email } });
      const taken = () => call('GET /api/auth/me/data');
      expect(await taken()).toMatchObject({
        address: home,
        wishlistShare: token,
        newsletter: { email, name: '', source: '', askedAt: expect.any(String), since: null },
      });
      const confirming = linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
      await shop.visitor('POST /api/newsletter/confirm', { body: { token: confirming } });
      expect((await taken()).newsletter?.since).toEqual(expect.any(String));
    });

    it('deleting an account requires its password, and a mail confirms the deletion', {
      tags: ['extended'],
    }, async () => {
      const email = await customer();
      const { call } = await signIn(email);
      await call('POST /api/auth/me/addresses', { body: address });
      await expect(call('DELETE /api/auth/me', { body: { password: 'wrong' } })).rejects.toMatchObject({
        errors: [{ path: 'password' }],
      });
      await call('DELETE /api/auth/me', { body: { password } });
      await expect(call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
      expect((await mailbox.next(email)).subject).toContain('deleted');
      expect(await rows(shop.database.db, sql`select id from users where email = ${email}`)).toEqual([]);
    });

    it('refuses to delete the only owner', async () => {
      const { status, body } = await shop.send('DELETE', '/api/auth/me', {
        token: shop.ownerToken,
        json: { password: shop.ownerPassword },
      });
      expect([status, body.code]).toEqual([409, 'conflict']);
    });
  });

  describe('limits on wrong passwords', () => {
    it('refuses changes of email after five wrong passwords, regardless of the address', async () => {
      const { token } = await signIn(await customer());
      const guess = () =>
        shop.send('PUT', '/api/auth/me/email', {
          token,
          json: { email: newEmail(), password: 'wrong horse' },
        });
      for (let at = 0; at < 5; at++) expect((await guess()).status).toBe(400);
      expect((await guess()).status).toBe(429);
    });
  });
});
