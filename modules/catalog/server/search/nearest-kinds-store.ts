import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';
import { asQuery, outsideDescription, queryForAny } from './search-store.ts';

/** Products that are read; of more with the words in names or tags, one of these is of the kind. */
const maxRead = 500;

/** Returns names and tags of products that have one of the texts in them. */
export async function readNamesAndTags(db: Db, texts: readonly string[], audience: Audience) {
  const query = await queryForAny(
    db,
    texts.map((word) => ({ word, prefix: false })),
  );
  if (query === '') return [];
  const inNamesAndTags = query.replace(/'(?:[^']|'')*'/g, '$&:AB');
  const where: SQL | undefined = and(visibleTo(audience), sql`search @@ ${asQuery(inNamesAndTags)}`);
  return rows<{ name: string; tags: string[] }>(
    db,
    sql`select name, tags from products where ${where} limit ${maxRead}`,
  );
}

/** Returns the ids of the main categories of the first products that a query finds outside of their descriptions. */
export async function readCategories(db: Db, query: string, audience: Audience): Promise<string[]> {
  const records = await rows<{ id: string }>(
    db,
    sql`select distinct category_id as id from (
          select category_id from products
          where ${and(visibleTo(audience), sql`search @@ ${asQuery(query)} and ${outsideDescription} @@ ${asQuery(query)}`)}
          limit ${maxRead}
        ) as matching`,
  );
  return records.map(({ id }) => id);
}
