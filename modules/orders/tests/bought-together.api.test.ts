import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  countNewOrders,
  recountBoughtTogether,
} from '#modules/orders/server/bought-together/bought-together.ts';
import { orderOf } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Products bought together, counted from the orders and shown while they are in stock.

onEachDatabase((open) => {
  let shop: Shop;
  let categoryId: string;
  let mug: Product;
  let bell: Product;
  let bowl: Product;
  let kite: Product;

  const buy = async (...products: Product[]) => {
    const body = await orderOf(
      shop.visitor,
      products.map((product) => ({ product })),
    );
    return shop.visitor('POST /api/orders', { body });
  };
  const goingWith = async (...products: Product[]) => {
    const query = { products: products.map(({ id }) => id).join(',') };
    const result = await shop.visitor('GET /api/bought-together', { query });
    return result.products.map(({ name }) => name);
  };
  const setStatus = (product: Product, status: boolean) =>
    shop.owner('PATCH /api/products/:productId/status', {
      params: { productId: product.id },
      body: { status },
    });

  const countAll = async () => {
    await recountBoughtTogether(shop.database.db);
    await shop.database.waitForInvalidation();
  };

  beforeAll(async () => {
    shop = await open();
    categoryId = (await makeCategory(shop)).id;
    const make = (name: string) => makeProduct(shop, categoryId, { name, stockCount: 500 });
    [mug, bell, bowl, kite] = [await make('Mug'), await make('Bell'), await make('Bowl'), await make('Kite')];
  });
  afterAll(() => shop.close());

  it('products in two or more common orders are bought together, the most frequent first', async () => {
    await buy(mug, bell);
    await buy(mug, bell, bowl);
    await buy(mug, bowl, kite);
    await buy(mug, bell);
    const cancelled = await buy(mug, kite);
    await shop.visitor('POST /api/orders/:number/cancel', {
      params: { number: String(cancelled.number) },
      query: { key: cancelled.key },
      body: {},
    });
    expect(await goingWith(mug)).toEqual([]);
    await countAll();
    expect(await goingWith(mug)).toEqual(['Bell', 'Bowl']);
    expect(await goingWith(bell)).toEqual(['Mug']);
    expect(await goingWith(kite)).toEqual([]);
  });

  it('lists the products bought together with any of several products', async () => {
    expect(await goingWith(mug, bell)).toEqual(['Bowl']);
    expect(await goingWith(bell, bowl)).toEqual(['Mug']);
  });

  it('counts products bought together at most once per interval', async () => {
    const { db } = shop.database;
    await countNewOrders(db, new Date());
    await buy(mug, kite, bowl);
    expect(await goingWith(mug)).toEqual(['Bell', 'Bowl']);
    // The count is not refreshed within the interval.
    await countNewOrders(db, new Date());
    expect(await goingWith(mug)).toEqual(['Bell', 'Bowl']);
    await Promise.all([1, 2].map(() => countNewOrders(db, new Date(Date.now() + 1000), 1)));
    await shop.database.waitForInvalidation();
    expect(await goingWith(kite)).toEqual(['Bowl', 'Mug'].toSorted((a, b) => order(a) - order(b)));
    expect((await goingWith(mug)).toSorted()).toEqual(['Bell', 'Bowl', 'Kite']);
  });
  const order = (name: string) => [mug, bell, bowl, kite].map((each) => each.name).indexOf(name);

  it('products bought together exclude hidden ones and those out of stock', async () => {
    await setStatus(bell, false);
    expect(await goingWith(mug)).toEqual(['Bowl', 'Kite']);
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: bowl.id },
      body: { inStock: false, stockCount: 0 },
    });
    expect(await goingWith(mug)).toEqual(['Kite']);
    await setStatus(bell, true);
    expect(await goingWith(mug)).toEqual(['Bell', 'Kite']);
  });

  it('refunded, cancelled and returned products do not count as bought together', async () => {
    const lamp = await makeProduct(shop, categoryId, { name: 'Lamp', stockCount: 500 });
    const rug = await makeProduct(shop, categoryId, { name: 'Rug', stockCount: 500 });
    const [first, second, third] = [await buy(lamp, rug), await buy(lamp, rug), await buy(lamp, rug)];
    await countAll();
    expect(await goingWith(lamp)).toEqual(['Rug']);
    const change = async (number: number, to: string) => {
      await rows(
        shop.database.db,
        sql`update orders set state = ${to}, updated_at = now() where number = ${number}`,
      );
      await countNewOrders(shop.database.db, new Date(Date.now() + 60_000), 1);
      await shop.database.waitForInvalidation();
    };
    await change(first.number, 'refunded');
    expect(await goingWith(lamp)).toEqual(['Rug']);
    await rows(
      shop.database.db,
      sql`update order_lines set returned = quantity where product_id = ${rug.id}
          and order_id = (select id from orders where number = ${second.number})`,
    );
    await change(second.number, 'delivered');
    expect([await goingWith(lamp), await goingWith(rug)]).toEqual([[], []]);
    await buy(lamp, rug);
    await countAll();
    expect(await goingWith(lamp)).toEqual(['Rug']);
    await change(third.number, 'cancelled');
    expect(await goingWith(lamp)).toEqual([]);
  });

  it('orders with very many products do not count as bought together', async () => {
    await rows(shop.database.db, sql`update order_lines set position = 60 where position = 0`);
    await countAll();
    expect(await goingWith(mug)).toEqual([]);
  });

  it.each(['', 'x', `${'0'.repeat(36)}`, Array(21).fill(crypto.randomUUID()).join(',')])(
    'the call for products bought together refuses the IDs "%s"',
    async (products) => {
      const { status, body } = await shop.send('GET', `/api/bought-together?products=${products}`);
      expect([status, body.errors[0].path.split('.')[0]]).toEqual([400, 'products']);
    },
  );
});
