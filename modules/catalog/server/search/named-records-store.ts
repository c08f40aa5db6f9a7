import { asc, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { literalPattern } from '#kernel/database/like.ts';
import { artisans } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import { products } from '../tables.ts';

type NamedRecord = { id: string; slug: string; name: string; image: string | null; isActive: boolean };

/** Maximum number of matches that are sorted. */
const maxRanked = 50;
const columns = sql`id, slug, name, images[1] as image, is_active as "isActive"`;
/** The expression of the index on prefixes of names. */
const nameKey = sql`lower(name) collate "C"`;
const literal = (text: string) => literalPattern(text.toLowerCase());

/** Returns products whose names start with a text, sorted by name, hidden ones included. */
export const productsBeginning = (db: Db, text: string, limit: number): Promise<NamedRecord[]> =>
  rows(
    db,
    sql`select ${columns} from ${products} where ${nameKey} like ${`${literal(text)}%`}
        order by ${nameKey}, id limit ${limit}`,
  );

/** Returns products that match a query, hidden ones included, those with the text in their names first. */
export const productsMatching = (
  db: Db,
  query: string,
  text: string,
  limit: number,
): Promise<NamedRecord[]> =>
  rows(
    db,
    sql`with saying as materialized (select * from ${products} where search @@ ${query}::tsquery limit ${maxRanked})
        select ${columns} from saying
        order by lower(name) like ${`%${literal(text)}%`} desc, ${nameKey}, id limit ${limit}`,
  );

/**
 * Returns categories or artisans whose names contain a text, hidden ones included, those that start with it first.
 */
const findNamed = (
  table: typeof categories | typeof artisans,
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; slug: string; name: string }[]> =>
  db
    .select({ id: table.id, slug: table.slug, name: table.name })
    .from(table)
    .where(sql`lower(name) like ${`%${literal(text)}%`}`)
    .orderBy(sql`lower(name) like ${`${literal(text)}%`} desc`, sql`lower(name)`, asc(table.id))
    .limit(limit);

export const categoriesNamed = (db: Db, text: string, limit: number) =>
  findNamed(categories, db, text, limit);
export const artisansNamed = (db: Db, text: string, limit: number) => findNamed(artisans, db, text, limit);
