/** @module-tag full */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { maxCounted } from '#kernel/contract/limits.ts';
import { onPostgres } from '#tests/support/databases.ts';
import { makeManyOrders } from '#tests/support/many-orders.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { onStatement, type Statement } from '#tests/support/statements.ts';

// The admin list of orders does not scan a table of very many orders.

const orders = 60_000;
/** The most blocks that a page of the list may read. */
const mostOfPage = maxCounted + 100;
/** Of a search: up to four for each order that contains the words; a search examines at most a thousand. */
const mostOfSearch = 4 * maxCounted;
/**
 * The most blocks that a count may read: those of an index, or of the words of all orders, and never the orders
 * themselves.
 */
const mostOfCount = orders / 30;

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Client = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, [{ Plan: Plan }]>[] }>;
  release: () => void;
};

describe.skipIf(inject('postgresUrl') === null)('the admin list of sixty thousand orders', () => {
  let shop: Shop;
  const statements: Statement[] = [];
  beforeAll(async () => {
    const database = await onPostgres.open();
    await makeManyOrders(database, orders);
    onStatement(database, (statement) => void statements.push(statement));
    shop = await openShop(database);
  });
  afterAll(async () => {
    await shop.close();
    await shop.database.close();
  });

  async function blocksOf({ text, values }: Statement): Promise<number> {
    const pool = (shop.database.db as never as { $client: { connect: () => Promise<Client> } }).$client;
    const client = await pool.connect();
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    client.release();
    const plan = rows[0]?.['QUERY PLAN']?.[0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }

  it.each([
    ...[
      '',
      'page=50',
      'page=1500',
      'page=2900',
      'view=late',
      'view=on_its_way',
      'search=snowman',
      'view=to_pack',
      'view=to_ship',
      'view=unpaid',
      'view=returns',
      'view=to_refund',
      'view=with_courier',
      'view=with_courier&courier=Delhivery',
    ],
    ...['view=done', 'state=returned', 'state=delivered', 'payment=razorpay', 'payment=elsewhere'],
    ...['search=1050000', 'search=Kumar', 'search=kumar 33', 'search=buyer77', 'search=nobody', 'search=b'],
    ...['state=cancelled&payment=elsewhere', 'state=returned&search=kumar', 'view=to_pack&payment=razorpay'],
    ...[
      'sort=customer',
      'sort=-customer&state=cancelled',
      'sort=total',
      'sort=-total&page=2900',
      'sort=number',
    ],
    ...['sort=customer&state=refunded', 'sort=total&state=refunded', 'sort=promised&state=refunded'],
    ...[
      'sort=-promised',
      'sort=promised&payment=elsewhere',
      'sort=-total&view=to_pack',
      'sort=total&state=returned',
    ],
    ...['from=2026-01-01&to=2026-01-31&payment=elsewhere', 'from=2019-01-01&to=2019-02-01', 'state=paid'],
  ])('the admin list of orders with “%s” reads a bounded number of blocks', async (query) => {
    statements.length = 0;
    const { status } = await shop.send('GET', `/api/orders?${encodeURI(query)}`, { token: shop.ownerToken });
    expect(status).toBe(200);
    const lists = statements.filter(({ text }) => text.startsWith('select "id", "number"'));
    const counts = statements.filter(({ text }) => text.startsWith('select count(*)'));
    expect(lists).toHaveLength(1);
    expect(counts.length).toBeGreaterThan(0);
    const most = query.includes('search') ? mostOfSearch : mostOfPage;
    for (const statement of lists) expect(await blocksOf(statement)).toBeLessThan(most);
    for (const statement of counts) expect(await blocksOf(statement)).toBeLessThan(mostOfCount);
  });

  it('an order search of a common word without filters counts its matches once', async () => {
    statements.length = 0;
    await shop.send('GET', '/api/orders?search=Kumar', { token: shop.ownerToken });
    expect(statements.filter(({ text }) => text.startsWith('select count(*)'))).toHaveLength(1);
  });

  it('an order search counts up to a thousand matches', async () => {
    const { body } = await shop.send('GET', '/api/orders?search=mysuru', { token: shop.ownerToken });
    expect(body.data).toMatchObject({ total: maxCounted, more: true });
  });
});
