import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import type { SortKey } from './listing-store.ts';

/** The values of a product by which a list is ordered, as text, by their names. */
type KeyValues = { id: string } & Partial<Record<SortKey['name'], string>>;

/** Returns the values by which these products are ordered. */
export async function readSortKeys(db: Db, ids: string[], keys: SortKey[]): Promise<KeyValues[]> {
  const values = keys.map(({ name, value }) => sql`(${value})::text as ${sql.identifier(name)}`);
  return rows<KeyValues>(
    db,
    sql`select ${sql.join([sql`${products.id}`, ...values], sql`, `)} from ${products}
      where ${products.id} = any(${sql.param(ids)}::uuid[])`,
  );
}
