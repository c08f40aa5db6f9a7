import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyRights, type Right } from '#kernel/contract/rights.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { type Mcp, openMcp } from '#tests/support/mcp.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { upi } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// The tools of staff at /mcp/admin, with API keys.

onEachDatabase((open) => {
  let shop: Shop;
  let product: Product;
  let owner: Mcp;
  beforeAll(async () => {
    shop = await open({ upi });
    product = await makeProduct(shop, (await makeCategory(shop)).id, { price: 500, stockCount: 50 });
    owner = await programWith(keyRights());
  });
  afterAll(async () => {
    await owner.close();
    await shop.close();
  });

  const keyWith = async (rights: Right[]) =>
    (await shop.owner('POST /api/api-keys', { body: { name: 'Assistant', rights, days: 30 } })).value;
  const programWith = async (rights: Right[]) =>
    openMcp(shop, { path: '/mcp/admin', token: await keyWith(rights) });
  const ordered = async () => {
    const { number } = await placeOrder(shop.visitor, product);
    return number;
  };
  const read = (number: number) =>
    shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });
  /** Places an order whose money has arrived. */
  const paid = async () => {
    const number = await ordered();
    await owner.confirmed('move_order', { number, to: 'paid', method: 'upi', reference: `T${number}` });
    return number;
  };
  const refund = { amount: 100, reason: 'A chip in the glaze', method: 'upi', reference: 'R1' };

  it('an owner marks an order packed and refunds 100 after a confirmation', async () => {
    const number = await paid();
    expect(await owner.call('move_order', { number, to: 'packed' })).toMatchObject({
      data: { state: 'packed' },
    });
    const { data: pending } = await owner.call('refund_order', { number, ...refund });
    expect(pending.summary).toContain(`Order ${number} to Meera Iyer, 540 INR, packed`);
    expect(pending.summary).toContain('amount: 100');
    expect(await read(number)).toMatchObject({ state: 'packed', refunded: 0 });
    const { confirmation } = pending;
    const answers = [
      await owner.call('refund_order', { number, ...refund, confirmation }),
      await owner.call('refund_order', { number, ...refund, confirmation }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ isError: false, data: { refunded: 100 } });
    expect((await read(number)).refunds).toHaveLength(1);
  });

  describe('no confirmation is asked for', () => {
    const refusalOf = async (name: string, fields: object, by = owner) =>
      (await by.call(name, { ...fields })).data.code;

    it('a refund of an unknown order, of one that is not paid, or of more than was paid', {
      tags: ['extended'],
    }, async () => {
      expect(await refusalOf('refund_order', { number: 999_999, ...refund })).toBe('not_found');
      expect(await refusalOf('refund_order', { number: await ordered(), ...refund })).toBe(
        'not_possible_now',
      );
      const tooMuch = { ...refund, number: await paid(), amount: 541 };
      expect(await refusalOf('refund_order', tooMuch)).toBe('invalid_input');
    });

    it('a move that the order does not allow, or a decision about money without the right', {
      tags: ['extended'],
    }, async () => {
      const number = await ordered();
      expect(await refusalOf('move_order', { number, to: 'settled' })).toBe('not_possible_now');
      const packer = await programWith(['orders']);
      const payment = { number, to: 'paid', method: 'upi', reference: 'T1' };
      expect(await refusalOf('move_order', payment, packer)).toBe('right_missing');
      await packer.close();
    });

    it('a parcel that comes back before it was sent', async () => {
      const returned = { number: await ordered(), to: 'returned' };
      expect(await refusalOf('move_order', returned)).toBe('not_possible_now');
    });

    it('an advance of an order that has none', async () => {
      const number = await ordered();
      const payment = { method: 'upi', reference: 'T2' };
      expect(await refusalOf('move_order', { number, to: 'advance_paid', ...payment })).toBe(
        'not_possible_now',
      );
    });

    it('a payment that is missing of a paid order, or with another reference than its customer has named', {
      tags: ['extended'],
    }, async () => {
      expect(await refusalOf('move_order', { number: await paid(), to: 'payment_missing' })).toBe(
        'not_possible_now',
      );
      const { number, key } = await placeOrder(shop.visitor, product, { payment: 'upi' });
      const body = { reference: '123456789012' };
      await shop.visitor('POST /api/orders/:number/payment/claim', {
        ...{ params: { number: String(number) }, query: { key }, body },
      });
      const missing = { number, to: 'payment_missing', note: 'It has not arrived' };
      expect(await refusalOf('move_order', { ...missing, reference: '999' })).toBe('not_possible_now');
      const { data } = await owner.call('move_order', { ...missing, reference: body.reference });
      expect(data).toHaveProperty('confirmation');
    });

    it('the answer to an unknown return, and the deletion of an unknown product or promo code', {
      tags: ['extended'],
    }, async () => {
      const id = crypto.randomUUID();
      const answered = { number: await ordered(), returnId: id, to: 'approved' };
      expect(await refusalOf('answer_return', answered)).toBe('not_found');
      expect(await refusalOf('delete_product', { id })).toBe('not_found');
      expect(await refusalOf('delete_promo_code', { id })).toBe('not_found');
    });

    it('a change of products that is only tried out', async () => {
      const change = { act: 'price', how: 'to', value: 450 };
      const { data } = await owner.call('change_products', { ids: [product.id], change, dryRun: true });
      expect(data).toMatchObject({ edit: null, changed: 1 });
    });
  });

  it('the summary of a change of products says how many change, and how', async () => {
    const change = { act: 'price', how: 'to', value: 450 };
    const { data } = await owner.call('change_products', { ids: [product.id], change });
    expect(data.summary).toContain('1 product changes, none stays as it is');
    expect(data.summary).toMatch(new RegExp(`${product.name}: .*500.* → .*450`));
    expect(data.summary).not.toContain(product.id);
  });

  it('a confirmation holds for a number that is given as text the second time', {
    tags: ['extended'],
  }, async () => {
    const number = await ordered();
    const { data } = await owner.call('move_order', { number, to: 'cancelled' });
    const again = { number: String(number), to: 'cancelled', confirmation: data.confirmation };
    expect((await owner.call('move_order', again)).data).toMatchObject({ state: 'cancelled' });
  });

  it('a confirmation of one program does not count for another', async () => {
    const number = await paid();
    const { confirmation } = (await owner.call('refund_order', { number, ...refund })).data;
    const other = await programWith(['orders', 'refunds']);
    expect(await other.call('refund_order', { number, ...refund, confirmation })).toMatchObject({
      isError: true,
      data: { code: 'confirmation_required' },
    });
    await other.close();
  });

  it('an order is cancelled after a confirmation, and packed without one', async () => {
    const number = await ordered();
    const { data } = await owner.call('move_order', { number, to: 'cancelled' });
    expect(data).toHaveProperty('confirmation');
    expect((await read(number)).state).toBe('placed');
    await owner.call('move_order', { number, to: 'cancelled', confirmation: data.confirmation });
    expect((await read(number)).state).toBe('cancelled');
  });

  it('a program is offered the tools of its rights, and the server checks them again', async () => {
    const packer = await programWith(['orders']);
    const names = (await packer.tools()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['list_orders', 'move_order', 'list_categories']));
    expect(names).not.toContain('refund_order');
    expect(await packer.call('refund_order', { number: 1 })).toMatchObject({
      isError: true,
      data: { code: 'right_missing' },
    });
    await packer.close();
  });

  it('the log of agents names the program, the tool and the user', async () => {
    await owner.call('read_order', { number: '999999' });
    const { calls } = await shop.owner('GET /api/agents/calls', { query: { door: 'admin-mcp' } });
    expect(calls[0]).toMatchObject({
      agent: 'Test assistant',
      action: 'read_order',
      user: 'Owner',
      code: 'not_found',
    });
  });

  it('the history of an order names the user for whom a program acts', async () => {
    const number = await paid();
    await owner.call('add_order_note', { number, note: 'Call before delivery' });
    const { events } = await read(number);
    expect(events.at(-1)).toMatchObject({ byName: 'Owner', note: 'Call before delivery' });
  });

  describe('a token that is no API key and no access token', () => {
    const ask = (headers: Record<string, string> = {}) =>
      shop.send('POST', '/mcp/admin', {
        headers: { accept: 'application/json, text/event-stream', ...headers },
        json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
    const metadata = () =>
      `resource_metadata="${shop.url}/.well-known/oauth-protected-resource/mcp/admin", scope="admin"`;

    it('is answered with the place where a program finds how to get one', async () => {
      const { status, headers, body } = await ask();
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe(`Bearer ${metadata()}`);
      expect(body).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'unauthenticated' } }, id: null });
    });

    it('is refused, also that of an owner in a browser', async () => {
      const people = await openTestUsers(shop);
      const { token: customer = '' } = await people.makeCaller('customer');
      const { token: staff = '' } = await people.makeCaller('staff');
      for (const token of [shop.ownerToken, customer, staff, 'nonsense', 'haat_nonsense']) {
        const { status, headers } = await ask({ authorization: `Bearer ${token}` });
        expect(status).toBe(401);
        expect(headers.get('www-authenticate')).toBe(`Bearer ${metadata()}, error="invalid_token"`);
      }
    });
  });
});
