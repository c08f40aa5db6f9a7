import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from '../tables.ts';

/** A product that shoppers see: figures only. `category` is the number of its category, `price` in minor units. */
export type Entry = {
  number: number;
  category: number;
  price: number;
  rating: number;
  /** Bits: 1 new, 2 on sale, 4 in stock. */
  flags: number;
};

export type Shelf = { number: number; id: string; slug: string; name: string };

/** All categories, by name. */
export const readShelves = (db: Db): Promise<Shelf[]> =>
  rows(db, sql`select number, id, slug, name from ${categories} order by lower(name), id`);

/** Bytes of one entry as it is packed. */
const entrySize = 16;
/** Entries that travel at once. */
const portion = 10_000;

/** The figures packed into one value: a million rows cross over as a few, and nothing is made of them but numbers. */
const packed = sql`string_agg(int4send(p.number) || int4send(c.number) || int4send(p.price)
  || int2send((p.rating * 100)::int2) || int2send((p.is_new::int + 2 * p.on_sale::int + 4 * p.in_stock::int)::int2),
  ''::bytea order by p.number) as packed`;

type Packed = { packed: Uint8Array | null };

/** The products that shoppers see with numbers after `after`, the next portion of them; empty at the end. */
export async function readEntries(db: Db, after: number): Promise<Entry[]> {
  const [row] = await rows<Packed>(
    db,
    sql`select ${packed} from (
          select * from ${products} where visible and number > ${after} order by number limit ${portion}
        ) as p join (select id, number from ${categories}) as c on c.id = p.category_id`,
  );
  return unpacked(row);
}

/** Those of these numbers that shoppers see. */
export async function readEntriesOf(db: Db, numbers: number[]): Promise<Entry[]> {
  const [row] = await rows<Packed>(
    db,
    sql`select ${packed} from ${products} as p join (select id, number from ${categories}) as c on c.id = p.category_id
        where p.visible and p.number = any(${sql.param(numbers)}::int[])`,
  );
  return unpacked(row);
}

function unpacked(row: Packed | undefined): Entry[] {
  if (!row?.packed) return [];
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  return Array.from({ length: byteLength / entrySize }, (_, at) => ({
    number: view.getInt32(at * entrySize),
    category: view.getInt32(at * entrySize + 4),
    price: view.getInt32(at * entrySize + 8),
    rating: view.getInt16(at * entrySize + 12) / 100,
    flags: view.getInt16(at * entrySize + 14),
  }));
}
