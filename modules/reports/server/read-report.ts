import { type SQL, sql } from 'drizzle-orm';
import { rows, transaction } from '#kernel/database/database.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Report, ReportColumn, ReportRange } from '#kernel/reports/report.ts';
import { countColumn, type ReportOrder, reportStatement, sumColumn } from './report-statement.ts';

/** The values of a row by column; amounts are minor units. */
export type StoredRow = Record<string, string | number | null>;
export type StoredTotals = Record<string, number | null>;

type ReportRows = { rows: StoredRow[]; count: number; totals: StoredTotals };

/** Returns a quotient; null where the divisor is 0. Amounts are whole minor units, numbers have one decimal. */
function divide(as: ReportColumn['as'], dividend: number, divisor: number): number | null {
  if (divisor === 0) return null;
  if (as === 'percent') return dividend / divisor;
  return as === 'money' ? Math.round(dividend / divisor) : Math.round((10 * dividend) / divisor) / 10;
}

/** Returns the totals of all rows, from the sums that each row has. */
function totalsOf({ columns }: Report, row: StoredRow | undefined): StoredTotals {
  const sumOf = (name: string) => Number(row?.[sumColumn(name)] ?? 0);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { as, isTotalled, quotientOf }]) => {
      if (quotientOf) return [[name, divide(as, sumOf(quotientOf[0]), sumOf(quotientOf[1]))]];
      return isTotalled ? [[name, sumOf(name)]] : [];
    }),
  );
}

/** Returns the columns of the report alone. */
const cellsOf = ({ columns }: Report, row: StoredRow): StoredRow =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null]));

/** What reading a report needs of the kernel. */
type Reader = Pick<Kernel, 'db' | 'extensionsOf'>;

/** Returns the first rows of a report, the number of all rows and their totals. */
export async function readReport(
  kernel: Reader,
  report: Report,
  range: ReportRange,
  { order, limit }: { order: ReportOrder; limit: number },
): Promise<ReportRows> {
  const statement = reportStatement(report, range, order, kernel);
  const storedRows = await rows<StoredRow>(kernel.db, sql`${statement} limit ${limit}`);
  return {
    rows: storedRows.map((row) => cellsOf(report, row)),
    count: Number(storedRows[0]?.[countColumn] ?? 0),
    totals: totalsOf(report, storedRows[0]),
  };
}

/** Rows that are converted at a time. */
const batchSize = 5000;

/** Reads all rows of a statement in batches. */
async function eachBatch(tx: Kernel['db'], statement: SQL, use: (batch: StoredRow[]) => void): Promise<void> {
  await rows(tx, sql`declare report_rows no scroll cursor for ${statement}`);
  let batch: StoredRow[];
  do {
    batch = await rows<StoredRow>(tx, sql.raw(`fetch forward ${batchSize} from report_rows`));
    if (batch.length > 0) use(batch);
  } while (batch.length === batchSize);
}

/**
 * Returns all rows of a report as text, and their number. The transaction ends before the first byte is sent: a slow
 * client would hold a connection, and the embedded database has one. Rows become text batch by batch, since a million
 * rows as objects would not fit into the memory of the server.
 */
export function writeReport(
  kernel: Reader,
  report: Report,
  range: ReportRange,
  { order, write }: { order: ReportOrder; write: (batch: StoredRow[]) => string },
): Promise<{ parts: Buffer[]; count: number }> {
  const statement = reportStatement(report, range, order, kernel);
  return transaction(kernel.db, async (tx) => {
    const parts: Buffer[] = [];
    let count = 0;
    await eachBatch(tx, statement, (batch) => {
      parts.push(Buffer.from(write(batch)));
      count += batch.length;
    });
    return { parts, count };
  });
}
