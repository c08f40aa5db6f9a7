import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import { isPasswordOf } from '#modules/accounts/server/attempts/password-attempts.ts';
import { rememberDevice } from '#modules/accounts/server/devices/devices.ts';
import { issueToken } from '#modules/accounts/server/email/email-tokens.ts';
import { resetPassword, sendAccountMail } from '#modules/accounts/server/registration.ts';
import { later } from '#tests/support/clock.ts';
import { databases } from '#tests/support/databases.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { openShop } from '#tests/support/shop.ts';
import { insertUser, quickHash, type User } from '#tests/support/users.ts';

// Wrong passwords entered by strangers do not lock out the owner of an account.

const start = new Date('2026-11-23T08:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const password = 'correct horse';
const home = '198.51.100.7';
const strangers = '203.0.113.7';
/** Returns a new network for each test. */
const elsewhere = (at: number) => `10.${at >> 8}.${at & 255}.1`;
const newDevice = () => randomUUID().repeat(2);

describe.each(databases)('wrong passwords on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let passwordHash: string;
  let noted: ReturnType<typeof recordJobs>;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    passwordHash = await quickHash(password);
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    noted = recordJobs();
  });

  const parts = () => ({ db, jobs: noted.jobs, origin: 'https://shop.example' });
  const makeUser = () => insertUser(db, { passwordHash });
  type From = { word?: string; from?: string; deviceKey?: string; at?: Date };
  /** Returns whether the password is right, or the seconds to wait. */
  const attempt = (
    user: User | { email: string; passwordHash?: undefined },
    { word = 'wrong', from = strangers, deviceKey, at = start }: From = {},
  ): Promise<boolean | number> =>
    isPasswordOf(
      parts(),
      { email: user.email, user: 'id' in user ? user : null, password: word },
      { address: from, now: at, ...(deviceKey !== undefined && { deviceKey }) },
    ).catch(({ code, retryAfterSeconds }) => {
      expect(code).toBe('too_many_requests');
      return retryAfterSeconds;
    });
  async function fail(
    count: number,
    user: Parameters<typeof attempt>[0],
    originOf: (at: number) => From = () => ({}),
  ) {
    for (let at = 0; at < count; at++) expect(await attempt(user, originOf(at))).toBe(false);
  }

  it.skipIf(skipped)(
    'wrong passwords delay the next attempt from the same network, up to a minute',
    async () => {
      const user = await makeUser();
      await fail(5, user);
      const waits: (boolean | number)[] = [];
      let now = start;
      for (let at = 0; at < 7; at++) {
        const wait = await attempt(user, { at: now, word: password });
        waits.push(wait);
        expect(await attempt(user, { at: later(now, Number(wait) * 1000 - 1), word: password })).toBe(1);
        now = later(now, Number(wait) * 1000);
        await fail(1, user, () => ({ at: now }));
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
      expect(await attempt(user, { at: later(now, 60_000), word: password })).toBe(true);
      await fail(5, user, () => ({ at: later(now, 60_000) }));
    },
  );

  it.skipIf(skipped)('an email without an account causes the same delay', async () => {
    const unknown = { email: `${randomUUID()}@example.com` };
    await fail(5, unknown);
    expect(await attempt({ email: unknown.email.toUpperCase() })).toBe(2);
  });

  it.skipIf(skipped)('counts simultaneous attempts one after the other', async () => {
    const user = await makeUser();
    const all = await Promise.all(Array.from({ length: 12 }, () => attempt(user)));
    expect(all.filter((each) => each === false)).toHaveLength(5);
  });

  it.skipIf(skipped)(
    'a free attempt is not delayed when one that began later was counted first',
    async () => {
      const user = await makeUser();
      await attempt(user, { at: later(start, 5) });
      expect(await attempt(user, { at: start, word: password })).toBe(true);
    },
  );

  it.skipIf(skipped)('other clients of the same network wait too, and other networks do not', async () => {
    const user = await makeUser();
    await fail(5, user, (at) => ({ from: `203.0.113.${at}` }));
    expect(await attempt(user, { from: '203.0.113.99', word: password })).toBe(2);
    expect(await attempt(user, { from: home, word: password })).toBe(true);
    const other = await makeUser();
    await fail(5, other, (at) => ({ from: `2001:db8:0:1::${at}` }));
    expect(await attempt(other, { from: '2001:db8:0:1:ffff::', word: password })).toBe(2);
    expect(await attempt(other, { from: '2001:db8:0:2::1', word: password })).toBe(true);
  });

  it.skipIf(skipped)(
    'a device that signed in before does not wait for attempts of other devices',
    async () => {
      const [user, deviceKey] = [await makeUser(), newDevice()];
      await rememberDevice(db, user.id, deviceKey, start);
      await fail(5, user);
      expect(await attempt(user, { word: password })).toBe(2);
      expect(await attempt(user, { word: password, deviceKey: newDevice() })).toBe(2);
      expect(await attempt(user, { word: password, deviceKey })).toBe(true);
      await fail(5, user, () => ({ deviceKey }));
      expect(await attempt(user, { word: password, deviceKey })).toBe(2);
    },
  );

  it.skipIf(skipped)('an hour without an attempt ends the delay', async () => {
    const user = await makeUser();
    await fail(5, user);
    await fail(5, user, () => ({ at: later(start, hourMs + 1) }));
  });

  it.skipIf(skipped)('a password reset ends every delay and admits its own device', async () => {
    const [user, deviceKey] = [await makeUser(), newDevice()];
    await fail(5, user);
    const token = await transaction(db, (tx) =>
      issueToken(tx, { purpose: 'reset', userId: user.id, email: user.email }, start),
    );
    const origin = { address: strangers, now: start };
    await resetPassword(parts(), { token, password: 'a new horse', deviceKey }, origin);
    const renewed = { ...user, passwordHash: await quickHash('a new horse') };
    expect(await attempt(renewed, { word: 'a new horse' })).toBe(true);
    await fail(5, renewed);
    expect(await attempt(renewed, { word: 'a new horse', deviceKey })).toBe(true);
  });

  it.skipIf(skipped)('warns the owner of an account once of 20 wrong passwords in a day', async () => {
    const user = await makeUser();
    const warnings = () => noted.added.filter(({ kind }) => kind === 'account-mail');
    await fail(19, user, (at) => ({ from: elsewhere(at) }));
    expect(warnings()).toEqual([]);
    await fail(30, user, (at) => ({ from: elsewhere(100 + at) }));
    expect(warnings()).toMatchObject([{ payload: { purpose: 'warning', email: user.email } }]);
    await sendAccountMail(parts(), { purpose: 'warning', email: user.email }, start);
    expect(noted.mails()).toMatchObject([{ to: user.email }]);
    expect(noted.mails()[0]?.subject).toContain('Failed sign-ins');
  });

  it.skipIf(skipped)(
    'after 100 wrong passwords in a day only known devices and a password reset can sign in',
    async () => {
      const [user, deviceKey] = [await makeUser(), newDevice()];
      await rememberDevice(db, user.id, deviceKey, start);
      await fail(100, user, (at) => ({ from: elsewhere(at) }));
      expect(await attempt(user, { from: home, word: password })).toBe(24 * 3600);
      expect(await attempt(user, { from: home, word: password, deviceKey })).toBe(true);
      expect(await attempt(user, { from: home, word: password, at: later(start, 24 * hourMs + 1) })).toBe(
        true,
      );
      await fail(1, await makeUser(), () => ({ from: home }));
    },
  );

  it.skipIf(skipped)('sends at most five mails an hour to an address', async () => {
    const { email } = await makeUser();
    const ask = (at: number) => sendAccountMail(parts(), { purpose: 'reset', email }, later(start, at));
    for (let at = 0; at < 8; at++) await ask(at * minuteMs);
    expect(noted.mails()).toHaveLength(5);
    await ask(hourMs + 1);
    expect(noted.mails()).toHaveLength(6);
  });

  it.skipIf(skipped)(
    'two servers on one database count the same attempts',
    { tags: ['extended'] },
    async () => {
      const shops = await Promise.all([openShop(database), openShop(database)]);
      const { email } = await makeUser();
      const answers: number[] = [];
      for (let at = 0; at < 6; at++) {
        const answer = await shops[at % 2]?.send('POST', '/api/auth/login', {
          json: { email, password: 'wrong' },
        });
        answers.push(answer?.status ?? 0);
      }
      expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
      const response = await shops[0]?.send('POST', '/api/auth/forgotPassword', { json: { email } });
      expect(response?.status).toBe(200);
      await Promise.all(shops.map((shop) => shop.close()));
    },
  );
});
