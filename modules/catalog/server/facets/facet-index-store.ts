import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { recipients } from '#modules/catalog/contract/gift-tags.ts';
import { categories } from '../categories/tables.ts';
import { products } from '../tables.ts';

/** The numeric data of a visible product. `category` is the number of its category, `price` in minor units. */
export type FacetEntry = {
  number: number;
  category: number;
  price: number;
  rating: number;
  /** Bits: 1 new, 2 on sale, 4 in stock, 8 can be personalised. */
  flags: number;
  /** Bits in the order of the contract: the recipients and occasions among its tags. */
  recipients: number;
  occasions: number;
};

export type CategoryLabel = { number: number; id: string; slug: string; name: string };

/** Returns all categories, sorted by name. */
export const readCategoryLabels = (db: Db): Promise<CategoryLabel[]> =>
  rows(db, sql`select number, id, slug, name from ${categories} order by lower(name), id`);

/** Returns the highest number of a visible product, 0 if there is none. */
export async function highestNumber(db: Db): Promise<number> {
  const [row] = await rows<{ number: number | null }>(
    db,
    sql`select max(number) as number from ${products} where visible`,
  );
  return row?.number ?? 0;
}

/** Bytes per packed entry. */
const entryBytes = 20;

/**
 * Packs the data of all products into one value, 20 bytes each, so that a million products transfer as a few rows
 * and create only numbers. One index holds all columns (`products_census_idx`), so the table itself is not read.
 */
const packedEntries = sql`string_agg(int8send((p.number::int8 << 32) | p.price)
  || int4send(c.number * 16384 + (p.rating * 100)::int * 16 + p.is_new::int + 2 * p.on_sale::int + 4 * p.in_stock::int
    + 8 * p.is_personalised::int)
  || int8send(p.gift_marks),
  ''::bytea) as packed`;

type PackedEntries = { packed: Uint8Array | null };
type EntryVisitor = (entry: FacetEntry) => void;

/** Passes the visible products with numbers above `after` and up to `upTo` to `take`. */
export async function readEntries(db: Db, after: number, upTo: number, visit: EntryVisitor): Promise<void> {
  const [row] = await rows<PackedEntries>(
    db,
    sql`select ${packedEntries} from ${products} as p join (select id, number from ${categories}) as c on c.id = p.category_id
        where p.visible and p.number > ${after} and p.number <= ${upTo}`,
  );
  unpack(row, visit);
}

/** Returns the visible products with these numbers. */
export async function readEntriesOf(db: Db, numbers: number[]): Promise<FacetEntry[]> {
  const entries: FacetEntry[] = [];
  if (numbers.length === 0) return entries;
  const [row] = await rows<PackedEntries>(
    db,
    sql`select ${packedEntries} from ${products} as p join (select id, number from ${categories}) as c on c.id = p.category_id
        where p.visible and p.number = any(${sql.param(numbers)}::int[])`,
  );
  unpack(row, (entry) => entries.push(entry));
  return entries;
}

function unpack(row: PackedEntries | undefined, visit: EntryVisitor): void {
  if (!row?.packed) return;
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  for (let offset = 0; offset < byteLength; offset += entryBytes) {
    const bits = view.getInt32(offset + 8);
    // Bit operators work on 32 bits only, so the upper bits are separated by division.
    const giftMarks = Number(view.getBigInt64(offset + 12));
    visit({
      number: view.getInt32(offset),
      price: view.getInt32(offset + 4),
      category: bits >> 14,
      rating: ((bits >> 4) & 1023) / 100,
      flags: bits & 15,
      recipients: giftMarks % 2 ** recipients.length,
      occasions: Math.floor(giftMarks / 2 ** recipients.length),
    });
  }
}
