import { validGstin } from '#modules/settings/contract/gstin.ts';
import { gstStateCode, type RateTax, rateTaxesOf, stateOfGstCode } from '#modules/tax/index.ts';
import type { NewLine, OrderRow } from '../orders-store.ts';

// The tax of a stored order: minor units, hundredths of a percent.

type TaxedOrder = Pick<
  OrderRow,
  'taxRate' | 'shipping' | 'shippingTax' | 'shippingTaxRate' | 'pricesIncludeTax'
>;
/** A line as it is stored, or as it is inserted, without the columns that have their defaults. */
type TaxedLine = Pick<NewLine, 'total' | 'discount' | 'tax' | 'includedTax' | 'taxRate'>;

/** Returns the tax of an order, whether it is added to the amounts or included in them. */
export const taxOfOrder = ({ tax, includedTax }: Pick<OrderRow, 'tax' | 'includedTax'>): number =>
  tax + includedTax;

export const taxOfLine = ({ tax = 0, includedTax = 0 }: Pick<TaxedLine, 'tax' | 'includedTax'>): number =>
  tax + includedTax;

/** Returns the value of a line that its tax is charged on: after the discount, without the tax. */
export const taxableOf = ({
  total,
  discount = 0,
  includedTax = 0,
}: Omit<TaxedLine, 'tax' | 'taxRate'>): number => total - discount - includedTax;

/** Returns the rate of a line; lines of orders placed before lines had rates have that of the order. */
export const rateOfLine = (order: Pick<OrderRow, 'taxRate'>, line: Pick<TaxedLine, 'taxRate'>): number =>
  line.taxRate ?? order.taxRate;

/** Returns the value of the delivery without the tax that it includes. */
export const netShippingOf = ({ shipping, shippingTax, pricesIncludeTax }: TaxedOrder): number =>
  pricesIncludeTax ? shipping - shippingTax : shipping;

/** Returns the taxable value and the tax of an order by rate, with that of a taxed delivery. */
export function taxesByRate(order: TaxedOrder, lines: readonly TaxedLine[]): RateTax[] {
  const { shippingTax, shippingTaxRate } = order;
  return rateTaxesOf([
    ...lines.map((line) => ({
      rate: rateOfLine(order, line),
      taxable: taxableOf(line),
      tax: taxOfLine(line),
    })),
    ...(shippingTaxRate === null
      ? []
      : [{ rate: shippingTaxRate, taxable: netShippingOf(order), tax: shippingTax }]),
  ]);
}

/** The place of supply: its state with the code of GST, 96 outside of India. */
export type PlaceOfSupply = { state: string; country: string; code: string };

/**
 * Returns the place of supply of an order: where it is delivered. Goods that are sent to another person for a business
 * are supplied where the business is registered (section 10(1)(b) of the IGST Act).
 */
export function placeOfSupplyOf({
  address: { state, country },
  buyer,
  gift,
}: Pick<OrderRow, 'address' | 'buyer' | 'gift'>): PlaceOfSupply {
  const gstin = buyer && validGstin(buyer.gstin);
  const code = gstin && gift?.toRecipient ? gstin.slice(0, 2) : gstStateCode(state);
  if (country !== 'India') return { state, country, code: '96' };
  return { state: (code && stateOfGstCode(code)) || state, country, code: code ?? '' };
}
