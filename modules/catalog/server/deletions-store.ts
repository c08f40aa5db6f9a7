import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from './artisans/tables.ts';
import { categories } from './categories/tables.ts';
import { products } from './tables.ts';

/**
 * Checks whether the category and artisan of a product still exist and whether another product has its import key.
 */
export async function findReferences(
  tx: Db,
  { categoryId, artisanId, importKey }: Record<'categoryId' | 'artisanId' | 'importKey', string | null>,
): Promise<{ category: boolean; artisan: boolean; keyTaken: boolean }> {
  const [row] = await rows<{ category: boolean; artisan: boolean; keyTaken: boolean }>(
    tx,
    sql`select exists (select from ${categories} where id = ${categoryId}::uuid) as category,
          exists (select from ${artisans} where id = ${artisanId}::uuid) as artisan,
          exists (select from ${products} where import_key = ${importKey}) as "keyTaken"`,
  );
  return row ?? { category: false, artisan: false, keyTaken: false };
}

export async function categoryKeyTaken(tx: Db, importKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.importKey, importKey));
  return row !== undefined;
}

const names = async (db: Db, table: typeof categories | typeof artisans, ids: string[]) => {
  const records = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(records.map(({ id, name }) => [id, name]));
};

export const categoryNames = (db: Db, ids: string[]) => names(db, categories, ids);
export const artisanNames = (db: Db, ids: string[]) => names(db, artisans, ids);
