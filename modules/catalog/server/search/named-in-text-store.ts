import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from '../artisans/tables.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';

/** Returns the artisans of products that the audience sees, in the order of their names. */
export const listArtisans = (
  db: Db,
  audience: Audience,
): Promise<{ slug: string; name: string; location: string }[]> =>
  rows(
    db,
    sql`select slug, name, location from ${artisans}
        where exists (select 1 from ${products} where artisan_id = ${artisans.id}
          ${audience === 'shopper' ? sql`and visible` : sql``})
        order by lower(name)`,
  );
