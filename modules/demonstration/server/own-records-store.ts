import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { demonstrationRows } from './tables.ts';

type OwnRecords = {
  /** Whether the shop has a product of its own. */
  hasProduct: boolean;
  /** Orders beside those of the demonstration, counted up to a limit. */
  orders: number;
  hasDemonstration: boolean;
};

/** Returns what a shop has beside the demonstration data. @param most orders that are counted */
export async function ownRecords(db: Db, most: number): Promise<OwnRecords> {
  const [row] = await rows<OwnRecords>(
    db,
    sql`select
      exists (select from products where import_key is null or import_key not like 'demo:%') as "hasProduct",
      (select count(*) from (select from orders as o where not exists (
        select from ${demonstrationRows} as d where d.kind = 'order' and d.id = o.id::text) limit ${most}) as own)::int
        as orders,
      (exists (select from ${demonstrationRows}) or exists (select from products where import_key like 'demo:%'))
        as "hasDemonstration"`,
  );
  return row as OwnRecords;
}
