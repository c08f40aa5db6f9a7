import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customOrderAmounts, deliveryCharge, wrapCharge } from './amounts.ts';

type Settings = Parameters<typeof wrapCharge>[0];
const rate = fc.constantFrom(0, 25, 500, 800, 1800, 4000);
const settings = fc
  .record({
    taxRate: rate,
    pricesIncludeTax: fc.boolean(),
    shippingTax: fc.constantFrom('none', 'supply', 'own'),
    shippingTaxRate: rate,
    wrapTax: fc.constantFrom('supply', 'own'),
    wrapTaxRate: rate,
    giftWrap: fc.nat(100_000),
    standardShipping: fc.nat(10_000),
    expressShipping: fc.nat(30_000),
    freeShippingAbove: fc.nat(1_000_000),
  })
  .map((values) => values as Settings);

it('a quoted order costs the quoted price and the shown prices of wrapping and delivery, in every tax setting', () => {
  fc.assert(
    fc.property(settings, fc.nat(10_000_000), fc.boolean(), (chosen, price, isWrapped) => {
      for (const delivery of ['standard', 'express'] as const) {
        const amounts = customOrderAmounts({ price, isWrapped, delivery }, chosen);
        const { subtotal, shipping, applied, total } = amounts;
        const wrap = isWrapped ? wrapCharge(chosen).paid : 0;
        expect(total).toBe(price + wrap + deliveryCharge(delivery, price, chosen).paid);
        expect(total).toBe(subtotal + shipping + applied.tax);
        const { included, lines, shipping: delivered } = applied.details ?? { included: null, lines: [] };
        const taxes = [...lines, ...(delivered ? [delivered] : [])].reduce((sum, { tax }) => sum + tax, 0);
        expect(applied.tax).toBe(included ? 0 : taxes);
      }
    }),
  );
});
