import { type Fate, fateOfOtherCode } from './report.ts';
import type { InvoiceRow } from './rows.ts';

/** What the sale rows of one product code come to. */
export type SoldCode = {
  code: string;
  /** How often each description stands on a sale row; empty ones are not counted. */
  descriptions: Map<string, number>;
  /** How often each price in pence stands on a sale row. */
  prices: Map<number, number>;
  /** Earliest sale, London local time as the file writes it. */
  firstSold: string;
  unitsSold: number;
  saleRows: number;
};

const PRODUCT_CODE = /^[0-9]{5}[A-Z]{0,2}$/;

/** Takes the rows one by one and keeps only sums per code, so that memory does not grow with the file. */
export class Aggregate {
  readonly sold = new Map<string, SoldCode>();
  /** How many rows each invoice has; they need not stand together. */
  readonly invoices = new Map<string, number>();
  private readonly fates = new Map<Fate, number>();
  /** Unsold rows of product codes; whether the code is ever sold is only known at the end of the file. */
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

  /** Rows by fate; call it after the last row. */
  counts(): Map<Fate, number> {
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

  private count(fate: Fate, rows: number): void {
    this.fates.set(fate, (this.fates.get(fate) ?? 0) + rows);
  }
}

/** Null for a product code neither sold nor cancelled on this row: the rest of the file decides. */
export function fateKnownAtOnce(row: InvoiceRow): Fate | null {
  const kind = row.invoice[0]?.toUpperCase();
  if (kind === 'A') return 'badDebt';
  // Before the cancellations: discounts and charity stand on C invoices only and would never be named.
  if (!PRODUCT_CODE.test(row.code)) return fateOfOtherCode(row.code);
  if (kind === 'C') return 'cancelled';
  return row.quantity > 0 && row.isPriced ? 'sale' : null;
}

/** The key counted most often, ties going to the smallest; undefined for an empty map. */
export function commonest<K extends string | number>(counts: Map<K, number>): K | undefined {
  let best: K | undefined;
  let most = 0;
  for (const [key, count] of counts) {
    if (count > most || (count === most && best !== undefined && key < best)) {
      best = key;
      most = count;
    }
  }
  return best;
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
