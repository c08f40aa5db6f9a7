import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { type Person, password, type TestUsers } from '#tests/support/test-users.ts';

// The owner's calls about users (sections 2 and 7, Admin users; R15, R17, R18, R27).

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const address = { street: '1 Hill Road', city: 'Pune', state: 'MH', zipCode: '411001', country: 'India' };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let close: MailedShop['close'];
  beforeAll(async () => {
    ({ shop, people, mailbox, close } = await openMailedShop(open, { trustProxy: ['loopback'] }));
  });
  afterAll(() => close());

  const list = (query: object = {}) => shop.owner('GET /api/users', { query });
  const byId = ({ id: userId }: { id: string }) =>
    shop.owner('GET /api/users/:userId', { params: { userId } });
  const update = ({ id: userId }: { id: string }, body: object) =>
    shop.owner('PUT /api/users/:userId', { params: { userId }, body });
  const giveRole = ({ id: userId }: { id: string }, role: 'owner' | 'staff' | 'customer') =>
    shop.owner('PUT /api/users/:userId/role', { params: { userId }, body: { role } });
  const remove = ({ id }: { id: string }) => shop.owner('DELETE /api/users/:id', { params: { id } });
  const restore = ({ id }: { id: string }) => shop.owner('POST /api/trash/:id/restore', { params: { id } });
  const signIn = (email: string, word = password) =>
    clientOf(shop.url)('POST /api/auth/login', { body: { email, password: word } });

  describe('the list of users', () => {
    /** A name that no other user has. */
    const family = 'Quillfeather';
    let made: Person[];

    beforeAll(async () => {
      const dated = (day: number) => ({ createdAt: new Date(Date.UTC(2020, 0, day)) });
      made = [];
      for (let nth = 1; nth <= 23; nth++)
        made.push(
          await people.make({
            name: `${String.fromCharCode(90 - nth)}sha ${family}`,
            email: `${String.fromCharCode(98 + (nth % 20))}${nth}@quill.example`,
            isEmailVerified: nth % 4 !== 0,
            hasAdminAccess: nth % 10 === 0,
            ...(nth === 7 && { phone: '+91 98765 43217' }),
            ...dated(nth),
          }),
        );
    });

    it('lists users in pages of ten in every order, whichever page is requested first', {
      tags: ['extended'],
    }, async () => {
      const sorted = {
        newest: made.toReversed(),
        oldest: made,
        name: made.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        email: made.toSorted((a, b) => (a.email < b.email ? -1 : 1)),
      };
      for (const [sort, expected] of Object.entries(sorted))
        for (const page of [3, 1, 2]) {
          const result = await list({ search: family, sort, page });
          expect(result).toMatchObject({ pages: 3, total: 23, more: false });
          expect(result.users.map(({ id }) => id)).toEqual(
            expected.slice((page - 1) * 10, page * 10).map(({ id }) => id),
          );
        }
      // Without a search too: from both ends, and by the stored cursors of pages in between.
      const total = (await list()).total;
      const everybody = async (sort: string) => {
        const pages = [];
        for (let page = Math.ceil(total / 3); page >= 1; page--)
          pages[page - 1] = (await list({ sort, page, limit: 3 })).users.map(({ id }) => id);
        return pages.flat();
      };
      const oldest = await everybody('oldest');
      expect(new Set(oldest).size).toBe(total);
      expect(await everybody('newest')).toEqual(oldest.toReversed());
      expect(oldest.slice(0, 23)).toEqual(made.map(({ id }) => id));
      expect(await list({ page: 1000 })).toMatchObject({ users: [], total });
    });

    it('searches users by name, email and telephone, and filters by role and verification', async () => {
      const find = async (query: object) => {
        const { users: shown, total } = await list({ limit: 100, ...query });
        expect(shown).toHaveLength(total);
        return shown.map(({ id }) => made.findIndex((each) => each.id === id) + 1).sort((a, b) => a - b);
      };
      const all = made.map((_, at) => at + 1);
      expect(await find({ search: 'QUILL' })).toEqual(all);
      expect(await find({ search: 'feather ysha' })).toEqual([1]);
      expect(await find({ search: '5@quill.example' })).toEqual([5, 15]);
      expect(await find({ search: '98765-43217' })).toEqual([7]);
      expect(await find({ search: 'ys q' })).toEqual([1]);
      for (const nobody of ['quillfeatherx', '%', '_uill', '\\', "'; --"])
        expect(await find({ search: nobody })).toEqual([]);
      expect(await find({ search: family, verified: false })).toEqual([4, 8, 12, 16, 20]);
      expect(await find({ search: family, role: 'staff' })).toEqual([10, 20]);
      expect(await find({ search: family, role: 'customer', verified: true })).toEqual(
        all.filter((nth) => nth % 4 !== 0 && nth % 10 !== 0),
      );
      const { users: staff, total } = await list({ role: 'staff' });
      expect(staff).toHaveLength(total);
      expect(staff.every(({ hasAdminAccess, isAdmin }) => hasAdminAccess && !isAdmin)).toBe(true);
      const [owners, customers] = await Promise.all([list({ role: 'owner' }), list({ role: 'customer' })]);
      expect(owners.total + customers.total + total).toBe((await list()).total);
      expect((await list({ verified: true })).total + (await list({ verified: false })).total).toBe(
        (await list()).total,
      );
    });

    it('finds users by their present data after they are created, changed or deleted', {
      tags: ['extended'],
    }, async () => {
      const find = async (more: object = {}) =>
        (await list({ search: 'zebulon', ...more })).users.map(({ name }) => name);
      expect(await find()).toEqual([]);
      const first = await people.make({ name: 'Zebulon First' });
      // Inserted directly into the database: the notification reaches the server later.
      await expect.poll(() => find()).toEqual(['Zebulon First']);
      expect(await find({ verified: true })).toEqual(first.isEmailVerified ? ['Zebulon First'] : []);
      await update(first, { name: 'Zebulon Second' });
      expect(await find()).toEqual(['Zebulon Second']);
      expect((await list({ search: '5550142' })).total).toBe(0);
      await update(first, { phone: '+91 555 0142' });
      expect((await list({ search: '5550142' })).total).toBe(1);
      expect(await find({ role: 'staff' })).toEqual([]);
      await shop.owner('PUT /api/users/:userId/role', {
        params: { userId: first.id },
        body: { role: 'staff' },
      });
      expect(await find({ role: 'staff' })).toEqual(['Zebulon Second']);
      await remove(first);
      expect(await find()).toEqual([]);
    });

    it('lists deep pages of 2,500 users correctly, and counts at most 300 hits of a search', {
      tags: ['extended'],
    }, async () => {
      const { db } = shop.database;
      const many = 2500;
      await db.execute(sql`
        insert into users (id, name, email, created_at)
        select gen_random_uuid(), 'Crowd ' || (n * 7919 % ${many}::int), 'crowd' || n || '@example.com',
          timestamptz '2021-01-01' + (n / 3) * interval '1 minute'
        from generate_series(1, ${many}::int) as n`);
      const keys = { newest: 'created_at desc, id desc', oldest: 'created_at, id', name: 'lower(name), id' };
      const expectPages = async () => {
        for (const [sort, key] of Object.entries(keys))
          for (const page of [150, 151, 120, 190, 100, 200, 149]) {
            const expected = await rows<{ id: string }>(
              db,
              sql`select id from users order by ${sql.raw(key)} limit 10 offset ${(page - 1) * 10}`,
            );
            const { users: shown } = await list({ sort, page });
            expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }
      };
      await expectPages();
      const [gone, renamed] = (await list({ sort: 'oldest', page: 40 })).users;
      if (!gone || !renamed) throw new Error('There is nobody in the crowd');
      await remove(gone);
      await update(renamed, { name: 'Aaron First' });
      await people.make({ name: 'Aaron Newcomer' });
      await expectPages();

      const newest = { total: 300, pages: 30, more: true };
      // Another term than below, where a cached result would be used.
      const crowd = await list({ search: 'rowd' });
      expect(crowd).toMatchObject(newest);
      // With a million users, common terms are counted up to the limit and rare ones found by the index.
      const tally = await rows<{ total: number }>(db, sql`select total::int from user_tally`);
      await db.execute(sql`update user_tally set total = 1000000`);
      for (const search of [
        'crowd',
        'CROWD2',
        'cr',
        'crowd2001@',
        'feather ysha',
        'ys q',
        '@',
        'nobody-at-all',
      ])
        for (const sort of ['newest', 'name']) {
          const [first, one] = [await list({ search, sort }), search === 'crowd2001@'];
          expect(first.users.length).toBe(Math.min(10, first.total));
          if (['crowd', 'CROWD2', 'cr'].includes(search)) expect(first).toMatchObject(newest);
          else if (search !== '@') expect(first.total).toBe(one || search.includes('ys') ? 1 : 0);
          if (search === 'crowd' && sort === 'newest') expect(first.users).toEqual(crowd.users);
        }
      await db.execute(sql`update user_tally set total = ${tally[0]?.total ?? 0}`);
      await db.execute(sql`delete from users where name like 'Crowd %' or name like 'Aaron %'`);
    });

    it('refuses invalid parameters of the list of users', async () => {
      for (const query of [{ sort: 'age' }, { role: 'king' }, { limit: 101 }, { page: 0 }, { verified: 'x' }])
        await expect(list(query)).rejects.toMatchObject({ statusCode: 400, code: 'invalid_input' });
    });
  });

  it('the owner creates an account with a verification mail; one address has one account', async () => {
    const email = 'leela.new@example.com';
    const body = { name: 'Leela', email, password, phone: '+91 11111 22222', address };
    const user = await shop.owner('POST /api/users', { body });
    expect(user).toMatchObject({
      name: 'Leela',
      email,
      address,
      isEmailVerified: false,
      isAdmin: false,
      orders: [],
    });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'email_not_verified' });
    await expect(
      shop.owner('POST /api/users', { body: { ...body, email: email.toUpperCase() } }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'conflict', errors: [{ path: 'email' }] });
    const token = linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
    await shop.visitor('POST /api/auth/verify/user', { body: { token, password } });
    expect((await signIn(email)).id).toBe(user.id);
    for (const wrong of [{ name: ' ' }, { email: 'no' }, { password: '12345' }, { phone: 'call me' }])
      await expect(shop.owner('POST /api/users', { body: { ...body, ...wrong } })).rejects.toMatchObject({
        statusCode: 400,
        errors: [{ path: Object.keys(wrong)[0] }],
      });
  });

  it('changes the given fields of a user and refuses to overwrite a newer version', async () => {
    const person = await people.make({ name: 'Before' });
    const opened = await byId(person);
    const changed = await update(person, {
      name: 'After',
      address,
      password: '',
      updatedAt: opened.updatedAt,
    });
    expect(changed).toMatchObject({ name: 'After', address, phone: '', email: person.email });
    await expect(update(person, { name: 'Later', updatedAt: opened.updatedAt })).rejects.toMatchObject({
      statusCode: 409,
      code: 'changed_meanwhile',
    });
    expect(await byId(person)).toMatchObject({ name: 'After', hasPassword: true });
    await update(person, { email: person.email.toUpperCase(), phone: '+91 22222' });
    await expect(update(person, { email: 'other@example.com' })).rejects.toMatchObject({
      statusCode: 400,
      message: 'email cannot be changed here',
    });
    await expect(update({ id: nowhere }, { name: 'Nobody' })).rejects.toMatchObject({ statusCode: 404 });
    await expect(update({ id: 'no-id' }, { name: 'Nobody' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a password set by the owner ends every session and is confirmed by mail', {
    tags: ['extended'],
  }, async () => {
    const person = await people.make({ email: 'pass@example.com' });
    const { token } = await signIn(person.email);
    await update(person, { password: 'another horse' });
    await expect(clientOf(shop.url, token)('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
    expect((await mailbox.next(person.email)).subject).toContain('was changed');
    await expect(signIn(person.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await signIn(person.email, 'another horse');
  });

  it('a new role takes effect at once, and the last owner stays owner', async () => {
    const { person, token } = await people.makeCaller('staff');
    const call = clientOf(shop.url, token);
    await giveRole(person, 'customer');
    await expect(call('GET /api/dashboard')).rejects.toMatchObject({ statusCode: 403 });
    expect(await giveRole(person, 'staff')).toMatchObject({ isAdmin: false, hasAdminAccess: true });
    await call('GET /api/dashboard');
    await expect(call('GET /api/users')).rejects.toMatchObject({ statusCode: 403 });
    expect(await giveRole(person, 'owner')).toMatchObject({ isAdmin: true });
    await call('GET /api/users');

    const first = (await list({ role: 'owner', sort: 'oldest' })).users.find(({ id }) => id !== person.id);
    // Of two owners who resign at once, one remains.
    const [one, other] = [first as { id: string }, person];
    const gone = await Promise.allSettled([giveRole(one, 'customer'), giveRole(other, 'customer')]);
    const { db } = shop.database;
    const owners = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
    expect(owners).toHaveLength(1);
    expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last] = owners;
    await db.update(users).set({ isAdmin: true, hasAdminAccess: true }).where(eq(users.id, one.id));
    await db.update(users).set({ isAdmin: false, hasAdminAccess: false }).where(eq(users.id, person.id));
    expect(last).toBeDefined();
    await expect(giveRole(one, 'staff')).rejects.toMatchObject({
      statusCode: 409,
      message: 'The shop needs at least one owner',
    });
    await expect(remove(one)).rejects.toMatchObject({ statusCode: 409 });
  });

  it('a deleted user is restored with all data but sessions and newsletter', {
    tags: ['extended'],
  }, async () => {
    const email = 'gone@example.com';
    const person = await people.make({ name: 'Gone Girl', email, address, phone: '+91 33333' });
    const { token } = await signIn(email);
    const call = clientOf(shop.url, token);
    await people.addAddress(person);
    const product = await makeProduct(shop, (await makeCategory(shop)).id);
    await call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId: product.id } });
    const { token: link } = await call('POST /api/products/my/wishlist/share');
    await shop.visitor('POST /api/newsletter', { body: { email } });
    const newsletter = linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
    await shop.visitor('POST /api/newsletter/confirm', { body: { token: newsletter } });
    const reset = await people.issueToken(person, 'reset');
    const before = await byId(person);
    expect(before).toMatchObject({
      wishlist: [product.id],
      wishes: [{ id: product.id }],
      addresses: [{ city: 'Pune' }],
      openSessions: 1,
      hasPassword: true,
      newsletter: true,
    });
    expect((await list({ search: email })).users).toMatchObject([{ wishlist: [product.id], orders: [] }]);

    await remove(person);
    await expect(byId(person)).rejects.toMatchObject({ statusCode: 404 });
    await expect(remove(person)).rejects.toMatchObject({ statusCode: 404 });
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(
      shop.visitor('POST /api/auth/resetPassword', { body: { token: reset, password: 'another horse' } }),
    ).rejects.toMatchObject({ statusCode: 400 });

    await restore(person);
    const { wishes: _, ...after } = await byId(person);
    const { wishes: __, ...same } = before;
    expect(after).toEqual({ ...same, newsletter: false, openSessions: 0, seenAt: null });
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
    await signIn(email);
    const shared = await shop.visitor('GET /api/wishlists/:token', { params: { token: link ?? '' } });
    expect(shared.products).toHaveLength(1);

    // Another account has the address by now.
    await remove(person);
    await people.make({ email });
    await expect(restore(person)).rejects.toMatchObject({ statusCode: 409 });
  });

  it('the audit log omits passwords and forgets users who delete themselves', async () => {
    const { person, token } = await people.makeCaller('customer');
    await update(person, { name: 'Called Otherwise', password: 'another horse' });
    const log = async () => (await shop.owner('GET /api/audit', { query: { record: person.id } })).entries;
    const [entry] = await log();
    expect(entry).toMatchObject({ kind: 'user', act: 'updated', before: { name: 'Noor' } });
    expect(Object.keys(entry?.after ?? {})).toEqual(['name']);
    await expect(clientOf(shop.url, token)('GET /api/auth/me')).rejects.toMatchObject({ statusCode: 401 });
    const { token: again } = await signIn(person.email, 'another horse');
    await clientOf(shop.url, again)('DELETE /api/auth/me', { body: { password: 'another horse' } });
    expect(JSON.stringify(await log())).not.toMatch(/Otherwise|Somebody/);
    const trash = await shop.owner('GET /api/trash', { query: { kind: 'user' } });
    expect(trash.records.map(({ id }) => id)).not.toContain(person.id);
  });
});
