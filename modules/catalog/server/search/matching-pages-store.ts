import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from '../artisans/tables.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';

/**
 * Returns artisans whose names have all words, each as the beginning of one, and then those of a place. An artisan without visible
 * products would lead to an empty page.
 */
export function artisansNamed(
  db: Db,
  { words, place }: { words: string[]; place: string | undefined },
  audience: Audience,
  limit: number,
): Promise<{ slug: string; name: string }[]> {
  // The words of names are stems, which may be shorter than the word: "ahm" of "Ahmed".
  const queries = words.map((word) => sql`(to_tsquery('simple', ${`'${word}':*`}) || haat_query(${word}))`);
  const isNamed = sql`haat_vector(${artisans.name}) @@ (${sql.join(queries, sql` && `)})`;
  const isThere =
    place === undefined ? sql`` : sql` or haat_vector(${artisans.location}) @@ haat_query(${place})`;
  return rows(
    db,
    sql`select slug, name from ${artisans} where (${isNamed}${isThere})
        and exists (select 1 from ${products} where artisan_id = ${artisans.id}
          ${audience === 'shopper' ? sql`and visible` : sql``})
        order by ${isNamed} desc, lower(name) limit ${limit}`,
  );
}
