import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { checkoutLinkHolder } from '../server/personal-data.ts';
import { checkoutLinks } from '../server/tables.ts';

// Links to checkouts that programs prepare for shoppers.

onEachDatabase((open) => {
  let shop: Shop;
  let product: Product;
  beforeAll(async () => {
    shop = await open();
    product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 9 });
  });
  afterAll(() => shop.close());

  const bodyOf = (fields = {}) => ({
    agent: 'Claude',
    lines: [{ id: product.id, quantity: 2, gift: { wrap: true, message: 'For you' } }],
    ...fields,
  });
  const create = async (fields = {}) => {
    const { url } = await shop.visitor('POST /api/checkout-links', { body: bodyOf(fields) });
    return { url, token: url.split('/').at(-1) ?? '' };
  };
  const read = (token: string) => shop.visitor('GET /api/checkout-links/:token', { params: { token } });

  it('the privacy page says how long prepared checkouts are kept', async () => {
    const { text } = await shop.send('GET', '/privacy.md');
    expect(text).toMatch(/\| An order that an assistant prepares for you: .* \| 7 days; .* \|/);
  });

  it('a program prepares a checkout, and its link shows what it has chosen and its name', async () => {
    const { url, token } = await create({
      email: 'Meera@example.com',
      address: { name: 'Asha Rao', city: 'Mysuru', zipCode: '570001' },
      gift: { toRecipient: true, message: 'Happy Diwali', sender: 'Meera' },
      deliverOn: '2030-11-12',
    });
    expect(url).toBe(`${shop.url}/checkout/link/${token}`);
    expect(await read(token)).toMatchObject({
      agent: { channel: 'api', name: 'Claude' },
      checkout: {
        lines: [{ id: product.id, quantity: 2, gift: { wrap: true, message: 'For you' } }],
        address: { name: 'Asha Rao', city: 'Mysuru', zipCode: '570001', street: '', state: '' },
        gift: { toRecipient: true, message: 'Happy Diwali', sender: 'Meera', hidePrices: true },
        deliverOn: '2030-11-12',
      },
    });
  });

  it('a prepared checkout names the field that is wrong, and needs an item', async () => {
    for (const [fields, path] of [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ id: 'mug', quantity: 1 }] }, 'lines.0.id'],
      [{ deliverOn: 'Monday' }, 'deliverOn'],
      [{ email: 'no address' }, 'email'],
      [{ agent: '' }, 'agent'],
      [{ payment: 'cod' }, 'payment'],
    ] as const)
      await expect(create(fields)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path }] });
  });

  it('a prepared checkout of what cannot be bought is refused with the field that is wrong', async () => {
    const line = { id: product.id, quantity: 1 };
    for (const [lines, path] of [
      [[line, { ...line, id: crypto.randomUUID() }], 'lines.1.id'],
      [[{ ...line, quantity: 10 }], 'lines.0.quantity'],
      [
        [
          { ...line, quantity: 5 },
          { ...line, quantity: 5 },
        ],
        'lines.1.quantity',
      ],
    ] as const)
      await expect(create({ lines })).rejects.toMatchObject({ code: 'out_of_stock', errors: [{ path }] });
    const variantId = crypto.randomUUID();
    await expect(create({ lines: [{ ...line, variantId }] })).rejects.toMatchObject({
      code: 'variant_gone',
      errors: [{ path: 'lines.0.variantId' }],
    });
  });

  it('a link opens nothing once it has expired, and the database keeps no link in plain text', async () => {
    const { token } = await create();
    const { db } = shop.database;
    expect(JSON.stringify(await db.select().from(checkoutLinks))).not.toContain(token);
    await db.update(checkoutLinks).set({ expiresAt: new Date(Date.now() - 1000) });
    for (const each of [token, 'unknown'])
      await expect(read(each)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('prepared checkouts belong to the personal data of their email, and are erased with it', async () => {
    const { token } = await create({ email: 'Erased@example.com', address });
    const { db } = shop.database;
    const person = { userId: null, email: 'erased@example.com' } as Parameters<
      typeof checkoutLinkHolder.exportOf
    >[1];
    expect(await checkoutLinkHolder.exportOf(db, person)).toMatchObject({
      checkouts: [{ preparedBy: 'Claude', address: { street: address.street } }],
    });
    await checkoutLinkHolder.erase(db, person);
    await expect(read(token)).rejects.toMatchObject({ code: 'not_found' });
    expect(await checkoutLinkHolder.exportOf(db, person)).toBeNull();
  });

  it('staff see the program that placed an order, and find the orders of a channel', {
    tags: ['extended'],
  }, async () => {
    const byAgent = await placeOrder(shop.visitor, product, {
      agent: { channel: 'ucp', name: 'Gift Finder' },
    });
    const byShopper = await placeOrder(shop.visitor, product);
    const read = (number: number) =>
      shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });
    expect(await read(byAgent.number)).toMatchObject({ channel: 'ucp', agent: 'Gift Finder' });
    expect(await read(byShopper.number)).toMatchObject({ channel: 'website', agent: null });
    const { orders } = await shop.owner('GET /api/orders', { query: { channel: 'ucp' } });
    expect(orders.map(({ number }) => number)).toEqual([byAgent.number]);
  });
});
