import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '#kernel/contract/rights.ts';
import { invitationDays } from '#modules/accounts/contract/invitations.ts';
import { ownerRoleId } from '#modules/accounts/contract/roles.ts';
import { deleteInvitationsBefore } from '#modules/accounts/server/invitations/invitations-store.ts';
import { staffInvitations } from '#modules/accounts/server/invitations/tables.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';
import { openMailedShop } from '#tests/support/mailed-shop.ts';
import { clientOf, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { password, type TestUsers } from '#tests/support/test-users.ts';

// Invitations to the back office: by email, with a link that works once.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let close: () => Promise<void>;
  let packing: string;
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open));
    packing = (await makeRole(['orders'])).id;
  });
  afterAll(() => close());

  let made = 0;
  const newEmail = () => `invited-${++made}@example.com`;
  const makeRole = (rights: Right[]) =>
    shop.owner('POST /api/roles', { body: { name: `Role ${uuid()}`, rights } });
  const invite = (email: string, roleId = packing, name?: string) =>
    shop.owner('POST /api/invitations', { body: { email, roleId, ...(name && { name }) } });
  const tokenTo = async (email: string) =>
    linkIn(await mailbox.next(email)).searchParams.get('token') as string;
  const invited = async (email = newEmail(), roleId = packing) => {
    const invitation = await invite(email, roleId);
    return { ...invitation, token: await tokenTo(email) };
  };
  const read = (token: string) => shop.visitor('POST /api/auth/invitation', { body: { token } });
  const register = (token: string, name = 'Noor') =>
    shop.visitor('POST /api/auth/invitation/register', { body: { token, name, password } });
  const accept = (token: string, given = password) =>
    shop.visitor('POST /api/auth/invitation/accept', { body: { token, password: given } });
  const resend = (id: string) => shop.owner('POST /api/invitations/:id/resend', { params: { id } });
  const withdraw = (id: string) => shop.owner('DELETE /api/invitations/:id', { params: { id } });
  const listed = async (email: string) =>
    (await shop.owner('GET /api/invitations')).invitations.find((each) => each.email === email);
  const signIn = (email: string) => shop.visitor('POST /api/auth/admin/login', { body: { email, password } });
  const accountOf = async (email: string) =>
    (await shop.database.db.select().from(users).where(eq(users.email, email)))[0];
  const signInAs = async (roleId: string) => {
    const { person, token } = await people.signIn({ roleId });
    return { ...person, call: clientOf(shop.url, token) };
  };
  const set = (id: string, values: Partial<typeof staffInvitations.$inferInsert>) =>
    shop.database.db.update(staffInvitations).set(values).where(eq(staffInvitations.id, id));
  const entries = async (record: string) =>
    (await shop.owner('GET /api/audit', { query: { record } })).entries;

  describe('the link of an invitation', () => {
    it('makes an account with the role, a verified address and the chosen password', async () => {
      const email = newEmail();
      const { state, role, expiresAt, sentAt } = await invite(email, packing, 'Noor');
      expect([state, role.id]).toEqual(['pending', packing]);
      expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(invitationDays * 86_400_000);
      const mail = await mailbox.next(email);
      expect(mail.text).toContain(`within ${invitationDays} days`);
      const token = linkIn(mail).searchParams.get('token') as string;
      expect(await read(token)).toMatchObject({ email, name: 'Noor', hasAccount: false });
      await register(token, 'Noor Khan');
      expect(await accountOf(email)).toMatchObject({ name: 'Noor Khan', isEmailVerified: true });
      expect(await signIn(email)).toMatchObject({ rights: ['orders'], hasAdminAccess: true });
      expect(await listed(email)).toBeUndefined();
    });

    it('works once', async () => {
      const { token } = await invited();
      await register(token);
      for (const again of [register, accept, read])
        await expect(again(token)).rejects.toMatchObject({ code: 'link_invalid' });
    });

    it('gives the role to the account that the address has, with its password only', async () => {
      const customer = await people.make();
      const { token } = await invited(customer.email);
      expect(await read(token)).toMatchObject({ hasAccount: true });
      await expect(register(token)).rejects.toMatchObject({ code: 'conflict' });
      await expect(accept(token, 'wrong horse')).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'password' }],
      });
      expect(await accountOf(customer.email)).toMatchObject({ roleId: null });
      await accept(token);
      expect(await accountOf(customer.email)).toMatchObject({ id: customer.id, roleId: packing });
    });

    it('expires, and the invitation then says so', async () => {
      const { id, email, token } = await invited();
      await set(id, { expiresAt: new Date(Date.now() - 1000) });
      for (const call of [read, register])
        await expect(call(token)).rejects.toMatchObject({ code: 'link_expired' });
      expect(await listed(email)).toMatchObject({ state: 'expired' });
      await deleteInvitationsBefore(shop.database.db, new Date());
      expect(await listed(email)).toBeUndefined();
    });

    it('stops working when the invitation is sent again, which works longer', async () => {
      const { id, email, token } = await invited();
      await set(id, { expiresAt: new Date(Date.now() - 1000) });
      expect(await resend(id)).toMatchObject({ state: 'pending' });
      const next = await tokenTo(email);
      await expect(read(token)).rejects.toMatchObject({ code: 'link_invalid' });
      await register(next);
      expect(await signIn(email)).toMatchObject({ rights: ['orders'] });
    });

    it('stops working when the invitation is withdrawn', async () => {
      const { id, email, token } = await invited();
      await withdraw(id);
      await expect(register(token)).rejects.toMatchObject({ code: 'link_invalid' });
      expect(await accountOf(email)).toBeUndefined();
      for (const call of [() => withdraw(id), () => resend(id), () => withdraw('nonsense')])
        await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    });

    it('of several acceptances at once, one makes the account', async () => {
      const { email, token } = await invited();
      const results = await Promise.allSettled([register(token), register(token), register(token)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await signIn(email)).toMatchObject({ rights: ['orders'] });
    });

    it('an acceptance and a withdrawal at once never both succeed', async () => {
      for (const _ of [1, 2, 3, 4]) {
        const { id, email, token } = await invited();
        const results = await Promise.allSettled([withdraw(id), register(token)]);
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const isAccepted = results[1]?.status === 'fulfilled';
        expect((await accountOf(email))?.roleId).toBe(isAccepted ? packing : undefined);
      }
    });

    it('is stored as a digest, which neither the list nor the log shows', async () => {
      const { id, token } = await invited();
      const [row] = await shop.database.db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
      expect(JSON.stringify(row)).not.toContain(token);
      const shown = JSON.stringify([await entries(id), await shop.owner('GET /api/invitations')]);
      for (const secret of [token, row?.digest as string]) expect(shown).not.toContain(secret);
    });
  });

  describe('who may be invited, and by whom', () => {
    it('refuses an address that works in the back office or is invited already', async () => {
      const member = await people.make({ roleId: packing });
      const { email } = await invited();
      for (const taken of [member.email, email.toUpperCase()])
        await expect(invite(taken)).rejects.toMatchObject({
          code: 'invalid_input',
          errors: [{ path: 'email' }],
        });
    });

    it('refuses a role that does not exist', async () => {
      await expect(invite(newEmail(), uuid())).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'roleId' }],
      });
    });

    it('a member of staff invites, sends and withdraws with rights of their own only', async () => {
      const office = await makeRole(['roles', 'orders']);
      const beyond = await makeRole(['orders', 'reviews']);
      const member = await signInAs(office.id);
      const inviteAs = (roleId: string) =>
        member.call('POST /api/invitations', { body: { email: newEmail(), roleId } });
      await inviteAs(packing);
      const { id } = await invited(newEmail(), beyond.id);
      for (const call of [
        () => inviteAs(beyond.id),
        () => inviteAs(ownerRoleId),
        () => member.call('POST /api/invitations/:id/resend', { params: { id } }),
        () => member.call('DELETE /api/invitations/:id', { params: { id } }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'right_missing' });
    });

    it('an invitation of a sender who lost the rights works only after another person sends it', async () => {
      const office = await makeRole(['roles', 'orders']);
      const member = await signInAs(office.id);
      const email = newEmail();
      const { id } = await member.call('POST /api/invitations', { body: { email, roleId: packing } });
      const token = await tokenTo(email);
      await shop.owner('PUT /api/roles/:id', { params: { id: office.id }, body: { rights: ['roles'] } });
      expect(await listed(email)).toMatchObject({ state: 'blocked' });
      await expect(register(token)).rejects.toMatchObject({ code: 'link_invalid' });
      expect(await accountOf(email)).toBeUndefined();
      await resend(id);
      await register(await tokenTo(email));
      expect(await signIn(email)).toMatchObject({ rights: ['orders'] });
    });

    it('ends with the account of its sender', async () => {
      const office = await makeRole(['roles', 'orders']);
      const member = await signInAs(office.id);
      const email = newEmail();
      await member.call('POST /api/invitations', { body: { email, roleId: packing } });
      await shop.owner('DELETE /api/users/:id', { params: { id: member.id } });
      expect(await listed(email)).toBeUndefined();
    });

    it('every owner gets an email when an invited person becomes one', async () => {
      const { email, token } = await invited(newEmail(), ownerRoleId);
      await register(token);
      expect((await mailbox.next(email)).subject).toContain('new owner');
    });

    it('a user who gets a role otherwise is invited no more', async () => {
      const { id: userId, email } = await people.make();
      const { token } = await invited(email);
      await shop.owner('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'staff' } });
      expect(await listed(email)).toBeUndefined();
      await expect(accept(token)).rejects.toMatchObject({ code: 'link_invalid' });
    });

    it('a role of an open invitation cannot be deleted', async () => {
      const { id } = await makeRole(['reviews']);
      const { id: invitation } = await invited(newEmail(), id);
      const remove = () => shop.owner('DELETE /api/roles/:id', { params: { id } });
      await expect(remove()).rejects.toMatchObject({ code: 'conflict' });
      await withdraw(invitation);
      await remove();
    });

    it('one address gets no more than five emails within an hour', async () => {
      const { id } = await invited();
      for (const _ of [2, 3, 4, 5]) await resend(id);
      await expect(resend(id)).rejects.toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('the records of an invitation', () => {
    it('the activity log has who invited, who sent again, and that the person accepted', async () => {
      const { id, email } = await invited();
      await resend(id);
      await register(await tokenTo(email));
      expect((await entries(id)).map(({ act, recordName }) => [act, recordName])).toEqual([
        ['updated', email],
        ['created', email],
      ]);
      const account = await accountOf(email);
      expect(await entries(account?.id as string)).toMatchObject([
        { by: { id: account?.id }, act: 'updated', why: 'Accepted the invitation' },
      ]);
    });

    it('is in the export of personal data, and an erasure removes it, also from the log', async () => {
      const { id, email } = await invited();
      const exported = await shop.send('GET', `/api/personal-data/export?email=${email}`, {
        token: shop.ownerToken,
      });
      expect(exported.body).toMatchObject({ plugins: { invitations: { email } } });
      await shop.owner('POST /api/personal-data/erase', { body: { email } });
      expect(await listed(email)).toBeUndefined();
      const log = await shop.database.db.execute(
        sql`select count(*)::int as n from audit_entries where record_id = ${id} and audit_entries::text ilike ${`%${email}%`}`,
      );
      expect((log as unknown as { rows: { n: number }[] }).rows).toEqual([{ n: 0 }]);
    });
  });
});
