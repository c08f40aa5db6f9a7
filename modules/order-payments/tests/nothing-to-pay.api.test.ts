import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderOf } from '#tests/support/orders.ts';
import { type LocalRazorpay, openLocalRazorpay } from '#tests/support/razorpay.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Orders that cost nothing, or less than a payment provider takes.

onEachDatabase((open) => {
  let shop: Shop;
  let razorpay: LocalRazorpay;
  let mug: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    razorpay = await openLocalRazorpay();
    shop = await open({ razorpay: razorpay.config, post: async (mail) => void mails.push(mail) });
    await shop.owner('PUT /api/settings', { body: { shipping: { standard: 0, express: 0, freeAbove: 0 } } });
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 50, stockCount: 100 });
    const free = { title: 'Free', kind: 'percentage' as const, percent: 100 };
    await shop.owner('POST /api/promotions', { body: { ...free, code: 'FREE' } });
    const nearly = { title: 'Nearly free', kind: 'fixed' as const, amount: 49.5 };
    await shop.owner('POST /api/promotions', { body: { ...nearly, code: 'NEARLY' } });
  });
  afterAll(async () => {
    await shop.close();
    await razorpay.close();
  });

  it('an online order that costs nothing is paid at once, with its invoice and its mails', async () => {
    const more = { promoCode: 'FREE', payment: 'razorpay' as const, email: 'free@example.com' };
    const body = await orderOf(shop.visitor, [{ product: mug }], more);
    expect(body.total).toBe(0);
    const { number, order } = await shop.visitor('POST /api/orders', { body });
    expect(order).toMatchObject({ state: 'paid', isPaid: true, payBy: null, total: 0 });
    expect(order.invoiceNumber).not.toBeNull();
    await expect
      .poll(() => mails.filter(({ subject }) => subject.includes(String(number))).length, { timeout: 20_000 })
      .toBe(2);
    const again = await shop.visitor('POST /api/orders', { body });
    expect(again.number).toBe(number);
  });

  it('a total below one rupee cannot be paid online', async () => {
    const lines = [{ id: mug.id, quantity: 1 }];
    const { payments, total } = await shop.visitor('POST /api/cart/quote', {
      body: { lines, promoCode: 'NEARLY' },
    });
    expect([total, payments]).toEqual([0.54, ['cod']]);
    const more = { promoCode: 'NEARLY', payment: 'razorpay' as const };
    await expect(
      shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, [{ product: mug }], more) }),
    ).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'payment' }] });
  });
});
