import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { openPostgres } from '#kernel/database/connection/postgres.ts';
import { openMovableAddress } from '../support/movable-address.ts';
import { orderOf } from '../support/orders.ts';
import {
  type PostgresServer,
  startPostgres,
  startReplica,
  unsafeWithReplica,
} from '../support/postgres-server.ts';
import { makeCategory, makeProduct, openShop, type Shop } from '../support/shop.ts';

describe.skipIf(inject('postgresUrl') === null)('an unresponsive PostgreSQL', () => {
  let server: PostgresServer;
  let replica: PostgresServer;
  let address: Awaited<ReturnType<typeof openMovableAddress>>;
  let shop: Shop;
  beforeAll(async () => {
    server = (await startPostgres(unsafeWithReplica)) as PostgresServer;
    replica = await startReplica(server);
    address = await openMovableAddress(server);
    const database = await openPostgres(address.url, replica.url);
    await database.migrate(migrationsFolder);
    shop = await openShop(database);
    // A list without products is answered without a statement.
    const { id } = await makeCategory(shop, { name: 'Kites' });
    await makeProduct(shop, id);
  });
  afterAll(async () => {
    await shop.close();
    await shop.database.close();
    address.close();
    await replica.remove();
    await server.remove();
  });

  const write = () => shop.send('PUT', '/api/settings', { json: {}, token: shop.ownerToken });
  const expectUnavailable = async (response: ReturnType<Shop['send']>) => {
    const { status, headers, body } = await response;
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '2', 'unavailable']);
  };
  async function on<T>({ url }: PostgresServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return work(client).finally(() => client.end());
  }
  let requests = 0;
  /** Requests a list that no cache contains. */
  const askAnew = () => shop.send('POST', '/api/products/filters', { json: { maxPrice: 1000 + requests++ } });
  /** Returns when the replica last read products for the shop. */
  const lastRead = async () => {
    const { rows } = await on(replica, (client) =>
      client.query<{ at: string | null }>(`select max(state_change)::text as at from pg_stat_activity
        where application_name = 'haat reader' and query like '%"products"%'`),
    );
    return rows[0]?.at ?? null;
  };
  /** Returns whether the replica answers uncached requests. */
  const isRead = async () => {
    const before = await lastRead();
    await askAnew();
    return (await lastRead()) !== before;
  };

  it('a frozen database gets 503 with Retry-After, /readyz reports it, and the shop recovers by itself', async () => {
    server.freeze();
    // Covers requests that wait when the database stops answering, and later ones.
    const waiting = Array.from({ length: 30 }, write);
    for (const each of waiting) await expectUnavailable(each);
    await expectUnavailable(write());
    await expectUnavailable(shop.send('GET', '/readyz'));
    expect((await shop.send('GET', '/healthz')).status).toBe(200);
    server.thaw();
    await expect.poll(async () => (await shop.send('GET', '/readyz')).status).toBe(200);
    await expect.poll(async () => (await write()).status).toBe(200);
  });

  it('the primary answers while a replica is frozen', async () => {
    await expect.poll(isRead).toBe(true);
    replica.freeze();
    for (let at = 0; at < 15; at++) expect((await askAnew()).status).toBe(200);
    replica.thaw();
    await expect.poll(isRead).toBe(true);
  });

  it('a locked table gets 503 with Retry-After and /readyz reports it, until it is unlocked', async () => {
    await on(server, async (locker) => {
      await locker.query('begin; lock table settings, orders, products');
      await Promise.all([expectUnavailable(write()), expectUnavailable(shop.send('GET', '/readyz'))]);
    });
    expect((await write()).status).toBe(200);
    expect((await shop.send('GET', '/readyz')).status).toBe(200);
  });

  it('an order waits for a locked table once only', async () => {
    const category = await makeCategory(shop);
    const product = await makeProduct(shop, category.id, { price: 40 });
    const json = await orderOf(shop.visitor, [{ product }]);
    await on(server, async (locker) => {
      await locker.query('begin; lock table orders');
      // The list of locks is exact. Statistics may show the statement before the one that waits.
      const waits = new Set<string>();
      let isAnswered = false;
      const refused = expectUnavailable(shop.send('POST', '/api/orders', { json })).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered) {
        const { rows } = await locker.query<{ wait: string }>(`select pid || ' since ' || waitstart as wait
          from pg_locks where relation = 'orders'::regclass and not granted and waitstart is not null`);
        for (const { wait } of rows) waits.add(wait);
      }
      await refused;
      expect(waits.size).toBe(1);
    });
  });

  it('a shop continues on the promoted replica at the same address, with all acknowledged writes', async () => {
    const make = (name: string) =>
      shop.send('POST', '/api/categories', { json: { name }, token: shop.ownerToken });
    expect((await make('Lamps')).status).toBe(200);
    await expect
      .poll(() =>
        on(
          replica,
          async (client) => (await client.query("select from categories where name = 'Lamps'")).rowCount,
        ),
      )
      .toBe(1);
    await server.crash();
    await expectUnavailable(shop.send('GET', '/readyz'));
    await on(replica, (client) => client.query('select pg_promote()'));
    address.leadTo(replica);
    await expect.poll(async () => (await shop.send('GET', '/readyz')).status).toBe(200);
    await expect.poll(async () => (await make('Bowls')).status).toBe(200);
    const names = (await shop.visitor('GET /api/categories')).categories.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Kites', 'Lamps', 'Bowls']));
  });
});
