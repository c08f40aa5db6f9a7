import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '#modules/accounts/server/email/email-tokens.ts';
import { atTime, later } from '#tests/support/clock.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '#tests/support/provider.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';

// How long sessions and links are valid, at the limit and just before it. The clock of a token counts whole seconds.

const hourMs = 3_600_000;
const linkOrigin = 'https://shop.example';

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let provider: LocalIdentityProvider;
  beforeAll(async () => {
    provider = await openLocalIdentityProvider(linkOrigin);
    shop = await open({ provider: provider.config, linkOrigin });
    people = await openTestUsers(shop);
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });

  const start = new Date('2026-11-22T08:00:00.000Z');
  const post = (call: string, json: object) => shop.send('POST', `/api/auth/${call}`, { json });
  /** Uses a token so many ms after the start. Returns the status and the code of the answer. */
  const tokenAt = (token: string, ms: number) =>
    atTime(later(start, ms), async () => {
      const { status, body } = await shop.send('GET', '/api/auth/me', { token });
      return [status, body.code];
    });

  describe.each([
    ['a sign-in', 'login', { remember: false }, 24 * hourMs],
    ['a remembered sign-in', 'login', { remember: true }, 30 * 24 * hourMs],
    ['a sign-in to the back office', 'admin/login', {}, 12 * hourMs],
  ])('%s', (kind, call, options, lifetimeMs) => {
    const begin = async () => {
      const { email } = await people.make({ hasAdminAccess: true });
      const { body } = await atTime(start, () => post(call, { email, password, ...options }));
      return body.data.token as string;
    };

    it(`${kind} is valid for ${lifetimeMs / hourMs} h`, async () => {
      const token = await begin();
      expect(await tokenAt(token, lifetimeMs - 1)).toEqual([200, undefined]);
      expect(await tokenAt(token, lifetimeMs)).toEqual([401, 'session_expired']);
    });
  });

  it('ends a session at its limit, although its token is valid longer', async () => {
    const { token } = await atTime(start, () => people.signIn({}, { lasts: hourMs, tokenLasts: 2 * hourMs }));
    expect(await tokenAt(token, hourMs - 1)).toEqual([200, undefined]);
    expect(await tokenAt(token, hourMs)).toEqual([401, 'session_expired']);
  });

  it('ends a token at its limit, although its session is valid longer', async () => {
    const begin = () => atTime(start, () => people.signIn({}, { lasts: 2 * hourMs, tokenLasts: hourMs }));
    // Reads each token once: the server caches a verified token by its own clock.
    const [inTime, late] = [await begin(), await begin()];
    expect(await tokenAt(inTime.token, hourMs - 1)).toEqual([200, undefined]);
    expect(await tokenAt(late.token, hourMs)).toEqual([401, 'session_expired']);
  });

  describe.each([
    ['to verify an email address', 'verify', 'verify/user', { password }, 24 * hourMs],
    ['to set a new password', 'reset', 'resetPassword', { password: 'another horse' }, hourMs],
  ] as const)('a link %s', (aim, purpose, call, more, lasts) => {
    const usedAt = async (ms: number) => {
      const { id: userId, email } = await people.make({ isEmailVerified: false });
      const { db } = shop.database;
      const token = await issueToken(db, { purpose, userId, email }, start);
      const { body } = await atTime(later(start, ms), () => post(call, { token, ...more }));
      return [body.statusCode, body.code];
    };

    it(`a link ${aim} is valid for ${lasts / hourMs} h`, async () => {
      expect(await usedAt(lasts - 1)).toEqual([200, undefined]);
    });

    it(`a link ${aim} is refused as expired from the end of its validity`, async () => {
      expect(await usedAt(lasts)).toEqual([400, 'link_expired']);
    });

    it(`a link ${aim} is refused as expired for 30 days, and as invalid afterwards`, async () => {
      const { id: userId, email } = await people.make({ isEmailVerified: false });
      const { db } = shop.database;
      const token = await issueToken(db, { purpose, userId, email }, start);
      const codeAt = async (moment: Date) => {
        // Each new link removes the old ones.
        const { id, email } = await people.make();
        await issueToken(db, { purpose, userId: id, email }, moment);
        return (await atTime(moment, () => post(call, { token, ...more }))).body.code;
      };
      const end = later(start, lasts + 30 * 24 * hourMs);
      expect(await codeAt(end)).toBe('link_expired');
      expect(await codeAt(later(end, 1))).toBe('link_invalid');
    });
  });

  describe('social sign-in', () => {
    const returnAt = async (ms: number) => {
      const subject = `subject ${ms}`;
      provider.people.set(subject, { email: `at${ms}@example.com`, email_verified: true, name: 'Asha' });
      const { body } = await atTime(start, () => post('provider/start', {}));
      const { url, state } = body.data;
      return atTime(later(start, ms), async () => {
        const query = await provider.visit(url, subject);
        const finished = await post('provider/finish', { state, query });
        return [finished.status, finished.body.code];
      });
    };

    it('a social sign-in succeeds within 10 minutes', async () => {
      expect(await returnAt(10 * 60_000 - 1)).toEqual([200, undefined]);
    });

    it('a social sign-in fails after 10 minutes', async () => {
      expect(await returnAt(10 * 60_000)).toEqual([400, 'provider_failed']);
    });
  });
});
