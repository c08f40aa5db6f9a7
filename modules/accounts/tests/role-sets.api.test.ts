import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights, type Right, standardRights } from '#kernel/contract/rights.ts';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { ownerRoleId, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { roles, users } from '#modules/accounts/server/tables.ts';
import { auditEntries } from '#modules/records/server/tables.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// Roles: sets of rights that are made in the back office and given to users.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
  });
  afterAll(() => shop.close());

  let made = 0;
  const makeRole = (rights: Right[], name = `Role ${++made}`) =>
    shop.owner('POST /api/roles', { body: { name, rights } });
  const roleOf = async (id: string) =>
    (await shop.owner('GET /api/roles')).roles.find((role) => role.id === id);
  const signInAs = async (roleId: string) => {
    const { person, token } = await people.signIn({ roleId });
    return { ...person, call: clientOf(shop.url, token) };
  };
  const rightsOf = async (userId: string) =>
    (await shop.owner('GET /api/users/:userId', { params: { userId } })).rights;
  const give = (userId: string, roleId: string | null) =>
    shop.owner('PUT /api/users/:userId/role', { params: { userId }, body: { roleId } });
  const edit = (id: string, rights: Right[]) =>
    shop.owner('PUT /api/roles/:id', { params: { id }, body: { rights } });
  const giveOwn = (userId: string, rights: Right[] | null) =>
    shop.owner('PUT /api/users/:userId/rights', { params: { userId }, body: { rights } });
  const mailsTo = async (email: string) =>
    (
      (await shop.database.db.execute(
        sql`select data ->> 'text' as text from pgboss.job where name = 'mail' and data ->> 'to' = ${email} order by created_on`,
      )) as unknown as { rows: { text: string }[] }
    ).rows.map(({ text }) => text);
  const actsOn = async (id: string) =>
    (await shop.database.db.select().from(auditEntries).where(eq(auditEntries.recordId, id))).map(
      ({ kind, act }) => `${kind} ${act}`,
    );

  describe('the roles of a shop', () => {
    it('a new shop has the roles Owner with every right, Staff with the standard ones, and Packer', async () => {
      const { roles: shopRoles } = await shop.owner('GET /api/roles');
      const [ownerRole, staff] = shopRoles;
      expect(ownerRole).toMatchObject({ id: ownerRoleId, name: 'Owner', rights: allRights, isBuiltIn: true });
      expect(staff).toMatchObject({
        id: staffRoleId,
        name: 'Staff',
        rights: standardRights,
        isBuiltIn: true,
      });
      expect(shopRoles.find(({ name }) => name === 'Packer')).toMatchObject({
        rights: ['orders'],
        isBuiltIn: false,
        members: [],
      });
    });

    it('a role is made, changed and deleted, and the activity log records it', async () => {
      const { id, name } = await makeRole(['reviews', 'orders', 'reviews']);
      expect(await roleOf(id)).toMatchObject({ name, rights: ['orders', 'reviews'], isBuiltIn: false });
      await shop.owner('PUT /api/roles/:id', {
        params: { id },
        body: { name: `${name} only`, rights: ['orders'] },
      });
      expect(await roleOf(id)).toMatchObject({ name: `${name} only`, rights: ['orders'] });
      await shop.owner('DELETE /api/roles/:id', { params: { id } });
      expect(await roleOf(id)).toBeUndefined();
      expect(await actsOn(id)).toEqual(['role created', 'role updated', 'role deleted']);
    });

    it('two roles cannot have the same name, in any letter case', async () => {
      const [{ name }, { id }] = [await makeRole(['orders']), await makeRole(['orders'])];
      const taken = { code: 'invalid_input', errors: [{ path: 'name' }] };
      await expect(makeRole(['orders'], name.toUpperCase())).rejects.toMatchObject(taken);
      await expect(
        shop.owner('PUT /api/roles/:id', { params: { id }, body: { name } }),
      ).rejects.toMatchObject(taken);
    });

    it('refuses a role without rights, and names the field', async () => {
      const { id } = await makeRole(['orders']);
      const refusal = { code: 'invalid_input', errors: [{ path: 'rights' }] };
      await expect(makeRole([])).rejects.toMatchObject(refusal);
      await expect(edit(id, [])).rejects.toMatchObject(refusal);
      expect(await roleOf(id)).toMatchObject({ rights: ['orders'] });
    });

    it('refuses a right that the shop does not have', async () => {
      await expect(makeRole(['teleport' as Right])).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'rights.0' }],
      });
    });

    it('the role Owner cannot be changed, and neither Owner nor Staff can be deleted', async () => {
      await expect(edit(ownerRoleId, ['orders'])).rejects.toMatchObject({ code: 'conflict' });
      for (const id of [ownerRoleId, staffRoleId])
        await expect(shop.owner('DELETE /api/roles/:id', { params: { id } })).rejects.toMatchObject({
          code: 'conflict',
        });
    });

    it('of two changes of the same version of a role, the second gets a conflict', async () => {
      const { id, updatedAt } = await makeRole(['orders']);
      const change = (rights: Right[]) =>
        shop.owner('PUT /api/roles/:id', { params: { id }, body: { rights, updatedAt } });
      const results = await Promise.allSettled([change(['reviews']), change(['products'])]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'changed_meanwhile' },
      });
    });
  });

  describe('the users of a role', () => {
    it('a change of a role applies to the next call of its users, who get an email', async () => {
      const role = await makeRole(['orders']);
      const member = await signInAs(role.id);
      await member.call('GET /api/orders');
      await edit(role.id, ['reviews']);
      await expect(member.call('GET /api/orders')).rejects.toMatchObject({ code: 'right_missing' });
      await member.call('GET /api/reviews');
      expect((await mailsTo(member.email)).at(-1)).toContain('Added: Reviews. Removed: Orders.');
      expect(await actsOn(member.id)).toEqual(['user updated']);
    });

    it('a user with own rights keeps them when the role changes, and can return to those of the role', async () => {
      const role = await makeRole(['orders']);
      const { id } = await signInAs(role.id);
      expect(await giveOwn(id, ['promotions'])).toMatchObject({ roleId: role.id, hasOwnRights: true });
      await edit(role.id, ['reviews']);
      expect(await rightsOf(id)).toEqual(['promotions']);
      expect(await giveOwn(id, null)).toMatchObject({ rights: ['reviews'], hasOwnRights: false });
    });

    it('own rights that equal those of the role are those of the role', async () => {
      const role = await makeRole(['orders']);
      const { id } = await signInAs(role.id);
      await giveOwn(id, ['reviews']);
      expect(await giveOwn(id, ['orders'])).toMatchObject({ hasOwnRights: false });
      await edit(role.id, ['dashboard']);
      expect(await rightsOf(id)).toEqual(['dashboard']);
    });

    it('another role begins with its rights, and its user gets an email', async () => {
      const [before, after] = [await makeRole(['orders']), await makeRole(['reviews'])];
      const { id, email } = await signInAs(before.id);
      await giveOwn(id, ['promotions']);
      expect(await give(id, after.id)).toMatchObject({ rights: ['reviews'], hasOwnRights: false });
      expect((await mailsTo(email)).at(-1)).toContain('Added: Reviews. Removed: Promotions.');
      expect(await give(id, null)).toMatchObject({ rights: [], isAdmin: false, hasAdminAccess: false });
    });

    it('the role "staff" of the API leaves a user with another role of staff as it is', async () => {
      const role = await makeRole(['orders']);
      const { id } = await signInAs(role.id);
      const answer = await shop.owner('PUT /api/users/:userId/role', {
        params: { userId: id },
        body: { role: 'staff' },
      });
      expect(answer).toMatchObject({ roleId: role.id, rights: ['orders'], hasAdminAccess: true });
    });

    it('refuses a role that does not exist, and a request that names none or two', async () => {
      const { id: userId } = await people.make();
      for (const body of [{}, { role: 'staff', roleId: null }, { roleId: userId }])
        await expect(
          shop.owner('PUT /api/users/:userId/role', { params: { userId }, body: body as { roleId: null } }),
        ).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await rightsOf(userId)).toEqual([]);
    });

    it('a role in use is deleted only with a role that replaces it for its users', async () => {
      const [role, next] = [await makeRole(['orders']), await makeRole(['reviews'])];
      const { id, email } = await signInAs(role.id);
      const remove = (replacement?: string) =>
        shop.owner('DELETE /api/roles/:id', {
          params: { id: role.id },
          query: replacement === undefined ? {} : { replacement },
        });
      await expect(remove()).rejects.toMatchObject({ code: 'conflict' });
      for (const wrong of [ownerRoleId, role.id, id])
        await expect(remove(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await rightsOf(id)).toEqual(['orders']);
      await remove(next.id);
      expect(await rightsOf(id)).toEqual(['reviews']);
      expect((await mailsTo(email)).at(-1)).toContain('Added: Reviews. Removed: Orders.');
    });

    it('a deleted user is restored with the present rights of the role, and without access if the role is deleted', async () => {
      const [kept, gone] = [await makeRole(['orders', 'reviews']), await makeRole(['orders'])];
      const [first, second] = [await signInAs(kept.id), await signInAs(gone.id)];
      for (const { id } of [first, second]) await shop.owner('DELETE /api/users/:id', { params: { id } });
      await edit(kept.id, ['reviews']);
      await shop.owner('DELETE /api/roles/:id', { params: { id: gone.id } });
      for (const { id } of [first, second])
        await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await rightsOf(first.id)).toEqual(['reviews']);
      expect(await rightsOf(second.id)).toEqual([]);
    });
  });

  it('the upgrade keeps the rights of every owner, member of staff and customer', {
    tags: ['extended'],
  }, async () => {
    const { db } = shop.database;
    const toggle = async (state: 'disable' | 'enable') => {
      for (const each of ['insert', 'update'])
        await db.execute(sql.raw(`alter table users ${state} trigger users_take_role_${each}`));
    };
    await toggle('disable');
    const before = {
      owner: await people.make({ isAdmin: true, hasAdminAccess: true }),
      standard: await people.make({ hasAdminAccess: true }),
      chosen: await people.make({ hasAdminAccess: true, rights: ['orders', 'promotions'] }),
      same: await people.make({ hasAdminAccess: true, rights: [...standardRights].reverse() }),
      none: await people.make({ hasAdminAccess: true, rights: [] }),
      customer: await people.make(),
    };
    const name = readdirSync(migrationsFolder).find((file) => file.endsWith('_roles.sql')) ?? '';
    const statements = readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint');
    await db.execute(sql.raw(statements.at(-1) ?? ''));
    await toggle('enable');
    const stateOf = async ({ id }: { id: string }) => {
      const { roleId, rights, hasOwnRights } = await shop.owner('GET /api/users/:userId', {
        params: { userId: id },
      });
      return [roleId, rights, hasOwnRights];
    };
    expect(await stateOf(before.owner)).toEqual([ownerRoleId, allRights, false]);
    expect(await stateOf(before.standard)).toEqual([staffRoleId, standardRights, false]);
    expect(await stateOf(before.chosen)).toEqual([staffRoleId, ['orders', 'promotions'], true]);
    expect(await stateOf(before.same)).toEqual([staffRoleId, standardRights, false]);
    expect(await stateOf(before.none)).toEqual([staffRoleId, [], true]);
    expect(await stateOf(before.customer)).toEqual([null, [], false]);
  });

  describe('a process of an earlier version during a rolling upgrade', () => {
    const set = async (id: string, values: Partial<typeof users.$inferInsert>) => {
      const [row] = await shop.database.db.update(users).set(values).where(eq(users.id, id)).returning();
      return row;
    };

    it('the role follows the columns that an earlier version writes', async () => {
      const { id } = await people.make();
      expect(await set(id, { isAdmin: true, hasAdminAccess: true })).toMatchObject({ roleId: ownerRoleId });
      expect(await set(id, { isAdmin: false, hasAdminAccess: true, rights: null })).toMatchObject({
        roleId: staffRoleId,
        rights: standardRights,
      });
      expect(await set(id, { rights: ['orders'] })).toMatchObject({ hasOwnRights: true, rights: ['orders'] });
      expect(await set(id, { hasAdminAccess: false, rights: null })).toMatchObject({
        roleId: null,
        rights: null,
      });
    });

    it('an earlier version reads the rights of every role, and no more', async () => {
      const { id } = await makeRole(['reviews']);
      const member = await people.make({ roleId: id });
      expect(member).toMatchObject({ isAdmin: false, hasAdminAccess: true, rights: ['reviews'] });
      expect(await people.make({ roleId: ownerRoleId })).toMatchObject({
        isAdmin: true,
        hasAdminAccess: true,
      });
      expect(await set(member.id, { isAdmin: false, hasAdminAccess: true })).toMatchObject({ roleId: id });
    });
  });

  it('a role that changes while it is given to a user gives the user its new rights', {
    tags: ['extended'],
  }, async () => {
    const role = await makeRole(['orders']);
    const members = await Promise.all(Array.from({ length: 5 }, () => people.make({ roleId: staffRoleId })));
    await Promise.all([edit(role.id, ['reviews']), ...members.map(({ id }) => give(id, role.id))]);
    const [row] = await shop.database.db.select().from(roles).where(eq(roles.id, role.id));
    for (const { id } of members) expect(await rightsOf(id)).toEqual(row?.rights);
  });
});
