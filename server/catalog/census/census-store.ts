import { sql } from 'drizzle-orm';
import { recipients } from '#contract/gift-words.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from '../tables.ts';

/** A product that shoppers see: figures only. `category` is the number of its category, `price` in minor units. */
export type Entry = {
  number: number;
  category: number;
  price: number;
  rating: number;
  /** Bits: 1 new, 2 on sale, 4 in stock, 8 can be personalised. */
  flags: number;
  /** Bits, in the order of the contract: for whom and for what occasion its tags say that it is. */
  recipients: number;
  occasions: number;
};

export type Shelf = { number: number; id: string; slug: string; name: string };

/** All categories, by name. */
export const readShelves = (db: Db): Promise<Shelf[]> =>
  rows(db, sql`select number, id, slug, name from ${categories} order by lower(name), id`);

/** The greatest number of a product that shoppers see; 0 where there is none. */
export async function greatestNumber(db: Db): Promise<number> {
  const [row] = await rows<{ number: number | null }>(
    db,
    sql`select max(number) as number from ${products} where visible`,
  );
  return row?.number ?? 0;
}

/** Bytes of one entry as it is packed. */
const entrySize = 20;

/**
 * The figures packed into one value, twenty bytes for each product: a million rows cross over as a few, and nothing is
 * made of them but numbers. All of them are in one index (`products_census_idx`), so the rows themselves are not read.
 */
const packed = sql`string_agg(int8send((p.number::int8 << 32) | p.price)
  || int4send(c.number * 16384 + (p.rating * 100)::int * 16 + p.is_new::int + 2 * p.on_sale::int + 4 * p.in_stock::int
    + 8 * p.is_personalised::int)
  || int8send(p.gift_marks),
  ''::bytea) as packed`;

type Packed = { packed: Uint8Array | null };
type Take = (entry: Entry) => void;

/** Hands over the products that shoppers see whose numbers are greater than `after`, and `upTo` at most. */
export async function readEntries(db: Db, after: number, upTo: number, take: Take): Promise<void> {
  const [row] = await rows<Packed>(
    db,
    sql`select ${packed} from ${products} as p join (select id, number from ${categories}) as c on c.id = p.category_id
        where p.visible and p.number > ${after} and p.number <= ${upTo}`,
  );
  unpack(row, take);
}

/** Those of these numbers that shoppers see. */
export async function readEntriesOf(db: Db, numbers: number[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (numbers.length === 0) return entries;
  const [row] = await rows<Packed>(
    db,
    sql`select ${packed} from ${products} as p join (select id, number from ${categories}) as c on c.id = p.category_id
        where p.visible and p.number = any(${sql.param(numbers)}::int[])`,
  );
  unpack(row, (entry) => entries.push(entry));
  return entries;
}

function unpack(row: Packed | undefined, take: Take): void {
  if (!row?.packed) return;
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  for (let at = 0; at < byteLength; at += entrySize) {
    const rest = view.getInt32(at + 8);
    // More than 32 bits: divided, since shifting knows no more.
    const marks = Number(view.getBigInt64(at + 12));
    take({
      number: view.getInt32(at),
      price: view.getInt32(at + 4),
      category: rest >> 14,
      rating: ((rest >> 4) & 1023) / 100,
      flags: rest & 15,
      recipients: marks % 2 ** recipients.length,
      occasions: Math.floor(marks / 2 ** recipients.length),
    });
  }
}
