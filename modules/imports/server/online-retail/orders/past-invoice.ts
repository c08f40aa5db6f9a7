import type { ImportedInvoice, ImportedLine } from '#modules/orders/index.ts';
import { fateKnownAtOnce } from '../aggregate.ts';
import { londonTime } from '../london-time.ts';
import { readableName } from '../names/readable-name.ts';
import type { InvoiceRow } from '../rows.ts';
import type { Invoice } from './invoices.ts';
import type { OrderFate } from './orders-report.ts';

/** Products by code. */
export type ProductsByCode = ReadonlyMap<string, { id: string; slug: string }>;

/** An invoice in the form of the order history, null if it has no goods; and the outcomes of its rows. */
export type ClassifiedInvoice = {
  past: ImportedInvoice | null;
  /** The outcomes of the rows that are already certain; those of `goods` follow when they are written. */
  fates: OrderFate[];
  goods: InvoiceRow[];
};

type ClassifiedRow = { row: InvoiceRow; fate: OrderFate };

/** Classifies the rows of an invoice: goods, postage, and rows that are excluded for a reason. */
export function classifyInvoice({ number, rows }: Invoice, products: ProductsByCode): ClassifiedInvoice {
  const isReturn = number[0]?.toUpperCase() === 'C';
  const classified = rows.map((row): ClassifiedRow => ({ row, fate: fateOf(row, isReturn, products) }));
  const goods = classified.filter(({ fate }) => fate === 'goods').map(({ row }) => row);
  const hasCarriage = goods.length > 0 && !isReturn;
  const others = classified.filter(({ fate }) => fate !== 'goods');
  const fates = others.map(({ fate }) => (fate === 'carriage' && !hasCarriage ? 'carriageAlone' : fate));
  if (goods.length === 0) return { past: null, fates, goods };
  const carriage = others.filter(({ fate }) => fate === 'carriage' && hasCarriage);
  const shipping = carriage.reduce((sum, { row }) => sum + row.priceMinor * row.quantity, 0);
  return { past: pastInvoiceOf(number, rows, { goods, isReturn, shipping, products }), fates, goods };
}

function fateOf(row: InvoiceRow, isReturn: boolean, products: ProductsByCode): OrderFate {
  const fate = fateKnownAtOnce(row);
  if (fate === 'sale') return 'goods';
  if (fate === 'shipping') return row.quantity > 0 && row.isPriced ? 'carriage' : 'carriageAlone';
  if (fate === 'cancelled') return row.quantity < 0 && row.isPriced ? 'goods' : 'nothingBack';
  if (fate !== null) return fate;
  if (!products.has(row.code)) return 'neverSold';
  return row.quantity > 0 && !isReturn ? 'noPrice' : 'stockDown';
}

type InvoiceContext = { goods: InvoiceRow[]; isReturn: boolean; shipping: number; products: ProductsByCode };

function pastInvoiceOf(
  number: string,
  rows: InvoiceRow[],
  { goods, isReturn, shipping, products }: InvoiceContext,
): ImportedInvoice {
  const first = rows.reduce((a, b) => (b.soldAt < a.soldAt ? b : a));
  return {
    kind: isReturn ? 'return' : 'sale',
    key: `online-retail:${number.toUpperCase()}`,
    source: `Invoice ${number} of the Online Retail file`,
    at: londonTime(first.soldAt),
    customer: customerOf(first.customer),
    country: first.country,
    lines: goods.map((row) => lineOf(row, products)),
    shipping,
  };
}

/** The domain .invalid never exists (RFC 2606), so no mail reaches these addresses. */
const customerOf = (id: string) =>
  id === ''
    ? { name: 'Guest', email: '' }
    : { name: `Customer ${id}`, email: `customer-${id}@online-retail.invalid` };

/** Uses the name and price of the day of sale. */
function lineOf(
  { code, description, priceMinor, quantity }: InvoiceRow,
  products: ProductsByCode,
): ImportedLine {
  const product = products.get(code);
  return {
    productId: product?.id ?? null,
    slug: product?.slug ?? '',
    sku: code,
    name: readableName(description, code),
    price: priceMinor,
    quantity: Math.abs(quantity),
  };
}
