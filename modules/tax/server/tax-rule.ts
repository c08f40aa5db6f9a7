// Interface of a tax rule. All amounts are in minor units, all rates in hundredths of a percent.

/** Where goods go; the part of an address that taxes depend on. */
export type TaxedPlace = { state: string; zipCode: string; country: string };

/** Goods that are sold, and what their tax depends on. */
export type TaxedSale = {
  /**
   * Lines with their amounts after the discount; the wrapping of a whole order is a line without a product. The rate is
   * that of the product or its category, null or absent for that of the settings.
   */
  lines: {
    productId: string | null;
    name: string;
    amount: number;
    taxRate?: number | null;
    hsnCode?: string;
  }[];
  shipping: number;
  /** Null in a cart without an address. */
  to: TaxedPlace | null;
  /** The settings of the owner. */
  settings: {
    taxRate: number;
    taxNumber: string;
    currency: string;
    /** Whether the amounts contain their tax. */
    pricesIncludeTax: boolean;
    /** Whether delivery and wrapping are taxed: not, at the rate of the principal line, or at a rate of their own. */
    shippingTax: 'none' | 'supply' | 'own';
    shippingTaxRate: number;
    wrapTax: 'supply' | 'own';
    wrapTaxRate: number;
  };
};

/** The tax of a line or of the delivery. */
export type SupplyTax = { rate: number; hsnCode: string; tax: number };

export type SaleTax = {
  /** The tax that is added to the amounts of the order, with that of the delivery. */
  tax: number;
  /** The rate that stands beside it. */
  rate: number;
  /** The tax of each line, which adds up to `tax`; null spreads it in proportion to the amounts. */
  byLine: number[] | null;
  /** The tax of each line and of the delivery, which invoices list by rate; without them, `rate` is that of all lines. */
  details?: {
    /** Whether the amounts contain the tax; `tax` is 0 then. */
    included: boolean;
    lines: SupplyTax[];
    shipping: SupplyTax | null;
  };
};

/** A tax in an invoice or a credit note. */
export type TaxedAmount = {
  tax: number;
  /** Tax of earlier documents of the same order. */
  before?: number;
  taxRate: number;
  /** The tax number of the seller. */
  taxNumber: string;
  to: { state: string; country: string };
};

/** A tax of GST: CGST and SGST within a state (`igst` is null), or IGST. */
export type GstSplit = { cgst: number; sgst: number; igst: number | null };

export type TaxPart = { name: string; amount: number };

/** A rule answers at once: it is applied with every change of a cart, and while an order is placed. */
export type TaxRule = {
  /** Whether the tax of a sale depends on where it goes; the checkout then asks again once the address is typed. */
  dependsOnPlace?: boolean;
  taxOf: (sale: TaxedSale) => SaleTax;
  /** Names the parts of a tax, which add up to it. */
  partsOf: (taxed: TaxedAmount) => TaxPart[];
  /**
   * Splits a tax as GST does; null for a seller without a GSTIN. Invoices then have a summary by rate, and the back
   * office exports the returns of GST; a rule without it has neither.
   */
  gstSplitOf?: (taxed: Omit<TaxedAmount, 'taxRate'>) => GstSplit | null;
};

/**
 * Returns the tax of a sale.
 * @throws Error for a rule whose amounts are no whole minor units of at least 0, or do not add up
 */
export function appliedTax(rule: TaxRule, sale: TaxedSale): SaleTax {
  const applied = rule.taxOf(sale);
  const { tax, byLine, details } = applied;
  const ofSupplies = details ? [...details.lines, ...(details.shipping ? [details.shipping] : [])] : [];
  const amounts = [tax, ...(byLine ?? []), ...ofSupplies.map((supply) => supply.tax)];
  const isWrong = amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0);
  const sum = details
    ? details.included
      ? 0
      : sumOf(ofSupplies.map((supply) => supply.tax))
    : byLine
      ? sumOf(byLine)
      : tax;
  const ofLines = details?.lines ?? byLine;
  const isTooHigh =
    details?.included && details.lines.some((line, index) => line.tax > (sale.lines[index]?.amount ?? 0));
  if (isWrong || isTooHigh || sum !== tax || (ofLines && ofLines.length !== sale.lines.length))
    throw new Error('The tax rule gives amounts that do not add up');
  return applied;
}

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
