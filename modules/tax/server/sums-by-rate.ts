import { toDecimal } from '#kernel/contract/money.ts';
import type { SaleTax, TaxedSale } from './tax-rule.ts';

/** The taxable value and the tax of all supplies at one rate: minor units, hundredths of a percent. */
export type RateTax = { rate: number; taxable: number; tax: number };

/** Returns the sums of supplies by rate, the lowest rate first; supplies of value 0 are left out. */
export function rateTaxesOf(supplies: readonly RateTax[]): RateTax[] {
  const byRate = new Map<number, RateTax>();
  for (const { rate, taxable, tax } of supplies) {
    if (taxable === 0 && tax === 0) continue;
    const before = byRate.get(rate) ?? { rate, taxable: 0, tax: 0 };
    byRate.set(rate, { rate, taxable: before.taxable + taxable, tax: before.tax + tax });
  }
  return [...byRate.values()].sort((one, other) => one.rate - other.rate);
}

/** Returns the taxes of a sale by rate. A rule without details has one rate for all lines. */
export function rateTaxesOfSale(
  { lines, shipping }: Pick<TaxedSale, 'lines' | 'shipping'>,
  { tax, rate, details }: SaleTax,
): RateTax[] {
  const amounts = lines.map(({ amount }) => amount);
  if (!details)
    return rateTaxesOf([{ rate, tax, taxable: amounts.reduce((total, amount) => total + amount, 0) }]);
  const taxes = details.shipping ? [...details.lines, details.shipping] : details.lines;
  return rateTaxesOf(
    taxes.map((supply, index) => {
      const amount = amounts[index] ?? shipping;
      return {
        rate: supply.rate,
        tax: supply.tax,
        taxable: details.included ? amount - supply.tax : amount,
      };
    }),
  );
}

/** Returns the tax that the amounts of a sale contain. */
export const includedTaxOf = ({ details }: Pick<SaleTax, 'details'>): number =>
  details?.included ? details.lines.reduce((sum, { tax }) => sum + tax, details.shipping?.tax ?? 0) : 0;

/** Returns the taxes of a rate as sent over HTTP: the rate in percent, amounts in decimals. */
export const presentRateTax = ({ rate, taxable, tax }: RateTax) => ({
  rate: rate / 100,
  taxable: toDecimal(taxable),
  tax: toDecimal(tax),
});
