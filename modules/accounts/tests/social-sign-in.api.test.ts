import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import {
  type LocalIdentityProvider,
  openLocalIdentityProvider,
  type ProviderOptions,
  type UserClaims,
} from '#tests/support/provider.ts';
import { clientOf, onEachDatabase, type Shop, type ShopResponse } from '#tests/support/shop.ts';

const linkOrigin = 'https://shop.example';
const password = 'correct horse';
let made = 0;

onEachDatabase((open) => {
  let shop: Shop;
  let provider: LocalIdentityProvider;
  let mailbox: Mailbox;
  beforeAll(async () => {
    provider = await openLocalIdentityProvider(linkOrigin);
    mailbox = await openMailbox();
    shop = await open({ provider: provider.config, linkOrigin, smtpUrl: mailbox.url });
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
    await mailbox.close();
  });

  const post = (path: string, json?: unknown) => shop.send('POST', `/api/auth/${path}`, { json });
  const change = (statement: ReturnType<typeof sql>) => rows(shop.database.db, statement);

  /** Creates a user with an account at the provider, by default with a verified address. */
  function person(claims: UserClaims = {}) {
    const subject = `subject-${++made}`;
    const email = `person${made}@example.com`;
    const profile = {
      email,
      email_verified: true,
      name: 'Asha Rao',
      picture: 'https://example.com/asha.jpg',
      ...claims,
    };
    provider.people.set(subject, profile);
    return { subject, email };
  }
  /** Starts a sign-in and visits the provider. Returns the query of the redirect to the shop. */
  async function returning(as: string | null) {
    const { url, state } = await shop.visitor('POST /api/auth/provider/start');
    return { state, query: await provider.visit(url, as) };
  }
  const finish = (returned: { state: string; query: string; remember?: boolean }) =>
    post('provider/finish', returned);
  const signIn = async (subject: string) => finish(await returning(subject));
  const accountBy = ({ body }: ShopResponse) => clientOf(shop.url, body.data.token)('GET /api/auth/me');
  const codeOf = ({ status, body }: ShopResponse) => [status, body.code];
  const failed = [400, 'provider_failed'];
  const withValues = (query: string, values: Record<string, string>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) changed.set(name, value);
    return `?${changed}`;
  };

  /** Registers a customer at the shop and verifies the address. */
  async function customer(email: string) {
    expect((await post('register', { name: 'Somebody', email, password })).status).toBe(200);
    const token = linkIn(await mailbox.next(email)).searchParams.get('token');
    expect((await post('verify/user', { token, password })).status).toBe(200);
    return accountBy(await post('login', { email, password }));
  }

  describe('the first social sign-in', () => {
    it('the first social sign-in creates an account without a password', async () => {
      const { subject, email } = person();
      const answered = await signIn(subject);
      expect([answered.status, answered.body.message]).toEqual([200, 'Login successful']);
      expect(answered.body.data).toMatchObject({
        name: 'Asha Rao',
        email,
        avatar: 'https://example.com/asha.jpg',
        isAdmin: false,
        hasAdminAccess: false,
      });
      expect(await accountBy(answered)).toMatchObject({ email, hasPassword: false, isEmailVerified: true });
      expect((await post('login', { email, password })).status).toBe(401);
      const { providers } = await clientOf(shop.url, answered.body.data.token)('GET /api/auth/me/data');
      expect(providers).toMatchObject([{ issuer: provider.config.issuer, subject }]);
    });

    it('the first social sign-in accepts an address that the provider verifies with the text “true”', async () => {
      const { subject, email } = person({ email_verified: 'true' });
      expect(await accountBy(await signIn(subject))).toMatchObject({ email, isEmailVerified: true });
    });

    it('later social sign-ins lead to the same account, even with another address', {
      tags: ['extended'],
    }, async () => {
      const { subject, email } = person();
      const first = await accountBy(await signIn(subject));
      expect((await accountBy(await signIn(subject))).id).toBe(first.id);
      provider.people.set(subject, { email: `moved-${email}`, email_verified: true, name: 'Asha Rao' });
      expect(await accountBy(await signIn(subject))).toMatchObject({ id: first.id, email });
    });

    it('three simultaneous first social sign-ins of a user create one account', {
      tags: ['extended'],
    }, async () => {
      const { subject, email } = person();
      const doors = [await returning(subject), await returning(subject), await returning(subject)];
      const ids = (await Promise.all(doors.map(finish))).map(({ body }) => body.data?.id);
      expect(new Set(ids).size).toBe(1);
      expect(await change(sql`select id from users where email = ${email}`)).toEqual([{ id: ids[0] }]);
    });

    it('an account is named after its address when the sign-in provider sends no valid name', async () => {
      const wrong = [undefined, '', '  ', 'a\0b', 'x'.repeat(201), 7];
      for (const name of wrong) {
        const { subject, email } = person({ name, picture: 'javascript:alert(1)' });
        const { body } = await signIn(subject);
        expect(body.data).toMatchObject({ name: email.split('@', 1)[0], avatar: null });
      }
    });

    it('a social sign-in lasts 30 days when remembered and one day otherwise', {
      tags: ['extended'],
    }, async () => {
      const { subject } = person();
      const days = async (remember: boolean) => {
        const { body } = await finish({ ...(await returning(subject)), remember });
        const [, claims = ''] = body.data.token.split('.');
        const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return Math.round((exp - iat) / 86_400);
      };
      expect([await days(true), await days(false)]).toEqual([30, 1]);
    });
  });

  describe('a social sign-in with the address of an account', () => {
    it('a social sign-in leads to the verified account with its address, which keeps its password', {
      tags: ['extended'],
    }, async () => {
      const { subject, email } = person();
      provider.people.set(subject, { email: email.toUpperCase(), email_verified: true, name: 'Other' });
      const before = await customer(email);
      expect(await accountBy(await signIn(subject))).toEqual(before);
      expect((await post('login', { email, password })).status).toBe(200);
    });

    it('a social sign-in replaces the name of an unverified account and removes password and sessions', {
      tags: ['extended'],
    }, async () => {
      const { subject, email } = person();
      const before = await customer(email);
      const squatter = await post('login', { email, password });
      await change(sql`update users set is_email_verified = false where email = ${email}`);
      const now = await accountBy(await signIn(subject));
      expect(now).toMatchObject({
        id: before.id,
        name: 'Asha Rao',
        isEmailVerified: true,
        hasPassword: false,
      });
      await expect(accountBy(squatter)).rejects.toMatchObject({ statusCode: 401 });
      expect((await post('login', { email, password })).status).toBe(401);
    });

    it('refuses a social sign-in to an account whose address the provider has not verified', async () => {
      for (const email_verified of [false, undefined, 'false', 1]) {
        const { subject, email } = person({ email_verified });
        await customer(email);
        expect(codeOf(await signIn(subject))).toEqual([403, 'email_not_verified']);
      }
    });
  });

  describe('a social sign-in without a verified address', () => {
    it.each([
      ['is not verified', { email_verified: false }],
      ['has no verification status', { email_verified: undefined }],
      ['is missing', { email: undefined }],
    ])('a social sign-in creates no account when the address %s', async (_, claims) => {
      const { subject } = person(claims);
      const before = await change(sql`select count(*) from users`);
      expect(codeOf(await signIn(subject))).toEqual([403, 'email_not_verified']);
      expect(await change(sql`select count(*) from users`)).toEqual(before);
    });

    it.each([
      ['has no @', 'nobody'],
      ['cannot be stored', 'a\0b@example.com'],
      ['is too long', `${'x'.repeat(330)}@example.com`],
    ])('a social sign-in fails when the address %s', async (_, email) => {
      const { subject } = person({ email });
      expect(codeOf(await signIn(subject))).toEqual(failed);
    });
  });

  describe('the return from the provider', () => {
    /** Expects the call to fail and to begin no session. */
    async function failing(doing: () => Promise<ShopResponse>) {
      const before = await change(sql`select count(*) from sessions`);
      expect(codeOf(await doing())).toEqual(failed);
      expect(await change(sql`select count(*) from sessions`)).toEqual(before);
    }

    it('a social sign-in that the user declines at the provider fails', () =>
      failing(async () => {
        const { state, query } = await returning(null);
        expect(new URLSearchParams(query).get('error')).toBe('access_denied');
        return finish({ state, query });
      }));

    it('a social sign-in with an unknown state fails', async () => {
      const { query } = await returning(person().subject);
      await failing(() => finish({ state: 'forged', query: withValues(query, { state: 'forged' }) }));
    });

    it('the state of a social sign-in works once, even with a fresh code', async () => {
      const { url, state } = await shop.visitor('POST /api/auth/provider/start');
      const { subject } = person();
      const [query, fresh] = [await provider.visit(url, subject), await provider.visit(url, subject)];
      expect((await finish({ state, query })).status).toBe(200);
      await failing(() => finish({ state, query }));
      await failing(() => finish({ state, query: fresh }));
    });

    it('of two simultaneous social sign-ins with the same state, one succeeds', {
      tags: ['extended'],
    }, async () => {
      const returned = await returning(person().subject);
      const both = await Promise.all([finish(returned), finish(returned)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('an expired social sign-in fails', async () => {
      const returned = await returning(person().subject);
      await change(sql`update provider_departures set expires_at = now() - interval '1 second'`);
      await failing(() => finish(returned));
    });

    it('a social sign-in with the query of another browser fails', async () => {
      const [mine, theirs] = [await returning(person().subject), await returning(person().subject)];
      await failing(() => finish({ state: mine.state, query: theirs.query }));
    });

    it('a social sign-in with the code of another one fails', async () => {
      const [mine, theirs] = [await returning(person().subject), await returning(person().subject)];
      const code = new URLSearchParams(theirs.query).get('code') ?? '';
      await failing(() => finish({ state: mine.state, query: withValues(mine.query, { code }) }));
    });

    it.each([
      ['no query', () => ''],
      ['another code', (query: string) => withValues(query, { code: 'made-up' })],
      ['another issuer', (query: string) => withValues(query, { iss: 'https://evil.example' })],
      ['another state', (query: string) => withValues(query, { state: 'another' })],
      ['no issuer', (query: string) => query.replace(/&iss=[^&]*/, '')],
      ['two codes', (query: string) => `${query}&code=another`],
      ['an error too', (query: string) => `${query}&error=server_error`],
      ['a fragment', (query: string) => `#${query}`],
    ])('a social sign-in with a tampered query fails: %s', async (_, tampered) => {
      const { state, query } = await returning(person().subject);
      expect(tampered(query)).not.toBe(query);
      await failing(() => finish({ state, query: tampered(query) }));
    });

    it.each(['nonce', 'code_verifier'])('social sign-in fails when the stored %s differs', async (column) => {
      const returned = await returning(person().subject);
      await change(sql`update provider_departures set ${sql.raw(column)} = repeat('x', 43)`);
      await failing(() => finish(returned));
    });
  });

  it('stores the state of a social sign-in as a digest only', async () => {
    const { state } = await shop.visitor('POST /api/auth/provider/start');
    const kept = await change(sql`select * from provider_departures`);
    expect(kept).not.toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(state);
  });

  it('removes expired social sign-ins when another one starts', async () => {
    await shop.visitor('POST /api/auth/provider/start');
    await change(sql`update provider_departures set expires_at = now() - interval '1 second'`);
    await shop.visitor('POST /api/auth/provider/start');
    expect(await change(sql`select 1 from provider_departures`)).toHaveLength(1);
  });

  it('the public settings name the provider of social sign-in', async () => {
    expect(await shop.visitor('GET /api/settings')).toMatchObject({ provider: 'Elsewhere' });
  });

  describe.each<[string, ProviderOptions]>([
    ['takes the secret of the shop in the header only', { clientAuthMethod: 'client_secret_basic' }],
    ['puts the claims of the user into the ID token', { claimsInIdToken: true }],
  ])('a provider that %s', (_, manner) => {
    it(`a social sign-in works with the provider options ${JSON.stringify(manner)}`, {
      tags: ['extended'],
    }, async () => {
      const other = await openLocalIdentityProvider(linkOrigin, manner);
      const there = await open({ provider: other.config, linkOrigin });
      try {
        other.people.set('one', { email: 'one@example.com', email_verified: true, name: 'One' });
        const { url, state } = await there.visitor('POST /api/auth/provider/start');
        const body = { state, query: await other.visit(url, 'one') };
        const session = await there.visitor('POST /api/auth/provider/finish', { body });
        expect(session).toMatchObject({ name: 'One', email: 'one@example.com' });
      } finally {
        await there.close();
        await other.close();
      }
    });
  });

  it('answers "unavailable" only while the provider of social sign-in is down', {
    tags: ['extended'],
  }, async () => {
    const other = await openLocalIdentityProvider(linkOrigin);
    const there = await open({ provider: other.config, linkOrigin });
    const start = () => there.send('POST', '/api/auth/provider/start');
    try {
      other.setBroken(true);
      expect(codeOf(await start())).toEqual([503, 'unavailable']);
      other.setBroken(false);
      expect((await start()).status).toBe(200);
    } finally {
      await there.close();
      await other.close();
    }
  });

  it('the calls of social sign-in answer 404 when no provider is configured', {
    tags: ['extended'],
  }, async () => {
    const alone = await open();
    try {
      for (const [path, json] of [
        ['start', undefined],
        ['finish', { state: 'any', query: '?code=any' }],
      ] as const)
        expect((await alone.send('POST', `/api/auth/provider/${path}`, { json })).status).toBe(404);
      expect(await alone.visitor('GET /api/settings')).toMatchObject({ provider: null });
    } finally {
      await alone.close();
    }
  });
});
