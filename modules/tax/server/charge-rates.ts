import type { Supply } from './line-taxes.ts';
import type { TaxedSale } from './tax-rule.ts';

/** Service accounting codes of what the shop supplies beside goods. */
export const deliveryCode = '996812';
const wrappingCode = '998540';

export type RateAndCode = Pick<Supply, 'rate' | 'hsnCode'>;
type ChargeSettings = Pick<
  TaxedSale['settings'],
  'shippingTax' | 'shippingTaxRate' | 'wrapTax' | 'wrapTaxRate'
>;

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
