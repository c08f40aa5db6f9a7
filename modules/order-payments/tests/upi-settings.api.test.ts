/** @module-tag extended */
import { afterEach, expect, it } from 'vitest';
import { orderOf, type Placed } from '#tests/support/orders.ts';
import { orderAccess, upi } from '#tests/support/paying.ts';
import {
  makeCategory,
  makeProduct,
  onEachDatabase,
  type Shop,
  type ShopOptions,
} from '#tests/support/shop.ts';

// The UPI address of the shop, which the owner enters in the settings, or the operator in the environment.

onEachDatabase((open) => {
  let shop: Shop;
  afterEach(() => shop?.close());

  const openMugShop = async (options: ShopOptions = {}) => {
    shop = await open(options);
    return makeProduct(shop, (await makeCategory(shop)).id, { name: 'Blue mug', price: 100, stockCount: 9 });
  };
  type Values = { vpa?: string | null; name?: string | null };
  const change = (values: Values) =>
    shop.owner('PUT /api/settings/plugins/:plugin', { params: { plugin: 'upi' }, body: { values } });
  const offered = async ({ id }: { id: string }) =>
    (await shop.visitor('POST /api/cart/quote', { body: { lines: [{ id, quantity: 1 }] } })).payments;
  const instructions = (placed: Placed) =>
    shop.visitor('GET /api/orders/:number/payment/direct', orderAccess(placed));

  it('the checkout offers UPI once the owner has entered an address, and its orders are paid to that', async () => {
    const mug = await openMugShop();
    expect(await offered(mug)).toEqual(['cod']);
    for (const vpa of ['haat', 'haat@', '@okbank', 'haat crafts@okbank'])
      await expect(change({ vpa })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [expect.objectContaining({ path: 'values.vpa' })],
      });
    expect(await offered(mug)).toEqual(['cod']);
    await change({ vpa: ' haat.crafts@okbank ' });
    expect(await offered(mug)).toEqual(['cod', 'upi']);

    const body = await orderOf(shop.visitor, [{ product: mug }], { payment: 'upi' });
    const placed: Placed = await shop.visitor('POST /api/orders', { body });
    expect((await instructions(placed)).values).toMatchObject({ vpa: upi.vpa, name: 'Haat' });
    await change({ name: 'Haat Crafts' });
    expect((await instructions(placed)).values).toMatchObject(upi);

    await change({ vpa: null });
    expect(await offered(mug)).toEqual(['cod']);
    await expect(instructions(placed)).rejects.toMatchObject({ code: 'not_possible_now' });
    const { entries } = await shop.owner('GET /api/audit', { query: {} });
    expect(JSON.stringify(entries)).toContain('haat.crafts@okbank');
  });

  it('the settings show the address of the environment, which an address of the owner replaces', async () => {
    const mug = await openMugShop({ upi });
    const fieldsOf = async () =>
      (await shop.owner('GET /api/settings/plugins')).find(({ plugin }) => plugin === 'upi')?.fields;
    expect(await fieldsOf()).toMatchObject([
      { name: 'vpa', value: null, configured: upi.vpa },
      { name: 'name', value: null, configured: upi.name },
    ]);
    expect(await offered(mug)).toEqual(['cod', 'upi']);
    await change({ vpa: 'other@okbank' });
    const body = await orderOf(shop.visitor, [{ product: mug }], { payment: 'upi' });
    const placed: Placed = await shop.visitor('POST /api/orders', { body });
    expect((await instructions(placed)).values).toMatchObject({ vpa: 'other@okbank', name: upi.name });
    await change({ vpa: null });
    expect((await instructions(placed)).values).toMatchObject(upi);
  });
});
