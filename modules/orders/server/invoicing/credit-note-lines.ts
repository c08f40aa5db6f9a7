import { spread } from '#modules/cart/index.ts';
import * as m from '../../messages/index.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import {
  codeAtRate,
  grossOf,
  hasSeveralRates,
  type NetAndTax,
  partsByRate,
  shippingPart,
  taxedPart,
} from './credit-note-rates.ts';
import type { CreditedPart } from './credit-notes-store.ts';
import { rateOfLine, taxableOf, taxOfLine, taxOfOrder } from './order-tax.ts';

// Lines of credit notes, in whole minor units; the credit notes of an order never add up to more than its invoice.

type InvoicedAmounts = Pick<
  OrderRow,
  | 'total'
  | 'tax'
  | 'includedTax'
  | 'taxRate'
  | 'pricesIncludeTax'
  | 'shipping'
  | 'shippingTax'
  | 'shippingTaxRate'
  | 'shippingHsnCode'
>;
type CreditableOrder = {
  order: InvoicedAmounts;
  lines: Pick<
    LineRow,
    | 'id'
    | 'name'
    | 'variant'
    | 'quantity'
    | 'returned'
    | 'total'
    | 'discount'
    | 'tax'
    | 'includedTax'
    | 'taxRate'
    | 'hsnCode'
  >[];
  /** Parts of earlier credit notes. */
  before: CreditedPart[];
};

const sumOf = (parts: readonly NetAndTax[]): NetAndTax => ({
  net: parts.reduce((sum, { net }) => sum + net, 0),
  tax: parts.reduce((sum, { tax }) => sum + tax, 0),
});
/**
 * Returns the share of an amount that falls on the first `units` of a line; the shares of all units add up to it
 * exactly.
 */
const shareOfUnits = (amount: number, units: number, all: number) => Math.round((amount * units) / all);

/** Returns the part of an invoice that no credit note covers. */
export function uncreditedOf({
  order,
  before,
}: {
  order: Pick<OrderRow, 'total' | 'tax' | 'includedTax'>;
  before: CreditedPart[];
}): NetAndTax {
  const credited = sumOf(before);
  const tax = taxOfOrder(order);
  return { net: order.total - tax - credited.net, tax: tax - credited.tax };
}

/**
 * Returns the parts of a credit note. The full invoice is credited line by line; otherwise the units returned since the
 * last note at the price paid for them, and any excess as a part of its own. An amount below their price is spread over
 * them.
 */
export function creditNoteLines(invoiced: CreditableOrder, amount: number): CreditedPart[] {
  const remaining = uncreditedOf(invoiced);
  if (invoiced.before.length === 0 && amount === grossOf(remaining)) return wholeInvoice(invoiced);
  const returnedParts = newlyReturned(invoiced);
  if (hasSeveralRates(invoiced)) {
    const isRest = invoiced.before.length > 0 && amount === grossOf(remaining);
    return partsByRate(invoiced, returnedParts, amount, {
      shipping: m.creditNoteLines.shipping(),
      excess: excessName({ isRest, isAlone: returnedParts.length === 0 }),
    });
  }
  const worth = sumOf(returnedParts);
  const isCovered = grossOf(worth) <= amount && worth.net <= remaining.net && worth.tax <= remaining.tax;
  if (!isCovered) return reducedParts(returnedParts, taxedPart(remaining, amount), worth);
  const excess = amount - grossOf(worth);
  if (excess === 0) return returnedParts;
  const after = { net: remaining.net - worth.net, tax: remaining.tax - worth.tax };
  return [
    ...returnedParts,
    excessPart(invoiced, { after, rest: excess, isAlone: returnedParts.length === 0 }),
  ];
}

function wholeInvoice({ order, lines }: CreditableOrder): CreditedPart[] {
  const parts = lines.map((line) => ({
    lineId: line.id,
    ...nameAndVariant(line),
    pieces: line.quantity,
    net: taxableOf(line),
    tax: taxOfLine(line),
    ...rateAndCode(line),
  }));
  if (order.shipping === 0) return parts;
  const name = m.creditNoteLines.shipping();
  const isOld = lines.every(({ taxRate }) => taxRate === null);
  return [...parts, isOld ? { ...nothing, name, net: order.shipping } : { ...shippingPart(order), name }];
}

/** Returns the name of a line, with its variant if it has one. */
const nameAndVariant = ({ name, variant }: Pick<LineRow, 'name' | 'variant'>) => ({
  name,
  ...(variant && { variant }),
});

const nothing = { lineId: null, pieces: 0, net: 0, tax: 0 };

/** Returns the rate and code of a line; nothing for a line placed before lines had them. */
const rateAndCode = ({ taxRate, hsnCode }: Pick<LineRow, 'taxRate' | 'hsnCode'>) =>
  taxRate === null ? {} : { taxRate, hsnCode };

function newlyReturned({ lines, before }: CreditableOrder): CreditedPart[] {
  return lines.flatMap((line) => {
    const { id, quantity, returned } = line;
    const creditedUnits = before.reduce((sum, { lineId, pieces }) => sum + (lineId === id ? pieces : 0), 0);
    const units = returned - creditedUnits;
    if (units <= 0) return [];
    const share = (amount: number) =>
      shareOfUnits(amount, returned, quantity) - shareOfUnits(amount, creditedUnits, quantity);
    return [
      {
        lineId: id,
        ...nameAndVariant(line),
        pieces: units,
        net: share(taxableOf(line)),
        tax: share(taxOfLine(line)),
        ...rateAndCode(line),
      },
    ];
  });
}

/** Returns the parts of returned units whose price is refunded in part. */
function reducedParts(
  returnedParts: CreditedPart[],
  { net, tax }: NetAndTax,
  worth: NetAndTax,
): CreditedPart[] {
  const weights = worth.net > 0 ? returnedParts.map((part) => part.net) : returnedParts.map(() => 1);
  const nets = shares(net, weights);
  const taxes = shares(tax, weights);
  return returnedParts.map((part, index) => ({ ...part, net: nets[index] ?? 0, tax: taxes[index] ?? 0 }));
}

/** Spreads an amount like `spread`, also one larger than the sum of the weights. */
const shares = (amount: number, weights: number[]) => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const factor = Math.max(1, Math.ceil(amount / Math.max(1, all)));
  return spread(
    amount,
    weights.map((weight) => weight * factor),
  );
};

type Excess = { after: NetAndTax; rest: number; isAlone: boolean };

function excessPart(
  { order, lines, before }: CreditableOrder,
  { after, rest, isAlone }: Excess,
): CreditedPart {
  const { shipping, taxRate } = order;
  const isShipping = rest === shipping && !isAlone && rest <= after.net;
  if (isShipping) return { ...nothing, name: m.creditNoteLines.shipping(), net: rest };
  const isRest = rest === grossOf(after) && before.length > 0;
  const hsnCode = codeAtRate({ order, lines }, lines[0] ? rateOfLine(order, lines[0]) : taxRate);
  return {
    ...nothing,
    name: excessName({ isRest, isAlone }),
    ...taxedPart(after, rest),
    ...(hsnCode && { hsnCode }),
  };
}

/** Names an amount that belongs to no line. */
const excessName = ({ isRest, isAlone }: { isRest: boolean; isAlone: boolean }): string =>
  isRest
    ? m.creditNoteLines.restOfOrder()
    : isAlone
      ? m.creditNoteLines.priceReduction()
      : m.creditNoteLines.otherCharges();
