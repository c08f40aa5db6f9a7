import type { Db } from '#kernel/database/database.ts';
import { productsOfKeys } from '#modules/catalog/index.ts';
import { loadOrderImport, type ReplayResult } from '#modules/orders/index.ts';
import type { Source } from '../../reading/source.ts';
import { formatCount, type RowReport } from '../../report.ts';
import { keyOf } from '../import.ts';
import { completeInvoices } from './invoices.ts';
import { type OrderFate, orderReport } from './orders-report.ts';
import { type ClassifiedInvoice, classifyInvoice, type ProductsByCode } from './past-invoice.ts';

const { finishImport, importOrders } = await loadOrderImport();

/** Approximate number of lines per batch: enough for a database server, few enough for memory. */
const batchSize = 4000;

/** Result of the import. */
export type ReplayedYear = {
  report: RowReport;
  /**
   * New orders, new cancellation invoices, and how many of those match earlier orders completely, in part or not at
   * all.
   */
  orders: number;
  returns: { whole: number; partly: number; unmatched: number };
};

type PastOrderOptions = {
  /** Number of rows per invoice of the file. */
  invoices: ReadonlyMap<string, number>;
  /** Product codes of the file. */
  codes: string[];
  onProgress: (rows: number) => void;
};

/**
 * Imports the sales of the Online Retail file as past orders, one transaction per batch. Orders of an earlier run
 * are skipped, so that an interrupted import can be repeated.
 */
export async function replayYear(
  db: Db,
  source: Source,
  { invoices, codes, onProgress }: PastOrderOptions,
): Promise<ReplayedYear> {
  const products = await productsOfKeys(db, codes.map(keyOf));
  const productsByCode: ProductsByCode = new Map(
    codes.flatMap((code) => {
      const product = products.get(keyOf(code));
      return product ? [[code, product]] : [];
    }),
  );
  const salesImport = new SalesImport(db);
  for await (const completed of completeInvoices(source.stream, invoices)) {
    for (const invoice of completed)
      await salesImport.take(classifyInvoice(invoice, productsByCode), invoice.rows.length);
    onProgress(salesImport.rows);
  }
  await salesImport.write();
  await finishImport(db);
  return salesImport.result();
}

class SalesImport {
  rows = 0;
  private readonly fates = new Map<OrderFate, number>();
  private readonly made = { orders: 0, whole: 0, partly: 0, unmatched: 0 };
  private waiting: (ClassifiedInvoice & { past: NonNullable<ClassifiedInvoice['past']> })[] = [];
  private goods = 0;

  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async take(sorted: ClassifiedInvoice, rows: number): Promise<void> {
    this.rows += rows;
    if (sorted.past === null) this.count(sorted.fates);
    else this.waiting.push({ ...sorted, past: sorted.past });
    this.goods += sorted.goods.length;
    if (this.goods >= batchSize) await this.write();
  }

  async write(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.goods = 0;
    if (batch.length === 0) return;
    const replayed = await importOrders(
      this.db,
      batch.map(({ past }) => past),
    );
    for (const [index, sorted] of batch.entries()) this.note(sorted, replayed[index] as ReplayResult);
  }

  result(): ReplayedYear {
    const { orders, ...returns } = this.made;
    return { report: orderReport(this.fates, this.rows), orders, returns };
  }

  private note(
    { past, fates, goods }: SalesImport['waiting'][number],
    { isAlreadyImported, matched }: ReplayResult,
  ): void {
    if (isAlreadyImported) this.count([...fates, ...goods].map(() => 'known'));
    else if (past.kind === 'sale') {
      this.made.orders++;
      this.count([...fates, ...goods.map((): OrderFate => 'goods')]);
    } else {
      const lines = past.lines.map(({ quantity }, index) => shareOf(matched[index] ?? 0, quantity));
      this.count([...fates, ...lines]);
      const areAll = (fate: OrderFate) => lines.every((line) => line === fate);
      this.made[areAll('givenBack') ? 'whole' : areAll('unmatched') ? 'unmatched' : 'partly']++;
    }
  }

  private count(fates: OrderFate[]): void {
    for (const fate of fates) this.fates.set(fate, (this.fates.get(fate) ?? 0) + 1);
  }
}

const shareOf = (matched: number, quantity: number): OrderFate =>
  matched === 0 ? 'unmatched' : matched === quantity ? 'givenBack' : 'partly';

/** Formats the result for the report. */
export function formatResult({ orders, returns: { whole, partly, unmatched } }: ReplayedYear): string {
  const returns = whole + partly + unmatched;
  return `${formatCount(orders)} orders and ${formatCount(returns)} cancellations (${formatCount(whole)} matched, ${formatCount(partly)} in part, ${formatCount(unmatched)} not)`;
}
