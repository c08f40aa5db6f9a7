import type { SharedBy } from '#modules/promotions/index.ts';
import {
  appliedTax,
  type RateTax,
  rateTaxesOfSale,
  type SaleTax,
  type TaxedPlace,
  type TaxedSale,
  type TaxRule,
} from '#modules/tax/index.ts';
import type { Priceable } from './line-prices.ts';
import { sharesOf } from './totals.ts';

/** What a rule taxes of a cart. */
type TaxedCart = {
  lines: {
    product: (Pick<Priceable, 'id' | 'name'> & Pick<Priceable, 'taxRate' | 'hsnCode'>) | null;
    total: number;
  }[];
  /** The price of wrapping the whole order. */
  wrap: number;
  to: TaxedPlace | null;
  settings: TaxedSale['settings'];
  /** How the lines share the discount. */
  sharedBy: SharedBy;
};

/** The tax of a cart, with its sums by rate, and the shares of the discount by line. */
export type CartTax = SaleTax & { byRate: RateTax[]; discounts: number[] };

/** Returns the function that applies a tax rule to a cart, the wrapping of the whole order as its last line. */
export function taxerOf(
  rule: TaxRule,
  { lines, wrap, to, settings, sharedBy }: TaxedCart,
): (charged: { discount: number; shipping: number }) => CartTax {
  const sold = lines.map(({ product, total }) => ({
    productId: product?.id ?? null,
    name: product?.name ?? '',
    taxRate: product?.taxRate ?? null,
    hsnCode: product?.hsnCode ?? '',
    total,
  }));
  if (wrap > 0) sold.push({ productId: null, name: '', taxRate: null, hsnCode: '', total: wrap });
  const totals = sold.map(({ total }) => total);
  return ({ discount, shipping }) => {
    const discounts = sharesOf(discount, totals, sharedBy);
    const taxed = sold.map(({ total, ...line }, index) => ({
      ...line,
      amount: total - (discounts[index] ?? 0),
    }));
    const sale = { lines: taxed, shipping, to, settings: taxSettingsOf(settings) };
    const applied = appliedTax(rule, sale);
    return { ...applied, byRate: rateTaxesOfSale(sale, applied), discounts };
  };
}

/** Returns the settings that a tax rule receives. */
const taxSettingsOf = (settings: TaxedSale['settings']): TaxedSale['settings'] => ({
  taxRate: settings.taxRate,
  taxNumber: settings.taxNumber,
  currency: settings.currency,
  pricesIncludeTax: settings.pricesIncludeTax,
  shippingTax: settings.shippingTax,
  shippingTaxRate: settings.shippingTaxRate,
  wrapTax: settings.wrapTax,
  wrapTaxRate: settings.wrapTaxRate,
});
