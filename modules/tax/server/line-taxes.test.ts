import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageOf } from '#kernel/contract/money.ts';
import { type Supply, taxesOf } from './line-taxes.ts';
import { shopTaxRule } from './shop-tax-rule.ts';
import { rateTaxesOf, rateTaxesOfSale } from './sums-by-rate.ts';
import type { TaxedSale } from './tax-rule.ts';

const rates = fc.constantFrom(0, 25, 300, 500, 800, 1250, 1800, 4000);
const supplies: fc.Arbitrary<Supply[]> = fc.array(
  fc.record({ amount: fc.nat(100_000_000), rate: rates, hsnCode: fc.constant('6912') }),
  { maxLength: 20 },
);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const settings: TaxedSale['settings'] = {
  taxRate: 800,
  taxNumber: '',
  currency: 'INR',
  pricesIncludeTax: false,
  shippingTax: 'none',
  shippingTaxRate: 1800,
  wrapTax: 'supply',
  wrapTaxRate: 1800,
};
const line = (amount: number, taxRate: number | null = null, hsnCode = '') => ({
  productId: 'p',
  name: '',
  amount,
  taxRate,
  hsnCode,
});
const sale = (
  lines: TaxedSale['lines'],
  changed: Partial<TaxedSale['settings']> = {},
  shipping = 0,
): TaxedSale => ({ lines, shipping, to: null, settings: { ...settings, ...changed } });

describe('the tax of several rates', () => {
  it('the tax of each rate is rounded once, and the supplies of a rate add up to it', () => {
    fc.assert(
      fc.property(supplies, (all) => {
        const taxes = taxesOf(all, false);
        expect(taxes).toHaveLength(all.length);
        for (const [rate, atRate] of Map.groupBy(taxes.entries(), ([, tax]) => tax.rate)) {
          const amounts = atRate.map(([index]) => all[index]?.amount ?? 0);
          expect(sum(atRate.map(([, { tax }]) => tax))).toBe(percentageOf(sum(amounts), rate));
        }
        for (const [index, { tax }] of taxes.entries()) {
          const exact = ((all[index]?.amount ?? 0) * (all[index]?.rate ?? 0)) / 10_000;
          expect(Math.abs(tax - exact)).toBeLessThan(2);
        }
      }),
    );
  });

  it('prices that include the tax contain exactly the tax that is added to prices without it', () => {
    fc.assert(
      fc.property(supplies, (net) => {
        const added = taxesOf(net, false);
        const gross = net.map((supply, index) => ({
          ...supply,
          amount: supply.amount + (added[index]?.tax ?? 0),
        }));
        const contained = taxesOf(gross, true);
        const byRate = (taxes: typeof added, amounts: number[]) =>
          rateTaxesOf(taxes.map(({ rate, tax }, index) => ({ rate, tax, taxable: amounts[index] ?? 0 })));
        expect(
          byRate(
            contained,
            gross.map(({ amount }, index) => amount - (contained[index]?.tax ?? 0)),
          ),
        ).toEqual(
          byRate(
            added,
            net.map(({ amount }) => amount),
          ),
        );
        for (const [index, { tax }] of contained.entries())
          expect(tax).toBeLessThanOrEqual(gross[index]?.amount ?? 0);
      }),
    );
  });
});

describe('the tax of an order', () => {
  it('a product without a rate of its own has the rate in the settings, and delivery is not taxed', () => {
    expect(shopTaxRule.taxOf(sale([line(10_000), line(1, null)], {}, 999))).toEqual({
      tax: 800,
      rate: 800,
      byLine: null,
      details: {
        included: false,
        lines: [
          { rate: 800, hsnCode: '', tax: 800 },
          { rate: 800, hsnCode: '', tax: 0 },
        ],
        shipping: null,
      },
    });
  });

  it('each product is taxed at its own rate, a rate of 0 included', () => {
    const taxed = shopTaxRule.taxOf(sale([line(10_000, 500, '6912'), line(20_000, 1800), line(500, 0)]));
    expect(taxed.tax).toBe(500 + 3600);
    expect(taxed.rate).toBe(1800);
    expect(taxed.details?.lines[0]).toEqual({ rate: 500, hsnCode: '6912', tax: 500 });
    expect(taxed.details?.lines[2]).toEqual({ rate: 0, hsnCode: '', tax: 0 });
  });

  it('delivery and wrapping as a part of the supply have rate and code of the line with the largest amount', () => {
    const lines = [line(10_000, 1800, '3406'), line(30_000, 500, '6912'), { ...line(4900), productId: null }];
    const { details, tax } = shopTaxRule.taxOf(sale(lines, { shippingTax: 'supply' }, 1000));
    expect(details?.lines[2]).toMatchObject({ rate: 500, hsnCode: '6912' });
    expect(details?.shipping).toEqual({ rate: 500, hsnCode: '6912', tax: 50 });
    expect(tax).toBe(1800 + percentageOf(30_000 + 4900 + 1000, 500));
  });

  it('of lines with equal amounts, the one with the highest rate decides on delivery', () => {
    const lines = [line(10_000, 500), line(10_000, 1800), line(10_000, 300)];
    expect(shopTaxRule.taxOf(sale(lines, { shippingTax: 'supply' }, 1000)).details?.shipping?.rate).toBe(
      1800,
    );
  });

  it('delivery and wrapping can have rates of their own', () => {
    const lines = [line(10_000, 500, '6912'), { ...line(5000), productId: null }];
    const own = { shippingTax: 'own', shippingTaxRate: 1800, wrapTax: 'own', wrapTaxRate: 300 } as const;
    const { details } = shopTaxRule.taxOf(sale(lines, own, 1000));
    expect(details?.lines[1]).toEqual({ rate: 300, hsnCode: '998540', tax: 150 });
    expect(details?.shipping).toEqual({ rate: 1800, hsnCode: '996812', tax: 180 });
  });

  it('a free delivery has no tax', () => {
    expect(shopTaxRule.taxOf(sale([line(10_000)], { shippingTax: 'own' })).details?.shipping).toBeNull();
  });

  it('the tax that prices include is not added to them', () => {
    const taxed = sale([line(10_500, 500), line(11_800, 1800)], {
      pricesIncludeTax: true,
      shippingTax: 'supply',
    });
    const applied = shopTaxRule.taxOf({ ...taxed, shipping: 1180 });
    expect(applied.tax).toBe(0);
    expect(rateTaxesOfSale({ ...taxed, shipping: 1180 }, applied)).toEqual([
      { rate: 500, taxable: 10_000, tax: 500 },
      { rate: 1800, taxable: 11_000, tax: 1980 },
    ]);
  });

  it('the taxes by rate add up to the tax of the order', () => {
    fc.assert(
      fc.property(
        supplies,
        fc.nat(100_000),
        fc.boolean(),
        fc.constantFrom('none' as const, 'supply' as const, 'own' as const),
        (all, shipping, pricesIncludeTax, shippingTax) => {
          const lines = all.map(({ amount, rate }) => line(amount, rate));
          const taxed = sale(lines, { pricesIncludeTax, shippingTax }, shipping);
          const applied = shopTaxRule.taxOf(taxed);
          const byRate = rateTaxesOfSale(taxed, applied);
          const amounts = sum(all.map(({ amount }) => amount)) + (applied.details?.shipping ? shipping : 0);
          const tax = sum(byRate.map((each) => each.tax));
          expect(sum(byRate.map(({ taxable }) => taxable))).toBe(pricesIncludeTax ? amounts - tax : amounts);
          expect(applied.tax).toBe(pricesIncludeTax ? 0 : tax);
        },
      ),
    );
  });
});
