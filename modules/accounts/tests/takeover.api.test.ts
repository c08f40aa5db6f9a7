import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/accounts/server/tables.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { password, type TestUsers } from '#tests/support/test-users.ts';

// An account that a stranger registers with the address of another person never becomes the stranger's.

let made = 0;
const newEmail = () => `victim${++made}@example.com`;
const newDevice = () => randomBytes(32).toString('hex');

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let close: MailedShop['close'];
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open));
  });
  afterAll(() => close());

  const post = async (call: string, json: object) => {
    const { status, body } = await shop.send('POST', `/api/auth/${call}`, { json });
    return { status, code: body.code, data: body.data };
  };
  const tokenFrom = async (email: string) =>
    linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
  const register = async (email: string, deviceKey?: string) => {
    await post('register', { name: 'Asha', email, password, ...(deviceKey && { deviceKey }) });
    return tokenFrom(email);
  };
  const signIn = (email: string, secret = password) => post('login', { email, password: secret });

  describe('verification of an email address', () => {
    it('a verification link alone, opened by its reader or by a mail scanner, verifies nothing', async () => {
      const email = newEmail();
      const token = await register(email, newDevice());
      for (const deviceKey of [undefined, newDevice()])
        expect(await post('verify/user', { token, deviceKey })).toMatchObject({
          status: 403,
          code: 'password_required',
        });
      expect(await signIn(email)).toMatchObject({ code: 'email_not_verified' });
    });

    it('a verification link verifies at once in the browser that registered', async () => {
      const [email, deviceKey] = [newEmail(), newDevice()];
      const token = await register(email, deviceKey);
      expect(await post('verify/user', { token, deviceKey })).toMatchObject({ status: 200 });
      expect(await signIn(email)).toMatchObject({ status: 200 });
    });

    it('a verification link verifies in another browser with the password of the account', async () => {
      const email = newEmail();
      const token = await register(email, newDevice());
      const { status, body } = await shop.send('POST', '/api/auth/verify/user', {
        json: { token, password: 'wrong horse' },
      });
      expect([status, body.errors]).toEqual([400, [{ path: 'password', message: 'is incorrect' }]]);
      expect(await signIn(email)).toMatchObject({ code: 'email_not_verified' });
      expect(await post('verify/user', { token, password })).toMatchObject({ status: 200 });
      expect(await signIn(email)).toMatchObject({ status: 200 });
    });

    it('the browser of one account does not verify another account', async () => {
      const deviceKey = newDevice();
      await register(newEmail(), deviceKey);
      const token = await register(newEmail(), newDevice());
      expect(await post('verify/user', { token, deviceKey })).toMatchObject({ code: 'password_required' });
    });

    it('a password reset takes an account back from the stranger who registered it', async () => {
      const [email, strangers] = [newEmail(), newDevice()];
      const first = await register(email, strangers);
      await post('forgotPassword', { email });
      const token = await tokenFrom(email);
      expect(await post('resetPassword', { token, password: 'their own horse' })).toMatchObject({
        status: 200,
      });
      expect(await signIn(email)).toMatchObject({ code: 'wrong_credentials' });
      expect(await signIn(email, 'their own horse')).toMatchObject({ status: 200 });
      // The link has no effect any more, and a later change of address does not recognise the browser of the stranger.
      expect(await post('verify/user', { token: first, deviceKey: strangers })).toMatchObject({
        status: 200,
      });
      const other = newEmail();
      const { data } = await signIn(email, 'their own horse');
      await clientOf(shop.url, data.token)('PUT /api/auth/me/email', {
        body: { email: other, password: 'their own horse' },
      });
      const moving = await tokenFrom(other);
      expect(await mailbox.next(email)).toMatchObject({ subject: expect.stringContaining('changed') });
      expect(await post('verify/user', { token: moving, deviceKey: strangers })).toMatchObject({
        code: 'password_required',
      });
    });
  });

  it('a change of email completes in a browser that signed in to the account', {
    tags: ['extended'],
  }, async () => {
    const [{ email }, deviceKey, other] = [await people.make(), newDevice(), newEmail()];
    const { data } = await post('login', { email, password, deviceKey });
    await clientOf(shop.url, data.token)('PUT /api/auth/me/email', { body: { email: other, password } });
    const token = await tokenFrom(other);
    expect(await post('verify/user', { token })).toMatchObject({ code: 'password_required' });
    expect(await post('verify/user', { token, deviceKey })).toMatchObject({ status: 200 });
    expect(await signIn(other)).toMatchObject({ status: 200 });
  });

  it('an account forgets a browser that has not used it for 400 days', async () => {
    const { email } = await people.make();
    const deviceKey = newDevice();
    await post('login', { email, password, deviceKey });
    const deviceCount = async () => (await shop.database.db.select().from(devices)).length;
    const before = await deviceCount();
    await shop.database.db.update(devices).set({ seenAt: new Date(Date.now() - 401 * 86_400_000) });
    await post('login', { email, password, deviceKey: newDevice() });
    expect([before > 0, await deviceCount()]).toEqual([true, 1]);
  });

  it.each(['short', 'a'.repeat(101), `${'a'.repeat(40)} `])(
    'refuses the device key "%s"',
    async (deviceKey) => {
      const { status, body } = await shop.send('POST', '/api/auth/login', {
        json: { email: newEmail(), password, deviceKey },
      });
      expect([status, body.errors[0].path]).toEqual([400, 'deviceKey']);
    },
  );
});
