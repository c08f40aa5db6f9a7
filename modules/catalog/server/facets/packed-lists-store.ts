import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';

/** Takes the list of a product, which is known by its number. */
export type ListVisitor = (product: number, values: Uint32Array) => void;

/** The header of an array in the binary format, and the length before each element, in bytes. */
const headerBytes = 20;
const lengthBytes = 4;

/**
 * Passes the lists of products that are not empty to `visit`. They are read as one value in the binary format of PostgreSQL,
 * which makes no text of each number.
 * @param list an expression of type integer[]
 */
export async function readPackedLists(db: Db, list: SQL, where: SQL, visit: ListVisitor): Promise<void> {
  const [row] = await rows<{ packed: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(number) || int4send(cardinality(list)) || array_send(list), ''::bytea) as packed
        from (select number, ${list} as list from ${products} where ${where}) as lists where list <> '{}'`,
  );
  if (!row?.packed) return;
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  for (let offset = 0; offset < byteLength; ) {
    const first = offset + 8 + headerBytes + lengthBytes;
    const step = lengthBytes + 4;
    const values = new Uint32Array(view.getInt32(offset + 4));
    for (let index = 0; index < values.length; index++) values[index] = view.getInt32(first + index * step);
    visit(view.getInt32(offset), values);
    offset += 8 + headerBytes + values.length * step;
  }
}
