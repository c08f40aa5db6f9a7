import { principalOf, type Supply, taxesOf } from './supplies.ts';
import { gstSplitOf, taxPartsOf } from './tax-parts.ts';
import type { SaleTax, TaxedSale, TaxRule } from './tax-rule.ts';

/** Service accounting codes of what the shop supplies beside goods. */
const deliveryCode = '996812';
const wrappingCode = '998540';

export type RateAndCode = Pick<Supply, 'rate' | 'hsnCode'>;
type ChargeSettings = Pick<
  TaxedSale['settings'],
  'shippingTax' | 'shippingTaxRate' | 'wrapTax' | 'wrapTaxRate'
>;

/**
 * The rates of products, of their categories and of the settings, on the goods after the discount; CGST, SGST and IGST
 * of India. Delivery and the wrapping of a whole order are part of the supply, at the rate of the principal line, or
 * have a rate of their own; by default, the delivery is not taxed (R10).
 */
export const settingsRate: TaxRule = {
  taxOf({ lines, shipping, settings }): SaleTax {
    const goods = lines.filter(({ productId }) => productId !== null);
    const ofGoods = (line: TaxedSale['lines'][number]): Supply => ({
      amount: line.amount,
      rate: line.taxRate ?? settings.taxRate,
      hsnCode: line.hsnCode ?? '',
    });
    const principal = principalOf(goods.map(ofGoods)) ?? { rate: settings.taxRate, hsnCode: '' };
    const supplies = lines.map((line) =>
      line.productId === null
        ? { amount: line.amount, ...wrappingRateOf(principal, settings) }
        : ofGoods(line),
    );
    const deliveryRate = shipping > 0 ? deliveryRateOf(principal, settings) : null;
    const delivery = deliveryRate && { amount: shipping, ...deliveryRate };
    const included = settings.pricesIncludeTax;
    const taxes = taxesOf(delivery ? [...supplies, delivery] : supplies, included);
    const sum = taxes.reduce((total, { tax }) => total + tax, 0);
    return {
      tax: included ? 0 : sum,
      rate: principal.rate,
      byLine: null,
      details: {
        included,
        lines: taxes.slice(0, lines.length),
        shipping: delivery ? (taxes.at(-1) ?? null) : null,
      },
    };
  },
  partsOf: taxPartsOf,
  gstSplitOf,
};

/** Returns the rate of the wrapping of a whole order. */
export const wrappingRateOf = (principal: RateAndCode, settings: ChargeSettings): RateAndCode =>
  settings.wrapTax === 'own'
    ? { rate: settings.wrapTaxRate, hsnCode: wrappingCode }
    : { rate: principal.rate, hsnCode: principal.hsnCode };

/** Returns the rate of the delivery; null where it is not taxed. */
export function deliveryRateOf(principal: RateAndCode, settings: ChargeSettings): RateAndCode | null {
  const { shippingTax, shippingTaxRate } = settings;
  if (shippingTax === 'none') return null;
  return shippingTax === 'own'
    ? { rate: shippingTaxRate, hsnCode: deliveryCode }
    : { rate: principal.rate, hsnCode: principal.hsnCode };
}
