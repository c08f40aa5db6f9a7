import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { type Mcp, openMcp } from '#tests/support/mcp.ts';
import { address } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The tools of shoppers at /mcp, through the client of the protocol's own library.

onEachDatabase((open) => {
  let shop: Shop;
  let mcp: Mcp;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    const { id } = await makeCategory(shop);
    mug = await makeProduct(shop, id, { name: 'Blue mug', price: 500, stockCount: 50 });
    mcp = await openMcp(shop);
  });
  afterAll(async () => {
    await mcp.close();
    await shop.close();
  });

  it('a program without sign-in finds the tools of shoppers, and none of staff', async () => {
    const tools = await mcp.tools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['search_products', 'get_product', 'place_order']));
    expect(names).not.toContain('refund_order');
  });

  it('a search finds products with their prices', async () => {
    const { data } = await mcp.call('search_products', { search: 'mug' });
    expect(data.products).toMatchObject([{ id: mug.id, price: 500 }]);
  });

  it('an order with cash on delivery is placed once the shopper has agreed to its summary', async () => {
    const lines = [{ id: mug.id, quantity: 1 }];
    const { data: quote } = await mcp.call('price_cart', { lines });
    const order = { lines, email: 'meera@example.com', address, total: quote.total };
    const { data: asked } = await mcp.call('place_order', order);
    expect(asked.summary).toContain(`total: ${quote.total}`);
    const { data: placed } = await mcp.call('place_order', { ...order, confirmation: asked.confirmation });
    const again = await mcp.call('place_order', { ...order, confirmation: asked.confirmation });
    expect(again.data.number).toBe(placed.number);
    expect(await mcp.call('get_order', { number: placed.number, key: placed.key })).toMatchObject({
      data: { number: placed.number, payment: 'cod' },
    });
  });
});
