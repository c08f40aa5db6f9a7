import { fateOfOtherCode, type RetailRowFate } from './report.ts';
import type { InvoiceRow } from './rows.ts';

/** Totals of the sale rows of a product code. */
export type SoldCode = {
  code: string;
  /** Frequency of each description on sale rows, without empty ones. */
  descriptions: Map<string, number>;
  /** Frequency of each price in pence on sale rows. */
  prices: Map<number, number>;
  /** Earliest sale in London local time, as written in the file. */
  firstSold: string;
  unitsSold: number;
  saleRows: number;
};

const PRODUCT_CODE = /^[0-9]{5}[A-Z]{0,2}$/;

/** Aggregates rows into totals per code, so that memory does not grow with the file. */
export class Aggregate {
  readonly sold = new Map<string, SoldCode>();
  /** Number of rows per invoice; the rows of an invoice need not be adjacent. */
  readonly invoices = new Map<string, number>();
  private readonly fates = new Map<RetailRowFate, number>();
  /** Unsold rows of product codes; only the end of the file shows whether a code is ever sold. */
  private readonly unsold = new Map<string, { stockDown: number; noPrice: number }>();

  add(row: InvoiceRow): void {
    increment(this.invoices, row.invoice);
    const fate = fateKnownAtOnce(row);
    if (fate !== null) this.count(fate, 1);
    if (fate === 'sale') this.addSale(row);
    if (fate !== null) return;
    const unsold = this.unsold.get(row.code) ?? { stockDown: 0, noPrice: 0 };
    unsold[row.quantity > 0 ? 'noPrice' : 'stockDown']++;
    this.unsold.set(row.code, unsold);
  }

  /** Returns the rows by outcome; call it after the last row. */
  counts(): Map<RetailRowFate, number> {
    for (const [code, { stockDown, noPrice }] of this.unsold) {
      const everSold = this.sold.has(code);
      this.count(everSold ? 'stockDown' : 'neverSold', stockDown);
      this.count(everSold ? 'noPrice' : 'neverSold', noPrice);
    }
    this.unsold.clear();
    return this.fates;
  }

  private addSale(row: InvoiceRow): void {
    let sold = this.sold.get(row.code);
    if (sold === undefined) {
      sold = {
        code: row.code,
        descriptions: new Map(),
        prices: new Map(),
        firstSold: row.soldAt,
        unitsSold: 0,
        saleRows: 0,
      };
      this.sold.set(row.code, sold);
    }
    if (row.description !== '') increment(sold.descriptions, row.description);
    increment(sold.prices, row.priceMinor);
    if (row.soldAt < sold.firstSold) sold.firstSold = row.soldAt;
    sold.unitsSold += row.quantity;
    sold.saleRows++;
  }

  private count(fate: RetailRowFate, rows: number): void {
    this.fates.set(fate, (this.fates.get(fate) ?? 0) + rows);
  }
}

/** Returns null for a product code that this row neither sells nor cancels: later rows decide. */
export function fateKnownAtOnce(row: InvoiceRow): RetailRowFate | null {
  const kind = row.invoice[0]?.toUpperCase();
  if (kind === 'A') return 'badDebt';
  // Checked before cancellations, because discounts and charity occur on C invoices only and would never be
  // counted.
  if (!PRODUCT_CODE.test(row.code)) return fateOfOtherCode(row.code);
  if (kind === 'C') return 'cancelled';
  return row.quantity > 0 && row.isPriced ? 'sale' : null;
}

/** Returns the most frequent key, the smallest of equals; undefined for an empty map. */
export function commonest<K extends string | number>(counts: Map<K, number>): K | undefined {
  let best: K | undefined;
  let highest = 0;
  for (const [key, count] of counts) {
    if (count > highest || (count === highest && best !== undefined && key < best)) {
      best = key;
      highest = count;
    }
  }
  return best;
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
