import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { deliveryLanes } from '#modules/delivery/server/tables.ts';
import { makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { ucpSessions } from '../server/tables.ts';
import {
  buyer,
  cash,
  codesOf,
  complete,
  destination,
  item,
  noCashRules,
  nowhere,
  readyCheckout,
  shipping,
  totalOf,
} from './support/buying.ts';
import { openMarket } from './support/market.ts';
import { type Platform, profileFor } from './support/platform.ts';

// Checkouts of platforms, from the first item to the order.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let category: string;
  let mug: Product;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ shop, platform, category, mug, close } = await openMarket(open));
    await shop.database.db
      .insert(deliveryLanes)
      .values({ prefix: '744101', name: 'Island', standardFrom: 3, standardTo: 4, served: false });
    await shop.owner('PUT /api/settings', {
      body: { shipping: { standard: 50, express: 120, freeAbove: 100_000 } },
    });
    await shop.owner('POST /api/promotions', {
      body: { code: 'TEN', title: 'TEN', kind: 'percentage', percent: 10 },
    });
  });
  afterAll(() => close());

  const begin = async (body: object) => (await platform.post('/checkout-sessions', body)).body;
  const update = async (id: string, body: object) =>
    (await platform.put(`/checkout-sessions/${id}`, body)).body;
  const read = async (id: string) => (await platform.get(`/checkout-sessions/${id}`)).body;
  const cancel = async (id: string) => (await platform.post(`/checkout-sessions/${id}/cancel`, {})).body;
  const ordersOf = async () => shop.owner('GET /api/orders');

  it('a checkout is incomplete until it has an email and an address, then ready, then an order', async () => {
    const line_items = [item(mug.id, 2)];
    const begun = await platform.post('/checkout-sessions', { line_items });
    expect(begun.status).toBe(201);
    const { id } = begun.body;
    expect(begun.body).toMatchObject({
      status: 'incomplete',
      currency: 'INR',
      messages: [
        { code: 'missing', severity: 'recoverable', path: '$.buyer.email' },
        { code: 'missing', path: '$.fulfillment.methods[0].destinations' },
      ],
      continue_url: `${shop.url}/ucp/continue/${id}`,
    });
    expect(begun.body.links.map(({ type }: { type: string }) => type)).toContain('terms_of_service');
    expect(codesOf(await update(id, { line_items, buyer }))).toEqual(['missing']);
    const ready = await update(id, { line_items, buyer, fulfillment: shipping() });
    expect(ready).toMatchObject({
      status: 'ready_for_complete',
      fulfillment: {
        methods: [
          {
            selected_destination_id: 'home',
            groups: [{ selected_option_id: 'standard', options: [{ id: 'standard' }, { id: 'express' }] }],
          },
        ],
      },
    });
    expect(ready.messages).toBeUndefined();
    expect(Object.values(ready.ucp.payment_handlers)).toMatchObject([[{ id: 'cash_on_delivery' }]]);
    const { status, body } = await complete(platform, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'completed',
      order: { id, label: expect.stringMatching(/^#\d+$/) },
    });
    expect(body.continue_url).toBeUndefined();
    expect(await read(id)).toEqual(body);
    const { orders } = await ordersOf();
    expect(orders[0]).toMatchObject({ total: (totalOf(body, 'total') ?? 0) / 100, payment: 'cod' });
    const desk = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: body.order.label.slice(1) },
    });
    expect(desk).toMatchObject({ channel: 'ucp', agent: platform.host, email: buyer.email });
  });

  it('the chosen delivery changes the total, and is that of the order', async () => {
    const { id, line_items, ...standard } = await readyCheckout(platform, mug.id);
    const body = { line_items, buyer, fulfillment: shipping([destination], 'express') };
    const express = await update(id, body);
    expect(express.fulfillment.methods[0].groups[0].selected_option_id).toBe('express');
    expect(totalOf(express, 'fulfillment')).not.toBe(totalOf({ ...standard }, 'fulfillment'));
    const unknown = await update(id, { ...body, fulfillment: shipping([destination], 'drone') });
    expect(unknown).toMatchObject({
      status: 'incomplete',
      messages: [{ code: 'fulfillment_option_unavailable' }],
    });
    await update(id, body);
    const { order } = (await complete(platform, id)).body;
    const params = { number: order.label.slice(1) };
    expect(await shop.owner('GET /api/orders/:number/desk', { params })).toMatchObject({
      delivery: 'express',
    });
  });

  it.each([
    [
      { ...destination, postal_code: '744101', address_region: 'Andaman and Nicobar Islands' },
      ['address_undeliverable'],
    ],
    [{ ...destination, address_country: 'FR', phone_number: '+33612345678' }, ['address_undeliverable']],
    [{ address_country: 'FR', postal_code: '75001' }, ['missing', 'missing', 'address_undeliverable']],
    [{ ...destination, postal_code: '12' }, ['invalid_address']],
    [{ ...destination, address_region: 'Kerala' }, ['invalid_address']],
    [{ ...destination, street_address: '', address_locality: undefined }, ['missing', 'missing']],
    [{ ...destination, phone_number: '12' }, ['invalid_address']],
  ])('the destination %j is answered with %j at its field', async (given, codes) => {
    const checkout = await begin({ line_items: [item(mug.id)], buyer, fulfillment: shipping([given]) });
    expect(codesOf(checkout)).toEqual(codes);
    expect(checkout.status).toBe('incomplete');
    expect(checkout.messages[0].path).toMatch(/^\$\.fulfillment\.methods\[0\]\.destinations\[0\]/);
    expect((await complete(platform, checkout.id)).body).toMatchObject({ status: 'incomplete' });
  });

  it('of several destinations, the platform chooses one', async () => {
    const other = { ...destination, id: 'work', street_address: '1 Palace Road' };
    const body = { line_items: [item(mug.id)], buyer, fulfillment: shipping([destination, other]) };
    const undecided = await begin(body);
    expect(undecided.messages).toMatchObject([
      { code: 'missing', path: '$.fulfillment.methods[0].selected_destination_id' },
    ]);
    const [method] = shipping([destination, other]).methods;
    const decided = await update(undecided.id, {
      ...{ line_items: body.line_items, buyer },
      fulfillment: { methods: [{ ...method, selected_destination_id: 'work' }] },
    });
    expect(decided.status).toBe('ready_for_complete');
    const { order } = (await complete(platform, decided.id)).body;
    const desk = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: order.label.slice(1) },
    });
    expect(desk.address.street).toBe('1 Palace Road');
  });

  it('a promo code of a checkout is that of its order', async () => {
    const checkout = await readyCheckout(platform, mug.id, { discounts: { codes: ['ten'] } });
    expect(totalOf(checkout, 'discount')).toBe(-2500);
    const { order } = (await complete(platform, checkout.id)).body;
    const desk = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: order.label.slice(1) },
    });
    expect(desk).toMatchObject({ promoCode: 'TEN', discount: 25 });
  });

  describe('a checkout of a cart', () => {
    it('has the items and codes of the cart instead of those in the request, and is made once', async () => {
      const cart = (
        await platform.post('/carts', { line_items: [item(mug.id, 3)], discounts: { codes: ['TEN'] }, buyer })
      ).body;
      const request = { cart_id: cart.id, line_items: [item(nowhere)], fulfillment: shipping() };
      const [first, second] = await Promise.all([begin(request), begin(request)]);
      expect(first).toMatchObject({ line_items: [{ item: { id: mug.id }, quantity: 3 }], buyer });
      expect(totalOf(first, 'discount')).toBe(-7500);
      expect(second.id).toBe(first.id);
      await update(first.id, { line_items: [item(mug.id, 1)], buyer, fulfillment: shipping() });
      expect((await platform.get(`/carts/${cart.id}`)).body.line_items[0].quantity).toBe(1);
      await complete(platform, first.id);
      expect((await begin(request)).id).not.toBe(first.id);
    });

    it('needs an existing cart', async () => {
      for (const cart_id of [nowhere, 'none'])
        expect(await begin({ cart_id, line_items: [] })).toMatchObject({
          ...{ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] },
        });
    });
  });

  describe('the payment', () => {
    it.each([
      [{ instruments: [] }],
      [{}],
      [
        {
          instruments: [
            { id: 'a', handler_id: 'other', type: 'card', credential: { type: 'token', token: 'secret' } },
          ],
        },
      ],
    ])('%j places no order, and credentials are not returned', async (payment) => {
      const { id } = await readyCheckout(platform, mug.id);
      const before = (await ordersOf()).total;
      const { status, body } = await platform.post(`/checkout-sessions/${id}/complete`, { payment });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        messages: [{ code: 'payment_failed', severity: 'recoverable' }],
      });
      expect(JSON.stringify(body)).not.toContain('secret');
      expect((await ordersOf()).total).toBe(before);
    });

    it('must be in the request', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      expect(await platform.post(`/checkout-sessions/${id}/complete`, {})).toMatchObject({ status: 400 });
    });

    it('that only the buyer can make leads to a prepared checkout of the shop', async () => {
      await shop.owner('PUT /api/settings', { body: { cash: { ...noCashRules, maxTotal: 1000 } } });
      const {
        id,
        status,
        messages,
        ucp,
        continue_url: url,
      } = await readyCheckout(platform, mug.id, {
        line_items: [item(mug.id, 9)],
      });
      expect(status).toBe('requires_escalation');
      expect(messages).toMatchObject([{ code: 'payment_required', severity: 'requires_buyer_input' }]);
      expect(ucp.payment_handlers).toEqual({});
      expect((await complete(platform, id)).body).toMatchObject({ status: 'requires_escalation' });
      const { status: redirected, headers } = await shop.send('GET', new URL(url).pathname);
      expect(redirected).toBe(303);
      const token = headers.get('location')?.split('/').at(-1) ?? '';
      const prepared = await shop.visitor('GET /api/checkout-links/:token', { params: { token } });
      expect(prepared).toMatchObject({
        agent: { channel: 'ucp', name: platform.host },
        checkout: {
          lines: [{ id: mug.id, quantity: 9 }],
          address: { street: '12 Temple Road', zipCode: '570001' },
        },
      });
      await shop.owner('PUT /api/settings', { body: { cash: noCashRules } });
    });
  });

  describe('the end of a checkout', () => {
    it('canceled, it stays as it is', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const canceled = await cancel(id);
      expect(canceled).toMatchObject({ id, status: 'canceled' });
      expect(canceled.continue_url).toBeUndefined();
      expect(await read(id)).toEqual(canceled);
      for (const refused of [
        await cancel(id),
        await update(id, { line_items: [] }),
        (await complete(platform, id)).body,
      ])
        expect(refused).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'checkout_closed' }] });
    });

    it('completed, it cannot be changed, and completing it again returns the same order', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const { body: completed } = await complete(platform, id);
      expect((await complete(platform, id)).body).toEqual(completed);
      for (const refused of [
        await platform.post(`/checkout-sessions/${id}/cancel`, {}),
        await platform.put(`/checkout-sessions/${id}`, { line_items: [item(mug.id, 7)] }),
      ])
        expect(refused).toMatchObject({
          status: 409,
          body: { ucp: { status: 'error' }, messages: [{ code: 'checkout_closed' }] },
        });
      expect(await read(id)).toEqual(completed);
      const { headers } = await shop.send('GET', `/ucp/continue/${id}`);
      expect(headers.get('location')).toBe(completed.order.permalink_url);
    });

    it('six hours after it began, it is canceled', async () => {
      const { id, expires_at: until } = await readyCheckout(platform, mug.id);
      expect(Date.parse(until) - Date.now()).toBeGreaterThan(5 * 3_600_000);
      await shop.database.db.update(ucpSessions).set({ expiresAt: new Date(Date.now() - 1000) });
      expect(await read(id)).toMatchObject({ status: 'canceled', messages: [{ code: 'checkout_canceled' }] });
      expect((await complete(platform, id)).body).toMatchObject({ messages: [{ code: 'checkout_closed' }] });
      const { headers } = await shop.send('GET', `/ucp/continue/${id}`);
      expect(headers.get('location')).toBe(`${shop.url}/`);
    });

    it('an unknown id is an outcome without a resource', async () => {
      for (const id of [nowhere, 'unknown', '%00'])
        expect(await read(id)).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
      expect((await shop.send('GET', '/ucp/continue/unknown')).headers.get('location')).toBe(`${shop.url}/`);
    });
  });

  it('a price that has changed since it was shown is shown again before an order is placed', async () => {
    const product = await makeProduct(shop, category, { price: 100, stockCount: 5 });
    const { id } = await readyCheckout(platform, product.id);
    await shop.owner('PUT /api/products/:productId', {
      ...{ params: { productId: product.id }, body: { price: 150 } },
    });
    const changed = (await complete(platform, id)).body;
    expect(changed).toMatchObject({ status: 'incomplete', messages: [{ code: 'total_changed' }] });
    expect(totalOf(changed, 'subtotal')).toBe(15000);
    expect((await complete(platform, id)).body.status).toBe('completed');
  });

  it('a platform that does not know the delivery of the protocol hands the buyer over', async () => {
    const version = '2026-04-08';
    const capabilities = { 'dev.ucp.shopping.checkout': [{ version }] };
    const profile = platform.serve('/plain.json', { body: profileFor(shop.url, { capabilities }) });
    const { body } = await platform.send('POST', '/checkout-sessions', {
      ...{ profile, body: { line_items: [item(mug.id)], buyer, fulfillment: shipping() } },
    });
    expect(body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'fulfillment_required', severity: 'requires_buyer_input' }],
    });
    expect(body.fulfillment ?? body.discounts).toBeUndefined();
    expect(Object.keys(body.ucp.capabilities)).toEqual(Object.keys(capabilities));
  });

  describe('requests at the same time', () => {
    it('complete a checkout once', { tags: ['extended'] }, async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const before = (await ordersOf()).total;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => complete(platform, id, randomUUID())),
      );
      for (const { body } of answers) expect(['completed', 'complete_in_progress']).toContain(body.status);
      const { order } = await read(id);
      for (const { body } of answers) if (body.order) expect(body.order.label).toBe(order.label);
      expect((await ordersOf()).total).toBe(before + 1);
    });

    it('a repeated completion with its key gets the same answer, with other content none', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const key = randomUUID();
      const first = await complete(platform, id, key);
      expect((await complete(platform, id, key)).body).toEqual(first.body);
      const payment = { instruments: [...cash.instruments, ...cash.instruments] };
      const other = await platform.post(`/checkout-sessions/${id}/complete`, { payment }, key);
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    });

    it('fifty agents who want the last piece place one order', { tags: ['extended'] }, async () => {
      const last = await makeProduct(shop, category, { stockCount: 1 });
      await shop.owner('PUT /api/settings/plugins/:plugin', {
        ...{ params: { plugin: 'agents' }, body: { values: { callsPerMinute: 10_000 } } },
      });
      const checkouts = await Promise.all(Array.from({ length: 50 }, () => readyCheckout(platform, last.id)));
      const answers = await Promise.all(checkouts.map(({ id }) => complete(platform, id)));
      const states = answers.map(({ body }) => body.status);
      expect(states.filter((status) => status === 'completed')).toHaveLength(1);
      for (const { body } of answers)
        if (body.status !== 'completed') expect(codesOf(body)).toContain('out_of_stock');
    });
  });
});
