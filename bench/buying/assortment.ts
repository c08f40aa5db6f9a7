import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { percentageOf, toDecimal } from '#kernel/contract/money.ts';
import { openDatabase } from '#kernel/database/connection/open.ts';
import { promisedTotals } from '#modules/cart/server/totals.ts';
import { settingsOf } from '#modules/settings/server/settings.ts';
import { address } from '../../tests/support/orders.ts';
import type { BenchRequest } from '../load/load.ts';

// The assortment to buy from: all products have the same price and enough stock, so that orders of any products cost
// the shop and the database the same.

/** Minor units. */
const price = 249_900;
/** The stock of each product: more than any run buys. */
const stockPerProduct = 10_000_000;
export const promoCode = 'BENCH10';

/** The ids of the products in the order of creation, and the total of an order. */
export type Assortment = { ids: string[]; totalOf: (lines: number) => number };

/** Stocks the products of the catalogue at `url` and creates a promo code. */
export async function stockProducts(url: string): Promise<Assortment> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // An order of a variant takes the stock of the variant, which would cost something else.
  await client.query('delete from product_variants');
  await client.query(
    'update products set options = default, price = $1, original_price = null, stock_count = $2, in_stock = true',
    [price, stockPerProduct],
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
  const totalsAt = (subtotal: number) =>
    promisedTotals(subtotal, null, settings, 'standard', ({ net }) => percentageOf(net, settings.taxRate));
  return {
    ids: rows.map(({ id }) => id),
    totalOf: (lines) => toDecimal(totalsAt(price * lines).total),
  };
}

const line = (id: string) => ({ id, quantity: 1, price: toDecimal(price) });

/** Returns quote requests for carts with `lines` products, each with other products and another cart id. */
export const quotes = ({ ids }: Assortment, lines: number, extraFields: object = {}): BenchRequest[] =>
  Array.from({ length: 1000 }, (_, cart) => ({
    method: 'POST',
    path: '/api/cart/quote',
    body: JSON.stringify({
      lines: Array.from({ length: lines }, (_, index) => line(productAt(ids, cart * lines + index))),
      cartId: uuid(),
      ...extraFields,
    }),
  }));

const productAt = (ids: string[], index: number) => ids[(index * 7919) % ids.length] as string;

let buyers = 0;

/** Returns an order of these products by another guest with cash on delivery. */
function orderOf({ totalOf }: Assortment, ids: string[]): BenchRequest {
  buyers += 1;
  const body = {
    cartId: uuid(),
    lines: ids.map(line),
    email: `buyer-${buyers}@example.com`,
    address: { ...address, phone: `+91 ${9_000_000_000 + buyers}`, street: `${buyers} Temple Road` },
    payment: 'cod',
    total: totalOf(ids.length),
  };
  const headers = { 'idempotency-key': uuid() };
  return { method: 'POST', path: '/api/orders', body: JSON.stringify(body), headers };
}

/** The contents of the buyers' carts. */
export type Basket = 'one product' | 'three products' | 'all the same product';

/** Returns `many` different orders. */
export function ordersOf(assortment: Assortment, basket: Basket, count: number): BenchRequest[] {
  const { ids } = assortment;
  return Array.from({ length: count }, (_, order) => {
    if (basket === 'all the same product') return orderOf(assortment, ids.slice(0, 1));
    const lines = basket === 'one product' ? 1 : 3;
    return orderOf(
      assortment,
      Array.from({ length: lines }, (_, index) => productAt(ids, order * lines + index)),
    );
  });
}
