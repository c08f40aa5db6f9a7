import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { visibleTo } from '../products/product-rows-store.ts';
import { rankedProducts } from './popularity/order-store.ts';

/**
 * Returns the numbers of all visible products that match, in this order, or of the first `most` of them. They are packed into
 * one value, so that 100,000 numbers transfer as one row.
 */
export async function readMatches(db: Db, where: SQL, order: SQL[], most?: number): Promise<Uint32Array> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const [row] = await rows<{ packed: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(number), ''::bytea) as packed from (
          select number from ${rankedProducts} where ${and(visibleTo('shopper'), where)}
          order by ${sql.join(order, sql`, `)} ${limit}
        ) as ordered`,
  );
  if (!row?.packed) return new Uint32Array();
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  return Uint32Array.from({ length: byteLength / 4 }, (_, index) => view.getUint32(index * 4));
}
