import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { artisans, type Workshop } from './tables.ts';

/** An artisan or a product, with what limits the pieces of a day. */
export type Maker = {
  id: string;
  kind: 'artisan' | 'product';
  name: string;
  /** The artisan, or the artisan of the product; empty for a product without one. */
  artisan: string;
  /** Pieces a day; null for no limit. */
  piecesPerDay: number | null;
  /** How the artisan works; null if nothing is known. */
  workshop: Workshop | null;
};

const artisanRows = sql`select a.id, 'artisan' as kind, a.name, a.name as artisan,
    (a.workshop ->> 'piecesPerDay')::int as "piecesPerDay", a.workshop
  from ${artisans} as a`;
const productRows = sql`select p.id, 'product' as kind, p.name, coalesce(a.name, '') as artisan,
    p.pieces_per_day as "piecesPerDay", a.workshop
  from ${products} as p left join ${artisans} as a on a.id = p.artisan_id`;
/** Matches artisans with a limit of pieces a day, and those of the given ids. */
const plannedArtisan = (busy: readonly string[]) =>
  sql`(a.workshop ->> 'piecesPerDay' is not null or a.id = any(${sql.param(busy)}::uuid[]))`;
const limitedProduct = sql`p.pieces_per_day is not null`;

/**
 * Returns artisans and products that have a limit of pieces a day, each artisan followed by its products.
 * @param busy ids of artisans that are returned even without a limit
 */
export const findPlanned = (
  db: Db,
  busy: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Maker[]> =>
  rows(
    db,
    sql`${artisanRows} where ${plannedArtisan(busy)} union all ${productRows} where ${limitedProduct}
      order by 4, 2, 3, 1 limit ${limit} offset ${offset}`,
  );

export async function countPlanned(db: Db, busy: readonly string[]): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select ((select count(*) from ${artisans} as a where ${plannedArtisan(busy)})
      + (select count(*) from ${products} as p where ${limitedProduct}))::int as count`,
  );
  return row?.count ?? 0;
}

/** Returns artisans and products by their ids, also those without a limit. */
export const findMakers = (db: Db, ids: readonly string[]): Promise<Maker[]> =>
  rows(
    db,
    sql`${artisanRows} where a.id = any(${sql.param(ids)}::uuid[])
      union all ${productRows} where p.id = any(${sql.param(ids)}::uuid[])`,
  );
