import { deliveryRateOf, wrappingRateOf } from './charge-rates.ts';
import { type Supply, taxesOf } from './line-taxes.ts';
import { principalOf } from './principal-supply.ts';
import { gstSplitOf, taxPartsOf } from './tax-parts.ts';
import type { SaleTax, TaxedSale, TaxRule } from './tax-rule.ts';

/**
 * The rates of products, of their categories and of the settings, on the goods after the discount; CGST, SGST and IGST
 * of India. Delivery and the wrapping of a whole order are part of the supply, at the rate of the principal line, or
 * have a rate of their own; by default, the delivery is not taxed (R10).
 */
export const shopTaxRule: TaxRule = {
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
