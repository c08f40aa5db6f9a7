import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { type MissingPart, missingParts } from '#modules/catalog/contract/admin-products.ts';
import { artisans } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import { categoryHsnCode, categoryTaxRate } from '../categories/tax-columns-store.ts';
import { products } from '../tables.ts';

/**
 * What this shop requires of products beside the rest: an HSN code with a GSTIN, a tax rate if the settings have none either,
 * and days of making if its artisans have some.
 */
export type Required = { hsnCode: boolean; taxRate: boolean; making: boolean };

/** The bits of `products.lacks`, in its order (`tables.ts`). */
const bitOf = (part: MissingPart): number => 2 ** missingParts.indexOf(part);

/** What the product takes from its category or its artisan instead. */
const inherited: Partial<Record<MissingPart, SQL>> = {
  hsnCode: sql`${categoryHsnCode('categories')} <> ''`,
  taxRate: sql`${categoryTaxRate('categories')} is not null`,
  making: sql`${artisans.workshop} is not null`,
};

const isRequired = (part: MissingPart, required: Partial<Record<MissingPart, boolean>>): boolean =>
  required[part] ?? true;

function lacks(part: MissingPart, required: Required): SQL {
  if (!isRequired(part, required)) return sql`false`;
  const own = sql`${products.lacks} & ${sql.raw(String(bitOf(part)))} <> 0`;
  const instead = inherited[part];
  return instead ? sql`(${own} and not coalesce(${instead}, false))` : sql`(${own})`;
}

const lacksAny = (required: Required): SQL =>
  or(...missingParts.map((part) => lacks(part, required))) ?? sql`false`;

/** Active products that may lack something, with what they inherit; `products_incomplete_idx` has them. */
const candidates = sql`${products} join ${categories} on ${categories.id} = ${products.categoryId}
  left join ${artisans} on ${artisans.id} = ${products.artisanId} where ${products.isActive} and ${products.lacks} <> 0`;

/** Returns whether an artisan has days of making. */
export async function hasWorkshops(db: Db): Promise<boolean> {
  const [row] = await rows(db, sql`select 1 from ${artisans} where workshop is not null limit 1`);
  return row !== undefined;
}

export type MissingCounts = Record<MissingPart | 'any', number>;

/** Counts the active products that lack each part, and those that lack any. */
export async function countMissing(db: Db, required: Required): Promise<MissingCounts> {
  const counts = missingParts.map(
    (part) => sql`count(*) filter (where ${lacks(part, required)})::int as ${sql.identifier(part)}`,
  );
  const [row] = await rows<MissingCounts>(
    db,
    sql`select ${sql.join(counts, sql`, `)}, count(*) filter (where ${lacksAny(required)})::int as "any" from ${candidates}`,
  );
  return row as MissingCounts;
}

/** Returns the ids of active products that lack a part, `most` at most; of these ids only, if they are given. */
export async function findIncomplete(
  db: Db,
  {
    missing,
    required,
    among,
    most,
  }: { missing: MissingPart | 'any'; required: Required; among?: string[] | undefined; most: number },
): Promise<string[]> {
  const where = and(
    missing === 'any' ? lacksAny(required) : lacks(missing, required),
    among && sql`${products.id} = any(${sql.param(among)}::uuid[])`,
  );
  const records = await rows<{ id: string }>(
    db,
    sql`select ${products.id} as id from ${candidates} and ${where} limit ${most}`,
  );
  return records.map(({ id }) => id);
}

/** Returns what each of these products lacks. */
export async function findMissingParts(
  db: Db,
  ids: string[],
  required: Required,
): Promise<Map<string, MissingPart[]>> {
  const parts = missingParts.map((part) => sql`case when ${lacks(part, required)} then ${part} end`);
  const records = await rows<{ id: string; parts: MissingPart[] }>(
    db,
    sql`select ${products.id} as id, array_remove(array[${sql.join(parts, sql`, `)}]::text[], null) as parts
        from ${candidates} and ${products.id} = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(records.map((row) => [row.id, row.parts]));
}
