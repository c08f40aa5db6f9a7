import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { invoiceNumbers } from './tables.ts';

/** Draws the next number of a year; whoever draws the one after waits until this transaction ends, so that none is lost. */
export async function drawNumber(tx: Db, year: string): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ${invoiceNumbers} as n (year, last) values (${year}, 1)
        on conflict (year) do update set last = n.last + 1 returning last`,
  );
  return row?.last ?? 1;
}
