import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import * as ordersMessages from '#modules/orders/messages/index.ts';
import { orderOf } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Limits on guessing promo codes.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    const { id } = await makeCategory(shop);
    mug = await makeProduct(shop, id, { price: 40, stockCount: 100_000 });
  });
  afterAll(() => shop.close());

  const order = (json: unknown, { from }: { from: string }) =>
    shop.send('POST', '/api/orders', {
      json,
      headers: { 'x-forwarded-for': from, 'idempotency-key': randomUUID() },
    });
  const quote = async (promoCode: string, from: string) => {
    const { status, body } = await shop.send('POST', '/api/cart/quote', {
      json: { lines: [{ id: mug.id, quantity: 1 }], promoCode },
      headers: { 'x-forwarded-for': from },
    });
    expect(status).toBe(200);
    return body.data;
  };
  const tryMany = async (many: number, from: string) => {
    for (let at = 1; at <= many; at++)
      expect((await quote(`GUESS-${at}`, from)).promo.message).toBe(m.responses.promoUnknown());
  };
  const make = (code: string) =>
    shop.owner('POST /api/promotions', {
      body: { code, title: 'A code', kind: 'percentage', percent: 10 },
    });

  it('reveals nothing about promo codes after thirty wrong ones from an IP address', async () => {
    await make('TRUE-ONE');
    await tryMany(30, '198.51.100.1');
    const limited = await quote('true-one', '198.51.100.1');
    expect(limited.promo).toEqual({
      code: 'TRUE-ONE',
      applied: false,
      message: ordersMessages.responses.tooManyCodes(),
      reason: 'unknown',
    });
    expect([limited.subtotal, limited.discount]).toEqual([40, 0]);
    // An order is refused in the same way.
    const body = await orderOf(shop.visitor, [{ product: mug }], { promoCode: 'TRUE-ONE' });
    const refused = await order(body, { from: '198.51.100.1' });
    expect([refused.status, refused.body.message]).toEqual([429, ordersMessages.responses.tooManyCodes()]);
    expect((await order({ ...body, promoCode: '' }, { from: '198.51.100.1' })).body.code).toBe(
      'total_changed',
    );
    // Another IP address is not limited.
    expect((await quote('TRUE-ONE', '198.51.100.2')).promo.applied).toBe(true);
  });

  it('a wrong promo code counts once towards the limit on guesses, however often it is quoted', async () => {
    for (let at = 0; at < 40; at++) await quote('mistyped', '198.51.100.3');
    expect((await quote('MISTYPED', '198.51.100.3')).promo.message).toBe(m.responses.promoUnknown());
    await tryMany(29, '198.51.100.3');
    expect((await quote('MISTYPED', '198.51.100.3')).promo.message).toBe(
      ordersMessages.responses.tooManyCodes(),
    );
  });

  it('wrong promo codes in orders count towards the limit on guesses, and right ones do not', async () => {
    await make('RIGHT-ONE');
    const from = '198.51.100.4';
    for (let at = 0; at < 40; at++) expect((await quote('RIGHT-ONE', from)).promo.applied).toBe(true);
    const body = await orderOf(shop.visitor, [{ product: mug }]);
    for (let at = 1; at <= 30; at++) {
      const refused = await order({ ...body, promoCode: `GUESS-${at}` }, { from });
      expect(refused.body.code).toBe('promo_refused');
    }
    expect((await order({ ...body, promoCode: 'RIGHT-ONE' }, { from })).status).toBe(429);
  });
});
