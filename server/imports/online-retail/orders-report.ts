import type { RowReport } from '../report.ts';
import { FATES, type Fate } from './report.ts';

/** What became of a row when the file is replayed as orders, in the order of the printed report. */
const ORDER_FATES = {
  goods: 'goods of orders: lines of the orders that their invoices became',
  carriage: 'postage and carriage of these orders: their shipping',
  givenBack: 'cancelled goods that an earlier order has: came back to it, and were refunded',
  partly: 'cancelled goods of which an earlier order has a part: the rest is a cancelled order of its own',
  unmatched: 'cancelled goods that no earlier order has: cancelled orders of their own',
  known: 'rows of invoices that an earlier run has brought in',
  carriageAlone: 'postage and carriage given back, or without goods (POST, DOT, C2)',
  nothingBack: 'cancellations of no pieces, or without a price',
} as const;

/** Left out of the orders for the reason that keeps them out of the catalogue; postage has a fate of its own. */
const LIKE_PRODUCTS = [
  'badDebt',
  'stockDown',
  'noPrice',
  'neverSold',
  'manual',
  'discount',
  'bankCharges',
  'amazonFee',
  'charity',
  'samples',
  'giftVoucher',
  'oddCode',
  'otherCode',
] as const satisfies Fate[];

export type OrderFate = keyof typeof ORDER_FATES | (typeof LIKE_PRODUCTS)[number];

const taken: ReadonlySet<OrderFate> = new Set(['goods', 'carriage', 'givenBack', 'partly', 'unmatched']);

/** @param totalRows counted apart from `counts`, so that the sum is a check and not a tautology. */
export function orderReport(counts: ReadonlyMap<OrderFate, number>, totalRows: number): RowReport {
  const fates = { ...ORDER_FATES, ...Object.fromEntries(LIKE_PRODUCTS.map((key) => [key, FATES[key]])) };
  const lines = Object.entries(fates).map(([key, reason]) => ({
    key,
    reason,
    rows: counts.get(key as OrderFate) ?? 0,
    taken: taken.has(key as OrderFate),
  }));
  return { totalRows, lines };
}
