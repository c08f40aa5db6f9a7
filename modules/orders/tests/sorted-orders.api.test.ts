import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderSort, orderSorts } from '#modules/orders/contract/order-sorts.ts';
import { address, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The sort orders of the admin order list, on its pages and from order to order.

onEachDatabase((open) => {
  let shop: Shop;
  /** The numbers of five orders, in the order in which they were placed. */
  const numbers: number[] = [];
  const cases = [
    { name: 'Meera', price: 40, promised: 3 },
    { name: 'asha', price: 60, promised: 1 },
    { name: 'Bina', price: 20, promised: 3 },
    { name: 'Asha', price: 60, promised: 2 },
    { name: 'Zoya', price: 50, promised: 1 },
  ];
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    const category = await makeCategory(shop);
    for (const { name, price, promised } of cases) {
      const product = await makeProduct(shop, category.id, { price, stockCount: 5 });
      const { number } = await placeOrder(shop.visitor, product, { address: { ...address, name } });
      await shop.database.db.execute(
        sql`update orders set deliver_on = null, arrives_to = current_date + ${promised}::int where number = ${number}`,
      );
      numbers.push(number);
    }
  });
  afterAll(() => shop.close());

  const listed = async (query: { sort?: OrderSort; page?: number; limit?: number; view?: 'to_pack' }) =>
    (await shop.owner('GET /api/orders', { query })).orders.map(({ number }) => numbers.indexOf(number));
  /** Equal names and totals keep one order, which the ids decide. */
  const rising: Record<string, number[][]> = {
    placed: [[0], [1], [2], [3], [4]],
    number: [[0], [1], [2], [3], [4]],
    customer: [[1, 3], [2], [0], [4]],
    total: [[2], [0], [4], [1, 3]],
    promised: [[1], [4], [3], [0], [2]],
  };

  const requireSorted = async (sort: (typeof orderSorts)[number]) => {
    const all = await listed({ sort });
    const groups = rising[sort.replace('-', '')] ?? [];
    const expected = sort.startsWith('-') ? groups.toReversed() : groups;
    let at = 0;
    for (const group of expected) {
      expect(all.slice(at, at + group.length).toSorted()).toEqual(group);
      at += group.length;
    }
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await listed({ sort, page, limit: 2 })));
    expect(pages).toEqual(all);
    for (const [place, index] of all.entries()) {
      const neighbours = await shop.owner('GET /api/orders/:number/desk/neighbours', {
        params: { number: String(numbers[index]) },
        query: { sort },
      });
      const numberAt = (other: number) => numbers[all[other] ?? -1] ?? null;
      expect(neighbours).toEqual({ previous: numberAt(place - 1), next: numberAt(place + 1) });
    }
  };

  const isFirst = (sort: (typeof orderSorts)[number]) => !sort.startsWith('-');
  it.each(orderSorts.filter(isFirst))(
    'the list is sorted by %s on all of its pages, and from order to order',
    requireSorted,
  );
  it.each(orderSorts.filter((sort) => !isFirst(sort)))(
    'the list is sorted by %s on all of its pages, and from order to order',
    { tags: ['extended'] },
    requireSorted,
  );

  it('without a chosen order the latest comes first, and in views of undelivered orders the most urgent', async () => {
    expect(await listed({})).toEqual(await listed({ sort: '-placed' }));
    expect(await listed({ view: 'to_pack' })).toEqual([1, 4, 3, 0, 2]);
    expect(await listed({ view: 'to_pack', sort: '-placed' })).toEqual([4, 3, 2, 1, 0]);
  });

  it('refuses a sort order that the list has not, and names the parameter', async () => {
    const { status, body } = await shop.send('GET', '/api/orders?sort=email', { token: shop.ownerToken });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.message).toContain('sort');
  });
});
