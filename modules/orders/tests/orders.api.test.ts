import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { openOrderKeys } from '#modules/orders/server/order-link-keys.ts';
import { atTime, later } from '#tests/support/clock.ts';
import {
  address,
  deliver,
  orderOf,
  placeOrder,
  receiveReturn,
  refundTo,
  requestReturn,
} from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 5 });
  });

  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;
  const send = (json: unknown, headers: Record<string, string> = {}, token?: string) =>
    shop.send('POST', '/api/orders', { json, headers, ...(token && { token }) });
  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const move = (number: number, to: 'packed' | 'delivered' | 'cancelled' | 'returned' | 'paid') =>
    shop.send('POST', `/api/orders/${number}/move`, { token: shop.ownerToken, json: { to } });

  describe('placing an order', () => {
    it('an order decrements the stock, and its totals add up', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]);
      const { order, number } = await shop.visitor('POST /api/orders', { body });
      expect(order).toMatchObject({ state: 'placed', subtotal: 80, shipping: 0, tax: 6.4, total: 86.4 });
      expect(order.lines).toMatchObject([{ name: mug.name, quantity: 2, price: 40, total: 80, tax: 6.4 }]);
      expect(number).toBeGreaterThan(1000);
      expect(await stockOf(mug)).toBe(3);
    });

    it('an order keeps names and prices when a product changes later', async () => {
      const { number, key } = await placeOrder(shop.visitor, mug);
      await shop.owner('PUT /api/products/:productId', {
        params: { productId: mug.id },
        body: { name: 'Something else', price: 99 },
      });
      const order = await shop.visitor('GET /api/orders/:number', {
        params: params({ number }),
        query: { key },
      });
      expect(order.lines[0]).toMatchObject({ name: mug.name, price: 40 });
    });

    it('refuses an order beyond the stock and changes nothing', { tags: ['extended'] }, async () => {
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 5 }]);
      const { status, body: refused } = await send({ ...body, lines: [{ id: mug.id, quantity: 6 }] });
      expect(status).toBe(409);
      expect(refused).toMatchObject({ code: 'out_of_stock', errors: [{ path: 'lines.0.quantity' }] });
      expect(refused.message).toBe(`Only 5 of ${mug.name} left. Nothing was ordered.`);
      expect(await stockOf(mug)).toBe(5);
    });

    it('an order adds up lines of the same product against the stock', { tags: ['extended'] }, async () => {
      const wrapped = { id: mug.id, quantity: 3, gift: { wrap: true, message: '' } };
      const lines = [{ id: mug.id, quantity: 3 }, wrapped];
      const body = await orderOf(shop.visitor, [{ product: mug }], { lines });
      expect((await send(body)).body).toMatchObject({ code: 'out_of_stock' });
      expect(await stockOf(mug)).toBe(5);
    });

    it('an order requires an address in India with a mobile number, a PIN code and its state', async () => {
      const to = async (more: object) =>
        (await send(await orderOf(shop.visitor, [{ product: mug }], { address: { ...address, ...more } })))
          .body;
      for (const [path, wrong] of [
        ['address.phone', { phone: '12345' }],
        ['address.country', { country: 'Canada' }],
        ['address.state', { state: 'Atlantis' }],
        ['address.zipCode', { state: 'Kerala' }],
        ['address.zipCode', { state: 'Kerala', stateConfirmed: true }],
        ['address.stateConfirmed', { state: 'Kerala', zipCode: '570999' }],
      ] as const)
        expect(await to(wrong)).toMatchObject({ statusCode: 400, errors: [{ path }] });
      expect(await stockOf(mug)).toBe(5);
      const kashmir = {
        state: ' jammu & KASHMIR',
        zipCode: '190 001',
        country: 'INDIA',
        phone: '9845012345',
      };
      expect((await to(kashmir)).data.order.address).toEqual({
        ...address,
        state: 'Jammu and Kashmir',
        zipCode: '190001',
        country: 'India',
        phone: '+91 98450 12345',
      });
      // A new PIN code, which the directory does not have, may be in another state than its prefix.
      const isNew = { state: 'Kerala', zipCode: '570999' };
      const confirmed = await to({ ...isNew, stateConfirmed: true });
      expect(confirmed.data.order.address).toEqual({ ...address, ...isNew });
    });

    it('a gift with cash on delivery is ordered only after the buyer confirms that the recipient pays', {
      tags: ['extended'],
    }, async () => {
      const gift = { toRecipient: true, wrap: false, message: '', sender: 'Ravi', hidePrices: true };
      const body = await orderOf(shop.visitor, [{ product: mug }], { gift });
      expect((await send(body)).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'recipientPays' }],
      });
      expect(await stockOf(mug)).toBe(5);
      const { order } = (await send({ ...body, recipientPays: true })).body.data;
      expect(order).toMatchObject({ gift, payment: 'cod', isPaid: false });
    });

    it('refuses an order whose total has changed since the quote', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      await shop.owner('PUT /api/products/:productId', {
        params: { productId: mug.id },
        body: { price: 41 },
      });
      expect((await send(body)).body).toMatchObject({ statusCode: 409, code: 'total_changed' });
      expect(await stockOf(mug)).toBe(5);
    });

    it('gift wrap is a line of the order with its own price and tax', { tags: ['extended'] }, async () => {
      const gift = { toRecipient: false, wrap: true, message: 'For you', sender: 'Ravi', hidePrices: true };
      const { order } = await placeOrder(shop.visitor, mug, { gift });
      expect(order.gift).toEqual(gift);
      expect(order.lines).toMatchObject([
        { isWrap: false, total: 40 },
        { isWrap: true, name: 'Gift wrap', total: 49 },
      ]);
      expect(order.subtotal).toBe(89);
      expect(order.lines.reduce((sum, { tax }) => sum + tax * 100, 0)).toBeCloseTo(order.tax * 100, 6);
    });

    it('an order keeps the personalisation of its lines as text and as a drawing', async () => {
      const personalisation = [
        { kind: 'text' as const, id: 'name', label: 'Name', price: 12, required: true },
      ];
      const preview = { place: 'plaque', position: 'middle', lettering: 'serif', colour: 'brass' } as const;
      const bell = await makeProduct(shop, category.id, {
        price: 100,
        stockCount: 5,
        personalisation,
        personalisationPreview: preview,
      });
      const line = { id: bell.id, quantity: 1, personalisation: { name: 'Asha' } };
      const { order } = await placeOrder(shop.visitor, bell, { lines: [line] });
      expect(order.lines).toMatchObject([
        {
          price: 112,
          personalisation: { given: { name: 'Asha' }, words: [{ label: 'Name', value: 'Asha' }] },
        },
      ]);
      expect(order.lines[0]?.personalisation?.drawing?.texts).toEqual(['Asha']);
      const without = await send(
        await orderOf(shop.visitor, [{ product: mug }], { lines: [{ id: bell.id, quantity: 1 }] }),
      );
      expect(without.body).toMatchObject({
        statusCode: 409,
        code: 'personalisation_invalid',
        errors: [{ path: 'lines.0.personalisation.name', message: 'is required' }],
      });
    });

    it('placing an order queues a mail to the buyer and one to the shop', {
      tags: ['extended'],
    }, async () => {
      const [before] = await waitingMails();
      await placeOrder(shop.visitor, mug, { email: 'friend@example.com' });
      const [after, mails] = await waitingMails();
      expect(after - before).toBe(2);
      const latest = mails.slice(-2);
      expect(latest.map(({ to }) => to).sort()).toEqual(['friend@example.com', 'owner@example.com']);
      const toFriend = latest.find(({ to }) => to === 'friend@example.com');
      expect(toFriend?.text).toContain('https://shop.example/orders/');
    });
  });

  async function waitingMails(): Promise<[number, { to: string; text: string }[]]> {
    const { rows } = (await shop.database.db.execute(
      "select data from pgboss.job where name = 'mail' order by created_on, id",
    )) as unknown as { rows: { data: { to: string; text: string } }[] };
    return [rows.length, rows.map(({ data }) => data)];
  }

  describe('retries of an order', () => {
    it('a retry with the same idempotency key returns the first order', { tags: ['extended'] }, async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await send(body, headers);
      const again = await send(body, headers);
      expect(again.body.data.number).toBe(first.body.data.number);
      expect(await stockOf(mug)).toBe(4);
    });

    it('simultaneous retries with one idempotency key place one order', { tags: ['extended'] }, async () => {
      const last = await makeProduct(shop, category.id, { stockCount: 1 });
      const body = await orderOf(shop.visitor, [{ product: last }]);
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, headers)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map((each) => each.body.data.number)).size).toBe(1);
      expect(await stockOf(last)).toBe(0);
    });

    it('refuses an idempotency key that was used for other data or by another user', {
      tags: ['extended'],
    }, async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      const headers = { 'idempotency-key': randomUUID() };
      await send(body, headers);
      expect((await send({ ...body, note: 'Another' }, headers)).body).toMatchObject({
        statusCode: 409,
        code: 'key_reused',
      });
      const { token } = await people.signIn({});
      expect((await send(body, headers, token)).body).toMatchObject({ code: 'key_reused' });
    });

    it('refuses an invalid idempotency key and names the header', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      expect((await send(body, { 'idempotency-key': 'x y' })).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'Idempotency-Key' }],
      });
    });
  });

  describe('quotes of ordered carts', () => {
    const becameOf = async (cartId: string, token?: string) => {
      const lines = [{ id: mug.id, quantity: 1 }];
      const quoted = { json: { lines, cartId }, ...(token && { token }) };
      return (await shop.send('POST', '/api/cart/quote', quoted)).body.data.ordered;
    };

    it('the quote of an ordered cart names its order until it is cancelled', {
      tags: ['extended'],
    }, async () => {
      const cartId = randomUUID();
      expect(await becameOf(cartId)).toBeNull();
      const { number, key } = await placeOrder(shop.visitor, mug, { cartId });
      expect(await becameOf(cartId)).toEqual({ number, key });
      expect(await becameOf(randomUUID())).toBeNull();
      await move(number, 'cancelled');
      expect(await becameOf(cartId)).toBeNull();
    });

    it('the quote of an ordered cart names its order to its customer only', async () => {
      const [mine, other] = await Promise.all([people.signIn({}), people.signIn({})]);
      const cartId = randomUUID();
      const { number, key } = await placeOrder(clientOf(shop.url, mine.token), mug, { cartId });
      expect(await becameOf(cartId, mine.token)).toEqual({ number, key });
      for (const token of [undefined, other.token, shop.ownerToken])
        expect(await becameOf(cartId, token)).toBeNull();
    });
  });

  describe('access to orders', () => {
    it('shows the order of an account to its customer only, and that of a guest with its key', async () => {
      const { person, token } = await people.signIn({});
      const mine = clientOf(shop.url, token);
      const { number, key } = await placeOrder(mine, mug);
      const at = `/api/orders/${number}`;
      const seen = async (path: string, token?: string) =>
        (await shop.send('GET', path, token ? { token } : {})).status;
      expect(await seen(at)).toBe(404);
      expect(await shop.send('GET', `${at}?key=${key}`)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: m.orderLinkSentences.ofAccount() },
      });
      expect(await seen(`${at}?key=${key}`, (await people.signIn({})).token)).toBe(404);
      expect((await shop.send('GET', `${at}/invoice?key=${key}`)).status).toBe(403);
      const guests = await placeOrder(shop.visitor, mug);
      const guestsAt = `/api/orders/${guests.number}`;
      expect(await seen(`${guestsAt}?key=${guests.key}`)).toBe(200);
      expect(await seen(`${guestsAt}?key=${key}`)).toBe(404);
      const late = await placeOrder(shop.visitor, mug);
      const old = (await openOrderKeys(shop.database.db, () => new Date('2026-01-01'))).keyOf(late.number);
      expect((await shop.send('GET', `/api/orders/${late.number}?key=${old}`)).body).toMatchObject({
        code: 'link_expired',
        message: m.orderLinkSentences.expired(),
      });
      expect(await seen(`${at}?key=${key.slice(1)}`)).toBe(404);
      expect(await seen(at, token)).toBe(200);
      expect(await seen(at, (await people.signIn({})).token)).toBe(404);
      expect(await seen('/api/orders/1?key=x')).toBe(404);
      expect(await seen('/api/orders/nonsense')).toBe(404);
      const list = await mine('GET /api/orders/my');
      expect(list).toMatchObject({ total: 1, orders: [{ number, lines: [{ name: mug.name }] }] });
      expect(person.id).toBeTruthy();
    });

    it('the order of a guest is in the data of the user who verified its address, and no order of the account', async () => {
      const { person, token } = await people.signIn({});
      const { number } = await placeOrder(shop.visitor, mug, { email: person.email });
      const mine = clientOf(shop.url, token);
      expect(await mine('GET /api/orders/my')).toMatchObject({ orders: [], total: 0 });
      expect((await mine('GET /api/auth/me/data')).orders).toMatchObject([{ number, isGuests: true }]);
      await expect(mine('GET /api/orders/:number', { params: params({ number }) })).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });

  describe('transitions of an order', () => {
    it('an order is packed, shipped and delivered in this sequence, each with an event', async () => {
      const placed = await placeOrder(shop.visitor, mug);
      expect((await move(placed.number, 'delivered')).body).toMatchObject({
        statusCode: 409,
        code: 'not_possible_now',
        message: `Order ${placed.number} is placed and cannot be changed to delivered.`,
      });
      await move(placed.number, 'packed');
      await deliver(shop.owner, placed);
      const order = await shop.owner('GET /api/orders/:number/desk', { params: params(placed) });
      expect(order).toMatchObject({
        state: 'delivered',
        isPaid: true,
        shipments: [{ lines: [{ quantity: 1 }] }],
      });
      expect(order.events.map(({ state }) => state)).toEqual(['placed', 'packed', 'shipped', 'delivered']);
      expect(order.events.at(-1)).toMatchObject({ by: 'shop', byName: 'Owner' });
      expect((await move(placed.number, 'cancelled')).status).toBe(409);
    });

    it('an order in two parcels counts as shipped with the last one', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 3 }]);
      const placed = await shop.visitor('POST /api/orders', { body });
      const lineId = placed.order.lines[0]?.id ?? '';
      const parcel = (quantity: number) =>
        shop.send('POST', `/api/orders/${placed.number}/parcels`, {
          token: shop.ownerToken,
          json: { lines: [{ lineId, quantity }], carrier: 'India Post', trackingNumber: 'EM1' },
        });
      expect((await parcel(2)).body.data).toMatchObject({ state: 'packed', lines: [{ shipped: 2 }] });
      expect((await parcel(2)).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'lines.0.quantity', message: `must be at most 1 of ${mug.name}` }],
      });
      expect((await parcel(1)).body.data).toMatchObject({ state: 'shipped', lines: [{ shipped: 3 }] });
    });

    it('restocks an order once when its customer cancels it, unless it is packed', {
      tags: ['extended'],
    }, async () => {
      const { number, key } = await placeOrder(shop.visitor, mug);
      expect(await stockOf(mug)).toBe(4);
      const cancel = () => shop.send('POST', `/api/orders/${number}/cancel?key=${key}`, { json: {} });
      const answers = await Promise.all([cancel(), cancel()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stockOf(mug)).toBe(5);
      const late = await placeOrder(shop.visitor, mug);
      await move(late.number, 'packed');
      expect(
        (await shop.send('POST', `/api/orders/${late.number}/cancel?key=${late.key}`, { json: {} })).body,
      ).toMatchObject({ statusCode: 409, code: 'not_possible_now' });
    });

    it('a return is requested and accepted, and its units are in stock again', {
      tags: ['extended'],
    }, async () => {
      const placed = await placeOrder(shop.visitor, mug);
      await deliver(shop.owner, placed);
      const order = await requestReturn(shop.visitor, placed);
      expect(order.state).toBe('return_requested');
      expect(await stockOf(mug)).toBe(4);
      expect(await receiveReturn(shop.owner, placed)).toMatchObject({
        state: 'returned',
        lines: [{ returned: 1 }],
      });
      expect(await stockOf(mug)).toBe(5);
    });
  });

  it('a returned unit does not add to stock that was untracked at the sale', {
    tags: ['extended'],
  }, async () => {
    const madeToOrder = await makeProduct(shop, category.id, { inStock: true });
    const placed = await placeOrder(shop.visitor, madeToOrder);
    await deliver(shop.owner, placed);
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: madeToOrder.id },
      body: { stockCount: 3 },
    });
    await requestReturn(shop.visitor, placed);
    expect(await receiveReturn(shop.owner, placed)).toMatchObject({ state: 'returned' });
    expect(await stockOf(madeToOrder)).toBe(3);
  });

  describe('the period for returns', { tags: ['extended'] }, () => {
    const thirtyDays = 30 * 86_400_000;
    const arrival = new Date('2026-11-01T09:30:00.000Z');
    const end = later(arrival, thirtyDays);
    async function arrived() {
      const placed = await placeOrder(shop.visitor, mug);
      await atTime(arrival, () => deliver(shop.owner, placed));
      const lines = placed.order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
      const path = `/api/orders/${placed.number}`;
      return {
        see: async () => (await shop.send('GET', `${path}?key=${placed.key}`)).body.data,
        askToReturn: () =>
          shop.send('POST', `${path}/return?key=${placed.key}`, {
            json: { lines, reason: 'Too small', refundTo },
          }),
      };
    }

    it('accepts a return until 30 days after delivery', async () => {
      const { see, askToReturn } = await arrived();
      await atTime(later(end, -1), async () => {
        expect((await see()).returnUntil).toBe(end.toISOString());
        expect((await askToReturn()).body.data).toMatchObject({ state: 'return_requested' });
      });
    });

    it.each([
      ['at', 0],
      ['just past', 1],
      ['a day past', 86_400_000],
    ])('refuses a return %s 30 days after delivery', async (_, ms) => {
      const { see, askToReturn } = await arrived();
      await atTime(later(end, ms), async () => {
        expect((await see()).returnUntil).toBeNull();
        expect((await askToReturn()).body).toMatchObject({
          statusCode: 409,
          code: 'not_possible_now',
          data: null,
        });
        expect(await see()).toMatchObject({ state: 'delivered' });
      });
    });

    it('refuses a return before delivery', async () => {
      const { number, key, order } = await placeOrder(shop.visitor, mug);
      const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
      const json = { lines, reason: 'Too small' };
      const { body } = await shop.send('POST', `/api/orders/${number}/return?key=${key}`, { json });
      expect(body).toMatchObject({ statusCode: 409, code: 'not_possible_now' });
    });
  });

  it('a saved stock count subtracts the quantity sold since the form was opened', async () => {
    const seen = await stockOf(mug);
    await placeOrder(shop.visitor, mug);
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: mug.id },
      body: { stockCount: seen + 10, stockSeen: seen },
    });
    expect(await stockOf(mug)).toBe(seen + 9);
  });

  it('staff find an order by number, name, email and pending task', { tags: ['extended'] }, async () => {
    const { number } = await placeOrder(shop.visitor, mug, { email: 'findme@example.com' });
    const find = async (query: object) =>
      (await shop.owner('GET /api/orders', { query })).orders.map((each) => each.number);
    expect(await find({ search: String(number) })).toEqual([number]);
    expect(await find({ search: 'FINDME@' })).toEqual([number]);
    expect(await find({ search: 'meera' })).toContain(number);
    expect(await find({ view: 'to_pack' })).toContain(number);
    expect(await find({ view: 'to_ship' })).not.toContain(number);
    expect(await find({ search: 'nobody' })).toEqual([]);
  });
});
