import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { visibleTo } from '../product-rows-store.ts';
import { products } from '../tables.ts';

/**
 * The numbers of all products that shoppers see and that pass, in this order. They travel as one packed value, so
 * that a hundred thousand of them are no more than one row.
 */
export async function readMatches(db: Db, where: SQL, order: SQL[]): Promise<Uint32Array> {
  const [row] = await rows<{ packed: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(number), ''::bytea order by ${sql.join(order, sql`, `)}) as packed
        from ${products} where ${and(visibleTo('shopper'), where)}`,
  );
  if (!row?.packed) return new Uint32Array();
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  return Uint32Array.from({ length: byteLength / 4 }, (_, at) => view.getUint32(at * 4));
}
