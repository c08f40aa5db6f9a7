import type { PastInvoice, PastLine } from '#server/orders/history/history.ts';
import { fateKnownAtOnce } from './aggregate.ts';
import type { Invoice } from './invoices.ts';
import { londonTime } from './london-time.ts';
import { readableName } from './naming.ts';
import type { OrderFate } from './orders-report.ts';
import type { InvoiceRow } from './rows.ts';

/** Products by their codes. */
export type Known = ReadonlyMap<string, { id: string; slug: string }>;

/** An invoice as the shop's history takes it, or null where there is nothing to take; and what became of its rows. */
export type Sorted = {
  past: PastInvoice | null;
  /** The fates of the rows that are known at once; those of `goods` are known when it is written. */
  fates: OrderFate[];
  goods: InvoiceRow[];
};

type Judged = { row: InvoiceRow; fate: OrderFate };

/** Sorts the rows of an invoice out: goods, their postage, and what is left out for a reason. */
export function sortOut({ number, rows }: Invoice, known: Known): Sorted {
  const isReturn = number[0]?.toUpperCase() === 'C';
  const judged = rows.map((row): Judged => ({ row, fate: fateOf(row, isReturn, known) }));
  const goods = judged.filter(({ fate }) => fate === 'goods').map(({ row }) => row);
  const hasCarriage = goods.length > 0 && !isReturn;
  const rest = judged.filter(({ fate }) => fate !== 'goods');
  const fates = rest.map(({ fate }) => (fate === 'carriage' && !hasCarriage ? 'carriageAlone' : fate));
  if (goods.length === 0) return { past: null, fates, goods };
  const carriage = rest.filter(({ fate }) => fate === 'carriage' && hasCarriage);
  const shipping = carriage.reduce((sum, { row }) => sum + row.priceMinor * row.quantity, 0);
  return { past: pastOf(number, rows, { goods, isReturn, shipping, known }), fates, goods };
}

function fateOf(row: InvoiceRow, isReturn: boolean, known: Known): OrderFate {
  const fate = fateKnownAtOnce(row);
  if (fate === 'sale') return 'goods';
  if (fate === 'shipping') return row.quantity > 0 && row.isPriced ? 'carriage' : 'carriageAlone';
  if (fate === 'cancelled') return row.quantity < 0 && row.isPriced ? 'goods' : 'nothingBack';
  if (fate !== null) return fate;
  if (!known.has(row.code)) return 'neverSold';
  return row.quantity > 0 && !isReturn ? 'noPrice' : 'stockDown';
}

type About = { goods: InvoiceRow[]; isReturn: boolean; shipping: number; known: Known };

function pastOf(
  number: string,
  rows: InvoiceRow[],
  { goods, isReturn, shipping, known }: About,
): PastInvoice {
  const first = rows.reduce((a, b) => (b.soldAt < a.soldAt ? b : a));
  return {
    kind: isReturn ? 'return' : 'sale',
    key: `online-retail:${number.toUpperCase()}`,
    said: `Invoice ${number} of the Online Retail file`,
    at: londonTime(first.soldAt),
    customer: customerOf(first.customer),
    country: first.country,
    lines: goods.map((row) => lineOf(row, known)),
    shipping,
  };
}

/** .invalid is no domain and never will be (RFC 2606): nobody can be mailed there. */
const customerOf = (id: string) =>
  id === ''
    ? { name: 'Guest', email: '' }
    : { name: `Customer ${id}`, email: `customer-${id}@online-retail.invalid` };

/** Named as on that day, and at the price of that day. */
function lineOf({ code, description, priceMinor, quantity }: InvoiceRow, known: Known): PastLine {
  const product = known.get(code);
  return {
    productId: product?.id ?? null,
    slug: product?.slug ?? '',
    name: readableName(description, code),
    price: priceMinor,
    quantity: Math.abs(quantity),
  };
}
