import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, transaction } from '#kernel/database/database.ts';
import * as catalogMessages from '#modules/catalog/messages/index.ts';
import { anonymizePerson } from '#modules/records/server/audit.ts';
import { trash } from '#modules/records/server/tables.ts';
import { wishes } from '#modules/wishlist/server/tables.ts';
import { atTime, later } from '#tests/support/clock.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as msg from '../messages/index.ts';

// The audit log, and the trash from which deleted records are restored.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let staffToken: string;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    staffToken = (await people.signIn({ hasAdminAccess: true, name: 'Meera Staff' })).token ?? '';
  });
  afterAll(() => shop.close());

  const restore = (id: string, token = shop.ownerToken) =>
    shop.send('POST', `/api/trash/${id}/restore`, { token });
  /** The rows of a product and of all that belongs to it. */
  const everythingOf = async (id: string) =>
    (
      await rows<Record<string, unknown>>(
        shop.database.db,
        sql`select (select to_jsonb(p) from products p where p.id = ${id}::uuid) as product,
              (select jsonb_agg(to_jsonb(s) order by s.slug) from product_slugs s where s.product_id = ${id}::uuid) as slugs,
              (select jsonb_agg(to_jsonb(r) order by r.id) from reviews r where r.product_id = ${id}::uuid) as reviews,
              (select jsonb_agg(to_jsonb(w) order by w.user_id) from wishes w where w.product_id = ${id}::uuid) as wishes,
              (select jsonb_agg(to_jsonb(m) order by m.id) from stock_moves m where m.product_id = ${id}::uuid) as moves`,
      )
    )[0];

  it('a restored product has its reviews, wishes, stock history and slugs again', async () => {
    const { owner, database } = shop;
    const category = await makeCategory(shop);
    const made = await makeProduct(shop, category.id, {
      name: 'Blue Bowl',
      stockCount: 4,
      originalPrice: 150,
      images: ['https://example.com/a.jpg'],
      imageAlts: ['A bowl'],
      artisan: { name: 'Asha Kumhar' },
    });
    const params = { productId: made.id };
    await owner('PUT /api/products/:productId', { params, body: { slug: 'indigo-bowl', stockCount: 7 } });
    await database.db.execute(
      sql`insert into reviews (id, product_id, author, rating, status)
          values (gen_random_uuid(), ${made.id}::uuid, 'Ravi', 4, 'approved'), (gen_random_uuid(), ${made.id}::uuid, 'Lata', 5, 'pending')`,
    );
    const [stays, goes] = [await people.make(), await people.make()];
    await database.db
      .insert(wishes)
      .values([stays, goes].map(({ id: userId }) => ({ userId, productId: made.id })));
    const before = await everythingOf(made.id);
    expect(before).toMatchObject({ product: { rating: 4, reviews: 1 }, reviews: [{}, {}], moves: [{}, {}] });

    await owner('DELETE /api/products/:id', { params: { id: made.id } });
    expect((await shop.send('GET', '/api/products/slug/indigo-bowl')).status).toBe(404);
    expect(await everythingOf(made.id)).toEqual({
      product: null,
      slugs: null,
      reviews: null,
      wishes: null,
      moves: null,
    });
    const { records } = await owner('GET /api/trash', { query: { kind: 'product' } });
    expect(records[0]).toMatchObject({ id: made.id, kind: 'product', name: 'Blue Bowl', by: 'Owner' });
    expect(Date.parse(records[0]?.until ?? '') - Date.parse(records[0]?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );
    await database.db.execute(sql`delete from users where id = ${goes.id}::uuid`);

    const back = await restore(made.id.toUpperCase(), staffToken);
    expect(back.body).toMatchObject({
      message: msg.responses.recordRestored(),
      data: { kind: 'product', id: made.id, slug: 'indigo-bowl' },
    });
    const wishesLeft = ((before?.wishes ?? []) as { user_id: string }[]).filter(
      ({ user_id }) => user_id === stays.id,
    );
    expect(await everythingOf(made.id)).toEqual({ ...before, wishes: wishesLeft });
    // By its former slug too, and counted again in its category.
    expect((await shop.send('GET', '/api/products/slug/blue-bowl')).body.data.slug).toBe('indigo-bowl');
    const result = await shop.visitor('POST /api/products/filters', { body: { search: 'blue bowl' } });
    expect(result.products.map(({ id }) => id)).toEqual([made.id]);
    const [{ itemCount } = { itemCount: 0 }] = (
      await shop.visitor('GET /api/categories', { query: { search: category.name } })
    ).categories;
    expect(itemCount).toBe(1);
    expect((await restore(made.id)).body).toMatchObject({
      code: 'not_found',
      message: msg.responses.notInTrash(),
    });
  });

  it('a restored product or category gets a new slug when its own is taken', async () => {
    const { owner, database } = shop;
    const category = await makeCategory(shop, { name: 'Lamps', image: 'https://example.com/lamps.jpg' });
    const lamp = await makeProduct(shop, category.id, { name: 'Brass Lamp' });
    await owner('PUT /api/products/:productId', {
      params: { productId: lamp.id },
      body: { slug: 'old-lamp' },
    });
    await database.db.execute(sql`update products set import_key = 'a key' where id = ${lamp.id}::uuid`);
    await owner('DELETE /api/products/:id', { params: { id: lamp.id } });
    // Other products take both of its slugs and its import key.
    const others = await Promise.all(
      ['brass-lamp', 'old-lamp'].map((slug) => makeProduct(shop, category.id, { name: 'Another', slug })),
    );
    await database.db.execute(
      sql`update products set import_key = 'a key' where id = ${others[0]?.id ?? ''}::uuid`,
    );
    expect((await restore(lamp.id)).body.data.slug).toBe('old-lamp-2');
    for (const { id, slug } of others)
      expect((await shop.send('GET', `/api/products/slug/${slug}`)).body.data.id).toBe(id);

    const params = { categoryId: category.id };
    await owner('PUT /api/categories/:categoryId', { params, body: { slug: 'lights' } });
    expect(
      (await shop.send('DELETE', `/api/categories/${category.id}`, { token: staffToken })).body,
    ).toMatchObject({
      code: 'category_not_empty',
    });
    for (const { id } of [lamp, ...others]) await owner('DELETE /api/products/:id', { params: { id } });
    await owner('DELETE /api/categories/:id', { params: { id: category.id } });
    const orphan = await restore(lamp.id);
    expect([orphan.status, orphan.body.message]).toEqual([409, catalogMessages.responses.categoryGone()]);
    const other = await makeCategory(shop, { name: 'Lights' });
    expect(other.slug).toBe('lights');
    expect((await restore(category.id)).body.data).toEqual({
      kind: 'category',
      id: category.id,
      slug: 'lights-2',
    });
    const { categories } = await owner('GET /api/categories', { query: { search: 'Lamps' } });
    expect(categories[0]).toMatchObject({
      id: category.id,
      image: 'https://example.com/lamps.jpg',
      itemCount: 0,
    });
    const former = await owner('GET /api/products/slug', { query: { slug: 'lamps' } });
    expect(former.category?.id).toBe(category.id);
    expect((await restore(lamp.id)).status).toBe(200);
  });

  it('of three simultaneous deletions or restorations of a record, one succeeds', async () => {
    const category = await makeCategory(shop);
    const { id } = await makeProduct(shop, category.id);
    const all = (each: () => Promise<{ status: number }>) =>
      Promise.all([each(), each(), each()]).then((answers) => answers.map(({ status }) => status).sort());
    expect(await all(() => shop.send('DELETE', `/api/products/${id}`, { token: staffToken }))).toEqual([
      200, 404, 404,
    ]);
    expect(await all(() => restore(id))).toEqual([200, 404, 404]);
    expect((await restore('not-an-id')).status).toBe(404);
  });

  it('a deleted record can be restored until 30 days after it was deleted', async () => {
    const deletedAt = new Date();
    const end = later(deletedAt, 30 * 86_400_000);
    const category = await makeCategory(shop);
    const remove = async () => {
      const { id } = await makeProduct(shop, category.id);
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      await shop.database.db.update(trash).set({ deletedAt }).where(eq(trash.id, id));
      return id;
    };
    const [inTime, late] = [await remove(), await remove()];
    const { token } = await people.signIn(
      { isAdmin: true, hasAdminAccess: true },
      { lasts: 365 * 86_400_000, tokenLasts: 365 * 86_400_000 },
    );
    const restoreAt = (id: string, moment: Date) =>
      atTime(moment, async () => {
        const { status } = await shop.send('POST', `/api/trash/${id}/restore`, { token });
        return status;
      });
    expect(await restoreAt(late, end)).toBe(404);
    expect(await restoreAt(inTime, later(end, -1))).toBe(200);
  });

  it('deleted records are removed for good after 30 days, and user names from the audit log', async () => {
    const { owner, database } = shop;
    const category = await makeCategory(shop);
    const [old, young] = [await makeProduct(shop, category.id), await makeProduct(shop, category.id)];
    const age = (id: string, days: string) =>
      database.db.execute(
        sql`update trash set deleted_at = now() - ${days}::interval where id = ${id}::uuid`,
      );
    for (const { id } of [old, young]) await owner('DELETE /api/products/:id', { params: { id } });
    await age(old.id, '30 days 1 minute');
    await age(young.id, '29 days 23 hours');
    const { records, total } = await owner('GET /api/trash', { query: { limit: 100 } });
    const ids = records.map(({ id }) => id);
    expect([ids.includes(old.id), ids.at(-1), ids.length]).toEqual([false, young.id, total]);
    expect((await restore(old.id)).status).toBe(404);
    // The audit log forgets a user whose deletion is as long ago.
    const person = await people.make({ name: 'Long Gone' });
    await database.db.execute(
      sql`insert into audit_entries (by_id, by_name, kind, act, record_id, record_name, before)
          select id, name, 'user', 'deleted', ${person.id}, 'Long Gone', '{"name": "Long Gone", "email": "x@example.com", "is_admin": false}'
          from users where is_admin limit 1`,
    );
    await database.db.insert(trash).values({
      id: person.id,
      kind: 'user',
      name: 'Long Gone',
      byName: 'Owner',
      record: {},
      deletedAt: new Date(Date.now() - 31 * 86_400_000),
    });
    await owner('DELETE /api/products/:id', { params: { id: (await makeProduct(shop, category.id)).id } });
    const left = await rows<{ id: string }>(database.db, sql`select id from trash`);
    expect(left.map(({ id }) => id)).not.toContain(person.id);
    expect(left.map(({ id }) => id)).not.toContain(old.id);
    const log = await owner('GET /api/audit', { query: { record: person.id } });
    expect(log.entries).toMatchObject([{ recordName: 'Deleted user', before: { isAdmin: false } }]);
    expect(JSON.stringify(log)).not.toMatch(/Long Gone|x@example/);
  });

  it('the trash shows deleted users to the owner only, and staff cannot restore them', async () => {
    const id = '019a0000-0000-7000-8000-00000000beef';
    await shop.database.db
      .insert(trash)
      .values({ id, kind: 'user', name: 'Noor', byName: 'Owner', record: {} });
    const listed = async (token: string) =>
      (await shop.send('GET', '/api/trash?limit=100', { token })).body.data.records.map(
        (record: { id: string }) => record.id,
      );
    expect(await listed(staffToken)).not.toContain(id);
    expect(await listed(shop.ownerToken)).toContain(id);
    expect((await shop.send('GET', '/api/trash?kind=user', { token: staffToken })).body.data.total).toBe(0);
    expect((await restore(id, staffToken)).status).toBe(403);
  });

  it('the audit log records the author of each change with readable names, with filters and pages', async () => {
    const { owner } = shop;
    const { person, token } = await people.signIn({ hasAdminAccess: true, name: 'Kiran Careful' });
    const [from, to] = [await makeCategory(shop, { name: 'From' }), await makeCategory(shop, { name: 'To' })];
    const made = await makeProduct(shop, from.id, { name: 'Told', price: 12.5 });
    await shop.send('PUT', `/api/products/${made.id}`, {
      token,
      json: { category: to.id, price: 10, originalPrice: 12.5, artisan: { name: 'Told Hands' } },
    });
    await shop.send('DELETE', `/api/products/${made.id}`, { token });
    await restore(made.id, token);
    await owner('DELETE /api/categories/:id', { params: { id: from.id } });
    const log = await owner('GET /api/audit', { query: { record: made.id } });
    expect(log.entries.map(({ act, by }) => [act, by.name])).toEqual([
      ['restored', 'Kiran Careful'],
      ['deleted', 'Kiran Careful'],
      ['updated', 'Kiran Careful'],
      ['created', 'Owner'],
    ]);
    // A deleted category shows with its last name.
    expect(log.entries[2]).toMatchObject({
      kind: 'product',
      recordName: 'Told',
      why: '',
      before: { category: 'From', price: 12.5, originalPrice: null, artisanId: null },
      after: { category: 'To', price: 10, originalPrice: 12.5, artisan: 'Told Hands' },
    });
    expect([log.entries[3]?.before, log.entries[1]?.after]).toEqual([null, null]);
    expect(log.people).toContainEqual({ id: person.id, name: 'Kiran Careful' });

    const acts = async (query: object) =>
      (await owner('GET /api/audit', { query: { limit: 100, ...query } })).entries.map(
        ({ act, kind, recordName }) => `${kind} ${act} ${recordName}`,
      );
    expect(await acts({ by: person.id })).toEqual([
      'product restored Told',
      'product deleted Told',
      'product updated Told',
      'artisan created Told Hands',
    ]);
    expect(await acts({ by: person.id, act: 'created' })).toEqual(['artisan created Told Hands']);
    expect(await acts({ kind: 'artisan', by: person.id })).toEqual(['artisan created Told Hands']);
    expect(await acts({ to: '2020-01-01' })).toEqual([]);
    expect(await acts({ from: '2999-01-01' })).toEqual([]);
    const whole = (await owner('GET /api/audit', { query: { limit: 100 } })).entries;
    const [last = '', first = ''] = [whole[0], whole.at(-1)].map((entry) => entry?.at.slice(0, 10));
    // The embedded database has written one entry at the later time of another test.
    const between = whole.filter(({ at }) => at.slice(0, 10) >= first && at.slice(0, 10) <= last);
    expect(await acts({ from: first, to: last })).toHaveLength(between.length);
    const pages = [];
    for (let olderThan: string | undefined; ; ) {
      const { entries, more } = await owner('GET /api/audit', {
        query: { limit: 7, ...(olderThan && { olderThan }) },
      });
      pages.push(...entries);
      if (!more) break;
      olderThan = entries.at(-1)?.id;
    }
    expect(pages).toEqual(whole);
    expect(await acts({ olderThan: '99999999999999999999' })).toHaveLength(whole.length);
    expect(await acts({ olderThan: '0' })).toEqual([]);
  });

  it('a range of days has each entry, also of a transaction that began before another one and ended after it', async () => {
    const { owner, database } = shop;
    const add = (act: string, at: string) =>
      database.db.execute(
        sql`insert into audit_entries (by_id, by_name, kind, act, record_id, record_name, at)
          values (gen_random_uuid(), '', 'product', ${act}, 'overlapping', '', ${at}::timestamptz)`,
      );
    await add('created', '2021-05-02T00:00:00.002Z');
    await add('updated', '2021-05-02T00:00:00.001Z');
    await add('deleted', '2021-05-02T00:00:00.003Z');
    await add('restored', '2021-05-02T00:00:00.001Z');
    const query = { record: 'overlapping', from: '2021-05-02', to: '2021-05-02', limit: 100 };
    const { entries } = await owner('GET /api/audit', { query });
    expect(entries.map(({ act }) => act)).toEqual(['restored', 'deleted', 'updated', 'created']);
    const dayBefore = { ...query, to: '2021-05-01', from: '2021-05-01' };
    expect((await owner('GET /api/audit', { query: dayBefore })).entries).toEqual([]);
  });

  it('the audit log forgets the data of a deleted person', async () => {
    const person = await people.make({ name: 'Forget Me' });
    const { db } = shop.database;
    const entry = (act: string) =>
      db.execute(
        sql`insert into audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after)
            values (${person.id}::uuid, 'Owner', 'user', ${act}, ${person.id}, 'Forget Me', null, '{"name": "Forget Me", "phone": "1", "address": {}, "has_admin_access": true}')`,
      );
    await entry('created');
    await transaction(db, (tx) => anonymizePerson(tx, person.id));
    const { entries } = await shop.owner('GET /api/audit', { query: { record: person.id } });
    expect(entries).toMatchObject([
      { recordName: 'Deleted user', before: null, after: { hasAdminAccess: true } },
    ]);
    expect(Object.keys(entries[0]?.after ?? {})).toEqual(['hasAdminAccess']);
  });
});
