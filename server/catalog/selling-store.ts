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
  /** By which it is known whether it is still the same. */
  seen: string;
};

/** What a product is priced and made by: as long as that is the same, so is the line of an order that was reckoned with it. */
const seen = sql`md5(row(${products.price}, ${products.originalPrice}, ${products.personalisation}, ${products.personalisationPreview})::text)`;

const onSale = sql`select ${products.id}, ${products.slug}, ${products.name}, ${products.images}, ${products.price},
    ${products.originalPrice} as "originalPrice", ${products.inStock} as "inStock", ${products.stockCount} as "stockCount",
    ${products.personalisation}, ${products.personalisationPreview} as "personalisationPreview",
    coalesce((select ${artisans.name} from ${artisans} where ${artisans.id} = ${products.artisanId}), '') as artisan, ${seen} as seen
  from ${products} where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) and ${visibleTo('shopper')}`;

const lookedAt = lasting<OnSale>('products on sale', () => onSale);
const held = lasting<OnSale>(
  'products on sale, held',
  () => sql`${onSale} order by ${products.id} for update of ${products}`,
);

/** The visible products of these ids as they are. */
export const findOnSale = (db: Db, ids: string[]): Promise<OnSale[]> => lookedAt(db, { ids });

/** The same, held still until the transaction ends; always in the order of their ids, so that nobody waits in a circle. */
export const holdOnSale = (tx: Db, ids: string[]): Promise<OnSale[]> => held(tx, { ids });

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

const takeAsSeen = lasting<{ taken: boolean }>(
  'take pieces of products as they were seen',
  () =>
    sql`with said as materialized (select set_config('haat.why', ${sql.placeholder('why')}, true) as why),
        asked as materialized (
          select * from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as t (id uuid, pieces int, seen text)
        ), held as materialized (
          select ${products.id}, ${products.inStock}, ${products.stockCount}, ${products.visible}, ${seen} as seen from ${products}
          where ${products.id} = any(${sql.placeholder('ids')}::uuid[]) order by ${products.id} for update
        ), same as materialized (
          select asked.id, asked.pieces from asked join held using (id)
          where held.visible and held.in_stock and held.seen = asked.seen
            and case when asked.pieces > 0 then held.stock_count >= asked.pieces else held.stock_count = 0 end
        ), every as materialized (select (select count(*) from same) = (select count(*) from asked) as taken
        ), taken as (
          update ${products} as p set stock_count = p.stock_count - same.pieces, in_stock = p.stock_count > same.pieces
          from same, said, every where p.id = same.id and same.pieces > 0 and every.taken and said.why is not null
        )
        select taken from every`,
);

/**
 * Takes pieces of products that are as they were looked at, and holds these until the transaction ends; of some that is not counted no
 * pieces are taken. All of them or none: false when one has changed or has not so many pieces any more.
 * @param why for the stock history
 */
export async function takeSeen(tx: Db, asked: (Pieces & { seen: string })[], why: string): Promise<boolean> {
  const [told] = await takeAsSeen(tx, { asked: JSON.stringify(asked), ids: asked.map(({ id }) => id), why });
  return told?.taken ?? false;
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
