import { spread } from '#modules/cart/index.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import type { CreditedPart } from './credit-notes-store.ts';
import { netShippingOf, rateOfLine, taxableOf, taxOfLine } from './order-tax.ts';

// Credit notes of orders with several tax rates, or with a taxed delivery: no rate is ever credited with more net price
// or more tax than its part of the invoice. Whole minor units.

export type NetAndTax = { net: number; tax: number };
/** Hundredths of a percent; null for a delivery without tax. */
type Rate = number | null;

type CreditableOrder = {
  order: Pick<
    OrderRow,
    'taxRate' | 'shipping' | 'shippingTax' | 'shippingTaxRate' | 'shippingHsnCode' | 'pricesIncludeTax'
  >;
  lines: Pick<LineRow, 'total' | 'discount' | 'tax' | 'includedTax' | 'taxRate' | 'hsnCode'>[];
  before: CreditedPart[];
};
type InvoicedOrder = Pick<CreditableOrder, 'order' | 'lines'>;

export const grossOf = ({ net, tax }: NetAndTax): number => net + tax;

/**
 * Returns whether credit notes of an order are divided by rate: goods have several, or there is a delivery, which is a
 * supply of its own even without tax. An order placed before lines had rates is divided only if its delivery is taxed.
 */
export function hasSeveralRates({ order, lines }: InvoicedOrder): boolean {
  const rates = new Set(lines.map((line) => rateOfLine(order, line)));
  const areRatesKnown = order.shippingTaxRate !== null || lines.some(({ taxRate }) => taxRate !== null);
  return rates.size > 1 || (areRatesKnown && order.shipping > 0);
}

/** Returns the HSN code of an amount that belongs to no line: that of the largest supply at its rate that has one. */
export function codeAtRate({ order, lines }: InvoicedOrder, rate: Rate): string {
  const { shipping, shippingTaxRate, shippingHsnCode } = order;
  const supplies = [
    ...lines.map((line) => ({
      amount: taxableOf(line),
      rate: rateOfLine(order, line),
      hsnCode: line.hsnCode,
    })),
    ...(shipping > 0
      ? [{ amount: netShippingOf(order), rate: shippingTaxRate, hsnCode: shippingHsnCode }]
      : []),
  ].filter((supply) => supply.rate === rate && supply.hsnCode !== '');
  return supplies.sort((one, other) => other.amount - one.amount)[0]?.hsnCode ?? '';
}

/** Returns the amount of a part with its share of the tax; the last amount takes exactly what is left. */
export function taxedPart(remaining: NetAndTax, amount: number): NetAndTax {
  const proportional = Math.round((remaining.tax * amount) / Math.max(1, grossOf(remaining)));
  const tax = Math.min(remaining.tax, Math.max(proportional, amount - remaining.net));
  return { net: amount - tax, tax };
}

/** What is left of an invoice, by rate. */
class Remaining {
  readonly #byRate = new Map<Rate, NetAndTax>();

  constructor({ order, lines, before }: CreditableOrder) {
    for (const line of lines)
      this.#add(rateOfLine(order, line), { net: taxableOf(line), tax: taxOfLine(line) });
    if (order.shipping > 0)
      this.#add(order.shippingTaxRate, { net: netShippingOf(order), tax: order.shippingTax });
    for (const part of before) this.take(rateOfPart(order, part), part);
  }

  /** At least 0: notes written before deliveries without tax had a rate have credited them at that of the goods. */
  of(rate: Rate): NetAndTax {
    const { net, tax } = this.#left(rate);
    return { net: Math.max(0, net), tax: Math.max(0, tax) };
  }

  /** Returns the rates, those without anything left included. */
  rates(): Rate[] {
    return [...this.#byRate.keys()];
  }

  take(rate: Rate, { net, tax }: NetAndTax): void {
    this.#add(rate, { net: -net, tax: -tax });
  }

  #left(rate: Rate): NetAndTax {
    return this.#byRate.get(rate) ?? { net: 0, tax: 0 };
  }

  #add(rate: Rate, { net, tax }: NetAndTax): void {
    const before = this.#left(rate);
    this.#byRate.set(rate, { net: before.net + net, tax: before.tax + tax });
  }
}

/** Returns the rate of a part; parts written before parts had rates have that of the order. */
export const rateOfPart = (
  order: Pick<OrderRow, 'taxRate'>,
  { taxRate }: Pick<CreditedPart, 'taxRate'>,
): Rate => (taxRate === undefined ? order.taxRate : taxRate);

/** Moves the border between net price and tax so that neither exceeds what is left; the sum stays. */
function fitted(part: NetAndTax, remaining: NetAndTax): NetAndTax {
  const gross = grossOf(part);
  const tax = Math.max(Math.min(part.tax, remaining.tax), gross - remaining.net);
  return { net: gross - tax, tax };
}

/** Names of the parts that belong to no line. */
type Names = { shipping: string; excess: string };

/**
 * Returns the parts of a credit note by rate: returned units at the price paid for them, as far as the amount reaches,
 * and the excess in proportion to what is left of each rate.
 * @param amount at most what is left of the invoice
 */
export function partsByRate(
  invoiced: CreditableOrder,
  returned: CreditedPart[],
  amount: number,
  names: Names,
): CreditedPart[] {
  const { order } = invoiced;
  const remaining = new Remaining(invoiced);
  const prices = returned.map(grossOf);
  const shares = spread(amount, prices);
  const parts = returned.map((part, index) => {
    const rate = rateOfPart(order, part);
    const left = remaining.of(rate);
    const share = Math.min(shares[index] ?? 0, grossOf(left));
    const taken = fitted(share === prices[index] ? part : taxedPart(part, share), left);
    remaining.take(rate, taken);
    return { ...part, ...taken };
  });
  const rest = amount - parts.reduce((sum, part) => sum + grossOf(part), 0);
  if (rest === 0) return parts;
  const delivery = { net: netShippingOf(order), tax: order.shippingTax };
  const isDelivery = parts.length > 0 && rest === grossOf(delivery);
  const left = remaining.of(order.shippingTaxRate);
  if (isDelivery && delivery.net <= left.net && delivery.tax <= left.tax)
    return [...parts, { ...shippingPart(order), name: names.shipping }];
  const rates = remaining.rates();
  const excess = spread(
    rest,
    rates.map((rate) => grossOf(remaining.of(rate))),
  );
  return [
    ...parts,
    ...rates.flatMap((taxRate, index) => {
      const share = excess[index] ?? 0;
      const hsnCode = codeAtRate(invoiced, taxRate);
      const name = taxRate === null ? names.shipping : names.excess;
      const part = { lineId: null, name, pieces: 0, taxRate, hsnCode };
      return share > 0 ? [{ ...part, ...taxedPart(remaining.of(taxRate), share) }] : [];
    }),
  ];
}

/** Returns the delivery of an order as a part of a credit note, without its name. */
export const shippingPart = (order: CreditableOrder['order']): Omit<CreditedPart, 'name'> => ({
  lineId: null,
  pieces: 0,
  net: netShippingOf(order),
  tax: order.shippingTax,
  taxRate: order.shippingTaxRate,
  hsnCode: order.shippingHsnCode,
});
