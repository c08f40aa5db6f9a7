import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { FirstStep } from '#modules/first-steps/contract/first-steps.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// What a new shop needs before its first customer.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const list = () => shop.owner('GET /api/first-steps');
  const stateOf = async (step: FirstStep) =>
    (await list()).steps.find((each) => each.step === step)?.state ?? 'missing';
  const run = (statement: ReturnType<typeof sql>) => rows(shop.database.db, statement);
  const skip = (step: FirstStep, isSkipped = true) =>
    shop.owner('PUT /api/first-steps/:step', { params: { step }, body: { isSkipped } });

  it('every step of a new shop is open but the removal of a demonstration that it does not have', async () => {
    const { isShown, steps } = await list();
    expect(isShown).toBe(true);
    expect(steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['demonstration']);
  });

  it.each([
    ['name', sql`update settings set store_name = 'Asha’s Pottery'`],
    ['address', sql`update settings set seller_address = '1 Hill Road, Pune 411001'`],
    ['tax', sql`update settings set tax_rate = 1200`],
    ['shipping', sql`update settings set standard_shipping = 4900`],
  ] as const)('the step “%s” is done once the settings have it', async (step, change) => {
    expect(await stateOf(step)).toBe('open');
    await run(change);
    expect(await stateOf(step)).toBe('done');
  });

  it('the step “logo” is done once the theme of the shop has one', async () => {
    expect(await stateOf('logo')).toBe('open');
    await run(sql`update settings set theme = '{"logo": "/media/logo.png"}'`);
    expect(await stateOf('logo')).toBe('done');
    // A theme without colours is none: emails and pages could not be drawn.
    await run(sql`update settings set theme = null`);
  });

  it('products and orders of the demonstration are none of the shop, and are to be removed', async () => {
    const { id } = await makeCategory(shop);
    const product = await makeProduct(shop, id, { stockCount: 20 });
    const { number } = await placeOrder(shop.visitor, product);
    await run(sql`update products set import_key = 'demo:mug'`);
    await run(sql`insert into demonstration_rows (kind, id)
      select 'order', id::text from orders where number = ${number}`);
    expect([await stateOf('product'), await stateOf('order'), await stateOf('demonstration')]).toEqual([
      'open',
      'open',
      'open',
    ]);
    await placeOrder(shop.visitor, product);
    await run(sql`update products set import_key = null`);
    await run(sql`delete from demonstration_rows where kind <> 'order'`);
    expect([await stateOf('product'), await stateOf('order')]).toEqual(['done', 'done']);
    await run(sql`delete from demonstration_rows`);
    expect(await stateOf('demonstration')).toBe('done');
  });

  it('a step that the shop does not need is skipped and taken up again, also by two users at once', async () => {
    await Promise.all([skip('payment'), skip('name')]);
    expect(await stateOf('payment')).toBe('skipped');
    // What is done stays done.
    expect(await stateOf('name')).toBe('done');
    await skip('payment', false);
    expect(await stateOf('payment')).toBe('open');
  });

  it('the steps are hidden by the owner, and when nothing is left to do', async () => {
    const hide = (isHidden: boolean) => shop.owner('PUT /api/first-steps', { body: { isHidden } });
    expect((await hide(true)).isShown).toBe(false);
    expect((await hide(false)).isShown).toBe(true);
    await skip('logo');
    expect((await skip('payment')).isShown).toBe(false);
    expect((await skip('payment', false)).isShown).toBe(true);
  });

  it('a shop with more than three orders of its own has customers, and shows no first steps', async () => {
    const { id } = await makeCategory(shop, { name: 'More' });
    const product = await makeProduct(shop, id, { stockCount: 20 });
    const count = async () => (await run(sql`select from orders`)).length;
    while ((await count()) < 3) await placeOrder(shop.visitor, product);
    expect((await list()).isShown).toBe(true);
    await placeOrder(shop.visitor, product);
    expect((await list()).isShown).toBe(false);
  });

  it('an unknown step is refused', async () => {
    const { status } = await shop.send('PUT', '/api/first-steps/dance', {
      token: shop.ownerToken,
      json: { isSkipped: true },
    });
    expect(status).toBe(400);
  });
});
