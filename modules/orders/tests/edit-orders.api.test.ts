import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Changes of an order before it is packed, at the same price (docs/decisions/114).

type Edit = Omit<Input<Endpoints['PUT /api/orders/:number/desk']>['body'], 'updatedAt'>;

onEachDatabase((open) => {
  let paying: PayingShop;
  let bowl: Product;
  let ring: Product;
  let guests = 0;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    const { shop, category } = paying;
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 80, stockCount: 100 });
    const personalisation = [
      { kind: 'text' as const, id: 'name', label: 'Name', price: 0, maxLength: 12 },
      { kind: 'text' as const, id: 'back', label: 'Back', price: 5, maxLength: 12 },
    ];
    ring = await makeProduct(shop, category.id, {
      name: 'Ring',
      price: 90,
      stockCount: 100,
      personalisation,
    });
  });
  afterAll(() => paying.close());

  const place = async (product = bowl, line: object = {}): Promise<Placed & { email: string }> => {
    const email = `edited${++guests}@example.com`;
    const lines = [{ id: product.id, quantity: 1, ...line }];
    const body = await orderOf(paying.shop.visitor, [], { lines, email });
    return { ...(await paying.shop.visitor('POST /api/orders', { body })), email };
  };
  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const read = (placed: Placed) =>
    paying.shop.owner('GET /api/orders/:number/desk', { params: params(placed) });
  const edit = async (placed: Placed, changes: Edit) => {
    const { updatedAt } = await read(placed);
    return paying.shop.owner('PUT /api/orders/:number/desk', {
      params: params(placed),
      body: { updatedAt, ...changes },
    });
  };
  const refusal = async (placed: Placed, changes: Edit) => {
    const { updatedAt } = await read(placed);
    const { status, body } = await paying.shop.send('PUT', `/api/orders/${placed.number}/desk`, {
      json: { updatedAt, ...changes },
      token: paying.shop.ownerToken,
    });
    return { status, code: body.code, paths: body.errors?.map(({ path }: { path: string }) => path) };
  };
  const move = (placed: Placed, to: 'paid' | 'packed') =>
    paying.shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to } });
  const invoiceOf = async (placed: Placed) => {
    const path = `/api/orders/${placed.number}/invoice?key=${placed.key}`;
    const { bytes } = await fetchPdf(paying.shop, path);
    return (await pagesOf(bytes)).join();
  };

  it('an unpacked order goes to another address; its customer is mailed, and the history has both addresses', async () => {
    const placed = await place();
    const moved = { ...address, street: '9 Lake View' };
    const order = await edit(placed, { address: moved, note: 'Ring twice' });
    expect(order).toMatchObject({ address: moved, note: 'Ring twice', total: placed.order.total });
    expect(order.events.at(-1)).toMatchObject({ what: m.orderEvents.edited(), byName: 'Owner' });
    expect(order.events.at(-1)?.note).toContain('12 Temple Road');
    expect(order.events.at(-1)?.note).toContain('9 Lake View');
    const mail = () =>
      paying.mails.find(({ to, subject }) => to === placed.email && subject.includes('changed'));
    await expect.poll(() => mail()?.text).toContain('Changed: address, note');
  });

  it('a change that changes nothing leaves no trace', async () => {
    const placed = await place();
    const order = await edit(placed, { address, note: '' });
    expect(order.events).toHaveLength(1);
  });

  describe('a paid order', () => {
    it('goes to another address in its state, and its invoice says what it said', async () => {
      const placed = await place();
      await move(placed, 'paid');
      const before = await invoiceOf(placed);
      const order = await edit(placed, {
        email: 'new@example.com',
        address: { ...address, street: '9 Lake View' },
      });
      expect(order).toMatchObject({ email: 'new@example.com', address: { street: '9 Lake View' } });
      expect(await invoiceOf(placed)).toBe(before);
      await edit(placed, { address: { ...address, street: '10 Lake View' } });
      expect(await invoiceOf(placed)).toBe(before);
    });

    it('keeps the state and the GSTIN of its invoice', async () => {
      const placed = await place();
      await move(placed, 'paid');
      const kochi = { ...address, city: 'Kochi', state: 'Kerala', zipCode: '682001' };
      expect(await refusal(placed, { address: kochi })).toEqual({
        status: 400,
        code: 'invalid_input',
        paths: ['address.state'],
      });
      const buyer = { name: 'Asha', gstin: '29ABCDE1234F1ZW', businessName: 'Asha Crafts' };
      expect(await refusal(placed, { buyer })).toMatchObject({ paths: ['buyer.gstin'] });
    });

    it('gets another name on its item, which the invoice does not get', async () => {
      const placed = await place(ring, { personalisation: { name: 'Asah' } });
      await move(placed, 'paid');
      const lineId = placed.order.lines[0]?.id ?? '';
      const order = await edit(placed, { lines: [{ lineId, personalisation: { name: 'Asha' } }] });
      expect(order.lines[0]?.personalisation?.words).toEqual([{ label: 'Name', value: 'Asha' }]);
      expect(order.events.at(-1)?.note).toBe('Personalisation: Name: Asah → Name: Asha');
      const invoice = await invoiceOf(placed);
      expect(invoice).toContain('Asah');
      expect(invoice).not.toContain('Asha');
    });
  });

  it('a personalisation at another price, one that is not complete, and one of a plain item are refused', async () => {
    const placed = await place(ring, { personalisation: { name: 'Asha' } });
    const lineId = placed.order.lines[0]?.id ?? '';
    const to = (personalisation: Record<string, string>) => ({ lines: [{ lineId, personalisation }] });
    expect(await refusal(placed, to({ name: 'Asha', back: '2026' }))).toMatchObject({
      paths: ['lines.0.personalisation'],
    });
    expect(await refusal(placed, to({ name: 'Much too long a name' }))).toMatchObject({
      paths: ['lines.0.personalisation.name'],
    });
    expect(await refusal(placed, to({}))).toMatchObject({ paths: ['lines.0.personalisation'] });
    const plain = await place();
    const changes = { lines: [{ lineId: plain.order.lines[0]?.id ?? '', personalisation: { name: 'A' } }] };
    expect(await refusal(plain, changes)).toMatchObject({ paths: ['lines.0.personalisation'] });
  });

  it('a place without delivery or without cash on delivery, and a day that is not possible are refused', async () => {
    const placed = await place();
    const kochi = { ...address, city: 'Kochi', state: 'Kerala', zipCode: '682001' };
    const days = { standardFrom: 3, standardTo: 5, expressFrom: null, expressTo: null };
    const prices = { standardPrice: null, expressPrice: null };
    const lane = { prefix: '682', name: 'Kochi', ...days, ...prices, cash: true, served: true };
    const setLanes = async (lanes: (typeof lane)[]) => {
      const { version } = await paying.shop.owner('GET /api/delivery/lanes');
      await paying.shop.owner('PUT /api/delivery/lanes', { body: { version, lanes } });
    };
    const refused = { status: 400, paths: ['address.zipCode'] };
    await setLanes([{ ...lane, served: false }]);
    expect(await refusal(placed, { address: kochi })).toMatchObject(refused);
    await setLanes([{ ...lane, cash: false }]);
    expect(await refusal(placed, { address: kochi })).toMatchObject(refused);
    await setLanes([{ ...lane, standardFrom: 9, standardTo: 12 }]);
    const moved = await edit(placed, { address: kochi });
    expect(moved.total).toBe(placed.order.total);
    expect(moved.arrives.to > placed.order.arrives.to).toBe(true);
    expect(moved.lines[0]?.promise).toMatchObject({
      leavesOn: placed.order.lines[0]?.promise?.leavesOn,
      to: moved.arrives.to,
    });
    expect(await refusal(placed, { deliverOn: placed.order.arrives.to })).toMatchObject({
      paths: ['deliverOn'],
    });
    await setLanes([]);
  });

  it('the card of a gift changes, and an order becomes a gift by a card', async () => {
    const placed = await place();
    const card = { message: 'Happy Diwali', sender: 'Ravi', hidePrices: true };
    expect((await edit(placed, { card })).gift).toEqual({ toRecipient: false, wrap: false, ...card });
  });

  it('of two changes at the same time one is saved, and the other is refused', async () => {
    const placed = await place();
    const { updatedAt } = await read(placed);
    const send = (note: string) =>
      paying.shop.send('PUT', `/api/orders/${placed.number}/desk`, {
        json: { updatedAt, note },
        token: paying.shop.ownerToken,
      });
    const answers = await Promise.all([send('One'), send('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  it('a packed order is not changed', async () => {
    const placed = await place();
    await move(placed, 'packed');
    expect(await refusal(placed, { note: 'Late' })).toMatchObject({ status: 409, code: 'not_possible_now' });
  });

  it('the erasure of a customer removes what changes and invoice say of the customer', async () => {
    const placed = await place();
    await move(placed, 'paid');
    await edit(placed, { address: { ...address, street: '9 Lake View' } });
    const { anonymizeOrders } = await import('#modules/orders/server/customers/customers-store.ts');
    const { db } = paying.shop.database;
    const [{ id }] = (await rows<{ id: string }>(
      db,
      sql`select id from orders where number = ${placed.number}`,
    )) as [{ id: string }];
    await anonymizeOrders(db, [id]);
    const kept = await rows(
      db,
      sql`select to_jsonb(o) as o, (select jsonb_agg(to_jsonb(e)) from order_events as e where e.order_id = o.id) as e
          from orders as o where id = ${id}`,
    );
    expect(JSON.stringify(kept)).not.toMatch(/Lake View|Temple Road/);
  });
});
