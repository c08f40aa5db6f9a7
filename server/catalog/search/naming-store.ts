import { asc, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { artisans, categories, products } from '../tables.ts';

type Named = { id: string; slug: string; name: string; image: string | null; isActive: boolean };

/** So many of those that say it somewhere are looked at more closely. */
const looked = 50;
const columns = sql`id, slug, name, images[1] as image, is_active as "isActive"`;
/** As the index on the beginnings of names has it. */
const inSmall = sql`lower(name) collate "C"`;
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Products whose names begin with a text, hidden ones too, by name. */
export const productsBeginning = (db: Db, text: string, limit: number): Promise<Named[]> =>
  rows(
    db,
    sql`select ${columns} from ${products} where ${inSmall} like ${`${literal(text)}%`}
        order by ${inSmall}, id limit ${limit}`,
  );

/** Products that a query finds, hidden ones too; those first that have the text in their names. */
export const productsSaying = (db: Db, query: string, text: string, limit: number): Promise<Named[]> =>
  rows(
    db,
    sql`with saying as materialized (select * from ${products} where search @@ ${query}::tsquery limit ${looked})
        select ${columns} from saying
        order by lower(name) like ${`%${literal(text)}%`} desc, ${inSmall}, id limit ${limit}`,
  );

/** Categories or artisans of whom a text is part of the name, hidden ones too; those first that begin with it. */
const named = (
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

export const categoriesNamed = (db: Db, text: string, limit: number) => named(categories, db, text, limit);
export const artisansNamed = (db: Db, text: string, limit: number) => named(artisans, db, text, limit);
