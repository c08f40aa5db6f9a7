import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#modules/accounts/server/tables.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '#tests/support/provider.ts';
import { onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';

// The extra protection of staff accounts.

const linkOrigin = 'https://shop.example';
const owners = { isAdmin: true, hasAdminAccess: true };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let provider: LocalIdentityProvider;
  beforeAll(async () => {
    mailbox = await openMailbox();
    provider = await openLocalIdentityProvider(linkOrigin);
    shop = await open({ smtpUrl: mailbox.url, provider: provider.config, linkOrigin });
    people = await openTestUsers(shop);
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
    await mailbox.close();
  });

  const send = async (method: string, path: string, json?: unknown, token?: string) => {
    const { status, body } = await shop.send(method, path, { json, ...(token !== undefined && { token }) });
    return { status, code: body.code, data: body.data, errors: body.errors };
  };
  const post = (call: string, json?: unknown, token?: string) =>
    send('POST', `/api/auth/${call}`, json, token);
  const seesUsers = async (token: string) => (await send('GET', '/api/users', undefined, token)).status;
  /** Moves the last sign-in or password check of a user eleven minutes into the past. */
  const wait = ({ id }: { id: string }) =>
    shop.database.db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, id));

  it.each([true, false])(
    'the storefront sign-in of an owner (remembered: %s) has no rights in the back office',
    async (remember) => {
      const { email } = await people.make(owners);
      const { data } = await post('login', { email, password, remember });
      expect(data).toMatchObject({ isAdmin: true, hasAdminAccess: true });
      expect(await seesUsers(data.token)).toBe(403);
      const office = await post('admin/login', { email, password });
      expect(await seesUsers(office.data.token)).toBe(200);
    },
  );

  describe('calls that grant power over accounts', () => {
    const acts = [
      ['a change of role', 'PUT', '/role', { role: 'staff' }],
      ['a new password for another user', 'PUT', '', { password: 'another horse' }],
    ] as const;

    it.each(acts)(
      '%s requires the password again ten minutes after the sign-in',
      async (_, method, path, json) => {
        const [{ person: owner, token }, user] = [await people.signIn(owners), await people.make()];
        const act = () => send(method, `/api/users/${user.id}${path}`, json, token);
        await wait(owner);
        expect(await act()).toMatchObject({ status: 403, code: 'confirmation_required' });
        expect(await send('PUT', `/api/users/${user.id}`, { name: 'Noor' }, token)).toMatchObject({
          status: 200,
        });
        expect(await post('confirm', { password: 'wrong horse' }, token)).toMatchObject({
          status: 400,
          errors: [{ path: 'password', message: 'is incorrect' }],
        });
        expect(await act()).toMatchObject({ code: 'confirmation_required' });
        expect(await post('confirm', { password }, token)).toMatchObject({ status: 200 });
        expect(await act()).toMatchObject({ status: 200 });
      },
    );

    it('an account without a password changes its email and is deleted only after a recent sign-in', async () => {
      const { person, token } = await people.signIn({ passwordHash: null });
      await wait(person);
      const change = () => send('PUT', '/api/auth/me/email', { email: `${randomUUID()}@example.com` }, token);
      expect(await change()).toMatchObject({ status: 403, code: 'confirmation_required' });
      expect(await send('DELETE', '/api/auth/me', {}, token)).toMatchObject({
        code: 'confirmation_required',
      });
      await shop.database.db
        .update(sessions)
        .set({ confirmedAt: new Date() })
        .where(eq(sessions.userId, person.id));
      expect(await change()).toMatchObject({ status: 200 });
    });
  });

  describe('social sign-in to a staff account', () => {
    async function comeBack(email: string) {
      const subject = randomUUID();
      provider.people.set(subject, { email, email_verified: true, name: 'Asha' });
      const { data } = await post('provider/start');
      const query = await provider.visit(data.url, subject);
      const finish = (more: object = {}) => post('provider/finish', { state: data.state, query, ...more });
      return { subject, finish };
    }

    it('the first social sign-in to a staff account requires its password and is mailed', async () => {
      const { email } = await people.make({ hasAdminAccess: true });
      const { finish } = await comeBack(email);
      expect(await finish()).toMatchObject({ status: 403, code: 'password_required' });
      expect(await finish({ password: 'wrong horse' })).toMatchObject({ status: 400, code: 'invalid_input' });
      const linked = await finish({ password });
      expect(linked).toMatchObject({ status: 200, data: { email } });
      expect(await seesUsers(linked.data.token)).toBe(403);
      expect((await mailbox.next(email)).subject).toContain('A new way to sign in');
      expect(await finish({ password })).toMatchObject({ code: 'provider_failed' });
    });

    it('a social sign-in to the account of a customer is mailed and requires no password', async () => {
      const { email } = await people.make();
      const { finish } = await comeBack(email);
      expect(await finish()).toMatchObject({ status: 200 });
      expect((await mailbox.next(email)).subject).toContain('A new way to sign in');
    });

    it('a linked account signs in without its password, and has no rights in the back office', async () => {
      const user = await people.make();
      const first = await comeBack(user.email);
      await first.finish();
      await shop.database.db.update(users).set(owners).where(eq(users.id, user.id));
      const { data } = await post('provider/start');
      const query = await provider.visit(data.url, first.subject);
      const again = await post('provider/finish', { state: data.state, query });
      expect(again.status).toBe(200);
      expect(await seesUsers(again.data.token)).toBe(403);
    });
  });

  it('refuses a social sign-in with an ID token signed by another key', async () => {
    const forged = await openLocalIdentityProvider(linkOrigin);
    const other = await openShop(shop.database, { provider: forged.config, linkOrigin });
    forged.people.set('a', { email: 'a@example.com', email_verified: true, name: 'A' });
    const finish = async () => {
      const { url, state } = await other.visitor('POST /api/auth/provider/start');
      const json = { state, query: await forged.visit(url, 'a') };
      return (await other.send('POST', '/api/auth/provider/finish', { json })).body.code;
    };
    forged.publishOtherKeys();
    expect(await finish()).toBe('provider_failed');
    await other.close();
    await forged.close();
  });
});
