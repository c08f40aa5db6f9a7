import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { pausedFrom } from '#modules/accounts/server/attempts/code-attempts.ts';
import { takeAppCode } from '#modules/accounts/server/second-factors/authenticator.ts';
import {
  type AuthenticatorRow,
  findAuthenticator,
} from '#modules/accounts/server/second-factors/factors-store.ts';
import { resetOnServer } from '#modules/accounts/server/second-factors/reset-on-server.ts';
import { authenticators, passkeyChallenges, sessions } from '#modules/accounts/server/tables.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { codeOf, newPasskey } from '#tests/support/second-factors.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { type Person, password, type TestUsers } from '#tests/support/test-users.ts';

// Second factors of staff accounts.

const staff = { hasAdminAccess: true };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let close: MailedShop['close'];
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open));
  });
  afterAll(() => close());

  async function send(call: string, json?: unknown, token?: string) {
    const [method = '', path = ''] = call.split(' ');
    const { status, body } = await shop.send(method, path, { json, ...(token !== undefined && { token }) });
    return { status, code: body.code, data: body.data, errors: body.errors };
  }
  const me = (call: string, token: string, json?: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    return send(`${method} /api/auth/me/${path}`, json, token);
  };
  const login = ({ email }: Person, code?: string) =>
    send('POST /api/auth/admin/login', { email, password, ...(code !== undefined && { code }) });
  const opensOffice = async (token: string) =>
    (await send('GET /api/dashboard/tally', undefined, token)).status;
  const challenge = async () => (await send('POST /api/auth/admin/passkey/start')).data.challenge as string;
  const passkeyLogin = (credential: unknown) => send('POST /api/auth/admin/passkey', { credential });
  const subjectTo = async ({ email }: Person) => (await mailbox.next(email)).subject ?? '';
  const requireFactors = (requireSecondFactor: boolean) =>
    shop.owner('PUT /api/settings', { body: { requireSecondFactor } });
  /** Moves the last sign-in or password check of a user eleven minutes into the past. */
  const wait = ({ id }: Person) =>
    shop.database.db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, id));

  describe('authenticator app', () => {
    it('an authenticator app is active once a code confirms it, creates recovery codes, and is mailed and logged', async () => {
      const { person, token } = await people.signIn(staff);
      const { data } = await me('POST authenticator/start', token);
      expect(data.uri).toMatch(/^otpauth:\/\/totp\/Haat:.*secret=/);
      expect(await login(person)).toMatchObject({ status: 200 });
      expect(await me('POST authenticator', token, { code: '000000' })).toMatchObject({
        status: 400,
        errors: [{ path: 'code' }],
      });
      const confirmed = await me('POST authenticator', token, { code: codeOf(data.key) });
      expect(new Set(confirmed.data.codes).size).toBe(10);
      expect(await subjectTo(person)).toContain('A second factor was added');
      expect(await me('POST authenticator/start', token)).toMatchObject({ code: 'conflict' });
      expect(await login(person)).toMatchObject({
        status: 403,
        code: 'second_factor_required',
        errors: [{ path: 'code' }],
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: person.id } });
      expect(entries[0]).toMatchObject({
        by: { id: person.id },
        before: { hasSecondFactor: false },
        after: { hasSecondFactor: true },
      });
    });

    it('a code signs in once, also in two simultaneous sign-ins', async () => {
      const person = await people.make(staff);
      const code = codeOf(await people.addAuthenticator(person));
      const atOnce = await Promise.all([login(person, code), login(person, code)]);
      expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { token } = atOnce.find(({ status }) => status === 200)?.data ?? {};
      expect(await opensOffice(token)).toBe(200);
      expect(await login(person, code)).toMatchObject({ status: 400, errors: [{ path: 'code' }] });
    });

    it('a code is accepted one step of 30 seconds early or late, but not before a later one was used', async () => {
      const person = await people.make(staff);
      const { db } = shop.database;
      const key = await people.addAuthenticator(person);
      const app = (await findAuthenticator(db, person.id)) as AuthenticatorRow;
      const now = new Date();
      const accepted = [];
      for (const steps of [2, -2, -1, 1, 0])
        accepted.push(await takeAppCode(db, app, codeOf(key, steps, now), now));
      expect(accepted).toEqual([false, false, true, true, false]);
    });

    it('a correct code does not sign in with a wrong password', async () => {
      const person = await people.make(staff);
      const code = codeOf(await people.addAuthenticator(person));
      const answered = await send('POST /api/auth/admin/login', {
        email: person.email,
        password: 'wrong horse',
        code,
      });
      expect(answered).toMatchObject({ status: 401, code: 'wrong_credentials' });
    });

    it('wrong codes are delayed like wrong passwords, cause a warning mail, and a correct code ends the delay', async () => {
      const person = await people.make(staff);
      const key = await people.addAuthenticator(person);
      for (let tried = 0; tried < 5; tried++)
        expect(await login(person, '000000')).toMatchObject({ code: 'invalid_input' });
      expect(await login(person, codeOf(key))).toMatchObject({ status: 429 });
      expect(await subjectTo(person)).toContain('Wrong codes');
      const later = sql`update account_attempts set last_at = last_at - interval '1 minute' where origin = 'codes'`;
      await rows(shop.database.db, later);
      expect(await login(person, codeOf(key))).toMatchObject({ status: 200 });
      expect(await login(person, '000000')).toMatchObject({ code: 'invalid_input' });
    });

    it('after 100 wrong codes in a day no code is accepted until the password is reset', async () => {
      const person = await people.make(staff);
      const key = await people.addAuthenticator(person);
      await login(person, '000000');
      const many = sql`update account_attempts set count = ${pausedFrom}::int where origin = 'wrong codes'`;
      await rows(shop.database.db, many);
      expect(await login(person, codeOf(key))).toMatchObject({ status: 429 });
      const token = await people.issueToken(person, 'reset');
      await send('POST /api/auth/resetPassword', { token, password });
      expect(await login(person, codeOf(key))).toMatchObject({ status: 200 });
    });

    it('the key of an authenticator app is encrypted in the database and absent from exported personal data', async () => {
      const { person, token } = await people.signIn(staff);
      const key = await people.addAuthenticator(person);
      const [kept] = await shop.database.db
        .select()
        .from(authenticators)
        .where(eq(authenticators.userId, person.id));
      expect(kept?.secret).not.toContain(key);
      const { text } = await shop.send('GET', '/api/auth/me/data', { token });
      expect(text).not.toContain(key);
      expect(text).not.toContain(kept?.secret);
    });
  });

  describe('recovery codes', () => {
    it('a recovery code signs in once, in any spelling, and its use is mailed', async () => {
      const { person, token } = await people.signIn(staff);
      await people.addAuthenticator(person);
      const { data } = await me('POST recovery-codes', token);
      expect(await subjectTo(person)).toContain('New recovery codes');
      const [code = '', other = ''] = data.codes as string[];
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
      expect(await login(person, typed)).toMatchObject({ status: 200 });
      expect((await mailbox.next(person.email)).text).toContain('9 codes are left');
      expect(await login(person, code)).toMatchObject({ code: 'invalid_input' });
      await me('POST recovery-codes', token);
      expect(await login(person, other)).toMatchObject({ code: 'invalid_input' });
      expect((await me('GET second-factors', token)).data.recoveryCodes).toBe(10);
    });
  });

  describe('passkeys', () => {
    async function add(token: string, { name = 'Phone', passkey = newPasskey(shop.url) } = {}) {
      const { data } = await me('POST passkeys/start', token);
      const answered = await me('POST passkeys', token, { name, credential: passkey.create(data.challenge) });
      return { ...answered, passkey };
    }

    it('a passkey signs in to the back office without a password, once for each challenge', async () => {
      const { person, token } = await people.signIn(staff);
      const { passkey, data } = await add(token);
      expect(data.codes).toHaveLength(10);
      expect(await login(person)).toMatchObject({
        code: 'second_factor_required',
        errors: [{ path: 'passkey' }],
      });
      const proof = passkey.sign(await challenge());
      const signedIn = await passkeyLogin(proof);
      expect(await opensOffice(signedIn.data.token)).toBe(200);
      expect(await passkeyLogin(proof)).toMatchObject({ status: 401, code: 'wrong_credentials' });
    });

    it('refuses a passkey of another site, key or challenge, or without a verified user', async () => {
      const person = await people.make(staff);
      const passkey = await people.addPasskey(person, shop);
      const other = { ...newPasskey(shop.url), id: passkey.id };
      const refused = [
        passkey.sign(await challenge(), { at: 'https://evil.example' }),
        passkey.sign(await challenge(), { isVerified: false }),
        passkey.sign(await people.passkeyChallenge(person)),
        { ...other.sign(await challenge()), id: passkey.id, rawId: passkey.id },
        newPasskey(shop.url).sign(await challenge()),
      ];
      for (const proof of refused)
        expect(await passkeyLogin(proof)).toMatchObject({ status: 401, code: 'wrong_credentials' });
      expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ status: 200 });
    });

    it('refuses an expired challenge', async () => {
      const passkey = await people.addPasskey(await people.make(staff), shop);
      const proof = passkey.sign(await challenge());
      const { db } = shop.database;
      await db.update(passkeyChallenges).set({ expiresAt: new Date() });
      expect(await passkeyLogin(proof)).toMatchObject({ status: 401, code: 'wrong_credentials' });
    });

    it('refuses to add a passkey without a verified user, or for the challenge of another user', async () => {
      const { person, token } = await people.signIn(staff);
      const stranger = await people.make(staff);
      const credentials = [
        newPasskey(shop.url).create(await people.passkeyChallenge(person), { isVerified: false }),
        newPasskey(shop.url).create(await people.passkeyChallenge(stranger)),
        newPasskey('https://evil.example').create(await people.passkeyChallenge(person)),
      ];
      for (const credential of credentials)
        expect(await me('POST passkeys', token, { name: 'Phone', credential })).toMatchObject({
          code: 'wrong_credentials',
        });
      expect((await me('GET second-factors', token)).data.passkeys).toEqual([]);
    });

    it('passkeys are named, renamed and removed; recovery codes are removed with the last second factor', async () => {
      const { person, token } = await people.signIn(staff);
      const { passkey } = await add(token);
      expect((await add(token, { name: 'Laptop' })).data.codes).toBeNull();
      const [phone, laptop] = (await me('GET second-factors', token)).data.passkeys;
      await me(`PUT passkeys/${phone.id}`, token, { name: 'Old phone' });
      await me(`DELETE passkeys/${laptop.id}`, token);
      const { data } = await me('GET second-factors', token);
      expect(data).toMatchObject({ passkeys: [{ name: 'Old phone' }], recoveryCodes: 10 });
      await me(`DELETE passkeys/${phone.id}`, token);
      expect((await me('GET second-factors', token)).data).toMatchObject({ passkeys: [], recoveryCodes: 0 });
      expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ status: 401 });
      expect(await login(person)).toMatchObject({ status: 200 });
      const subjects = [];
      for (let mail = 0; mail < 4; mail++) subjects.push((await subjectTo(person)).replace(/ your .*/, ''));
      expect(subjects.filter((subject) => subject.endsWith('removed from'))).toHaveLength(2);
    });

    it('a customer with a passkey from earlier rights cannot open the back office', async () => {
      const passkey = await people.addPasskey(await people.make(), shop);
      expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ code: 'forbidden' });
    });
  });

  it.each(['POST authenticator/start', 'POST recovery-codes', 'POST passkeys/start', 'DELETE authenticator'])(
    '%s requires the password again ten minutes after the sign-in, and an admin session',
    async (call) => {
      const { person, token } = await people.signIn(staff);
      await wait(person);
      expect(await me(call, token)).toMatchObject({ code: 'confirmation_required' });
      const { data } = await send('POST /api/auth/login', { email: person.email, password });
      expect(await me(call, data.token)).toMatchObject({ code: 'forbidden' });
    },
  );

  describe('a shop that requires a second factor', () => {
    it('a user without a second factor sets one up first, and then the same session opens the back office', async () => {
      await requireFactors(true);
      const person = await people.make(staff);
      const [first, second] = [(await login(person)).data.token, (await login(person)).data.token];
      expect(await send('GET /api/orders', undefined, first)).toMatchObject({
        status: 403,
        code: 'second_factor_missing',
      });
      const { data } = await me('POST authenticator/start', first);
      await me('POST authenticator', first, { code: codeOf(data.key) });
      expect([await opensOffice(first), await opensOffice(second)]).toEqual([200, 403]);
      expect(await me('POST passkeys/start', second)).toMatchObject({ code: 'forbidden' });
      expect(await me('DELETE authenticator', first)).toMatchObject({ code: 'conflict' });
      await requireFactors(false);
      expect(await me('DELETE authenticator', first)).toMatchObject({ status: 200 });
    });
  });

  it('a deleted and restored user still needs the second factor', async () => {
    const person = await people.make(staff);
    const [key, passkey] = [await people.addAuthenticator(person), await people.addPasskey(person, shop)];
    await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
    expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ status: 401 });
    await shop.owner('POST /api/trash/:id/restore', { params: { id: person.id } });
    expect(await login(person)).toMatchObject({ code: 'second_factor_required' });
    expect(await login(person, codeOf(key))).toMatchObject({ status: 200 });
    expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ status: 200 });
  });

  it('the server command removes the second factors of an account, mails it and logs it', async () => {
    const { database } = shop;
    const person = await people.make(staff);
    await people.addAuthenticator(person);
    const reset = (email: string) => resetOnServer(database, email, 'https://shop.example');
    expect(await reset(person.email.toUpperCase())).toContain('are removed');
    expect(await login(person)).toMatchObject({ status: 200 });
    expect(await subjectTo(person)).toContain('second factors');
    const { entries } = await shop.owner('GET /api/audit', { query: { record: person.id } });
    expect(entries[0]).toMatchObject({
      by: { id: person.id },
      after: { hasSecondFactor: false },
      why: 'npm run reset-second-factor',
    });
    expect(await reset(person.email)).toContain('has no second factor');
    expect(await reset('nobody@example.com')).toContain('No account');
  });

  it('disabling the required second factor requires a recent password, and enabling it does not', async () => {
    const { person, token } = await people.signIn({ isAdmin: true, hasAdminAccess: true });
    const put = (requireSecondFactor: boolean) => send('PUT /api/settings', { requireSecondFactor }, token);
    await wait(person);
    expect(await put(false)).toMatchObject({ status: 200 });
    expect(await put(true)).toMatchObject({ status: 200 });
    expect(await put(false)).toMatchObject({ code: 'confirmation_required' });
    expect(
      await send('PUT /api/settings', { requireSecondFactor: true, storeName: 'Haat' }, token),
    ).toMatchObject({
      status: 200,
    });
    await send('POST /api/auth/confirm', { password }, token);
    expect(await put(false)).toMatchObject({ status: 200 });
  });

  describe('an owner resets the second factors of a user', () => {
    it('a reset of second factors requires a recent password, removes every factor, and is mailed and logged', async () => {
      const [{ person: owner, token }, user] = [
        await people.signIn({ isAdmin: true, hasAdminAccess: true }),
        await people.make(staff),
      ];
      const passkey = await people.addPasskey(user, shop);
      await people.addAuthenticator(user);
      const path = `/api/users/${user.id}`;
      expect((await send(`GET ${path}`, undefined, token)).data.hasSecondFactor).toBe(true);
      await wait(owner);
      const reset = () => send(`DELETE ${path}/second-factors`, undefined, token);
      expect(await reset()).toMatchObject({ code: 'confirmation_required' });
      await send('POST /api/auth/confirm', { password }, token);
      expect(await reset()).toMatchObject({ status: 200 });
      expect(await subjectTo(user)).toContain('second factors');
      expect((await send(`GET ${path}`, undefined, token)).data.hasSecondFactor).toBe(false);
      expect(await passkeyLogin(passkey.sign(await challenge()))).toMatchObject({ status: 401 });
      expect(await login(user)).toMatchObject({ status: 200 });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: user.id } });
      expect(entries[0]).toMatchObject({ by: { id: owner.id }, after: { hasSecondFactor: false } });
    });
  });
});
