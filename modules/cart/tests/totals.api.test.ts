import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toMinor } from '#kernel/contract/money.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address } from '#tests/support/orders.ts';
import { casesOf } from '#tests/support/scope.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Quotes and orders of random carts over HTTP: the order costs what the quote says, to the minor unit.

onEachDatabase((open) => {
  let shop: Shop;
  let products: Product[];
  const codes = ['', 'PERCENT', 'FIXED', 'CARRIED', 'NOBODY-KNOWS'];
  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop);
    const personalisation = [{ kind: 'text' as const, id: 'name', label: 'Name', price: 0.07 }];
    products = await Promise.all(
      [0.01, 3.33, 19.99, 1234.56].map((price) =>
        makeProduct(shop, id, { price, stockCount: 9000, personalisation }),
      ),
    );
    const make = (body: object) =>
      shop.owner('POST /api/promotions', {
        body: { code: '', title: 'A code', kind: 'percentage', ...body },
      });
    await make({ code: 'PERCENT', percent: 12.34, maxDiscount: 77.77 });
    await make({ code: 'FIXED', kind: 'fixed', amount: 5.55 });
    await make({ code: 'CARRIED', kind: 'free_shipping' });
  });
  afterAll(() => shop.close());

  const carts = fc.record({
    lines: fc.array(
      fc.record({
        at: fc.nat(3),
        quantity: fc.integer({ min: 1, max: 9 }),
        gift: fc.option(fc.record({ wrap: fc.boolean(), message: fc.constantFrom('', 'For you') })),
        personalisation: fc.option(fc.record({ name: fc.constantFrom('Asha', 'Kabir') }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    wrap: fc.boolean(),
    delivery: fc.constantFrom('standard' as const, 'express' as const),
    promoCode: fc.constantFrom(...codes),
  });
  const sum = (figures: number[]) => figures.reduce((total, each) => total + toMinor(each), 0);

  it('an order costs exactly what the quote of its cart says, in each line and in total', async () => {
    await fc.assert(
      fc.asyncProperty(carts, async ({ lines: cartLines, wrap, delivery, promoCode }) => {
        const lines = cartLines.map(({ at, ...line }) => ({ id: (products[at] as Product).id, ...line }));
        const quote = await shop.visitor('POST /api/cart/quote', {
          body: { lines, wrap, delivery, promoCode },
        });
        const { subtotal, discount, shipping, tax, total } = quote;
        expect(sum([subtotal, shipping, tax])).toBe(sum([total, discount]));
        expect(sum([...quote.lines.map((line) => line.total), quote.wrap])).toBe(toMinor(subtotal));
        const { order } = await shop.visitor('POST /api/orders', {
          body: {
            cartId: randomUUID(),
            lines,
            delivery,
            address,
            total,
            email: 'meera@example.com',
            payment: 'cod',
            promoCode: quote.promo?.applied ? promoCode : '',
            gift: wrap ? { wrap } : null,
          },
        });
        expect(order).toMatchObject({ subtotal, discount, shipping, tax, total });
        expect(sum(order.lines.map((line) => line.total))).toBe(toMinor(subtotal));
        expect(sum(order.lines.map((line) => line.discount))).toBe(toMinor(discount));
        expect(sum(order.lines.map((line) => line.tax))).toBe(toMinor(tax));
      }),
      { numRuns: casesOf(40) },
    );
  });
});
