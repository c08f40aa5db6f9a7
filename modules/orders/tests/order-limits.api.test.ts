import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { maxHeldPieces } from '#modules/orders/contract/order-limits.ts';
import { address, deliver, orderOf } from '#tests/support/orders.ts';
import {
  makeCategory,
  makeProduct,
  onEachDatabase,
  openShop,
  type Shop,
  type ShopResponse,
} from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// How many orders may be placed in an hour, by network, email, phone and address.

const limits = { network: 6, email: 3, phone: 4, address: 5 };
let networks = 0;
let people = 0;
/** Creates a customer without earlier orders. */
const stranger = () => {
  const nth = ++people;
  const phone = `+91 98${String(45_000_000 + nth).padStart(8, '0')}`;
  return { email: `guest${nth}@example.com`, address: { ...address, phone, street: `${nth} Temple Road` } };
};

onEachDatabase((open) => {
  let shop: Shop;
  let accounts: TestUsers;
  let category: Category;
  let mug: Product;
  let from: string;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'], orderLimits: limits });
    accounts = await openTestUsers(shop);
    category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 1000 });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    from = `192.0.2.${++networks}`;
  });

  const order = async (more: object, { at = shop, key = randomUUID(), token = '', network = from } = {}) =>
    at.send('POST', '/api/orders', {
      json: await orderOf(shop.visitor, [{ product: mug }], more),
      headers: { 'x-forwarded-for': network, 'idempotency-key': key },
      ...(token && { token }),
    });
  const count = (answers: ShopResponse[]) => answers.filter(({ status }) => status === 200).length;
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

  describe('limits of orders in an hour', () => {
    type Limit = readonly [trait: string, most: number, of: (nth: number) => object];
    const testedFirst: Limit[] = [
      ['network', limits.network, (nth) => ({ ...stranger(), nth })],
      ['email', limits.email, (nth) => ({ ...stranger(), email: `Ana+${nth}@example.com` })],
    ];
    const further: Limit[] = [
      [
        'phone',
        limits.phone,
        (nth) => {
          const { email, address: own } = stranger();
          return { email, address: { ...own, phone: nth % 2 ? '+91 90000 11111' : '09000011111' } };
        },
      ],
      [
        'address',
        limits.address,
        (nth) => {
          const { email, address: own } = stranger();
          return { email, address: { ...own, street: nth % 2 ? '7, Lake View' : '7 lake view' } };
        },
      ],
    ];
    const limitsOrders = async (...[trait, most, of]: Limit) => {
      let network = 0;
      const answers: ShopResponse[] = [];
      for (let nth = 0; nth <= most; nth++) {
        const { nth: _, ...more } = { nth, ...of(nth) };
        const own = trait === 'network' ? from : `198.51.${networks}.${++network}`;
        answers.push(await order(more, { network: own }));
      }
      expect(answers.map(({ status }) => status)).toEqual([...Array(most).fill(200), 429]);
      const refused = answers.at(-1);
      expect(refused?.body.code).toBe('too_many_orders');
      expect(refused?.body.message).toMatch(
        /^Too many orders in a short time\. Your cart is unchanged; try again in 60 minutes\.$/,
      );
      const wait = Number(refused?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
    };
    it.each(testedFirst)('accepts orders with one %s up to its limit only', limitsOrders);
    it.each(further)('accepts orders with one %s up to its limit only', { tags: ['extended'] }, limitsOrders);

    it('a refused order decrements no stock, and the cart can be ordered later', async () => {
      for (let nth = 0; nth < limits.network; nth++) await order(stranger());
      const [before, body] = [
        await stockOf(mug),
        await orderOf(shop.visitor, [{ product: mug }], stranger()),
      ];
      const send = (network: string, key: string) =>
        shop.send('POST', '/api/orders', {
          json: body,
          headers: { 'x-forwarded-for': network, 'idempotency-key': key },
        });
      const key = randomUUID();
      expect((await send(from, key)).status).toBe(429);
      expect(await stockOf(mug)).toBe(before);
      expect((await send('203.0.113.77', key)).status).toBe(200);
    });

    it('a repeated order returns the first one, is not counted, and not refused at the limit', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }], stranger());
      const key = randomUUID();
      const send = () =>
        shop.send('POST', '/api/orders', {
          json: body,
          headers: { 'x-forwarded-for': from, 'idempotency-key': key },
        });
      const first = await send();
      for (let again = 0; again < limits.network; again++)
        expect((await send()).body.data.number).toBe(first.body.data.number);
      for (let nth = 1; nth < limits.network; nth++) expect((await order(stranger())).status).toBe(200);
      expect((await order(stranger())).status).toBe(429);
      expect((await send()).body.data.number).toBe(first.body.data.number);
    });

    it('two servers of one shop together accept no more simultaneous orders than the limit', {
      tags: ['extended'],
    }, async () => {
      const second = await openShop(shop.database, { trustProxy: ['loopback'], orderLimits: limits });
      const answers = await Promise.all(
        Array.from({ length: 3 * limits.network }, (_, nth) =>
          order(stranger(), { at: nth % 2 ? second : shop }),
        ),
      );
      await second.close();
      expect(count(answers)).toBe(limits.network);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * limits.network);
    });

    it('orders that wait for a confirmation or a payment together hold no more stock than the limit of a network', async () => {
      await shop.owner('PUT /api/settings', { body: { unconfirmed: { pieces: 20, value: 10_000 } } });
      const stocked = await makeProduct(shop, category.id, { price: 40, stockCount: 5000 });
      const take = async (quantity: number, network: string, more: object = {}) =>
        shop.send('POST', '/api/orders', {
          json: await orderOf(shop.visitor, [{ product: stocked, quantity }], { ...stranger(), ...more }),
          headers: { 'x-forwarded-for': network },
        });
      const first = await take(maxHeldPieces - 30, from);
      const second = await take(31, from);
      expect([first.status, second.status, second.body.code]).toEqual([200, 429, 'too_many_orders']);
      expect(await stockOf(stocked)).toBe(5000 - maxHeldPieces + 30);
      expect((await take(maxHeldPieces + 1, '203.0.113.80')).status).toBe(429);
      expect((await take(30, '203.0.113.81')).status).toBe(200);
      expect((await take(1, from)).status).toBe(200);
    });

    it('a signed-in customer who has received an order may place five times as many', async () => {
      const { token } = await accounts.signIn({});
      const { email } = stranger();
      const once = await order({ ...stranger(), email }, { token, network: '203.0.113.1' });
      await deliver(shop.owner, once.body.data);
      const answers: ShopResponse[] = [];
      for (let nth = 1; nth <= 5 * limits.email; nth++)
        answers.push(await order({ ...stranger(), email }, { token, network: `203.0.113.${10 + nth}` }));
      expect(count(answers)).toBe(5 * limits.email - 1);
      expect(answers.at(-1)?.body.code).toBe('too_many_orders');
    });
  });
});
