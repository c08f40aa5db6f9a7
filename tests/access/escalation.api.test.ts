import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRights, type Right, standardRights } from '#kernel/contract/rights.ts';
import { ownerRoleId, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { clientOf, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers, type Person, type TestUsers } from '../support/test-users.ts';

// Users give and take only rights that they have themselves, and change no user who has more.

/** The rights of a person who looks after the staff of the packing room. */
const managerRights: Right[] = ['orders', 'reviews', 'customers', 'users', 'roles', 'api-keys'];

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let manager: Awaited<ReturnType<typeof signInWith>>;
  let packers: string;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    packers = (await shop.owner('POST /api/roles', { body: { name: 'Packing', rights: ['orders'] } })).id;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    manager = await signInWith(managerRights);
  });

  /** Signs in a member of staff with own rights. */
  async function signInWith(rights: Right[]) {
    const { person, token } = await people.signIn({ roleId: staffRoleId, rights, hasOwnRights: true });
    return { person, call: clientOf(shop.url, token) };
  }
  const rowOf = (userId: string) => shop.owner('GET /api/users/:userId', { params: { userId } });
  const tooMuch = { code: 'right_missing', statusCode: 403 };

  describe('a manager of roles', () => {
    it('makes roles of the own rights only', async () => {
      const create = (name: string, rights: Right[]) =>
        manager.call('POST /api/roles', { body: { name, rights } });
      expect(await create('Reviewers', ['reviews'])).toMatchObject({ rights: ['reviews'] });
      await expect(create('Bank', ['reviews', 'refunds', 'settings'])).rejects.toMatchObject({
        ...tooMuch,
        message:
          'You cannot give, take or change rights beyond your own. This also needs “Payments and refunds”, “Settings”.',
      });
    });

    it('changes and deletes only roles whose rights are within the own ones', async () => {
      const change = (id: string, rights: Right[]) =>
        manager.call('PUT /api/roles/:id', { params: { id }, body: { rights } });
      expect(await change(packers, ['orders', 'reviews'])).toMatchObject({ rights: ['orders', 'reviews'] });
      await expect(change(packers, ['orders', 'refunds'])).rejects.toMatchObject(tooMuch);
      // Not even to take rights away.
      await expect(change(staffRoleId, ['orders'])).rejects.toMatchObject(tooMuch);
      const { id } = await shop.owner('POST /api/roles', {
        body: { name: 'Sellers', rights: ['promotions'] },
      });
      await expect(manager.call('DELETE /api/roles/:id', { params: { id } })).rejects.toMatchObject(tooMuch);
      const { roles } = await shop.owner('GET /api/roles');
      expect(roles.find((role) => role.id === staffRoleId)?.rights).toEqual(standardRights);
      expect(roles.some((role) => role.id === id)).toBe(true);
    });

    it('deletes no role whose users have own rights beyond those of the manager', async () => {
      const { id } = await shop.owner('POST /api/roles', { body: { name: 'Helpers', rights: ['orders'] } });
      await people.make({ roleId: id, rights: ['settings'], hasOwnRights: true });
      const remove = manager.call('DELETE /api/roles/:id', {
        params: { id },
        query: { replacement: packers },
      });
      await expect(remove).rejects.toMatchObject(tooMuch);
    });

    it('gives users only roles within the own rights', async () => {
      const { id: userId } = await people.make();
      const give = (roleId: string) =>
        manager.call('PUT /api/users/:userId/role', { params: { userId }, body: { roleId } });
      expect(await give(packers)).toMatchObject({ roleId: packers });
      for (const roleId of [staffRoleId, ownerRoleId])
        await expect(give(roleId)).rejects.toMatchObject(tooMuch);
      await expect(
        manager.call('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'owner' } }),
      ).rejects.toMatchObject(tooMuch);
      expect(await rowOf(userId)).toMatchObject({ roleId: packers, isAdmin: false });
    });

    it('gives neither others nor the own account rights beyond the own ones', async () => {
      const { id } = await people.make({ roleId: packers });
      for (const userId of [id, manager.person.id]) {
        const rights = (chosen: Right[]) =>
          manager.call('PUT /api/users/:userId/rights', { params: { userId }, body: { rights: chosen } });
        await expect(rights([...managerRights, 'settings'])).rejects.toMatchObject(tooMuch);
        expect((await rights(managerRights)).rights.length).toBe(managerRights.length);
      }
    });

    it('loses the own rights when the role Staff would give more', async () => {
      const userId = manager.person.id;
      const back = manager.call('PUT /api/users/:userId/rights', {
        params: { userId },
        body: { rights: null },
      });
      await expect(back).rejects.toMatchObject(tooMuch);
    });
  });

  describe('a user with more rights than the manager', () => {
    const changes: Record<string, (person: Person) => Promise<unknown>> = {
      'the name': ({ id: userId }) =>
        manager.call('PUT /api/users/:userId', { params: { userId }, body: { name: 'Mine' } }),
      'the password': ({ id: userId }) =>
        manager.call('PUT /api/users/:userId', { params: { userId }, body: { password: 'another horse' } }),
      'the role': ({ id: userId }) =>
        manager.call('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'customer' } }),
      'the rights': ({ id: userId }) =>
        manager.call('PUT /api/users/:userId/rights', { params: { userId }, body: { rights: [] } }),
      'the second factors': async (person) => {
        await people.addAuthenticator(person);
        await manager.call('DELETE /api/users/:userId/second-factors', { params: { userId: person.id } });
      },
      'the account': ({ id }) => manager.call('DELETE /api/users/:id', { params: { id } }),
    };

    it.each(Object.keys(changes))('a manager cannot change %s of staff with more rights', async (name) => {
      const person = await people.make({ roleId: staffRoleId });
      await expect(changes[name]?.(person)).rejects.toMatchObject(tooMuch);
      expect(await rowOf(person.id)).toMatchObject({ name: person.name, rights: standardRights });
    });

    it.each(Object.keys(changes).filter((name) => name !== 'the rights'))(
      'a user with every right, who is no owner, cannot change %s of an owner',
      async (name) => {
        manager = await signInWith([...allRights]);
        const person = await people.make({ roleId: ownerRoleId });
        await expect(changes[name]?.(person)).rejects.toMatchObject(tooMuch);
        expect(await rowOf(person.id)).toMatchObject({ name: person.name, isAdmin: true });
      },
    );

    it.each(Object.keys(changes))('a manager changes %s of staff with fewer rights', async (name) => {
      const person = await people.make({ roleId: packers });
      await expect(changes[name]?.(person)).resolves.not.toThrow();
    });

    it('a user with every right, who is no owner, makes no owner', async () => {
      manager = await signInWith([...allRights]);
      for (const userId of [manager.person.id, (await people.make()).id])
        await expect(
          manager.call('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'owner' } }),
        ).rejects.toMatchObject(tooMuch);
    });

    it('a manager restores only users with rights within the own ones', async () => {
      const [more, fewer] = [
        await people.make({ roleId: staffRoleId }),
        await people.make({ roleId: packers }),
      ];
      for (const { id } of [more, fewer]) await shop.owner('DELETE /api/users/:id', { params: { id } });
      const restore = (id: string) => manager.call('POST /api/trash/:id/restore', { params: { id } });
      await expect(restore(more.id)).rejects.toMatchObject(tooMuch);
      expect(await restore(fewer.id)).toMatchObject({ kind: 'user' });
      // The refused one is in the trash still.
      await shop.owner('POST /api/trash/:id/restore', { params: { id: more.id } });
      expect((await rowOf(more.id)).rights).toEqual(standardRights);
    });
  });

  describe('API keys', () => {
    const create = (rights: Right[]) =>
      manager.call('POST /api/api-keys', { body: { name: 'Program', rights, days: null } });

    it('a key has only rights of its author, and none over users, roles and keys', async () => {
      await expect(create(['orders', 'refunds'])).rejects.toMatchObject(tooMuch);
      for (const right of ['users', 'roles', 'api-keys'] as const)
        await expect(create([right])).rejects.toMatchObject({
          code: 'invalid_input',
          errors: [{ path: 'rights' }],
        });
    });

    it('a key loses the rights that its author loses, and ends with the right to make keys', async () => {
      const program = clientOf(shop.url, (await create(['orders', 'reviews'])).value);
      await program('GET /api/orders');
      const params = { userId: manager.person.id };
      const leave = (rights: Right[]) =>
        shop.owner('PUT /api/users/:userId/rights', { params, body: { rights } });
      await leave(['reviews', 'api-keys']);
      await program('GET /api/reviews');
      await expect(program('GET /api/orders')).rejects.toMatchObject(tooMuch);
      await leave(['reviews']);
      await expect(program('GET /api/reviews')).rejects.toMatchObject({ code: 'unauthenticated' });
    });
  });

  describe('changes at the same time', () => {
    const owners = async () =>
      (await shop.database.db.select().from(users).where(eq(users.roleId, ownerRoleId))).map(({ id }) => id);

    it('of two owners who demote each other at once, one stays an owner', async () => {
      for (const role of ['staff', 'customer'] as const) {
        const pair = await Promise.all([0, 1].map(() => people.signIn({ roleId: ownerRoleId })));
        const [first, second] = pair;
        if (!first || !second) throw new Error('Two owners are needed');
        const demote = (by: typeof first, other: typeof first) =>
          clientOf(shop.url, by.token)('PUT /api/users/:userId/role', {
            params: { userId: other.person.id },
            body: { role },
          });
        const results = await Promise.allSettled([demote(first, second), demote(second, first)]);
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const left = (await owners()).filter((id) => pair.some(({ person }) => person.id === id));
        expect(left).toHaveLength(1);
        const [id] = left;
        if (id)
          await shop.owner('PUT /api/users/:userId/role', {
            params: { userId: id },
            body: { role: 'customer' },
          });
      }
    });

    it('two owners who give up the role at once leave the shop one owner', async () => {
      const { id: first } = await shop.owner('GET /api/auth/me');
      await shop.database.db.update(users).set({ roleId: null }).where(ne(users.id, first));
      const second = await people.signIn({ roleId: ownerRoleId });
      const leave = (call: typeof shop.owner, userId: string) =>
        call('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'staff' } });
      const results = await Promise.allSettled([
        leave(shop.owner, first),
        leave(clientOf(shop.url, second.token), second.person.id),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict' },
      });
      expect(await owners()).toHaveLength(1);
    });
  });
});
