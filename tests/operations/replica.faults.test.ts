/** @module-tag full */

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openMovableAddress } from '../support/movable-address.ts';
import { type PostgresServer, startPostgres, startReplica } from '../support/postgres-server.ts';
import { type Running, start } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';

const credentials = { email: 'owner@example.com', password: 'correct horse' };

async function on<T extends object>({ url }: PostgresServer, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

describe.skipIf(inject('postgresUrl') === null)('a shop with a read replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let shop: Running;
  let owner: ReturnType<typeof clientOf>;
  let visitor: ReturnType<typeof clientOf>;
  let categoryId: string;

  beforeAll(async () => {
    primary = (await startPostgres()) as PostgresServer;
    replica = await startReplica(primary);
    shop = await start({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    });
    visitor = clientOf(shop.url);
    const { token } = await visitor('POST /api/auth/admin/login', { body: credentials });
    owner = clientOf(shop.url, token);
    categoryId = (await owner('POST /api/categories', { body: { name: 'Kites' } })).id;
  });
  afterAll(async () => {
    await shop.stop();
    await replica.remove();
    await primary.remove();
  });

  /** The latest query of each connection to the replica. */
  const askedOfReplica = async () =>
    (
      await on<{ query: string }>(
        replica,
        `select query from pg_stat_activity where application_name = 'haat reader'`,
      )
    ).map(({ query }) => query);
  const make = (name: string) =>
    owner('POST /api/products', { body: { name, description: 'Plain.', price: 1, category: categoryId } });
  const namesSeen = async (by: typeof visitor) =>
    (await by('GET /api/products/slug', { query: { slug: 'kites' } })).products.map(({ name }) => name);

  let requests = 0;
  /** Makes a request that no cache contains. */
  const askAnew = () => visitor('POST /api/products/filters', { body: { maxPrice: 1000 + requests++ } });

  it('queries of visitors go to the read replica', async () => {
    await make('First');
    await expect
      .poll(async () => {
        await askAnew();
        return (await askedOfReplica()).some((query) => /"products"/.test(query));
      })
      .toBe(true);
  });

  it('a write shows at once to its author and to visitors, although the replica lags', async () => {
    await on(replica, 'select pg_wal_replay_pause()');
    await make('Second');
    expect(await namesSeen(visitor)).toContain('Second');
    expect(await namesSeen(owner)).toContain('Second');
    await make('Third');
    expect(await namesSeen(visitor)).toContain('Third');
    expect((await askAnew()).total).toBe(3);
    await on(replica, 'select pg_wal_replay_resume()');
    expect(await namesSeen(visitor)).toContain('Third');
  });

  it('queries go to the primary while the replica is down, and to the replica afterwards', async () => {
    await askAnew();
    await replica.crash();
    for (let at = 0; at < 5; at++) expect((await askAnew()).total).toBe(3);
    await replica.start();
    await expect
      .poll(async () => {
        await askAnew();
        return (await askedOfReplica()).some((query) => /"products"/.test(query));
      })
      .toBe(true);
  });
});

describe.skipIf(inject('postgresUrl') === null)('a shop whose database fails over', () => {
  it('a shop continues on the promoted replica at the same address, with all acknowledged writes', async () => {
    const primary = (await startPostgres()) as PostgresServer;
    const replica = await startReplica(primary);
    const address = await openMovableAddress(primary);
    const shop = await start({
      DATABASE_URL: address.url,
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    });
    const visitor = clientOf(shop.url);
    const { token } = await visitor('POST /api/auth/admin/login', { body: credentials });
    const owner = clientOf(shop.url, token);
    const make = (name: string) => owner('POST /api/categories', { body: { name } });
    await make('Kites');
    await expect.poll(() => on(replica, "select from categories where name = 'Kites'")).toHaveLength(1);
    await primary.crash();
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    await on(replica, 'select pg_promote()');
    address.leadTo(replica);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await expect.poll(async () => (await make('Lamps')).name, { timeout: 10_000 }).toBe('Lamps');
    const names = (await visitor('GET /api/categories')).categories.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Kites', 'Lamps']));
    await shop.stop();
    address.close();
    await replica.remove();
    await primary.remove();
  });
});
