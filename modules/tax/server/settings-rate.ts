import { percentageOf } from '#kernel/contract/money.ts';
import { taxPartsOf } from './tax-parts.ts';
import type { TaxRule } from './tax-rule.ts';

/** The rate in the settings, on the goods after the discount, rounded half up once; CGST, SGST and IGST of India. */
export const settingsRate: TaxRule = {
  taxOf({ lines, settings: { taxRate } }) {
    const net = lines.reduce((sum, { amount }) => sum + amount, 0);
    return { tax: percentageOf(net, taxRate), rate: taxRate, byLine: null };
  },
  partsOf: taxPartsOf,
};
