import type { RowReport } from '../../report.ts';
import { FATES, type RetailRowFate } from '../report.ts';

/** Outcomes of rows that are imported as orders, in the order of the printed report. */
const ORDER_FATES = {
  goods: 'items of orders: lines of the orders made from their invoices',
  carriage: 'postage and carriage of these orders, as their shipping',
  givenBack: 'cancelled items of an earlier order: returned and refunded',
  partly: 'cancelled items partly of an earlier order: the rest is a cancelled order of its own',
  unmatched: 'cancelled items of no earlier order: cancelled orders of their own',
  known: 'rows of invoices that are already imported',
  carriageAlone: 'postage and carriage refunded, or without items (POST, DOT, C2)',
  nothingBack: 'cancellations without a quantity or price',
} as const;

/** Rows excluded from orders for the same reason as from the catalog; postage has an outcome of its own. */
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
] as const satisfies RetailRowFate[];

export type OrderFate = keyof typeof ORDER_FATES | (typeof LIKE_PRODUCTS)[number];

const taken: ReadonlySet<OrderFate> = new Set(['goods', 'carriage', 'givenBack', 'partly', 'unmatched']);

/** @param totalRows counted separately from `counts`, so that comparing the sums is a real check */
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
