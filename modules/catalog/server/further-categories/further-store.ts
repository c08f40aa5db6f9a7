import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { furtherProducts } from './tables.ts';

/** The products of further categories, with the columns of `products` by which lists are sorted and filtered. */
export const furtherAsProducts: SQL = sql`(select product_id as id, * from ${furtherProducts}) as further`;

/** Adds products to a further category again, except those that have nine by now. */
export async function addFurtherCategory(tx: Db, categoryId: string, productIds: string[]): Promise<void> {
  await tx.execute(
    sql`update ${products} set further_categories = further_categories || ${categoryId}::uuid
        where id = any(${sql.param(productIds)}::uuid[]) and cardinality(further_categories) < 9`,
  );
}
