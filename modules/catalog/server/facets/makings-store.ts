import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { isAlwaysPersonalised } from '../search/arrivals-store.ts';
import { products } from '../tables.ts';

/**
 * What decides when a product is made: its artisan, its days of making if it has its own, whether it is ordered only with a
 * personalisation, and its days of personalising if that is so and it has its own.
 */
export type MakingClass = {
  artisanId: string | null;
  makingDays: number | null;
  isAlwaysPersonalised: boolean;
  personalisingDays: number | null;
};

/** Takes how a product is made, which is known by its number. */
export type MakingVisitor = (number: number, making: MakingClass) => void;

type PackedMakings = MakingClass & { packed: Uint8Array };

/**
 * Passes the products that are not of class 0; `products_census_idx` has all columns. Those that are always personalised,
 * which `products_personalised_idx` finds, are passed again.
 */
async function readPacked(db: Db, where: SQL, visit: MakingVisitor): Promise<void> {
  await visitPacked(
    db,
    sql`select artisan_id as "artisanId", making_days as "makingDays", false as "isAlwaysPersonalised",
          null::int as "personalisingDays", string_agg(int4send(number), ''::bytea) as packed
        from ${products} where visible and (artisan_id is not null or making_days is not null) and ${where} group by 1, 2`,
    visit,
  );
  await visitPacked(
    db,
    sql`select artisan_id as "artisanId", making_days as "makingDays", true as "isAlwaysPersonalised",
          personalising_days as "personalisingDays", string_agg(int4send(number), ''::bytea) as packed
        from ${products} where visible and ${isAlwaysPersonalised} and ${where} group by 1, 2, 4`,
    visit,
  );
}

async function visitPacked(db: Db, statement: SQL, visit: MakingVisitor): Promise<void> {
  const makings = await rows<PackedMakings>(db, statement);
  for (const { packed, ...making } of makings) {
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let offset = 0; offset < packed.byteLength; offset += 4) visit(view.getInt32(offset), making);
  }
}

/** Passes how visible products with numbers above `after` and up to `upTo` are made. */
export const readMakings = (db: Db, after: number, upTo: number, visit: MakingVisitor): Promise<void> =>
  readPacked(db, sql`number > ${after} and number <= ${upTo}`, visit);

/** Passes how visible products with these numbers are made. */
export const readMakingsOf = (db: Db, numbers: number[], visit: MakingVisitor): Promise<void> =>
  readPacked(db, sql`number = any(${sql.param(numbers)}::int[])`, visit);
