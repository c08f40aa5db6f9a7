import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { type Lifts, popularityParts, rankedProducts } from './popularity/order-store.ts';
import type { SortKey } from './ranking-store.ts';

/** The values of a product by which a list is ordered, as text, by their names. */
export type KeyValues = { id: string } & Partial<Record<SortKey['name'], string>> &
  Record<'demandLevel' | 'ratingLevel' | 'liftLevel', number>;

/** Returns the values by which these products are ordered, with the parts of their popularity. */
export async function readSortKeys(
  db: Db,
  ids: string[],
  { keys, lifts }: { keys: SortKey[]; lifts: Lifts },
): Promise<KeyValues[]> {
  const { demand, rating, lift } = popularityParts(products.number, lifts);
  const values = keys.map(({ name, value }) => sql`(${value})::text as ${sql.identifier(name)}`);
  return rows<KeyValues>(
    db,
    sql`select ${sql.join([sql`${products.id}`, ...values], sql`, `)},
      ${demand} as "demandLevel", ${rating} as "ratingLevel", ${lift} as "liftLevel" from ${rankedProducts}
      where ${products.id} = any(${sql.param(ids)}::uuid[])`,
  );
}
