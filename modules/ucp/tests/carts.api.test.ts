import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { ucpSessions } from '../server/tables.ts';
import { codesOf, item, nowhere, totalOf } from './support/buying.ts';
import { openMarket } from './support/market.ts';
import type { Platform } from './support/platform.ts';

// Carts of platforms: created, replaced, canceled, with discount codes and at the prices of the shop.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let category: string;
  let mug: Product;
  let few: Product;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ shop, platform, category, mug, close } = await openMarket(open));
    few = await makeProduct(shop, category, { name: 'Bowl', price: 100, stockCount: 2 });
    for (const [code, fields] of [
      ['TEN', { percent: 10 }],
      ['BIG', { percent: 20, minSubtotal: 90_000 }],
      ['PAST', { percent: 50, startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }],
    ] as const)
      await shop.owner('POST /api/promotions', {
        body: { code, title: code, kind: 'percentage', ...fields },
      });
  });
  afterAll(() => close());

  const create = async (...lines: object[]) => (await platform.post('/carts', { line_items: lines })).body;

  it('a cart is created with the prices of the shop, read, replaced and canceled', async () => {
    const { status, body: cart } = await platform.post('/carts', { line_items: [item(mug.id, 2)] });
    expect(status).toBe(201);
    expect(cart).toMatchObject({
      currency: 'INR',
      line_items: [{ item: { id: mug.id, title: 'Mug', price: 25000 }, quantity: 2 }],
      continue_url: `${shop.url}/ucp/continue/${cart.id}`,
    });
    expect(totalOf(cart, 'subtotal')).toBe(50000);
    expect((await platform.get(`/carts/${cart.id}`)).body).toEqual(cart);
    const [line] = cart.line_items;
    const replaced = await platform.put(`/carts/${cart.id}`, {
      ...{ id: cart.id, line_items: [{ id: line.id, ...item(mug.id, 1) }, item(few.id)] },
    });
    expect(replaced.body.line_items).toMatchObject([{ id: line.id, quantity: 1 }, { quantity: 1 }]);
    expect(totalOf(replaced.body, 'subtotal')).toBe(35000);
    const canceled = await platform.post(`/carts/${cart.id}/cancel`, {});
    expect(canceled.body).toEqual(replaced.body);
    for (const gone of [
      await platform.get(`/carts/${cart.id}`),
      await platform.put(`/carts/${cart.id}`, { line_items: [] }),
      await platform.post(`/carts/${cart.id}/cancel`, {}),
    ])
      expect(gone).toMatchObject({
        status: 200,
        body: { ucp: { status: 'error' }, messages: [{ code: 'not_found', severity: 'unrecoverable' }] },
      });
  });

  it('the totals of a cart and of its lines add up', async () => {
    const cart = await create(item(mug.id, 3), item(few.id));
    const sum = (totals: { type: string; amount: number }[]) =>
      totals.filter(({ type }) => type !== 'total').reduce((all, { amount }) => all + amount, 0);
    expect(sum(cart.totals)).toBe(totalOf(cart, 'total'));
    for (const line of cart.line_items) expect(sum(line.totals)).toBe(totalOf(line, 'total'));
  });

  it('equal lines become one, and each line has an id of its own', async () => {
    const { line_items: lines } = await create(item(mug.id, 1), item(few.id), item(mug.id, 2));
    expect(lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    expect(new Set(lines.map(({ id }: { id: string }) => id)).size).toBe(2);
  });

  it('of an item of which too few are left, the cart has those, with a warning', async () => {
    const cart = await create(item(few.id, 5));
    expect(cart.line_items[0].quantity).toBe(2);
    expect(cart.messages).toMatchObject([
      { type: 'warning', code: 'quantity_adjusted', path: '$.line_items[0].quantity' },
    ]);
    const { body } = await platform.get(`/carts/${cart.id}`);
    expect(body.line_items[0].quantity).toBe(2);
    expect(codesOf(body)).toEqual([]);
  });

  it('an unknown item is an error of its line, and no cart is made of unknown ones alone', async () => {
    const cart = await create(item(mug.id), item(nowhere), item('no such item'));
    expect(cart.messages).toMatchObject([
      { code: 'item_unavailable', severity: 'recoverable', path: '$.line_items[1]' },
      { code: 'item_unavailable', path: '$.line_items[2]' },
    ]);
    expect(await create(item(nowhere))).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'item_unavailable', severity: 'unrecoverable' }],
    });
    const soldOut = await makeProduct(shop, category, { stockCount: 0 });
    expect(await create(item(soldOut.id))).toMatchObject({ messages: [{ code: 'out_of_stock' }] });
  });

  it('a product with options needs one of its variants', async () => {
    const ring = await makeProduct(shop, category, {
      options: [{ id: 'size', name: 'Size', values: [{ id: 's', label: 'Small' }] }],
      variants: [{ values: ['s'], price: 300, stockCount: 5 }],
    });
    const cart = await create(item(mug.id), item(ring.id));
    expect(cart.messages).toMatchObject([{ code: 'variant_required', path: '$.line_items[1].item.id' }]);
    const { variants } = await shop.visitor('GET /api/products/slug/:slug', { params: { slug: ring.slug } });
    const named = await create(item(variants[0]?.id ?? ''));
    expect(named.line_items[0].item).toMatchObject({ price: 30000, title: `${ring.name} – Size: Small` });
  });

  describe('discount codes', () => {
    const withCodes = async (codes: string[]) =>
      (await platform.post('/carts', { line_items: [item(mug.id, 2)], discounts: { codes } })).body;

    it('a code in any letter case lowers the total', async () => {
      const cart = await withCodes(['ten']);
      expect(cart.discounts).toEqual({
        codes: ['ten'],
        applied: [{ code: 'TEN', title: expect.any(String), amount: 5000 }],
      });
      expect(totalOf(cart, 'discount')).toBe(-5000);
    });

    it.each([
      [['NONE'], ['discount_code_invalid']],
      [['PAST'], ['discount_code_expired']],
      [['BIG'], ['discount_code_user_ineligible']],
      [['TEN', 'ten'], ['discount_code_already_applied']],
      [['TEN', 'BIG'], ['discount_code_combination_disallowed']],
      [[''], ['discount_code_invalid']],
    ])('%j is answered with the warnings %j', async (codes, warnings) => {
      const cart = await withCodes(codes);
      expect(codesOf(cart)).toEqual(warnings);
      expect(cart.messages.at(-1)).toMatchObject({
        type: 'warning',
        path: `$.discounts.codes[${codes.length - 1}]`,
      });
      expect(cart.discounts.applied).toHaveLength(codes.length - 1);
    });

    it('of many codes ten are tried, and the others are answered with a warning each', async () => {
      const unknown = (count: number) => Array.from({ length: count }, (_, at) => `NONE${at}`);
      const cart = await withCodes([...unknown(9), 'TEN', ...unknown(20).slice(9)]);
      expect(cart.discounts.applied).toMatchObject([{ code: 'TEN' }]);
      expect(cart.messages).toHaveLength(20);
      const late = await withCodes([...unknown(10), 'TEN']);
      expect(late.discounts).toMatchObject({ codes: { length: 11 }, applied: [] });
      expect(late.messages.at(-1)).toMatchObject({
        ...{ type: 'warning', code: 'discount_code_combination_disallowed', path: '$.discounts.codes[10]' },
      });
      const endless = await withCodes([...unknown(500), 'x'.repeat(5000)]);
      expect(endless.messages).toHaveLength(101);
    });

    it('a refused code does not stand in the way of a later one, and an empty list removes all', async () => {
      const cart = await withCodes(['NONE', 'TEN']);
      expect(cart.discounts.applied).toMatchObject([{ code: 'TEN' }]);
      const { body } = await platform.put(`/carts/${cart.id}`, {
        ...{ line_items: [item(mug.id, 2)], discounts: { codes: [] } },
      });
      expect(body.discounts).toEqual({ codes: [], applied: [] });
      expect(totalOf(body, 'discount')).toBeUndefined();
    });
  });

  it('claims of benefits are answered with a warning each, however many there are', async () => {
    const eligibility = Array.from({ length: 30 }, (_, at) => `com.example.claim_${at}`);
    const claiming = async (claims: string[]) =>
      (await platform.post('/carts', { line_items: [item(mug.id)], context: { eligibility: claims } })).body;
    const cart = await claiming(eligibility);
    expect(cart.messages).toHaveLength(30);
    expect(cart.messages[29]).toMatchObject({
      ...{ type: 'warning', code: 'eligibility_not_accepted', path: '$.context.eligibility[29]' },
    });
    expect((await claiming(['no domain', '', ...eligibility, ...eligibility])).messages).toHaveLength(30);
    const many = Array.from({ length: 400 }, (_, at) => `com.example.claim_${at}${'x'.repeat(300)}`);
    expect((await claiming(many)).messages).toHaveLength(101);
  });

  it.each([
    [{}, 'line_items'],
    [{ line_items: 'mug' }, 'line_items'],
    [{ line_items: [{ quantity: 1 }] }, 'line_items.0.item'],
    [{ line_items: [{ item: { id: 5 }, quantity: 1 }] }, 'line_items.0.item.id'],
    [{ line_items: [{ item: { id: 'x' }, quantity: 0 }] }, 'line_items.0.quantity'],
    [{ line_items: [], buyer: { email: 5 } }, 'buyer.email'],
    [{ line_items: [], discounts: { codes: 'TEN' } }, 'discounts.codes'],
    [{ line_items: [], context: { intent: 'a\0b' } }, 'character'],
    [{ line_items: [], context: { eligibility: ['\ud800'] } }, 'character'],
  ])('the cart %j is refused by naming the field', async (body, field) => {
    expect(await platform.post('/carts', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', content: expect.stringContaining(field) },
    });
  });

  it('a body that is no JSON, too large or of another type is refused', async () => {
    const send = (body: string, type = 'application/json') =>
      shop.send('POST', '/ucp/v1/carts', {
        body,
        headers: { 'content-type': type, 'ucp-agent': `profile="${platform.profile}"` },
      });
    expect(await send('{"line_items":')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await send('<cart/>', 'text/xml')).toMatchObject({ status: 415 });
    expect(await send('[]')).toMatchObject({ status: 400 });
    expect(await send(JSON.stringify({ line_items: 'x'.repeat(2_000_000) }))).toMatchObject({ status: 413 });
    const { status, body } = await platform.get('/no-such-operation');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  });

  describe('an idempotency key', () => {
    const line_items = () => [item(mug.id)];

    it('makes a repeated request the same cart, also at the same time', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        [1, 2, 3].map(() => platform.post('/carts', { line_items: line_items() }, key)),
      );
      answers.push(await platform.post('/carts', { line_items: line_items() }, key));
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 201, body: answers[0]?.body });
      const { db } = shop.database;
      const made = (await db.select().from(ucpSessions)).filter(({ id }) => id === answers[0]?.body.id);
      expect(made).toHaveLength(1);
    });

    it('is refused with other content, and free again after a request that was not carried out', async () => {
      const key = randomUUID();
      expect((await platform.post('/carts', { line_items: 5 }, key)).status).toBe(400);
      expect((await platform.post('/carts', { line_items: line_items() }, key)).status).toBe(201);
      const other = await platform.post('/carts', { line_items: [item(few.id)] }, key);
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
      expect((await platform.post('/carts', { line_items: line_items() }, 'short')).status).toBe(400);
    });

    it('has at least 128 bits: it is a UUID, or 22 letters and digits', async () => {
      const send = async (key: string) =>
        (await platform.post('/carts', { line_items: line_items() }, key)).status;
      for (const key of [randomUUID(), randomUUID().toUpperCase(), 'k9'.repeat(11)])
        expect(await send(key)).toBe(201);
      for (const key of ['k9'.repeat(10), 'not-a-uuid-but-quite-long', `${randomUUID()}0`])
        expect(await send(key)).toBe(400);
    });

    it('belongs to the content of a request, not to its spacing or the order of its fields', async () => {
      const headers = {
        'content-type': 'application/json',
        'ucp-agent': `profile="${platform.profile}"`,
        'idempotency-key': randomUUID(),
      };
      const send = (body: string) => shop.send('POST', '/ucp/v1/carts', { body, headers });
      const id = JSON.stringify(mug.id);
      const first = await send(
        `{"line_items":[{"item":{"id":${id}},"quantity":1}],"buyer":{"first_name":"A"}}`,
      );
      const again = await send(
        `{ "buyer": { "first_name": "A" },\n "line_items": [ { "quantity": 1.0, "item": { "id": ${id} } } ] }`,
      );
      expect(first.status).toBe(201);
      expect(again).toMatchObject({ status: 201, body: first.body });
      const other = await send(
        `{"line_items":[{"item":{"id":${id}},"quantity":2}],"buyer":{"first_name":"A"}}`,
      );
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    });
  });
});
