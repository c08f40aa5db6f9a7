import { percentageOf } from '#kernel/contract/money.ts';
import { spread } from '#kernel/contract/spread-over-lines.ts';
import { containedTax } from './contained-tax.ts';
import type { SupplyTax } from './tax-rule.ts';

/** What is sold at one rate: units of a product, a wrapping, or the delivery. Minor units, hundredths of a percent. */
export type Supply = { amount: number; rate: number; hsnCode: string };

/**
 * Returns the tax of each line of an order, and of its delivery. The tax of a rate is rounded half up once, on the sum of
 * its supplies, and spread over them in proportion to their amounts: an order with one rate has exactly that share of
 * its amount (R10), and the supplies of a rate add up to its line in an invoice.
 * @param included whether the amounts contain the tax
 */
export function taxesOf(supplies: readonly Supply[], included: boolean): SupplyTax[] {
  const taxes = new Map<Supply, number>();
  for (const [rate, atRate] of Map.groupBy(supplies, (supply) => supply.rate)) {
    const amounts = atRate.map(({ amount }) => amount);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    const shares = spread(included ? containedTax(sum, rate) : percentageOf(sum, rate), amounts);
    for (const [index, supply] of atRate.entries()) taxes.set(supply, shares[index] ?? 0);
  }
  return supplies.map((supply) => ({
    rate: supply.rate,
    hsnCode: supply.hsnCode,
    tax: taxes.get(supply) ?? 0,
  }));
}
