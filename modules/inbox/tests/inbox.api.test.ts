import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { type InboxQuery, inboxKinds } from '#modules/inbox/contract/inbox.ts';
import { filledReply } from '#modules/inbox/contract/saved-replies.ts';
import { deliver, placeOrder, refundTo, requestReturn } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// The inbox of the back office: what customers wrote, of all kinds.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let returned: number;

  const list = (query: InboxQuery = {}, call = shop.owner) => call('GET /api/inbox', { query });
  const kindsIn = async (query?: InboxQuery) => (await list(query)).entries.map(({ kind }) => kind);
  const custom = { name: 'Zoya Khan', email: 'zoya@example.com', what: 'A lamp of blue glass' };

  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    const { id } = await makeCategory(shop);
    const product = await makeProduct(shop, id, { stockCount: 20 });
    const placed = await placeOrder(shop.visitor, product);
    returned = placed.number;
    await deliver(shop.owner, placed);
    await shop.visitor('POST /api/contact', {
      body: { name: 'Asha Rao', email: 'asha@example.com', message: 'Is it 100% wool?' },
    });
    await shop.visitor('POST /api/custom-orders', { body: custom });
    await requestReturn(shop.visitor, placed, { reason: 'It came bent' });
  });
  afterAll(() => shop.close());

  it('messages, custom orders and returns stand in one list, the latest first', async () => {
    const { entries, kinds, next } = await list();
    expect(entries.map(({ kind, text, state }) => [kind, text, state])).toEqual([
      ['return', 'It came bent', 'open'],
      ['custom_order', 'A lamp of blue glass', 'open'],
      ['message', 'Is it 100% wool?', 'open'],
    ]);
    expect(entries[0]?.number).toBe(String(returned));
    expect([kinds.toSorted(), next]).toEqual([[...inboxKinds].sort(), null]);
  });

  it('the menu counts exactly what the inbox shows as open, and no return that staff began', {
    tags: ['extended'],
  }, async () => {
    const { id } = await makeCategory(shop, { name: 'Returned at the desk' });
    const placed = await placeOrder(shop.visitor, await makeProduct(shop, id, { stockCount: 5 }));
    await deliver(shop.owner, placed);
    const lines = [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }];
    await shop.owner('POST /api/orders/:number/returns', {
      params: { number: String(placed.number) },
      body: { lines, kind: 'damaged', reason: 'Phoned', refundTo },
    });
    const { entries } = await list({ state: 'open' });
    expect((await shop.owner('GET /api/dashboard/tally')).inbox).toBe(entries.length);
  });

  it('a text is searched as it is written, in names, emails, texts and numbers', async () => {
    expect(await kindsIn({ search: '100%' })).toEqual(['message']);
    expect(await kindsIn({ search: '1%wool' })).toEqual([]);
    expect(await kindsIn({ search: 'ZOYA@' })).toEqual(['custom_order']);
    expect(await kindsIn({ search: 'bent' })).toEqual(['return']);
    expect(await kindsIn({ search: String(returned), kind: 'return' })).toEqual(['return']);
    expect(await kindsIn({ kind: 'message' })).toEqual(['message']);
  });

  it('an entry is open until it is answered, and closed when it has ended', async () => {
    const { entries } = await list({ kind: 'custom_order' });
    const request = { number: entries[0]?.number ?? '' };
    await shop.owner('POST /api/custom-orders/:number/replies', {
      params: request,
      body: { body: 'How large?' },
    });
    expect(await kindsIn({ state: 'open' })).toEqual(['return', 'message']);
    expect(await kindsIn({ state: 'answered' })).toEqual(['custom_order']);
    await shop.owner('POST /api/custom-orders/:number/close', { params: request, body: {} });
    const desk = await shop.owner('GET /api/orders/:number/desk', { params: { number: String(returned) } });
    await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
      params: { number: String(returned), returnId: desk.returns[0]?.id ?? '' },
      body: { to: 'declined', note: 'Used' },
    });
    expect((await kindsIn({ state: 'closed' })).toSorted()).toEqual(['custom_order', 'return']);
  });

  it('staff see the kinds of their rights, and count them in the menu', async () => {
    const { token } = await people.signIn({ hasAdminAccess: true, rights: ['custom-orders'] });
    const staff = clientOf(shop.url, token);
    const { kinds, entries } = await list({}, staff);
    expect(kinds).toEqual(['custom_order']);
    expect(entries.every(({ kind }) => kind === 'custom_order')).toBe(true);
    const waiting = await shop.owner('GET /api/dashboard/tally');
    expect(waiting.inbox).toBe(1);
    expect((await shop.owner('GET /api/dashboard', { query: {} })).messagesWaiting).toBe(1);
    expect((await staff('GET /api/dashboard/tally')).inbox).toBe(0);
  });

  it('every entry is on exactly one page, also where many have the same moment', async () => {
    await rows(
      shop.database.db,
      sql`insert into letters (id, name, email, topic, message, created_at, active_at)
        select gen_random_uuid(), 'Many ' || n, 'many@example.com', 'other', 'Message ' || n,
          '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' from generate_series(1, 50) as n`,
    );
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { entries, next } = await list(after === undefined ? {} : { after });
      ids.push(...entries.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([53, 53]);
    const { status } = await shop.send('GET', '/api/inbox?after=nonsense', { token: shop.ownerToken });
    expect(status).toBe(400);
  });

  describe('saved replies', () => {
    const save = (name: string) =>
      shop.owner('POST /api/saved-replies', { body: { name, body: 'Hello {{firstName}}, thank you.' } });

    it('a saved reply greets the customer by the first name, in the name of the shop', () => {
      const body = 'Hi {{firstName}}, {{storeName}} thanks you.\n{{other}}';
      expect(filledReply(body, { name: 'Asha Rao', store: 'Haat' })).toBe(
        'Hi Asha, Haat thanks you.\n{{other}}',
      );
      expect(filledReply(body, { name: 'Dr. Asha Rao', store: 'Haat' })).toContain('Hi Asha,');
      expect(filledReply(body, { name: '', store: '$&' })).toBe('Hi, $& thanks you.\n{{other}}');
    });

    it('a saved reply of an earlier version keeps its placeholders', () => {
      expect(filledReply('Hello {name}, {store} thanks you.', { name: 'Asha Rao', store: 'Haat' })).toBe(
        'Hello Asha, Haat thanks you.',
      );
    });

    it('a placeholder that no reply fills is refused by its name', async () => {
      for (const [body, error] of [
        ['Dear {{name}}, it left on {{day}}.', 'contains {{name}}, which is none of the placeholders'],
        ['Dear {{firstName}, it left.', 'contains {{'],
      ] as const) {
        const answer = await shop.send('POST', '/api/saved-replies', {
          token: shop.ownerToken,
          json: { name: 'On its way', body },
        });
        expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(error)]);
      }
      expect(filledReply('Dear {{ firstName }}, {{name}}', { name: 'Asha Rao', store: 'Haat' })).toBe(
        'Dear Asha, {{name}}',
      );
    });

    it('saved replies are listed by name, and two of one name are refused', async () => {
      await save('Where is my order');
      await save('Care of brass');
      const both = await Promise.allSettled([save('Opening hours'), save('opening HOURS')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const names = (await shop.owner('GET /api/saved-replies')).map(({ name }) => name.toLowerCase());
      expect(names).toEqual(['care of brass', 'opening hours', 'where is my order']);
    });

    it('a saved reply that another person has changed is not overwritten', async () => {
      const { id, ...opened } = await save('Returns');
      const put = (body: string) =>
        shop.owner('PUT /api/saved-replies/:id', { params: { id }, body: { ...opened, body } });
      await put('First');
      await expect(put('Second')).rejects.toMatchObject({ code: 'changed_meanwhile' });
      expect((await shop.owner('GET /api/saved-replies')).find((reply) => reply.id === id)?.body).toBe(
        'First',
      );
      await shop.owner('DELETE /api/saved-replies/:id', { params: { id } });
      await expect(shop.owner('DELETE /api/saved-replies/:id', { params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'saved-reply' } });
      expect(entries.slice(0, 3).map(({ act, recordName }) => [act, recordName])).toEqual([
        ['deleted', 'Returns'],
        ['updated', 'Returns'],
        ['created', 'Returns'],
      ]);
    });
  });
});
