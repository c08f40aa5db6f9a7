import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extension-point.ts';
import { settingsRate } from './server/settings-rate.ts';
import type { TaxRule } from './server/tax-rule.ts';

/** A plugin adds a tax rule, which replaces that of the shop. */
export const taxRules = new ExtensionPoint<TaxRule>('tax rules');

/** The tax of orders. */
export const tax = defineModule({
  name: 'tax',
  extend: () => [taxRules.of(settingsRate)],
});

export { containedTax } from './server/contained-tax.ts';
export {
  includedTaxOf,
  presentRateTax,
  type RateTax,
  rateTaxesOf,
  rateTaxesOfSale,
} from './server/rate-taxes.ts';
export {
  deliveryRateOf,
  type RateAndCode,
  settingsRate,
  wrappingRateOf,
} from './server/settings-rate.ts';
export { gstStateCode, stateOfGstCode, stateOfSeller } from './server/tax-parts.ts';
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
