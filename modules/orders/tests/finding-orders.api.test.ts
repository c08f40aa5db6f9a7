import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { address, deliver, type Placed, placeOrder, ship } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The search of the admin list of orders, and its views of late orders and of orders on their way.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  let snowman: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    category = await makeCategory(shop);
    snowman = await makeProduct(shop, category.id, { name: 'Felt Snowman', price: 40, stockCount: 500 });
  });
  afterAll(() => shop.close());

  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const find = async (search: string) =>
    (await shop.owner('GET /api/orders', { query: { search } })).orders.map(({ number }) => number);
  const numbersIn = async (view: 'late' | 'on_its_way') =>
    (await shop.owner('GET /api/orders', { query: { view, limit: 100 } })).orders.map(({ number }) => number);
  const rowOf = async (placed: Placed) =>
    (await shop.owner('GET /api/orders', { query: { search: `#${placed.number}` } })).orders[0];
  const promisedSince = (placed: Placed, days: number) =>
    shop.database.db.execute(
      sql`update orders set arrives_to = (now() at time zone 'Asia/Kolkata')::date - ${days}::int where number = ${placed.number}`,
    );

  it('the list finds the orders with an item of an artisan, also after the artisan has another name', async () => {
    const artisan = await shop.owner('POST /api/artisans', { body: { name: 'Kavita Kumbhar' } });
    const bowl = await makeProduct(shop, category.id, { artisan: { name: 'Kavita Kumbhar' }, stockCount: 5 });
    const placed = await placeOrder(shop.visitor, bowl);
    const numbersOf = async (name: string) =>
      (await shop.owner('GET /api/orders', { query: { artisan: name } })).orders.map(({ number }) => number);
    expect(await numbersOf('Kavita Kumbhar')).toEqual([placed.number]);
    expect(await numbersOf('Kavita')).toEqual([]);
    await shop.owner('PUT /api/artisans/:artisanId', {
      params: { artisanId: artisan.id },
      body: { name: 'Kavita Prajapati' },
    });
    expect(await numbersOf('Kavita Kumbhar')).toEqual([placed.number]);
    expect(await shop.owner('GET /api/orders/artisans')).toContain('Kavita Kumbhar');
  });

  describe('the search of orders', () => {
    let sharma: Placed;
    beforeAll(async () => {
      await placeOrder(shop.visitor, await makeProduct(shop, category.id, { stockCount: 5 }), {
        email: 'other@elsewhere.example',
        address: { ...address, name: 'Álvaro Nuñez', phone: '+91 70000 11111' },
      });
      sharma = await placeOrder(shop.visitor, snowman, {
        email: 'rohit.s@mail.example',
        address: { ...address, name: 'Rohit Kumar Sharma', phone: '+91 98111 22233', city: 'New Delhi' },
      });
      const lines = sharma.order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
      await shop.owner('POST /api/orders/:number/parcels', {
        params: params(sharma),
        body: { lines, carrier: 'India Post', trackingNumber: 'EM 987654321 IN' },
      });
    });

    it.each([
      ['the surname', 'sharma'],
      ['words of the name in any order', 'SHARMA rohit'],
      ['the beginning of a word of the name', 'shar'],
      ['the phone number', '9811122233'],
      ['the phone number with spaces', '98111 22233'],
      ['the phone number with the code of the country', '+91-98111-22233'],
      ['the phone number with a zero in front', '098111 22233'],
      ['the name and the phone number', 'sharma 98111 22233'],
      ['the city', 'delhi'],
      ['the name of a product', 'snowman'],
      ['words of the product and of the name', 'snowman sharma'],
      ['the email address', 'rohit.s@mail.example'],
      ['the beginning of the email address', 'ROHIT.S@mai'],
      ['the name and the email address', 'Sharma <rohit.s@mail.example>'],
      ['the provider of the email address', 'mail.example'],
      ['the tracking number', 'EM987654321IN'],
      ['the tracking number as it was typed', 'em 987654321 in'],
      ['the last five digits of the phone number', '22233'],
      ['digits in the middle of the phone number', '111222'],
      ['the end of the tracking number', '54321IN'],
      ['the end of the surname', 'rma'],
      ['letters inside of the surname and of the product', 'har snow'],
      ['letters inside of the email address', 'ohi'],
    ])('the search of orders finds an order by %s', async (_what, typed) => {
      expect(await find(typed)).toEqual([sharma.number]);
    });

    it('the search of orders finds an order by its PIN code, invoice number and own number', async () => {
      const { invoiceNumber } = await shop.owner('GET /api/orders/:number/desk', { params: params(sharma) });
      expect(invoiceNumber).not.toBeNull();
      expect(await find(invoiceNumber ?? '')).toEqual([sharma.number]);
      expect(await find('570 001')).toContain(sharma.number);
      for (const typed of [`${sharma.number}`, `#${sharma.number}`, `order ${sharma.number}`])
        expect(await find(typed)).toEqual([sharma.number]);
    });

    it('the search of orders finds a gift by its buyer, and any order by a SKU', async () => {
      const lamp = await makeProduct(shop, category.id, { name: 'Lamp', sku: 'DIYA-150', stockCount: 5 });
      const { number } = await placeOrder(shop.visitor, lamp, {
        email: 'giver@mail.example',
        buyer: { name: 'Anil Deshmukh', phone: '+91 98202 22222' },
        gift: { toRecipient: true },
        recipientPays: true,
      });
      for (const typed of ['deshmukh', '98202 22222', 'DIYA-150', 'diya150'])
        expect(await find(typed)).toEqual([number]);
      await shop.database.db.execute(sql`update orders set buyer = null where number = ${number}`);
      expect(await find('deshmukh')).toEqual([]);
    });

    it('the search of orders ignores accents', async () => {
      expect(await find('nunez')).toHaveLength(1);
    });

    it.each(['sharma nunez', 'rohit@mail.example', '9811122234', '---', "'; drop", '\\', ':* & |', 'owman'])(
      'the search of orders finds nothing for “%s”',
      async (typed) => {
        expect(await find(typed)).toEqual([]);
      },
    );

    it('the admin search finds an order by surname and phone', async () => {
      for (const q of ['sharma', '98111 22233'])
        expect((await shop.owner('GET /api/find', { query: { q } })).orders).toMatchObject([
          { number: sharma.number },
        ]);
    });
  });

  describe('late orders', () => {
    it('lists an order that is not delivered on the promised day as late, the longest one first', async () => {
      const packed = await placeOrder(shop.visitor, snowman);
      const sent = await placeOrder(shop.visitor, snowman);
      const dueToday = await placeOrder(shop.visitor, snowman);
      const delivered = await placeOrder(shop.visitor, snowman);
      await ship(shop.owner, sent);
      await deliver(shop.owner, delivered);
      await promisedSince(packed, 6);
      await promisedSince(sent, 2);
      await promisedSince(dueToday, 0);
      await promisedSince(delivered, 9);
      expect(await numbersIn('late')).toEqual([packed.number, sent.number]);
      expect(await shop.owner('GET /api/orders/tally')).toMatchObject({ late: 2 });
      const { waiting } = await shop.owner('GET /api/dashboard', { query: {} });
      expect(waiting).toMatchObject({ late: 2 });
      const { toPack, toShip, returns, toRefund } = waiting;
      expect(await shop.owner('GET /api/dashboard/tally')).toMatchObject({
        late: 2,
        orders: toPack + toShip + returns + toRefund,
      });
      expect(await rowOf(packed)).toMatchObject({ daysLate: 6 });
      expect(await rowOf(dueToday)).toMatchObject({ daysLate: 0 });
      expect(await rowOf(delivered)).toMatchObject({ daysLate: null });
      const { daysLate } = await shop.owner('GET /api/orders/:number/desk', { params: params(packed) });
      expect(daysLate).toBe(6);
    });
  });

  it('lists an order on its way with the sent quantity and the time of the latest parcel', async () => {
    const placed = await placeOrder(shop.visitor, snowman, {
      lines: [{ id: snowman.id, quantity: 3 }],
      gift: { wrap: true, message: '', sender: '', hidePrices: true },
      total: (
        await shop.visitor('POST /api/cart/quote', {
          body: { lines: [{ id: snowman.id, quantity: 3 }], wrap: true },
        })
      ).total,
    });
    expect(await rowOf(placed)).toMatchObject({ sent: { pieces: 0, of: 3, at: null } });
    const line = placed.order.lines.find(({ isWrap }) => !isWrap);
    const send = (quantity: number) =>
      shop.owner('POST /api/orders/:number/parcels', {
        params: params(placed),
        body: { lines: [{ lineId: line?.id ?? '', quantity }] },
      });
    await send(1);
    expect(await rowOf(placed)).toMatchObject({
      state: 'packed',
      sent: { pieces: 1, of: 3, at: expect.any(String) },
    });
    expect(await numbersIn('on_its_way')).not.toContain(placed.number);
    await send(2);
    expect(await rowOf(placed)).toMatchObject({ state: 'shipped', sent: { pieces: 3, of: 3 } });
    expect(await numbersIn('on_its_way')).toContain(placed.number);
  });

  describe('the orders beside an order', () => {
    type List = { view?: 'to_pack'; search?: string };
    const beside = (number: number, query: List) =>
      shop.owner('GET /api/orders/:number/desk/neighbours', { params: params({ number }), query });
    const listed = async (query: List) =>
      (await shop.owner('GET /api/orders', { query: { ...query, limit: 100 } })).orders.map(
        ({ number }) => number,
      );

    const followsList = async (query: List) => {
      const placed = [];
      for (let count = 0; count < 3; count++) placed.push(await placeOrder(shop.visitor, snowman));
      await promisedSince(placed[1] as Placed, 3);
      const numbers = await listed(query);
      expect(numbers.length).toBeGreaterThanOrEqual(3);
      for (const [place, number] of numbers.entries())
        expect(await beside(number, query)).toEqual({
          previous: numbers[place - 1] ?? null,
          next: numbers[place + 1] ?? null,
        });
    };

    it('the previous and the next order follow the list of all orders, the latest first', () =>
      followsList({}));

    it.each<[string, List]>([
      ['the orders to pack, the most urgent first', { view: 'to_pack' }],
      ['the results of a search', { search: 'snowman' }],
    ])('the previous and the next order follow the list of %s', { tags: ['extended'] }, (_name, query) =>
      followsList(query),
    );

    it('an order that was packed keeps its place among the orders to pack, so that staff go on with the next one', {
      tags: ['extended'],
    }, async () => {
      for (let count = 0; count < 3; count++) await placeOrder(shop.visitor, snowman);
      const [first, second = 0, third] = await listed({ view: 'to_pack' });
      await shop.owner('POST /api/orders/:number/move', {
        params: params({ number: second }),
        body: { to: 'packed' },
      });
      expect(await beside(second, { view: 'to_pack' })).toEqual({ previous: first, next: third });
    });
  });
});
