import { productsOfKeys } from '#server/catalog/intake/bulk.ts';
import { afterReplay, type Replayed, replay } from '#server/orders/history/history.ts';
import type { Db } from '#server/platform/database/database.ts';
import { grouped, type RowReport } from '../report.ts';
import type { Source } from '../source.ts';
import { keyOf } from './import.ts';
import { wholeInvoices } from './invoices.ts';
import { type OrderFate, orderReport } from './orders-report.ts';
import { type Known, type Sorted, sortOut } from './past-invoice.ts';

/** Goods that are written at once, about: enough for a database server, few enough to be held in memory. */
const portionSize = 4000;

/** What the replay came to. */
export type ReplayedYear = {
  report: RowReport;
  /** New ones: orders, invoices of cancelled goods, and how many of those earlier orders had whole, in part and not at all. */
  orders: number;
  returns: { whole: number; partly: number; unmatched: number };
};

type Options = {
  /** How many rows each invoice of the file has. */
  invoices: ReadonlyMap<string, number>;
  /** The codes of the products of the file. */
  codes: string[];
  onProgress: (rows: number) => void;
};

/**
 * Replays the sales of the Online Retail file as orders, a portion in a transaction. What an earlier run has written is passed
 * over, so that one that was broken off can be begun again.
 */
export async function replayYear(
  db: Db,
  source: Source,
  { invoices, codes, onProgress }: Options,
): Promise<ReplayedYear> {
  const products = await productsOfKeys(db, codes.map(keyOf));
  const known: Known = new Map(
    codes.flatMap((code) => {
      const product = products.get(keyOf(code));
      return product ? [[code, product]] : [];
    }),
  );
  const year = new Year(db);
  for await (const ended of wholeInvoices(source.stream, invoices)) {
    for (const invoice of ended) await year.take(sortOut(invoice, known), invoice.rows.length);
    onProgress(year.rows);
  }
  await year.write();
  await afterReplay(db);
  return year.told();
}

class Year {
  rows = 0;
  private readonly fates = new Map<OrderFate, number>();
  private readonly made = { orders: 0, whole: 0, partly: 0, unmatched: 0 };
  private waiting: (Sorted & { past: NonNullable<Sorted['past']> })[] = [];
  private goods = 0;

  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async take(sorted: Sorted, rows: number): Promise<void> {
    this.rows += rows;
    if (sorted.past === null) this.count(sorted.fates);
    else this.waiting.push({ ...sorted, past: sorted.past });
    this.goods += sorted.goods.length;
    if (this.goods >= portionSize) await this.write();
  }

  async write(): Promise<void> {
    const written = this.waiting;
    this.waiting = [];
    this.goods = 0;
    if (written.length === 0) return;
    const replayed = await replay(
      this.db,
      written.map(({ past }) => past),
    );
    for (const [at, sorted] of written.entries()) this.note(sorted, replayed[at] as Replayed);
  }

  told(): ReplayedYear {
    const { orders, ...returns } = this.made;
    return { report: orderReport(this.fates, this.rows), orders, returns };
  }

  private note({ past, fates, goods }: Year['waiting'][number], { known, matched }: Replayed): void {
    if (known) this.count([...fates, ...goods].map(() => 'known'));
    else if (past.kind === 'sale') {
      this.made.orders++;
      this.count([...fates, ...goods.map((): OrderFate => 'goods')]);
    } else {
      const lines = past.lines.map(({ quantity }, at) => shareOf(matched[at] ?? 0, quantity));
      this.count([...fates, ...lines]);
      const same = (fate: OrderFate) => lines.every((line) => line === fate);
      this.made[same('givenBack') ? 'whole' : same('unmatched') ? 'unmatched' : 'partly']++;
    }
  }

  private count(fates: OrderFate[]): void {
    for (const fate of fates) this.fates.set(fate, (this.fates.get(fate) ?? 0) + 1);
  }
}

const shareOf = (matched: number, pieces: number): OrderFate =>
  matched === 0 ? 'unmatched' : matched === pieces ? 'givenBack' : 'partly';

/** The replay in words, beside the number of rows. */
export function inWords({ orders, returns: { whole, partly, unmatched } }: ReplayedYear): string {
  const returns = whole + partly + unmatched;
  return `${grouped(orders)} orders and ${grouped(returns)} cancellations (${grouped(whole)} matched, ${grouped(partly)} in part, ${grouped(unmatched)} not)`;
}
