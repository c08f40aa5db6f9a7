import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights, standardRights } from '#kernel/contract/rights.ts';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import { remembered } from '#kernel/database/installation.ts';
import { openLinkKeys } from '#kernel/links/link-keys.ts';
import { customerOf, lockCustomer } from '#modules/accounts/server/customer-account.ts';
import { consumeToken, issueToken, withdrawNewEmail } from '#modules/accounts/server/email/email-tokens.ts';
import { hashPassword, isPassword } from '#modules/accounts/server/passwords.ts';
import type { ExternalIdentity, ProviderSignIn } from '#modules/accounts/server/provider/provider-sign-in.ts';
import { socialSignIn } from '#modules/accounts/server/provider/social-sign-in.ts';
import { identifyBy } from '#modules/accounts/server/sessions/identify.ts';
import {
  endSession,
  sessionsOf,
  signOut,
  signOutElsewhere,
  signOutEverywhere,
} from '#modules/accounts/server/sessions/sessions.ts';
import { openTokens, type Tokens } from '#modules/accounts/server/sessions/tokens.ts';
import { type SignIn, signIn, signInAdmin } from '#modules/accounts/server/sign-in.ts';
import { secrets, sessions, users } from '#modules/accounts/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { insertUser, type UserFields } from '#tests/support/users.ts';

// The rules of sign-ins, links and keys, without HTTP.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const password = 'correct horse';

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let tokens: Tokens;
  let passwordHash: string;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    tokens = await openTokens(db);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => database?.close());

  const now = new Date();
  const nowPlus = (ms: number) => new Date(now.getTime() + ms);
  const signInOf = (more: Partial<SignIn> = {}): SignIn => ({
    db,
    jobs: recordJobs().jobs,
    tokens,
    device: 'A browser',
    address: '192.0.2.1',
    now,
    origin: 'https://shop.example',
    ...more,
  });

  const makeUser = (fields: UserFields = {}) => insertUser(db, { passwordHash, ...fields });
  async function makeSession(userId: string, fields: Partial<typeof sessions.$inferInsert> = {}) {
    const id = uuid();
    await db.insert(sessions).values({ id, userId, expiresAt: nowPlus(hourMs), ...fields });
    return id;
  }
  const sessionOf = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0];
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.code ?? error,
    );

  describe.skipIf(skipped)('the user of a token', () => {
    const tokenOf = (sub: string, sid: string, { admin = false, lasts = hourMs } = {}) =>
      tokens.sign({ sub, sid, admin }, new Date(Date.now() + lasts));
    const strictly = async (token: string) => identifyBy(db, tokens)(token, { lenient: false });
    const leniently = async (token: string, customer?: boolean) =>
      identifyBy(db, tokens)(token, { lenient: true, ...(customer !== undefined && { customer }) });

    it('a token grants the stored rights of its user, not the rights that it claims', async () => {
      const user = await makeUser({ hasAdminAccess: true });
      const sid = await makeSession(user.id, { audience: 'office' });
      const caller = {
        userId: user.id,
        sessionId: sid,
        role: 'staff' as const,
        rights: standardRights,
      };
      expect(await strictly(await tokenOf(user.id, sid))).toEqual(caller);
      const customer = await makeUser();
      const other = await makeSession(customer.id);
      expect(await strictly(await tokenOf(customer.id, other, { admin: true }))).toEqual({
        userId: customer.id,
        sessionId: other,
        role: 'customer' as const,
        rights: [],
      });
    });

    it('a storefront session has no rights in the back office, even that of an owner', async () => {
      const user = await makeUser({ isAdmin: true, hasAdminAccess: true });
      const sid = await makeSession(user.id);
      expect(await strictly(await tokenOf(user.id, sid, { admin: true }))).toMatchObject({
        userId: user.id,
        role: 'customer' as const,
        rights: [],
      });
    });

    it('a public call identifies the user of a token only for staff or if it needs the customer', async () => {
      const user = await makeUser();
      const sid = await makeSession(user.id);
      const token = await tokenOf(user.id, sid);
      expect(await leniently(token)).toBeNull();
      expect(await leniently(token, true)).toMatchObject({ userId: user.id });
      expect(await leniently(await tokenOf(user.id, sid, { admin: true }))).toMatchObject({
        userId: user.id,
      });
    });

    it('a token that expired, was changed or lost its session identifies no user', async () => {
      const { id } = await makeUser();
      const sid = await makeSession(id);
      const ended = await makeSession(id, { expiresAt: new Date(Date.now() - 1) });
      const tokensAndCodes: [string, string][] = [
        [await tokenOf(id, sid, { lasts: -1000, admin: true }), 'session_expired'],
        ['nonsense', 'unauthenticated'],
        [await tokenOf(id, ended, { admin: true }), 'session_expired'],
        [await tokenOf(id, randomUUID(), { admin: true }), 'session_expired'],
      ];
      for (const [token, refusal] of tokensAndCodes) {
        expect(await code(strictly(token))).toBe(refusal);
        expect(await leniently(token, true)).toBeNull();
      }
    });

    it('a token with the session of another user identifies no user', async () => {
      const [user, other] = [await makeUser(), await makeUser({ isAdmin: true })];
      const token = await tokenOf(user.id, await makeSession(other.id), { admin: true });
      expect(await code(strictly(token))).toBe('session_expired');
      expect(await leniently(token)).toBeNull();
    });

    it('refuses the token of an unverified user, and treats it as a visitor in public calls', async () => {
      const user = await makeUser({ isEmailVerified: false, isAdmin: true });
      const token = await tokenOf(user.id, await makeSession(user.id), { admin: true });
      expect(await code(strictly(token))).toBe('email_not_verified');
      expect(await leniently(token)).toBeNull();
    });

    it('records a session as seen again only after a quarter of an hour', async () => {
      const user = await makeUser();
      const seenAt = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
      const [lately, before] = [seenAt(14), seenAt(16)];
      const recent = await makeSession(user.id, { seenAt: lately });
      const old = await makeSession(user.id, { seenAt: before });
      for (const sid of [recent, old]) await strictly(await tokenOf(user.id, sid));
      expect((await sessionOf(recent))?.seenAt).toEqual(lately);
      expect((await sessionOf(old))?.seenAt.getTime()).toBeGreaterThan(before.getTime());
    });
  });

  describe.skipIf(skipped)('tokens', () => {
    const claims = () => ({ sub: randomUUID(), sid: randomUUID(), admin: true });
    const soon = () => new Date(Date.now() + hourMs);
    const keyOf = async () => Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
    const sign = async (payload: Record<string, unknown>, { key = undefined as Buffer | undefined } = {}) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(key ?? (await keyOf()));

    it('a token keeps its claims, even after a restart of the shop', async () => {
      const claimed = claims();
      const token = await tokens.sign(claimed, soon());
      expect(await tokens.read(token)).toEqual(claimed);
      expect(await (await openTokens(db)).read(token)).toEqual(claimed);
      expect((await keyOf()).length).toBe(32);
    });

    it('reads a token as expired after its expiry time', async () => {
      expect(await tokens.read(await tokens.sign(claims(), new Date(Date.now() - 1000)))).toBe('expired');
    });

    it('a token with another key, without an expiry time or with wrong claims is invalid', async () => {
      const { sub, sid } = claims();
      expect(await tokens.read(await sign({ sub, sid, admin: true }))).toEqual({ sub, sid, admin: true });
      expect(await tokens.read(await sign({ sub, sid, admin: true }, { key: randomBytes(32) }))).toBe(
        'invalid',
      );
      expect(await tokens.read(await sign({ sub: 'no user ID', sid, admin: true }))).toBe('invalid');
      expect(await tokens.read(await sign({ sub, admin: true }))).toBe('invalid');
      expect(await tokens.read(await sign({ sub, sid, admin: 'yes' }))).toBe('invalid');
      const endless = new SignJWT({ sub, sid, admin: true }).setProtectedHeader({ alg: 'HS256' });
      expect(await tokens.read(await endless.sign(await keyOf()))).toBe('invalid');
    });
  });

  describe.skipIf(skipped)('signing in', () => {
    const expiryOf = async (token: string) => {
      const read = await tokens.read(token);
      const session = typeof read === 'string' ? undefined : await sessionOf(read.sid);
      return session?.expiresAt.getTime();
    };

    it('a sign-in returns the user and the token of a new session', async () => {
      const user = await makeUser({ avatar: '/media/asha.jpg', isAdmin: true, hasAdminAccess: true });
      const { token, ...session } = await signIn(signInOf(), {
        email: user.email,
        password,
        remember: false,
      });
      expect(session).toEqual({
        _id: user.id,
        id: user.id,
        name: 'Asha',
        email: user.email,
        avatar: '/media/asha.jpg',
        isAdmin: true,
        hasAdminAccess: true,
        rights: allRights,
        roleName: 'Owner',
      });
      const claims = await tokens.read(token);
      expect(claims).toMatchObject({ sub: user.id, admin: false });
      const { sid } = claims as { sid: string };
      expect(await sessionOf(sid)).toMatchObject({
        userId: user.id,
        userAgent: 'A browser',
        createdAt: now,
        seenAt: now,
      });
    });

    it('only the token of an admin sign-in claims admin rights', async () => {
      for (const rights of [{ hasAdminAccess: true }, { isAdmin: true }]) {
        const { email } = await makeUser(rights);
        const claims = async ({ token }: { token: string }) => tokens.read(token);
        expect(await claims(await signInAdmin(signInOf(), { email, password }))).toMatchObject({
          admin: true,
        });
        for (const remember of [true, false])
          expect(await claims(await signIn(signInOf(), { email, password, remember }))).toMatchObject({
            admin: false,
          });
      }
    });

    it('a sign-in lasts a day, 30 days if it is remembered, and 12 hours in the back office', async () => {
      const { email } = await makeUser({ hasAdminAccess: true });
      const visit = await signIn(signInOf(), { email, password, remember: false });
      expect(await expiryOf(visit.token)).toBe(now.getTime() + dayMs);
      const remembered = await signIn(signInOf(), { email, password, remember: true });
      expect(await expiryOf(remembered.token)).toBe(now.getTime() + 30 * dayMs);
      expect(await expiryOf((await signInAdmin(signInOf(), { email, password })).token)).toBe(
        now.getTime() + 12 * hourMs,
      );
    });

    it('a sign-in stores at most 500 characters of the user agent and removes expired sessions', async () => {
      const { id, email } = await makeUser();
      const ended = await makeSession(id, { expiresAt: nowPlus(-1) });
      const open = await makeSession(id, { expiresAt: nowPlus(1) });
      await signIn(signInOf({ device: 'x'.repeat(600) }), { email, password, remember: false });
      expect(await sessionOf(ended)).toBeUndefined();
      expect(await sessionOf(open)).toBeDefined();
      const agents = await db.select().from(sessions).where(eq(sessions.userId, id));
      expect(agents.map(({ userAgent }) => userAgent.length).sort()).toEqual([0, 500]);
    });

    it('a sign-in requires the right password and a verified email address', async () => {
      const { email } = await makeUser();
      const unverified = await makeUser({ isEmailVerified: false });
      const without = await makeUser({ passwordHash: null });
      const tried = (email: string, password: string) =>
        code(signIn(signInOf(), { email, password, remember: false }));
      expect(await tried(email.toUpperCase(), password)).toBe('done');
      expect(await tried(email, 'wrong horse')).toBe('wrong_credentials');
      expect(await tried('stranger@example.com', password)).toBe('wrong_credentials');
      expect(await tried('stranger@example.com', 'a wrong password')).toBe('wrong_credentials');
      expect(await tried(without.email, 'a wrong password')).toBe('wrong_credentials');
      expect(await tried(unverified.email, 'wrong horse')).toBe('wrong_credentials');
      expect(await tried(unverified.email, password)).toBe('email_not_verified');
    });

    it('only staff and the owner can sign in to the back office', async () => {
      const tried = async (rights: Partial<typeof users.$inferInsert>) =>
        code(signInAdmin(signInOf(), { email: (await makeUser(rights)).email, password }));
      expect(await tried({})).toBe('forbidden');
      expect(await tried({ hasAdminAccess: true })).toBe('done');
      expect(await tried({ isAdmin: true })).toBe('done');
    });
  });

  it.skipIf(skipped)('stores a password as argon2id with a salt of its own', async () => {
    const again = await hashPassword(password);
    expect(again).toMatch(/^\$argon2id\$/);
    expect(again).not.toBe(passwordHash);
    expect(await isPassword(again, password)).toBe(true);
    expect(await isPassword(again, `${password}!`)).toBe(false);
    for (const none of [null, undefined]) {
      expect(await isPassword(none, password)).toBe(false);
      expect(await isPassword(none, 'a wrong password')).toBe(false);
    }
  });

  describe.skipIf(skipped)('sessions of a user', () => {
    it('lists the open sessions of a user, the latest used first, and marks the current one', async () => {
      const { id: userId } = await makeUser();
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
      const old = await makeSession(userId, {
        seenAt: nowPlus(-hourMs),
        createdAt: nowPlus(-dayMs),
        userAgent,
      });
      const mine = await makeSession(userId, { seenAt: nowPlus(-minuteMs), createdAt: nowPlus(-hourMs) });
      await makeSession(userId, { expiresAt: now });
      await makeSession((await makeUser()).id);
      expect(await sessionsOf(db, { userId, sessionId: mine }, now)).toEqual([
        {
          _id: mine,
          id: mine,
          device: 'An unknown device',
          isCurrent: true,
          createdAt: nowPlus(-hourMs).toISOString(),
          seenAt: nowPlus(-minuteMs).toISOString(),
        },
        {
          _id: old,
          id: old,
          device: 'Firefox on Linux',
          isCurrent: false,
          createdAt: nowPlus(-dayMs).toISOString(),
          seenAt: nowPlus(-hourMs).toISOString(),
        },
      ]);
    });

    it('a user can end their own sessions and not those of another user', async () => {
      const [{ id }, other] = [await makeUser(), await makeUser()];
      const [mine, theirs] = [await makeSession(id), await makeSession(other.id)];
      expect(await code(endSession(db, id, theirs))).toBe('not_found');
      expect(await code(endSession(db, id, 'nonsense'))).toBe('not_found');
      expect(await code(endSession(db, id, mine))).toBe('done');
      expect(await code(endSession(db, id, mine))).toBe('not_found');
      expect([await sessionOf(mine), (await sessionOf(theirs))?.id]).toEqual([undefined, theirs]);
    });

    it('sign-out here, elsewhere or everywhere ends sessions of this user only', async () => {
      const [{ id: userId }, other] = [await makeUser(), await makeUser()];
      const theirs = await makeSession(other.id);
      const [first, second, third] = [
        await makeSession(userId),
        await makeSession(userId),
        await makeSession(userId),
      ];
      const left = async () =>
        (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id).sort();
      await signOut(db, { userId, sessionId: theirs });
      await signOut(db, { userId, sessionId: first });
      expect(await left()).toEqual([second, third].sort());
      await signOutElsewhere(db, { userId, sessionId: third });
      expect(await left()).toEqual([third]);
      await signOutEverywhere(db, userId);
      expect(await left()).toEqual([]);
      expect(await sessionOf(theirs)).toBeDefined();
    });
  });

  describe.skipIf(skipped)('links in mails', () => {
    const issue = (purpose: 'verify' | 'reset', user: { id: string; email: string }, at = now) =>
      transaction(db, (tx) => issueToken(tx, { purpose, userId: user.id, email: user.email }, at));
    const use = (purpose: 'verify' | 'reset', secret: string, at = now) =>
      transaction(db, (tx) => consumeToken(tx, purpose, secret, at));

    it('the token in a mailed link is random, and only its digest is stored', async () => {
      const user = await makeUser();
      const secret = await issue('verify', user);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      const [row] = await db.select().from(secrets).where(eq(secrets.userId, user.id));
      expect(row).toMatchObject({ purpose: 'verify', email: user.email });
      expect(row?.digest).not.toBe(secret);
      expect(await issue('verify', user)).not.toBe(secret);
    });

    it('a link in a mail works once and only for its purpose', async () => {
      const user = await makeUser();
      const secret = await issue('verify', user);
      expect(await code(use('reset', secret))).toBe('link_invalid');
      expect(await use('verify', secret)).toMatchObject({ userId: user.id, email: user.email });
      expect(await code(use('verify', secret))).toBe('link_invalid');
      expect(await code(use('verify', 'guessed'))).toBe('link_invalid');
    });

    it.each([
      ['verify', dayMs],
      ['reset', hourMs],
    ] as const)('a link in a mail to %s is valid for %i ms', async (purpose, lifetime) => {
      const [first, second] = [await makeUser(), await makeUser()];
      const [late, early] = [await issue(purpose, first), await issue(purpose, second)];
      expect(await code(use(purpose, early, nowPlus(lifetime - 1)))).toBe('done');
      expect(await code(use(purpose, late, nowPlus(lifetime)))).toBe('link_expired');
    });

    it('a new link in a mail replaces the previous one of the same purpose and user, and no other link', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      const [first, reset, theirs] = [
        await issue('verify', user),
        await issue('reset', user),
        await issue('verify', other),
      ];
      await issue('verify', user);
      expect(await code(use('verify', first))).toBe('link_invalid');
      expect(await code(use('reset', reset))).toBe('done');
      expect(await code(use('verify', theirs))).toBe('done');
    });

    it('refuses a mailed link as expired for 30 days after its end, and as invalid afterwards', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      const secret = await issue('reset', user);
      await issue('reset', other, nowPlus(hourMs + 30 * dayMs));
      expect(await code(use('reset', secret, nowPlus(40 * dayMs)))).toBe('link_expired');
      const older = await issue('reset', user);
      await issue('reset', other, nowPlus(hourMs + 30 * dayMs + 1));
      expect(await code(use('reset', older, nowPlus(40 * dayMs)))).toBe('link_invalid');
    });

    it('cancelling a change of email voids its verification link and no other link', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      const elsewhere = await issue('verify', { id: user.id, email: 'elsewhere@example.com' });
      const reset = await issue('reset', { id: user.id, email: 'elsewhere@example.com' });
      const theirs = await issue('verify', { id: other.id, email: 'elsewhere@example.com' });
      await transaction(db, (tx) => withdrawNewEmail(tx, user));
      expect(await code(use('verify', elsewhere))).toBe('link_invalid');
      expect([await code(use('reset', reset)), await code(use('verify', theirs))]).toEqual(['done', 'done']);
      const own = await issue('verify', { id: user.id, email: user.email.toUpperCase() });
      await transaction(db, (tx) => withdrawNewEmail(tx, user));
      expect(await code(use('verify', own))).toBe('done');
    });
  });

  describe.skipIf(skipped)('social sign-in', () => {
    const comeBack = (stranger: Partial<ExternalIdentity> & { email: string }, remember = false) => {
      const departure = {
        stateDigest: randomUUID(),
        provider: null,
        codeVerifier: '',
        nonce: '',
        stranger: null,
      };
      const whole: ExternalIdentity = {
        departure: { ...departure, expiresAt: nowPlus(hourMs) },
        issuer: 'https://id.example',
        subject: randomUUID(),
        name: 'Meera',
        avatar: null,
        ...stranger,
      };
      const provider = { finish: async () => whole } as unknown as ProviderSignIn;
      const returned = { state: 'state', query: 'query', remember };
      return socialSignIn(signInOf(), provider, returned, 'https://shop.example');
    };
    const newEmail = () => `${uuid()}@example.com`;
    const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

    it('a first social sign-in creates a verified account, and later ones lead to the same account', async () => {
      const [email, subject] = [newEmail(), randomUUID()];
      const first = await comeBack({ email, subject, avatar: '/media/meera.jpg' });
      expect(await userOf(first.id)).toMatchObject({
        name: 'Meera',
        email,
        avatar: '/media/meera.jpg',
        isEmailVerified: true,
        passwordHash: null,
        isAdmin: false,
        hasAdminAccess: false,
      });
      const again = await comeBack({ email: newEmail(), subject });
      expect(again).toMatchObject({ id: first.id, email });
      expect((await comeBack({ email: newEmail(), subject, issuer: 'https://other.example' })).id).not.toBe(
        first.id,
      );
    });

    it('a social sign-in lasts a day, and 30 days if it is remembered', async () => {
      const lasts = async (remember: boolean) => {
        const claims = await tokens.read((await comeBack({ email: newEmail() }, remember)).token);
        const session = await sessionOf((claims as { sid: string }).sid);
        return (session?.expiresAt.getTime() ?? 0) - now.getTime();
      };
      expect([await lasts(false), await lasts(true)]).toEqual([dayMs, 30 * dayMs]);
    });

    it('a social sign-in to a verified account keeps its name, password and sessions', async () => {
      const user = await makeUser();
      const sid = await makeSession(user.id);
      expect((await comeBack({ email: user.email.toUpperCase() })).id).toBe(user.id);
      expect(await userOf(user.id)).toMatchObject({ name: 'Asha', passwordHash });
      expect(await sessionOf(sid)).toBeDefined();
    });

    it('a social sign-in to an unverified account replaces its name and removes password and sessions', async () => {
      const user = await makeUser({ isEmailVerified: false });
      const [sid, theirs] = [await makeSession(user.id), await makeSession((await makeUser()).id)];
      const session = await comeBack({ email: user.email, avatar: '/media/meera.jpg' });
      expect(session).toMatchObject({ id: user.id, name: 'Meera', avatar: '/media/meera.jpg' });
      expect(await userOf(user.id)).toMatchObject({
        name: 'Meera',
        avatar: '/media/meera.jpg',
        isEmailVerified: true,
        passwordHash: null,
      });
      expect(await sessionOf(sid)).toBeUndefined();
      expect(await sessionOf(theirs)).toBeDefined();
    });
  });

  describe.skipIf(skipped)('keys in links', () => {
    it('the key in a link opens only its own object', async () => {
      const keys = await openLinkKeys(db, 'first key');
      const key = keys.keyOf('order 1001');
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      expect(keys.isKeyOf('order 1001', key)).toBe(true);
      expect(keys.isKeyOf('order 1002', key)).toBe(false);
      for (const wrong of ['', key.slice(1), `${key}AAAA`, keys.keyOf('order 1002')])
        expect(keys.isKeyOf('order 1001', wrong)).toBe(false);
    });

    it('the key in a link stays the same after a restart and differs for each kind of link', async () => {
      const keys = await openLinkKeys(db, 'first key');
      const key = keys.keyOf('order 1001');
      expect((await openLinkKeys(db, 'first key')).keyOf('order 1001')).toBe(key);
      expect((await openLinkKeys(db, 'second key')).isKeyOf('order 1001', key)).toBe(false);
      expect(Buffer.from((await remembered(db, 'first key')) ?? '', 'base64')).toHaveLength(32);
    });
  });

  it.skipIf(skipped)(
    'a visitor has no customer ID, and a deleted user has no email address and cannot be a customer',
    async () => {
      const user = await makeUser();
      const caller = { userId: user.id, sessionId: '', role: 'customer' as const, rights: [] };
      expect(await customerOf(db, null)).toEqual({ userId: null, email: null });
      expect(await customerOf(db, caller)).toEqual({ userId: user.id, email: user.email });
      const gone = randomUUID();
      expect(await customerOf(db, { ...caller, userId: gone })).toEqual({ userId: gone, email: null });
      expect(await code(transaction(db, (tx) => lockCustomer(tx, user.id)))).toBe('done');
      expect(await code(transaction(db, (tx) => lockCustomer(tx, gone)))).toBe('session_expired');
    },
  );
});
