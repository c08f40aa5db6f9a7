import { spread } from '#server/cart/totals.ts';
import type { CreditedPart } from './invoices-store.ts';
import type { LineRow, OrderRow } from './orders-store.ts';

// What a credit note takes back of an invoice, in whole minor units; all notes of an order together never come to more than it.

type Invoiced = {
  order: Pick<OrderRow, 'total' | 'tax' | 'shipping'>;
  lines: Pick<LineRow, 'id' | 'name' | 'quantity' | 'returned' | 'total' | 'discount' | 'tax'>[];
  /** What earlier notes took back. */
  before: CreditedPart[];
};
type Sums = { net: number; tax: number };

const sumOf = (parts: readonly Sums[]): Sums => ({
  net: parts.reduce((sum, { net }) => sum + net, 0),
  tax: parts.reduce((sum, { tax }) => sum + tax, 0),
});
const grossOf = ({ net, tax }: Sums) => net + tax;
/** So much of a figure as falls on the first pieces of a line: all pieces together come to it exactly. */
const upTo = (figure: number, pieces: number, all: number) => Math.round((figure * pieces) / all);

/** What of an invoice no credit note has taken back. */
export function leftOf({ order, before }: Omit<Invoiced, 'lines'>): Sums {
  const gone = sumOf(before);
  return { net: order.total - order.tax - gone.net, tax: order.tax - gone.tax };
}

/**
 * The parts that an amount is taken back of: all of the invoice where nothing of it is left; else the pieces that came back since
 * the note before, at what was paid for them, and what is more than that; less than that is spread over them.
 */
export function creditedParts(invoiced: Invoiced, amount: number): CreditedPart[] {
  const left = leftOf(invoiced);
  if (invoiced.before.length === 0 && amount === grossOf(left)) return wholeInvoice(invoiced);
  const goods = piecesBack(invoiced);
  const worth = sumOf(goods);
  const isCovered = grossOf(worth) <= amount && worth.net <= left.net && worth.tax <= left.tax;
  if (!isCovered) return lessened(goods, taxedPart(left, amount), worth);
  const rest = amount - grossOf(worth);
  if (rest === 0) return goods;
  const after = { net: left.net - worth.net, tax: left.tax - worth.tax };
  return [...goods, restOf(invoiced, { after, rest, isAlone: goods.length === 0 })];
}

function wholeInvoice({ order: { shipping }, lines }: Invoiced): CreditedPart[] {
  const parts = lines.map(({ id, name, quantity, total, discount, tax }) => ({
    lineId: id,
    name,
    pieces: quantity,
    net: total - discount,
    tax,
  }));
  return shipping > 0 ? [...parts, { ...nothing, name: 'Shipping', net: shipping }] : parts;
}
const nothing = { lineId: null, pieces: 0, net: 0, tax: 0 };

function piecesBack({ lines, before }: Invoiced): CreditedPart[] {
  return lines.flatMap(({ id, name, quantity, returned, total, discount, tax }) => {
    const known = before.reduce((sum, { lineId, pieces }) => sum + (lineId === id ? pieces : 0), 0);
    const pieces = returned - known;
    if (pieces <= 0) return [];
    const share = (figure: number) => upTo(figure, returned, quantity) - upTo(figure, known, quantity);
    return [{ lineId: id, name, pieces, net: share(total - discount), tax: share(tax) }];
  });
}

/** An amount of which as much is tax as of all that is left; the last of it is all that is left. */
function taxedPart(left: Sums, amount: number): Sums {
  const wanted = Math.round((left.tax * amount) / Math.max(1, grossOf(left)));
  const tax = Math.min(left.tax, Math.max(wanted, amount - left.net));
  return { net: amount - tax, tax };
}

/** Pieces that came back, of which less than their price is given back. */
function lessened(goods: CreditedPart[], { net, tax }: Sums, worth: Sums): CreditedPart[] {
  const weights = worth.net > 0 ? goods.map((part) => part.net) : goods.map(() => 1);
  const [nets, taxes] = [shares(net, weights), shares(tax, weights)];
  return goods.map((part, at) => ({ ...part, net: nets[at] ?? 0, tax: taxes[at] ?? 0 }));
}

/** As `spread`, also of more than what it is laid upon. */
const shares = (figure: number, weights: number[]) => {
  const all = weights.reduce((sum, each) => sum + each, 0);
  const times = Math.max(1, Math.ceil(figure / Math.max(1, all)));
  return spread(
    figure,
    weights.map((each) => each * times),
  );
};

type Rest = { after: Sums; rest: number; isAlone: boolean };

function restOf({ order: { shipping }, before }: Invoiced, { after, rest, isAlone }: Rest): CreditedPart {
  const isShipping = rest === shipping && !isAlone && rest <= after.net;
  if (isShipping) return { ...nothing, name: 'Shipping', net: rest };
  const isEnd = rest === grossOf(after);
  const name =
    isEnd && before.length > 0 ? 'Rest of the order' : isAlone ? 'Price reduction' : 'Other charges';
  return { ...nothing, name, ...taxedPart(after, rest) };
}
