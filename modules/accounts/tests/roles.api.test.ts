import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Right } from '#kernel/contract/rights.ts';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import { type Role, roles } from '#modules/accounts/contract/users.ts';
import { issueToken } from '#modules/accounts/server/email/email-tokens.ts';
import { isPassword } from '#modules/accounts/server/passwords.ts';
import { rightsOf } from '#modules/accounts/server/rights.ts';
import { secrets, sessions, users } from '#modules/accounts/server/tables.ts';
import {
  createUser,
  restoreUser,
  trashUser,
  updateUserByOwner,
} from '#modules/accounts/server/users/edit-user.ts';
import { setRights, setRole as setRoleOrKind } from '#modules/accounts/server/users/user-role.ts';
import { subscribers } from '#modules/newsletter/server/tables.ts';
import { auditEntries } from '#modules/records/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { insertUser, type User, type UserFields } from '#tests/support/users.ts';

// Administration of users by the owner, without HTTP.

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let owner: { userId: string };
  let noted: ReturnType<typeof recordJobs>;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    owner = { userId: (await makeUser({ isAdmin: true, hasAdminAccess: true, name: 'Owner' })).id };
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    noted = recordJobs();
  });

  const now = new Date();
  const parts = () => ({ db, jobs: noted.jobs, origin: 'https://shop.example' });
  const makeUser = (fields: UserFields = {}) => insertUser(db, fields);
  const setRole = (services: ReturnType<typeof parts>, author: { userId: string }, id: string, role: Role) =>
    setRoleOrKind(services, author, id, { role });
  const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
  const sessionsOf = async (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));
  const beginSession = (userId: string) =>
    db.insert(sessions).values({ id: uuid(), userId, expiresAt: new Date(now.getTime() + 60_000) });
  const authorsOf = async (id: string) =>
    (await db.select().from(auditEntries).where(eq(auditEntries.recordId, id))).map(({ byId, act }) => [
      byId,
      act,
    ]);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields, message }) => ({ code, fields, message }),
    );

  describe.skipIf(skipped)('roles', () => {
    it.each([
      ['owner', { isAdmin: true, hasAdminAccess: true }],
      ['staff', { isAdmin: false, hasAdminAccess: true }],
      ['customer', { isAdmin: false, hasAdminAccess: false }],
    ] as const)('the role of %s grants exactly the rights of this role', async (role, rights) => {
      for (const before of roles) {
        const { id } = await makeUser();
        await setRole(parts(), owner, id, before);
        expect(await setRole(parts(), owner, id, role)).toMatchObject({ id, ...rights });
        expect(await rowOf(id)).toMatchObject(rights);
        await setRole(parts(), owner, id, 'customer');
      }
    });

    it('a change of role records its author', async () => {
      const { id } = await makeUser();
      await setRole(parts(), owner, id, 'staff');
      expect((await authorsOf(id)).at(-1)).toEqual([owner.userId, 'updated']);
    });

    it('the only owner keeps the role, and one of two owners can lose it', async () => {
      for (const role of ['staff', 'customer'] as const)
        expect(await refusal(setRole(parts(), owner, owner.userId, role))).toMatchObject({
          code: 'conflict',
          message: 'The shop needs at least one owner',
        });
      expect(await refusal(setRole(parts(), owner, owner.userId, 'owner'))).toBeNull();
      const second = await makeUser({ isAdmin: true, hasAdminAccess: true });
      expect(await refusal(setRole(parts(), owner, second.id, 'staff'))).toBeNull();
      expect(await rowOf(owner.userId)).toMatchObject({ isAdmin: true });
    });

    it('every owner gets a mail about a new owner, and about no other change of role', async () => {
      const [{ id, email }, other] = [
        await makeUser(),
        await makeUser({ isAdmin: true, hasAdminAccess: true }),
      ];
      await setRole(parts(), owner, id, 'staff');
      expect(noted.mails()).toEqual([]);
      await setRole(parts(), owner, id, 'owner');
      expect(noted.mails().map(({ to }) => to)).toEqual(expect.arrayContaining([other.email, email]));
      expect(noted.mails()[0]?.text).toContain(email);
      const count = noted.mails().length;
      await setRole(parts(), owner, id, 'owner');
      expect(noted.mails()).toHaveLength(count);
      for (const each of [id, other.id]) await setRole(parts(), owner, each, 'customer');
    });

    it('refuses to give a role to a user who does not exist', async () => {
      for (const id of [uuid(), 'nonsense'])
        for (const role of roles)
          expect(await refusal(setRole(parts(), owner, id, role))).toMatchObject({ code: 'not_found' });
    });
  });

  describe.skipIf(skipped)('rights of staff', () => {
    const choose = (id: string, rights: Right[], updatedAt?: Date) =>
      setRights(parts(), owner, id, { rights, ...(updatedAt && { updatedAt: updatedAt.toISOString() }) });
    const logOf = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.recordId, id));

    it('a change of rights is mailed to the staff member and logged, and an empty change is neither', async () => {
      const { id, email } = await makeUser({ hasAdminAccess: true });
      await choose(id, ['promotions', 'orders']);
      await choose(id, ['orders', 'promotions', 'orders']);
      expect(noted.mails()).toMatchObject([{ to: email }]);
      const [mail] = noted.mails();
      expect(mail?.text).toContain('Added: Promotions.');
      expect(mail?.text).toContain('Removed: Dashboard, Products and stock, Payments and refunds,');
      expect(mail?.text).toContain('You now have: Orders, Promotions.');
      expect(await logOf(id)).toMatchObject([
        { byId: owner.userId, act: 'updated', after: { rights: ['orders', 'promotions'] } },
      ]);
    });

    it('a staff member with an unverified email gets no mail about rights', async () => {
      const { id } = await makeUser({ hasAdminAccess: true, isEmailVerified: false });
      expect((await choose(id, [])).rights).toEqual([]);
      expect(noted.mails()).toEqual([]);
    });

    it('of two owners who change the rights of a staff member at once, the second gets a conflict', async () => {
      const { id, updatedAt } = await makeUser({ hasAdminAccess: true });
      await choose(id, ['orders'], updatedAt);
      expect(await refusal(choose(id, ['reviews'], updatedAt))).toMatchObject({ code: 'changed_meanwhile' });
      expect((await rowOf(id))?.rights).toEqual(['orders']);
    });

    it('the rights of owners, customers and users who do not exist cannot be chosen', async () => {
      for (const id of [owner.userId, (await makeUser()).id])
        expect(await refusal(choose(id, ['orders']))).toMatchObject({
          code: 'conflict',
          message: 'Only staff have rights to choose. Owners have all of them.',
        });
      expect(await refusal(choose(uuid(), ['orders']))).toMatchObject({ code: 'not_found' });
    });

    it('ignores a right that only another version of the shop has', async () => {
      const { id } = await makeUser({ hasAdminAccess: true });
      await db.execute(sql`update users set rights = '{orders,teleport}' where id = ${id}`);
      expect(rightsOf((await rowOf(id)) as User)).toEqual(['orders']);
    });
  });

  describe.skipIf(skipped)('accounts created by the owner', () => {
    const given = (email = `${uuid()}@example.com`) => ({
      name: 'Ravi',
      email,
      phone: '+91 98450 12345',
      password: 'correct horse',
    });

    it('an account created by the owner is an unverified customer, who gets a verification mail', async () => {
      const address = { street: '1 Hill Road', city: 'Pune', state: '', zipCode: '411001', country: 'India' };
      const made = await createUser(parts(), owner, { ...given(), address }, now);
      expect(made).toMatchObject({
        name: 'Ravi',
        phone: '+91 98450 12345',
        address,
        isEmailVerified: false,
        isAdmin: false,
        hasAdminAccess: false,
      });
      expect(await isPassword(made.passwordHash, 'correct horse')).toBe(true);
      expect(noted.mails()).toMatchObject([{ to: made.email }]);
      expect(noted.mails()[0]?.text).toContain('https://shop.example/verify/user?token=');
      expect(await authorsOf(made.id)).toEqual([[owner.userId, 'created']]);
    });

    it('an account created by the owner without a postal address has none', async () => {
      expect((await createUser(parts(), owner, given(), now)).address).toEqual({});
    });

    it('the owner cannot create an account with the email address of another account', async () => {
      const { email } = await makeUser();
      expect(await refusal(createUser(parts(), owner, given(email.toUpperCase()), now))).toMatchObject({
        code: 'conflict',
        fields: [{ path: 'email' }],
      });
      expect(noted.mails()).toEqual([]);
    });
  });

  describe.skipIf(skipped)('changes of accounts by the owner', () => {
    it('a new name set by the owner keeps the telephone, password and sessions of the account', async () => {
      const before = await makeUser({ passwordHash: 'kept', phone: '12345' });
      await beginSession(before.id);
      const changed = await updateUserByOwner(parts(), owner, before.id, { name: 'Asha Rao', password: '' });
      expect(changed).toMatchObject({ name: 'Asha Rao', phone: '12345', passwordHash: 'kept' });
      expect(await sessionsOf(before.id)).toHaveLength(1);
      expect(noted.mails()).toEqual([]);
      expect((await authorsOf(before.id)).at(-1)).toEqual([owner.userId, 'updated']);
    });

    it('a change by the owner without a password keeps the password of the account', async () => {
      const { id } = await makeUser({ passwordHash: 'kept' });
      expect((await updateUserByOwner(parts(), owner, id, { phone: '54321' })).passwordHash).toBe('kept');
    });

    it('a new password set by the owner ends all sessions of the user and is confirmed by mail', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      for (const { id } of [user, other]) await beginSession(id);
      const { passwordHash } = await updateUserByOwner(parts(), owner, user.id, {
        password: 'battery staple',
      });
      expect(await isPassword(passwordHash, 'battery staple')).toBe(true);
      expect(await sessionsOf(user.id)).toEqual([]);
      expect(await sessionsOf(other.id)).toHaveLength(1);
      expect(noted.mails()).toMatchObject([{ to: user.email }]);
      expect(noted.mails()[0]?.text).toContain('https://shop.example/auth/forgot-password');
    });

    it('the owner can repeat the email address of an account in any letter case but not change it', async () => {
      const { id, email } = await makeUser();
      expect(await refusal(updateUserByOwner(parts(), owner, id, { email: email.toUpperCase() }))).toBeNull();
      expect((await rowOf(id))?.email).toBe(email);
      expect(
        await refusal(updateUserByOwner(parts(), owner, id, { email: 'new@example.com' })),
      ).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'email', message: 'cannot be changed here' }],
      });
    });

    it('the owner cannot change an account that was changed meanwhile or does not exist', async () => {
      const { id, updatedAt } = await makeUser();
      const seen = (at: Date) =>
        updateUserByOwner(parts(), owner, id, { name: 'Asha', updatedAt: at.toISOString() });
      expect(await refusal(seen(new Date(updatedAt.getTime() - 1)))).toMatchObject({
        code: 'changed_meanwhile',
      });
      expect(await refusal(seen(updatedAt))).toBeNull();
      expect(await refusal(updateUserByOwner(parts(), owner, uuid(), {}))).toMatchObject({
        code: 'not_found',
      });
    });
  });

  describe.skipIf(skipped)('deletion of accounts by the owner', () => {
    const remove = (id: string, left: string[] = []) =>
      trashUser(parts(), owner, id, {
        anonymize: async (_, { userId }) => {
          left.push(userId ?? '');
        },
      });

    it('an account deleted by the owner is removed with its newsletter and separated from its orders', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      const left: string[] = [];
      for (const { id, email } of [user, other]) {
        await beginSession(id);
        await db.insert(subscribers).values({ id: uuid(), email, secret: uuid() });
      }
      await transaction(db, (tx) =>
        issueToken(tx, { purpose: 'reset', userId: user.id, email: user.email }, now),
      );
      await remove(user.id, left);
      expect(left).toEqual([user.id]);
      expect(await rowOf(user.id)).toBeUndefined();
      const subscribed = (await db.select().from(subscribers)).map(({ email }) => email);
      expect(subscribed).toContain(other.email);
      expect(subscribed).not.toContain(user.email);
      expect(await sessionsOf(other.id)).toHaveLength(1);
      expect((await authorsOf(user.id)).at(-1)).toEqual([owner.userId, 'deleted']);
    });

    it('a deleted account is restored with its data and rights, but without its sessions and links', async () => {
      const { id, email } = await makeUser({ hasAdminAccess: true });
      await beginSession(id);
      await transaction(db, (tx) => issueToken(tx, { purpose: 'reset', userId: id, email }, now));
      await remove(id);
      expect(await restoreUser(db, owner, id)).toEqual({ slug: null });
      expect(await rowOf(id)).toMatchObject({ id, email, name: 'Asha', hasAdminAccess: true });
      expect(await sessionsOf(id)).toEqual([]);
      expect(await db.select().from(secrets).where(eq(secrets.userId, id))).toEqual([]);
      expect((await authorsOf(id)).at(-1)).toEqual([owner.userId, 'restored']);
      expect(await refusal(restoreUser(db, owner, id))).toMatchObject({ code: 'not_found' });
    });

    it('a deleted account cannot be restored once another account has its email address', async () => {
      const { id, email } = await makeUser();
      await remove(id);
      await makeUser({ email });
      expect(await refusal(restoreUser(db, owner, id))).toMatchObject({ code: 'conflict' });
    });

    it('the owner cannot delete the only owner or an account that does not exist', async () => {
      expect(await refusal(remove(owner.userId))).toMatchObject({
        code: 'conflict',
        message: 'The shop’s only owner cannot be deleted',
      });
      for (const id of [uuid(), 'nonsense'])
        expect(await refusal(remove(id))).toMatchObject({ code: 'not_found' });
      const second = await makeUser({ isAdmin: true, hasAdminAccess: true });
      expect(await refusal(remove(second.id))).toBeNull();
    });
  });
});
