import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { shopTaxRule } from './server/shop-tax-rule.ts';
import type { TaxRule } from './server/tax-rule.ts';

/** A plugin adds a tax rule, which replaces that of the shop. */
export const taxRules = new ExtensionPoint<TaxRule>('tax rules');

/** The tax of orders. */
export const tax = defineModule({
  name: 'tax',
  extend: () => [taxRules.of(shopTaxRule)],
});

export { deliveryCode, deliveryRateOf, type RateAndCode, wrappingRateOf } from './server/charge-rates.ts';
export { containedTax } from './server/contained-tax.ts';
export { gstStateCode, placeOfSeller, stateOfGstCode, stateOfSeller } from './server/gst-states.ts';
export { shopTaxRule } from './server/shop-tax-rule.ts';
export {
  includedTaxOf,
  presentRateTax,
  type RateTax,
  rateTaxesOf,
  rateTaxesOfSale,
} from './server/sums-by-rate.ts';
/** For plugins. @public */
export {
  appliedTax,
  type GstSplit,
  type SaleTax,
  type SupplyTax,
  type TaxedAmount,
  type TaxedPlace,
  type TaxedSale,
  type TaxPart,
  type TaxRule,
} from './server/tax-rule.ts';
