import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { visibleTo } from '../products/product-rows-store.ts';
import { rankedProducts } from './popularity/order-store.ts';

/**
 * Returns the numbers of all visible products that match, in this order. They are packed into one value, so that
 * 100,000 numbers transfer as one row.
 */
export async function readMatches(db: Db, where: SQL, order: SQL[]): Promise<Uint32Array> {
  const [row] = await rows<{ packed: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(number), ''::bytea order by ${sql.join(order, sql`, `)}) as packed
        from ${rankedProducts} where ${and(visibleTo('shopper'), where)}`,
  );
  if (!row?.packed) return new Uint32Array();
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  return Uint32Array.from({ length: byteLength / 4 }, (_, index) => view.getUint32(index * 4));
}
