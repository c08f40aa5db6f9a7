import { sql } from 'drizzle-orm';
import type { PersonalisationField, PersonalisationPreview } from '#contract/personalisation-fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lasting } from '#server/platform/database/lasting.ts';
import { visibleTo } from './product-rows-store.ts';
import { artisans, products } from './tables.ts';

/** What a sale must know of a product; the price in minor units. */
export type OnSale = {
  id: string;
  slug: string;
  name: string;
  images: string[];
  price: number;
  originalPrice: number | null;
  inStock: boolean;
  stockCount: number;
  artisan: string;
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
};

const onSale = lasting<OnSale>(
  'products on sale, held',
  () =>
    sql`select ${products.id}, ${products.slug}, ${products.name}, ${products.images}, ${products.price},
          ${products.originalPrice} as "originalPrice", ${products.inStock} as "inStock", ${products.stockCount} as "stockCount",
          ${products.personalisation}, ${products.personalisationPreview} as "personalisationPreview",
          coalesce((select ${artisans.name} from ${artisans} where ${artisans.id} = ${products.artisanId}), '') as artisan
        from ${products} where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) and ${visibleTo('shopper')}
        order by ${products.id} for update of ${products}`,
);

/** The visible products of these ids, held still until the transaction ends; always in the order of their ids, so that nobody waits in a circle. */
export const holdOnSale = (tx: Db, ids: string[]): Promise<OnSale[]> => onSale(tx, { ids });

type Pieces = { id: string; pieces: number };

const take = lasting(
  'take pieces',
  () =>
    sql`with said as materialized (select set_config('haat.why', ${sql.placeholder('why')}, true) as why)
        update ${products} as p set stock_count = p.stock_count - t.pieces, in_stock = p.stock_count > t.pieces
        from jsonb_to_recordset(${sql.placeholder('taken')}::jsonb) as t (id uuid, pieces int), said
        where p.id = t.id and said.why is not null`,
);

/** Takes pieces from the stock of products that are held; the last one makes it out of stock. @param why for the stock history */
export async function takePieces(tx: Db, taken: Pieces[], why: string): Promise<void> {
  await take(tx, { taken: JSON.stringify(taken), why });
}

/** Gives pieces back; what was out of stock since they were taken is in stock again. Products that are gone stay gone. */
export async function returnPieces(tx: Db, given: Pieces[]): Promise<void> {
  const ids = sql.param(given.map(({ id }) => id));
  await tx.execute(sql`select 1 from ${products} where id = any(${ids}::uuid[]) order by id for update`);
  await tx.execute(
    sql`update ${products} as p set stock_count = p.stock_count + t.pieces, in_stock = p.in_stock or p.stock_count = 0
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (id uuid, pieces int) where p.id = t.id`,
  );
}

/** Says in the stock history of this transaction why stock moves, where nobody of the back office moves it. */
export async function sayWhy(tx: Db, why: string): Promise<void> {
  await tx.execute(sql`select set_config('haat.why', ${why}, true)`);
}
