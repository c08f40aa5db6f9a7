import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standardRights } from '#kernel/contract/rights.ts';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { issueToken } from '#modules/accounts/server/email/email-tokens.ts';
import { verifiedRecipients } from '#modules/accounts/server/email/verified-recipients.ts';
import { contactOf, firstNameOf, nameOf, namesOf } from '#modules/accounts/server/names.ts';
import { hashPassword, isPassword } from '#modules/accounts/server/passwords.ts';
import { personalDataOf } from '#modules/accounts/server/profile/personal-data.ts';
import {
  accountOf,
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
} from '#modules/accounts/server/profile/profile.ts';
import { identities } from '#modules/accounts/server/provider/tables.ts';
import { addresses, secrets, sessions, users } from '#modules/accounts/server/tables.ts';
import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import { cleanUploads, scheduleCleaning } from '#modules/media/server/clean-uploads.ts';
import { PersonalPhotos } from '#modules/media/server/personal-photos.ts';
import { uploads } from '#modules/media/server/tables.ts';
import { subscribers } from '#modules/newsletter/server/tables.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { deleteOtherPersonalData } from '#modules/personal-data/server/delete-other-data.ts';
import { promotions, redemptions } from '#modules/promotions/server/tables.ts';
import { openAttributes } from '#modules/settings/server/attributes.ts';
import { databases } from '#tests/support/databases.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { insertUser, type UserFields } from '#tests/support/users.ts';

// Storage, changes and deletion of personal data, without HTTP.

const [hourMs, dayMs] = [3_600_000, 86_400_000];

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let passwordHash: string;
  let noted: ReturnType<typeof recordJobs>;
  let files: Files;
  const folder = mkdtempSync(join(tmpdir(), 'haat-photos-'));
  beforeAll(async () => {
    if (skipped) return;
    files = openFiles(folder);
    database = await open();
    db = database.db;
    passwordHash = await hashPassword('correct horse');
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    noted = recordJobs();
  });

  const now = new Date();
  /** Creates a customer with a new session. */
  const callerOf = (userId: string) => ({
    userId,
    sessionId: uuid(),
    role: 'customer' as const,
    rights: [],
    confirmedAt: now,
  });
  const parts = () => ({ db, jobs: noted.jobs, origin: 'https://shop.example' });
  const makeUser = (fields: UserFields = {}) => insertUser(db, { name: 'Asha Rao', passwordHash, ...fields });
  async function beginSession(userId: string) {
    const id = uuid();
    await db.insert(sessions).values({ id, userId, expiresAt: new Date(now.getTime() + hourMs) });
    return id;
  }
  const issue = (user: { id: string; email: string }, purpose: 'verify' | 'reset' = 'verify') =>
    transaction(db, (tx) => issueToken(tx, { purpose, userId: user.id, email: user.email }, now));
  const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
  const linksOf = async (id: string) =>
    (await db.select().from(secrets).where(eq(secrets.userId, id))).map(({ email }) => email);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields }) => ({ code, fields }),
    );

  describe.skipIf(skipped)('the profile of a user', () => {
    it('a profile shows the stored data of the account and whether it has a password', async () => {
      const user = await makeUser({ phone: '12345', avatar: '/media/asha.jpg', hasAdminAccess: true });
      expect(await accountOf(db, user.id, now)).toEqual({
        _id: user.id,
        id: user.id,
        name: 'Asha Rao',
        email: user.email,
        avatar: '/media/asha.jpg',
        isAdmin: false,
        hasAdminAccess: true,
        roleName: 'Staff',
        rights: standardRights,
        phone: '12345',
        isEmailVerified: true,
        isMobileVerified: false,
        hasPassword: true,
        newEmail: null,
        attributes: [],
        createdAt: user.createdAt.toISOString(),
      });
      const without = await makeUser({ passwordHash: null });
      expect((await accountOf(db, without.id, now)).hasPassword).toBe(false);
      expect(await refusal(accountOf(db, uuid(), now))).toMatchObject({ code: 'session_expired' });
    });

    it('a profile shows a new email address only while its verification link is valid', async () => {
      const user = await makeUser();
      await issue(user);
      expect((await accountOf(db, user.id, now)).newEmail).toBeNull();
      await issue({ id: user.id, email: 'new@example.com' });
      expect((await accountOf(db, user.id, now)).newEmail).toBe('new@example.com');
      expect((await accountOf(db, user.id, new Date(now.getTime() + dayMs))).newEmail).toBeNull();
      await issue({ id: user.id, email: 'reset@example.com' }, 'reset');
      expect((await accountOf(db, user.id, now)).newEmail).toBe('new@example.com');
    });

    it('a change of a profile keeps omitted fields', async () => {
      const { id, updatedAt } = await makeUser({ phone: '12345' });
      await changeProfile(db, id, {}, now);
      expect((await rowOf(id))?.updatedAt).toEqual(updatedAt);
      expect(await changeProfile(db, id, { name: 'Asha' }, now)).toMatchObject({
        name: 'Asha',
        phone: '12345',
      });
    });
  });

  describe.skipIf(skipped)('changing the email address', () => {
    const change = (id: string, email: string, password = 'correct horse') =>
      changeEmail(parts(), callerOf(id), { email, password }, now);

    it('a change of email sends a link to the new address and keeps the present one', async () => {
      const { id, email } = await makeUser();
      expect(await change(id, 'asha@new.example')).toMatchObject({ email, newEmail: 'asha@new.example' });
      expect(noted.mails()).toMatchObject([{ to: 'asha@new.example' }]);
      expect(noted.mails()[0]?.text).toContain('https://shop.example/verify/user?token=');
      expect(noted.mails()[0]?.subject).toContain('Haat');
    });

    it('entering the present email address in any letter case cancels a pending change', async () => {
      const { id, email } = await makeUser();
      await change(id, 'asha@new.example');
      noted.added.length = 0;
      expect(await change(id, email.toUpperCase())).toMatchObject({ newEmail: null });
      expect(noted.added).toEqual([]);
      expect(await linksOf(id)).toEqual([]);
    });

    it('a change of email requires the password of an account that has one', async () => {
      const [{ id }, without] = [await makeUser(), await makeUser({ passwordHash: null })];
      expect(await refusal(change(id, 'asha@new.example', 'wrong horse'))).toEqual({
        code: 'invalid_input',
        fields: [{ path: 'password', message: 'is incorrect' }],
      });
      expect(noted.mails()).toEqual([]);
      expect(await refusal(change(without.id, 'asha@new.example', ''))).toBeNull();
      expect(await refusal(change(uuid(), 'asha@new.example', ''))).toMatchObject({
        code: 'session_expired',
      });
    });
  });

  describe.skipIf(skipped)('changing the password', () => {
    const change = (userId: string, sessionId: string, current = 'correct horse') =>
      changePassword(parts(), { userId, sessionId }, { current, password: 'battery staple' });

    it('a new password ends other sessions, cancels a pending change of email and is confirmed by mail', async () => {
      const user = await makeUser();
      const [mine, other] = [await beginSession(user.id), await beginSession(user.id)];
      await issue({ id: user.id, email: 'new@example.com' });
      await change(user.id, mine);
      expect(await isPassword((await rowOf(user.id))?.passwordHash, 'battery staple')).toBe(true);
      const left = await db.select().from(sessions).where(eq(sessions.userId, user.id));
      expect(left.map(({ id }) => id)).toEqual([mine]);
      expect(left).not.toContain(other);
      expect(await linksOf(user.id)).toEqual([]);
      expect(noted.mails()).toMatchObject([{ to: user.email }]);
      expect(noted.mails()[0]?.text).toContain('https://shop.example/auth/forgot-password');
      expect(noted.mails()[0]?.text).toContain('Hi Asha,');
    });

    it('a change of password requires the present one, and is refused for an account without a password', async () => {
      const [{ id }, without] = [await makeUser(), await makeUser({ passwordHash: null })];
      for (const [userId, current] of [
        [id, 'wrong horse'],
        [without.id, ''],
        [uuid(), 'correct horse'],
      ])
        expect(await refusal(change(userId ?? '', '', current))).toEqual({
          code: 'invalid_input',
          fields: [{ path: 'current', message: 'is incorrect' }],
        });
    });
  });

  describe.skipIf(skipped)('deleting an account', () => {
    const remove = (id: string, password = 'correct horse', left: string[] = []) =>
      deleteAccount(
        parts(),
        callerOf(id),
        { password, now },
        {
          anonymize: async (_, { userId }) => {
            left.push(userId ?? '');
          },
          forget: (tx, subject) => deleteOtherPersonalData({ ...noted, holders: [] }, tx, subject),
        },
      );

    it('deleting an account removes its sessions, addresses and newsletter, and is confirmed by mail', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      for (const { id, email } of [user, other]) {
        await beginSession(id);
        await db.insert(addresses).values({
          id: uuid(),
          userId: id,
          name: 'Asha',
          street: '1 Hill Road',
          city: 'Pune',
          zipCode: '411001',
          country: 'India',
        });
        await db.insert(subscribers).values({ id: uuid(), email, secret: uuid() });
      }
      const left: string[] = [];
      await remove(user.id, 'correct horse', left);
      expect(left).toEqual([user.id]);
      const count = async (table: typeof sessions | typeof addresses, id: string) =>
        (await db.select().from(table).where(eq(table.userId, id))).length;
      expect(await rowOf(user.id)).toBeUndefined();
      expect([await count(sessions, user.id), await count(addresses, user.id)]).toEqual([0, 0]);
      expect([await count(sessions, other.id), await count(addresses, other.id)]).toEqual([1, 1]);
      const subscribed = (await db.select().from(subscribers)).map(({ email }) => email);
      expect([subscribed.includes(user.email), subscribed.includes(other.email)]).toEqual([false, true]);
      expect(noted.mails()).toMatchObject([{ to: user.email }]);
    });

    it('deleting an account requires its password if it has one', async () => {
      const [{ id }, without] = [await makeUser(), await makeUser({ passwordHash: null })];
      expect(await refusal(remove(id, 'wrong horse'))).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'password' }],
      });
      expect(await rowOf(id)).toBeDefined();
      expect(await refusal(remove(without.id, ''))).toBeNull();
      expect(await refusal(remove(uuid(), ''))).toMatchObject({ code: 'session_expired' });
    });

    it('the only owner of the shop cannot delete their account', async () => {
      const owner = await makeUser({ isAdmin: true, hasAdminAccess: true });
      expect(await refusal(remove(owner.id))).toMatchObject({ code: 'conflict' });
      const second = await makeUser({ isAdmin: true, hasAdminAccess: true });
      expect(await refusal(remove(owner.id))).toBeNull();
      expect(await rowOf(second.id)).toBeDefined();
    });
  });

  describe.skipIf(skipped)('the export of personal data', () => {
    const others = {
      wishing: {
        wishesOf: async (_: Db, id: string) => [`wishes of ${id}`],
        shareOf: async (_: Db, id: string) => ({ token: `share of ${id}` }),
      },
      buying: {
        allOf: async (_: Db, { userId, email }: DataSubject, at: Date) => ({
          orders: [`orders of ${userId} and ${email} at ${at.getTime()}`],
        }),
      },
      reviewing: {
        writtenBy: async (_: Db, id: string) => [`reviews by ${id}`],
        votesOf: async (_: Db, id: string) => [`votes of ${id}`],
      },
      customOrdersOf: async (_: Db, { userId, email }: DataSubject) => [`requests of ${userId} and ${email}`],
      messagesFrom: async (_: Db, email: string) => [`messages from ${email}`],
      ofPlugins: async () => ({}),
      attributes: openAttributes(() => []),
    } as unknown as Parameters<typeof personalDataOf>[2];

    it('the export of personal data contains all data of the user and of no other user', async () => {
      const address = { street: '1 Hill Road', city: 'Pune', state: '', zipCode: '411001', country: 'India' };
      const [user, other] = [await makeUser({ address }), await makeUser()];
      const at = new Date('2026-01-02T03:04:05.678Z');
      const [promotionId, code] = [uuid(), `CODE-${uuid().slice(-12).toUpperCase()}`];
      await db.insert(promotions).values({ id: promotionId, code, title: 'A code', kind: 'free_shipping' });
      for (const { id, email } of [user, other]) {
        await db.insert(addresses).values({
          id: uuid(),
          userId: id,
          name: email,
          street: '1 Hill Road',
          city: 'Pune',
          zipCode: '411001',
          country: 'India',
        });
        await db
          .insert(subscribers)
          .values({ id: uuid(), email, secret: uuid(), createdAt: at, confirmedAt: at });
        await db
          .insert(identities)
          .values({ id: uuid(), userId: id, issuer: 'https://id.example', subject: email, createdAt: at });
      }
      const sessionId = await beginSession(user.id);
      await beginSession(other.id);
      const data = await personalDataOf(db, { userId: user.id, sessionId }, others, now);
      expect(data).toMatchObject({
        account: { id: user.id, email: user.email },
        address,
        wishlistShare: `share of ${user.id}`,
        addresses: [{ name: user.email, street: '1 Hill Road' }],
        sessions: [{ id: sessionId, isCurrent: true }],
        wishlist: [`wishes of ${user.id}`],
        orders: [`orders of ${user.id} and ${user.email} at ${now.getTime()}`],
        reviews: [`reviews by ${user.id}`],
        helpful: [`votes of ${user.id}`],
        customOrders: [`requests of ${user.id} and ${user.email}`],
        messages: [`messages from ${user.email}`],
        newsletter: {
          email: user.email,
          name: '',
          source: '',
          askedAt: at.toISOString(),
          since: at.toISOString(),
        },
        providers: [{ issuer: 'https://id.example', subject: user.email, since: at.toISOString() }],
        redemptions: [],
      });
      expect(JSON.stringify(data)).not.toContain(passwordHash);
    });

    it('the export of personal data contains promo codes used by a guest with the same email address', {
      tags: ['extended'],
    }, async () => {
      const user = await makeUser();
      const at = new Date('2026-01-02T03:04:05.678Z');
      const id = uuid();
      await db.insert(promotions).values({ id, code: 'FREE-ONE', title: 'A code', kind: 'free_shipping' });
      const { placeOrder } = await import('#modules/orders/server/place-order/place-order.ts');
      const {
        guest,
        openOrdering,
        openTestCategory: openShelf,
        requestOf,
        totalOf,
      } = await import('#tests/support/order-dependencies.ts');
      const { ordering } = await openOrdering(db);
      const mug = await (await openShelf(db))();
      await placeOrder(
        ordering,
        requestOf([{ product: mug }], {
          email: user.email.toUpperCase(),
          promoCode: 'FREE-ONE',
          total: totalOf(4000, { freeDelivery: true }),
        }),
        guest,
      );
      await db.update(redemptions).set({ at }).where(eq(redemptions.promotionId, id));
      const data = await personalDataOf(db, { userId: user.id, sessionId: '' }, others, now);
      expect(data.redemptions).toEqual([{ code: 'FREE-ONE', discount: 0, at: at.toISOString() }]);
    });

    it('the export of personal data is refused for an account that does not exist', async () => {
      expect(await refusal(personalDataOf(db, { userId: uuid(), sessionId: '' }, others, now))).toMatchObject(
        {
          code: 'session_expired',
        },
      );
    });
  });

  describe.skipIf(skipped)('names of users', () => {
    it('shoppers see the first name of a user, and staff the full name and the email address', async () => {
      const user = await makeUser({ name: '  Asha   Rao ' });
      expect(await firstNameOf(db, user.id)).toBe('Asha');
      expect(await firstNameOf(db, (await makeUser({ name: 'Ravi' })).id)).toBe('Ravi');
      expect(await nameOf(db, user.id)).toBe('  Asha   Rao ');
      expect(await contactOf(db, user.id)).toEqual({ name: '  Asha   Rao ', email: user.email });
      expect(await namesOf(db, [user.id, user.id, uuid()])).toEqual(new Map([[user.id, '  Asha   Rao ']]));
    });

    it('a user who does not exist has no name and no contact', async () => {
      expect([await firstNameOf(db, uuid()), await nameOf(db, uuid()), await contactOf(db, uuid())]).toEqual([
        ...[null, '', null],
      ]);
    });

    it('only users with a verified email address are reachable by mail', async () => {
      const [verified, unverified] = [await makeUser(), await makeUser({ isEmailVerified: false })];
      expect(await verifiedRecipients(db, [verified.id, verified.id, unverified.id, uuid()])).toEqual(
        new Map([[verified.id, { name: 'Asha Rao', email: verified.email }]]),
      );
    });
  });

  describe.skipIf(skipped)('personal photos', () => {
    const friday = new Date('2026-11-20T12:00:00Z');
    const photos = () => new PersonalPhotos(db, files, () => friday);

    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a8421f' } })
        .jpeg()
        .toBuffer();
    const keep = async (width: number, height: number) => {
      const bytes = await picture(width, height);
      const sender = { client: 'a phone', isStaff: false };
      return photos().keep({ bytes: Readable.from([bytes]), type: 'image/jpeg', sender }, 'print');
    };
    const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/'));
    const uploadOf = async (url: string) =>
      (
        await db
          .select()
          .from(uploads)
          .where(eq(uploads.folder, folderOf(url)))
      )[0];
    const day = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 21, 30));

    it('the address of a personal photo is random, also for the same picture', {
      tags: ['extended'],
    }, async () => {
      const [first, second] = [await keep(600, 500), await keep(600, 500)];
      expect(first).toMatchObject({ width: 600, height: 500, bytes: expect.any(Number) });
      expect(first.bytes).toBeGreaterThan(0);
      expect([isPersonalPhoto(first.url), isPersonalPhoto(second.url)]).toEqual([true, true]);
      expect(first.url).not.toBe(second.url);
      expect(first.url).toMatch(/-600x500\/600\.jpg$/);
    });

    it('stores a personal photo as JPEG only and does not check its use before 30 days', async () => {
      const { url } = await keep(600, 500);
      expect(await files.read(url.slice(1))).toBeInstanceOf(Buffer);
      const upload = await uploadOf(url);
      expect(upload?.names).toEqual(['200.jpg', '400.jpg', '600.jpg']);
      expect(upload).toMatchObject({ lookAt: day(30), unusedSince: null });
    });

    it('a personal photo has at least 300 pixels each way and is scaled down to 2400 at most', async () => {
      const tooSmall = {
        code: 'invalid_input',
        fields: [{ path: 'file', message: expect.stringContaining('too small') }],
      };
      expect(await refusal(keep(299, 600))).toMatchObject(tooSmall);
      expect(await refusal(keep(600, 299))).toMatchObject(tooSmall);
      expect(await refusal(keep(300, 300))).toBeNull();
      expect(await keep(2600, 1300)).toMatchObject({ width: 2400, height: 1200 });
    });

    it('unfinished photo uploads do not block other clients, and a client has at most twelve', async () => {
      const bytes = await picture(300, 300);
      const busy = photos();
      const keepFrom = (client: string, sent: Readable) =>
        busy.keep({ bytes: sent, type: 'image/jpeg', sender: { client, isStaff: false } }, 'print');
      const open = Array.from({ length: 12 }, () => new PassThrough());
      const slow = open.map((sent) => keepFrom('slow', sent));
      await expect(keepFrom('slow', Readable.from([bytes]))).rejects.toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: 2,
      });
      expect(await refusal(keepFrom('quick', Readable.from([bytes])))).toBeNull();
      for (const sent of open) sent.destroy(new Error('gone'));
      for (const each of await Promise.allSettled(slow))
        expect(each).toMatchObject({ reason: { code: 'invalid_input', fields: [{ path: 'file' }] } });
      expect(await refusal(keepFrom('slow', Readable.from([bytes])))).toBeNull();
    });

    it('viewing a cart keeps its personal photos for 30 days, unless 29 days are left', async () => {
      const [{ url }, { url: other }] = [await keep(300, 300), await keep(300, 300)];
      const setLookAt = (at: Date) =>
        db
          .update(uploads)
          .set({ lookAt: at })
          .where(eq(uploads.folder, folderOf(url)));
      await setLookAt(day(28));
      await photos().waitFor([url]);
      expect((await uploadOf(url))?.lookAt).toEqual(day(30));
      await setLookAt(day(29));
      await photos().waitFor([url]);
      expect((await uploadOf(url))?.lookAt).toEqual(day(29));
      await photos().waitFor([]);
      expect((await uploadOf(other))?.lookAt).toEqual(day(30));
    });

    it('deletes a personal photo one day after it is found unused, and not before', async () => {
      const { url } = await keep(300, 300);
      const clean = (at: Date) => cleanUploads({ db, files }, at);
      expect(await clean(new Date(day(30).getTime() - 1))).toBe(0);
      expect((await uploadOf(url))?.unusedSince).toBeNull();
      expect(await clean(day(30))).toBe(0);
      expect(await uploadOf(url)).toMatchObject({ unusedSince: day(30), lookAt: day(31) });
      expect(await files.has(url.slice(1))).toBe(true);
      expect(await clean(day(31))).toBeGreaterThan(0);
      expect(await uploadOf(url)).toBeUndefined();
      expect(await files.has(url.slice(1))).toBe(false);
    });

    it('keeps a personal photo in use and checks it again after a week', async () => {
      const { url } = await keep(300, 300);
      await makeUser({ avatar: url });
      await db
        .update(uploads)
        .set({ unusedSince: day(29) })
        .where(eq(uploads.folder, folderOf(url)));
      expect(await cleanUploads({ db, files }, day(30))).toBe(0);
      expect(await uploadOf(url)).toMatchObject({ unusedSince: null, lookAt: day(37) });
      expect(await files.has(url.slice(1))).toBe(true);
    });

    it('the cleaning of uploads starts and stops', async () => {
      const stop = scheduleCleaning(
        { db, files },
        () => friday,
        () => {},
      );
      await stop();
    });
  });
});
