import { indianState } from '#modules/addresses/contract/states-by-pin-code.ts';
import * as m from '../messages/index.ts';
import { stateOfSeller } from './gst-states.ts';
import type { GstSplit, TaxedAmount, TaxPart } from './tax-rule.ts';

/**
 * Splits a tax into central, state and integrated tax of India. Within the state of the seller, half of it is CGST and
 * half is SGST; across states, all of it is IGST. Across several documents, the halves add up to those of a single one.
 * @returns null for a seller without a GSTIN
 */
export function gstSplitOf({
  tax,
  before = 0,
  taxNumber,
  to,
}: Omit<TaxedAmount, 'taxRate'>): GstSplit | null {
  const seller = stateOfSeller(taxNumber);
  if (seller === null) return null;
  if (to.country !== 'India' || indianState(to.state) !== seller) return { cgst: 0, sgst: 0, igst: tax };
  const half = Math.ceil((before + tax) / 2) - Math.ceil(before / 2);
  return { cgst: half, sgst: tax - half, igst: null };
}

/**
 * Names the parts of a tax in a document: CGST and SGST, or IGST, and one line for a seller without a GSTIN.
 * @param taxed minor units, and hundredths of a percent
 */
export function taxPartsOf(taxed: TaxedAmount): TaxPart[] {
  const percent = (rate: number) => `${rate / 100}%`;
  const { tax, taxRate } = taxed;
  const split = gstSplitOf(taxed);
  if (split === null) return [{ name: m.taxParts.tax({ rate: percent(taxRate) }), amount: tax }];
  if (split.igst !== null) return [{ name: m.taxParts.igst({ rate: percent(taxRate) }), amount: split.igst }];
  return [
    { name: m.taxParts.cgst({ rate: percent(taxRate / 2) }), amount: split.cgst },
    { name: m.taxParts.sgst({ rate: percent(taxRate / 2) }), amount: split.sgst },
  ];
}
