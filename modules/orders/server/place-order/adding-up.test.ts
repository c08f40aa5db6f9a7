import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageOf } from '#kernel/contract/money.ts';
import type { QuoteRequest } from '#modules/cart/contract/cart.ts';
import { priceLines } from '#modules/cart/server/line-prices.ts';
import { promisedTotals, subtotalOf } from '#modules/cart/server/totals.ts';
import type { ForSale } from '#modules/catalog/server/stock/stock.ts';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import { type BuyGetTerms, buyGetDiscounts } from '#modules/promotions/server/buy-get.ts';
import { discountOf, type PromotionBenefit } from '#modules/promotions/server/discount.ts';
import { casesOf } from '#tests/support/scope.ts';
import { lineRowsOf, sold } from './new-order-rows.ts';

// Random carts, priced as a quote and stored as an order: lines and totals add up to the minor unit.

const money = (max: number) => fc.integer({ min: 0, max });
const names = ['p0', 'p1', 'p2', 'p3'] as const;

/** Products with a personalisation field, whose price is a decimal. */
const products: fc.Arbitrary<ForSale[]> = fc.tuple(
  ...names.map((id) =>
    fc
      .record({
        price: money(9_999_999),
        available: fc.nat(40),
        extra: money(99_999),
        isCounted: fc.boolean(),
      })
      .map(
        ({ price, available, extra, isCounted }) =>
          ({
            id,
            price,
            available,
            isCounted,
            slug: id,
            variantId: null,
            hasOptions: false,
            variant: '',
            sku: null,
            makingDays: 0,
            personalisingDays: 0,
            piecesPerDay: null,
            artisanId: null,
            workshop: null,
            name: id,
            artisan: '',
            images: [],
            originalPrice: null,
            personalisation: [
              {
                kind: 'text',
                id: 'name',
                label: 'Name',
                price: extra / 100,
                required: false,
              } as PersonalisationField,
            ].map((field) => ({ ...field, maxLength: 20, lines: 1, placeholder: '', characters: 'any' })),
            personalisationPreview: null,
            seen: '',
            taxRate: null,
            hsnCode: '',
          }) as ForSale,
      ),
  ),
);

type Line = QuoteRequest['lines'][number];
const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    id: fc.constantFrom(...names, 'gone'),
    quantity: fc.integer({ min: 1, max: 30 }),
    gift: fc.option(fc.record({ wrap: fc.boolean(), message: fc.constant('') })),
    personalisation: fc.option(
      fc.record({ name: fc.constantFrom('Asha', 'Kabir', 'far too long a name for any mug') }),
      {
        nil: undefined,
      },
    ),
  }),
  { maxLength: 12 },
) as fc.Arbitrary<Line[]>;

const plain = { percent: null, maxDiscount: null, amount: null };
const givings: fc.Arbitrary<PromotionBenefit | null> = fc.option(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(money(1_000_000)))
      .map(([percent, maxDiscount]) => ({ ...plain, kind: 'percentage' as const, percent, maxDiscount })),
    money(100_000_000).map((amount) => ({ ...plain, kind: 'fixed' as const, amount })),
    fc.constant({ ...plain, kind: 'free_shipping' as const }),
  ),
);
const buyGets: fc.Arbitrary<BuyGetTerms> = fc.record({
  buyQuantity: fc.integer({ min: 1, max: 5 }),
  getQuantity: fc.integer({ min: 1, max: 5 }),
  getPercent: fc.integer({ min: 100, max: 10_000 }),
  orderLimit: fc.option(fc.integer({ min: 1, max: 5 })),
});
const settings = fc.record({
  standardShipping: money(100_000),
  expressShipping: money(100_000),
  freeShippingAbove: money(100_000_000),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
});
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

describe('the amounts of an order', () => {
  it('the lines of any order add up to its totals, and no amount is negative', () => {
    fc.assert(
      fc.property(
        fc.record({
          products,
          lines,
          givings,
          settings,
          wrapPrice: money(100_000),
          wrapAll: fc.boolean(),
          isChosen: fc.option(fc.func(fc.boolean())),
          delivery: fc.constantFrom('standard' as const, 'express' as const),
        }),
        ({ products, lines, givings: giving, settings, wrapPrice, wrapAll, isChosen, delivery }) => {
          const priced = priceLines(lines, products, wrapPrice);
          for (const { requested, quantity, price, wrap, total, product } of priced) {
            expect(total).toBe(price * quantity + wrap);
            expect(quantity).toBeLessThanOrEqual(requested.quantity);
            expect(wrap).toBe(requested.gift?.wrap && quantity > 0 ? wrapPrice : 0);
            if (!product) expect(total).toBe(0);
          }
          for (const { id, available } of products)
            expect(
              sum(priced.filter(({ product }) => product?.id === id).map(({ quantity }) => quantity)),
            ).toBeLessThanOrEqual(available);

          const { subtotal, wrap } = subtotalOf(priced, wrapAll, wrapPrice);
          const eligible = giving && isChosen && priced.map((_, at) => isChosen(at));
          const base = eligible ? sum(priced.map(({ total }, at) => (eligible[at] ? total : 0))) : subtotal;
          const discount = giving ? discountOf(giving, base) : 0;
          const sharedBy = eligible && priced.map(({ total }, at) => (eligible[at] ? total : 0));
          const promised = giving && {
            applied: true as const,
            discount,
            sharedBy,
            freeShipping: giving.kind === 'free_shipping',
          };
          const totals = promisedTotals(subtotal, promised, settings, delivery, ({ net }) =>
            percentageOf(net, settings.taxRate),
          );
          expect(totals.total).toBe(subtotal - totals.discount + totals.shipping + totals.tax);

          const rows = lineRowsOf('order', sold(priced, wrap), { ...totals, sharedBy });
          if (eligible)
            for (const [at, row] of rows.entries()) if (!eligible[at]) expect(row.discount).toBe(0);
          expect(sum(rows.map(({ total = 0 }) => total))).toBe(subtotal);
          expect(sum(rows.map(({ discount = 0 }) => discount))).toBe(totals.discount);
          expect(sum(rows.map(({ tax = 0 }) => tax))).toBe(totals.tax);
          for (const { total = 0, discount = 0, tax = 0 } of rows) {
            expect(Math.min(total, discount, tax, total - discount)).toBeGreaterThanOrEqual(0);
            for (const figure of [total, discount, tax]) expect(Number.isSafeInteger(figure)).toBe(true);
          }
          for (const figure of Object.values(totals)) expect(figure).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: casesOf(2000) },
    );
  });

  it('lines that "buy X, get Y" discounts bear that discount and no other line does, and all adds up to the total', () => {
    fc.assert(
      fc.property(
        fc.record({
          products,
          lines,
          terms: buyGets,
          settings,
          wrapPrice: money(100_000),
          wrapAll: fc.boolean(),
          isBought: fc.func(fc.boolean()),
          isGot: fc.func(fc.boolean()),
        }),
        ({ products, lines, terms, settings, wrapPrice, wrapAll, isBought, isGot }) => {
          const priced = priceLines(lines, products, wrapPrice);
          const { subtotal, wrap } = subtotalOf(priced, wrapAll, wrapPrice);
          const taking = priced.map(({ price, quantity }, at) => ({
            price,
            quantity,
            isBought: isBought(at),
            isGot: isGot(at),
          }));
          const sharedBy = buyGetDiscounts(taking, terms);
          const promised = { applied: true as const, discount: sum(sharedBy), sharedBy, freeShipping: false };
          const totals = promisedTotals(subtotal, promised, settings, 'standard', ({ net }) =>
            percentageOf(net, settings.taxRate),
          );
          const rows = lineRowsOf('order', sold(priced, wrap), { ...totals, sharedBy });
          for (const [at, { discount, price, quantity }] of rows.entries()) {
            expect(discount).toBe(sharedBy[at] ?? 0);
            expect(discount).toBeLessThanOrEqual(isGot(at) ? price * quantity : 0);
          }
          const ofLines = rows.map(({ total, discount = 0, tax = 0 }) => total - discount + tax);
          expect(sum(ofLines) + totals.shipping).toBe(totals.total);
        },
      ),
      { numRuns: casesOf(1000) },
    );
  });
});
