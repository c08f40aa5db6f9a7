import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import { promisedTotals } from '#server/cart/pricing.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { address } from '../../tests/support/orders.ts';
import type { Asked } from '../load/load.ts';

// What is bought: a catalogue of which everything is there in plenty and costs the same, so that an order of one product is as good as
// one of any other, for the shop and for the database by itself.

/** Minor units. */
const price = 249_900;
/** Of each product: more than any run buys. */
const pieces = 10_000_000;
export const promoCode = 'BENCH10';

/** The ids of the products, in the order of their making. */
export type Shelves = { ids: string[]; totalOf: (lines: number) => number };

/** Fills the shelves of the catalogue at `url`, and offers a promo code. */
export async function fillShelves(url: string): Promise<Shelves> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'update products set price = $1, original_price = null, stock_count = $2, in_stock = true',
    [price, pieces],
  );
  await client.query(
    `insert into promotions (id, code, name, kind, percent) values (gen_random_uuid(), $1, 'A tenth off', 'percentage', 1000)`,
    [promoCode],
  );
  await client.query('vacuum (analyze)');
  const { rows } = await client.query('select id from products where visible order by id');
  await client.end();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const settings = await settingsOf(database.db);
  await database.close();
  return {
    ids: rows.map(({ id }) => id),
    totalOf: (lines) => toDecimal(promisedTotals(price * lines, null, settings, 'standard').total),
  };
}

const line = (id: string) => ({ id, quantity: 1, price: toDecimal(price) });

/** Carts of so many products as browsers ask what they cost: each other products, and each its own cart. */
export const quotes = ({ ids }: Shelves, lines: number, more: object = {}): Asked[] =>
  Array.from({ length: 1000 }, (_, cart) => ({
    method: 'POST',
    path: '/api/cart/quote',
    body: JSON.stringify({
      lines: Array.from({ length: lines }, (_, at) => line(someOf(ids, cart * lines + at))),
      cartId: uuid(),
      ...more,
    }),
  }));

const someOf = (ids: string[], at: number) => ids[(at * 7919) % ids.length] as string;

/** One guest's order of these products, paid on the doorstep. */
function orderOf({ totalOf }: Shelves, ids: string[]): Asked {
  const body = {
    cartId: uuid(),
    lines: ids.map(line),
    email: `buyer-${ids[0]?.slice(-6)}@example.com`,
    address,
    payment: 'cod',
    total: totalOf(ids.length),
  };
  const headers = { 'idempotency-key': uuid() };
  return { method: 'POST', path: '/api/orders', body: JSON.stringify(body), headers };
}

/** What buyers put in their carts. */
export type Basket = 'one product' | 'three products' | 'all the same product';

/** So many orders, no two of them alike. */
export function ordersOf(shelves: Shelves, basket: Basket, many: number): Asked[] {
  const { ids } = shelves;
  return Array.from({ length: many }, (_, order) => {
    if (basket === 'all the same product') return orderOf(shelves, ids.slice(0, 1));
    const lines = basket === 'one product' ? 1 : 3;
    return orderOf(
      shelves,
      Array.from({ length: lines }, (_, at) => someOf(ids, order * lines + at)),
    );
  });
}
