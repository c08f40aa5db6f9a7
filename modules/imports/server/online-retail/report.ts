import type { ImportReport, ReportLine } from '../report.ts';

/** All outcomes of a row in the order of the printed report; each row has exactly one. */
export const FATES = {
  sale: 'lines of sales: the products, their names and prices come from these',
  cancelled: 'cancellations and refunds of products (invoice C...)',
  badDebt: 'bad-debt adjustments (invoice A...)',
  stockDown: 'stock adjustments: negative quantity, so items damaged, lost or recounted',
  noPrice: 'lines of a product without a price: items found or given away',
  neverSold: 'product codes that were never sold',
  shipping: 'postage and carriage (POST, DOT, C2)',
  manual: 'manual entries (M)',
  discount: 'discounts (D)',
  bankCharges: 'bank charges',
  amazonFee: 'Amazon fees',
  charity: 'charity commission (CRUK)',
  samples: 'samples (S)',
  giftVoucher: 'gift vouchers (GIFT_...)',
  oddCode: 'items under an irregular code (DCGS..., PADS)',
  otherCode: 'other codes that are not product codes',
} as const;

/** Keys of the outcomes. */
export type RetailRowFate = keyof typeof FATES;

const NON_PRODUCT_CODES: Record<string, RetailRowFate> = {
  POST: 'shipping',
  DOT: 'shipping',
  C2: 'shipping',
  M: 'manual',
  D: 'discount',
  'BANK CHARGES': 'bankCharges',
  AMAZONFEE: 'amazonFee',
  CRUK: 'charity',
  S: 'samples',
  PADS: 'oddCode',
};

/** Returns the outcome of a row whose (upper-cased) code does not have the form of a product code. */
export function fateOfOtherCode(code: string): RetailRowFate {
  if (Object.hasOwn(NON_PRODUCT_CODES, code)) return NON_PRODUCT_CODES[code] ?? 'otherCode';
  if (code.startsWith('GIFT_')) return 'giftVoucher';
  return code.startsWith('DCGS') ? 'oddCode' : 'otherCode';
}

/** @param totalRows counted separately from `counts`, so that comparing the sums is a real check */
export function buildReport(
  counts: Map<RetailRowFate, number>,
  totalRows: number,
  products: number,
): ImportReport {
  const lines: ReportLine[] = (Object.keys(FATES) as RetailRowFate[]).map((key) => ({
    key,
    reason: FATES[key],
    rows: counts.get(key) ?? 0,
    taken: key === 'sale',
  }));
  return { totalRows, products, lines };
}
