import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { creditNoteNumbers, invoiceNumbers } from './tables.ts';

const series = { invoice: invoiceNumbers, creditNote: creditNoteNumbers };

/**
 * Draws the next number of a financial year. Concurrent transactions wait for this one to end, so that no number is
 * skipped.
 */
export async function drawNumber(tx: Db, type: keyof typeof series, year: string): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ${series[type]} as n (year, last) values (${year}, 1)
        on conflict (year) do update set last = n.last + 1 returning last`,
  );
  return row?.last ?? 1;
}
