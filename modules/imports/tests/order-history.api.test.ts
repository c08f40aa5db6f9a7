import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, transaction } from '#kernel/database/database.ts';
import { writeCatalogue } from '#modules/catalog/server/bulk-upsert/bulk.ts';
import { onlineRetail } from '#modules/imports/server/online-retail/import.ts';
import { type ReplayedYear, replayYear } from '#modules/imports/server/online-retail/orders/orders.ts';
import { addsUp } from '#modules/imports/server/report.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The import of a year of sales as past orders, with every row accounted for.

const header = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
type Cells = { invoice: string; code?: string; pieces?: number; at?: string; price?: string; by?: string };
const row = ({
  invoice,
  code = '85123A',
  pieces: quantity = 6,
  at = '2011-07-01 09:00:00',
  price = '2.55',
  by = '17850.0',
}: Cells) =>
  `${invoice},${code},${code === '22752' ? 'BABUSHKA BOXES' : 'WHITE HEART'},${quantity},${at},${price},${by},United Kingdom`;

const year = [
  row({ invoice: '536365', at: '2010-12-01 08:26:00' }),
  row({ invoice: '536366', at: '2010-12-02 10:00:00', by: '' }),
  // A further row of the first invoice, a minute earlier than its first row.
  row({ invoice: '536365', code: '22752', pieces: 2, price: '7.65', at: '2010-12-01 08:25:00' }),
  row({ invoice: '536365', code: 'POST', pieces: 1, price: '18.00', at: '2010-12-01 08:26:00' }),
  row({ invoice: '536370', pieces: 4 }),
  // Subtracted from the latest order first: all four units of it, and two of the first one.
  row({ invoice: 'C536380', pieces: -6, at: '2011-07-02 09:00:00' }),
  row({ invoice: 'C536380', code: 'POST', pieces: -1, price: '5.00', at: '2011-07-02 09:00:00' }),
  // Five returned of four remaining units.
  row({ invoice: 'C536381', pieces: -5, at: '2011-07-03 09:00:00' }),
  // At another price; without a customer; before the sale.
  row({ invoice: 'C536382', pieces: -1, price: '2.10', at: '2011-07-04 09:00:00' }),
  row({ invoice: 'C536383', pieces: -1, by: '', at: '2011-07-04 10:00:00' }),
  row({ invoice: 'C536384', code: '22752', pieces: -1, price: '7.65', at: '2010-11-30 10:00:00' }),
  row({ invoice: 'A563185', code: 'B', price: '-11062.06' }),
  row({ invoice: '536390', pieces: -3, price: '0.0', by: '' }),
  row({ invoice: '536391', code: 'M', price: '4.00' }),
];

onEachDatabase((open) => {
  let shop: Shop;
  let first: ReplayedYear;
  const read = () => Readable.from([Buffer.from(`${[header, ...year].join('\n')}\n`)]);
  const source = () => ({ stream: read(), bytesRead: () => 0, totalBytes: null });
  const replay = async () => {
    const { sales, categories, products } = await onlineRetail(source(), 7, () => {});
    const { db } = shop.database;
    await transaction(db, (tx) => writeCatalogue(tx, { categories, products }));
    return replayYear(db, source(), {
      ...sales,
      codes: sales?.codes ?? [],
      invoices: sales?.invoices ?? new Map(),
      onProgress: () => {},
    });
  };
  const orders = async (query = {}) =>
    (await shop.owner('GET /api/orders', { query: { limit: 100, ...query } })).orders;
  const order = (number: number): Promise<AdminOrder> =>
    shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });

  beforeAll(async () => {
    shop = await open();
    first = await replay();
  });
  afterAll(() => shop.close());

  it('the report of an imported order history accounts for every row', () => {
    const counts = Object.fromEntries(
      first.report.lines.filter((line) => line.rows > 0).map(({ key, rows: n }) => [key, n]),
    );
    expect(counts).toEqual({
      goods: 4,
      carriage: 1,
      givenBack: 1,
      partly: 1,
      unmatched: 3,
      carriageAlone: 1,
      badDebt: 1,
      stockDown: 1,
      manual: 1,
    });
    expect(addsUp(first.report)).toBe(true);
    expect(first).toMatchObject({ orders: 3, returns: { whole: 1, partly: 1, unmatched: 3 } });
  });

  it('an imported invoice is a paid, delivered order with the names and prices of its day', async () => {
    const [imported] = await orders({ search: 'customer-17850', to: '2010-12-31' });
    const whole = await order(imported?.number ?? 0);
    expect(whole).toMatchObject({
      placedAt: '2010-12-01T08:25:00.000Z',
      payment: 'elsewhere',
      isPaid: true,
      userId: null,
      subtotal: 30.6,
      discount: 0,
      shipping: 18,
      tax: 0,
      taxRate: 0,
      total: 48.6,
      pieces: 8,
      address: { name: 'Customer 17850', country: 'United Kingdom' },
      lines: [
        { name: 'White Heart', price: 2.55, quantity: 6, shipped: 6 },
        { name: 'Babushka Boxes', price: 7.65, quantity: 2, shipped: 2, slug: 'babushka-boxes' },
      ],
    });
    expect(whole.events[0]?.note).toBe('Invoice 536365 of the Online Retail file.');
    const params = { number: String(whole.number) };
    await expect(shop.owner('GET /api/orders/:number/desk/invoice', { params })).rejects.toMatchObject({
      message: 'This order was sold elsewhere: the shop has issued no invoice for it.',
    });
    const [guest] = await orders({ search: 'guest', to: '2010-12-31' });
    expect(guest).toMatchObject({ customer: 'Guest', email: '', state: 'delivered' });
  });

  it('an imported order is matches by the code of its item, which is the SKU of the product too', async () => {
    const matches = await orders({ search: '22752', to: '2010-12-31', state: 'delivered' });
    expect(matches).toHaveLength(1);
    expect((await order(matches[0]?.number ?? 0)).lines.map(({ sku }) => sku)).toEqual(['85123A', '22752']);
    const { products } = await shop.owner('GET /api/products/stock-room', { query: { search: '85123a' } });
    expect(products.map(({ name, sku }) => [name, sku])).toEqual([['White Heart', '85123A']]);
  });

  it('an imported product gets no SKU that another product has', async () => {
    const { db } = shop.database;
    const named = (key: string, sku: string) => ({
      key,
      category: 'sku:gifts',
      artisan: null,
      values: { name: key, description: key, price: 100 },
      opening: { sku },
    });
    const products = [named('sku:taken', '85123a'), named('sku:free', '99999')];
    const categories = [{ key: 'sku:gifts', name: 'SKU gifts', description: '' }];
    await transaction(db, (tx) => writeCatalogue(tx, { categories, products }));
    const written = await rows<{ key: string; sku: string | null }>(
      db,
      sql`delete from products where import_key like 'sku:%' returning import_key as key, sku`,
    );
    expect(Object.fromEntries(written.map(({ key, sku }) => [key, sku]))).toEqual({
      'sku:taken': null,
      'sku:free': '99999',
    });
  });

  it('imported returns reduce the latest earlier orders; unmatched ones are cancelled orders', async () => {
    const mine = await orders({ search: 'customer-17850' });
    const summaries = mine.map(({ placedAt, state, total }) => [placedAt.slice(0, 10), state, total]);
    expect(summaries).toEqual([
      ['2011-07-04', 'cancelled', 2.1],
      ['2011-07-03', 'cancelled', 2.55],
      ['2011-07-01', 'refunded', 10.2],
      ['2010-12-01', 'delivered', 48.6],
      ['2010-11-30', 'cancelled', 7.65],
    ]);
    const early = await order(mine[3]?.number ?? 0);
    // Two and four units at 2.55.
    expect(early).toMatchObject({ refunded: 15.3, lines: [{ returned: 6 }, { returned: 0 }] });
    expect(early.events.map(({ what: description, note }) => [description, note]).slice(-2)).toEqual([
      ['Returned and refunded', 'Invoice C536380 of the Online Retail file: 2 pieces.'],
      ['Returned and refunded', 'Invoice C536381 of the Online Retail file: 4 pieces.'],
    ]);
    expect(await order(mine[2]?.number ?? 0)).toMatchObject({ refunded: 10.2, state: 'refunded' });
  });

  it('importing an order history again writes nothing twice and resumes an interrupted run', async () => {
    const before = await orders();
    const again = await replay();
    expect(again).toMatchObject({ orders: 0, returns: { whole: 0, partly: 0, unmatched: 0 } });
    expect(addsUp(again.report)).toBe(true);
    expect(await orders()).toEqual(before);
    await rows(
      shop.database.db,
      sql`delete from orders using imported_invoices as i where i.order_id = orders.id and i.key = 'online-retail:536366'`,
    );
    await rows(shop.database.db, sql`delete from imported_invoices where key = 'online-retail:536366'`);
    expect(await replay()).toMatchObject({ orders: 1 });
    expect(await orders()).toHaveLength(before.length);
  });

  it('two simultaneous imports of an order history write each order once', async () => {
    const before = await orders();
    await rows(shop.database.db, sql`delete from orders`);
    await rows(shop.database.db, sql`delete from imported_invoices`);
    const [one, other] = await Promise.all([replay(), replay()]);
    expect(one.orders + other.orders).toBe(3);
    expect((await orders()).map(({ total, state }) => [total, state])).toEqual(
      before.map(({ total, state }) => [total, state]),
    );
  });

  it('an imported order history changes no stock and queues no mail', async () => {
    const [{ moves } = { moves: -1 }] = await rows<{ moves: number }>(
      shop.database.db,
      sql`select count(*)::int as moves from stock_moves`,
    );
    expect(moves).toBe(0);
    const { products } = await shop.visitor('POST /api/products/filters', { body: {} });
    expect(products.map(({ stockCount }) => stockCount)).toEqual([7, 7]);
    // Without the queues, no job was ever added.
    const [{ queues } = { queues: null }] = await rows<{ queues: string | null }>(
      shop.database.db,
      sql`select to_regclass('pgboss.job')::text as queues`,
    );
    const queued =
      queues === null
        ? []
        : await rows(shop.database.db, sql`select name from pgboss.job where name = 'mail'`);
    expect(queued).toEqual([]);
  });
});
