import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { onPostgres } from '../support/databases.ts';
import { asSuperuser } from '../support/postgres-databases.ts';
import { openShop, type Shop } from '../support/shop.ts';

describe.skipIf(onPostgres.skipped)('a read-only PostgreSQL', () => {
  let shop: Shop;
  let name: string;
  let categories = 0;
  beforeAll(async () => {
    const database = await onPostgres.open();
    shop = await openShop(database);
    const [row] = await rows<{ name: string }>(database.db, sql`select current_database() as name`);
    name = row?.name ?? '';
  });
  afterAll(async () => {
    await shop.close();
    await shop.database.close();
  });

  /** Changes the database for all connections, which PostgreSQL closes as in a failover. */
  const failOver = async (setting: string) => {
    await asSuperuser(`alter database ${name} ${setting}`);
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  const statusOf = async (path: string) => (await shop.send('GET', path)).status;
  const write = () =>
    shop.send('POST', '/api/categories', { json: { name: `Lamps ${++categories}` }, token: shop.ownerToken });

  it('writes get 503 with Retry-After and /readyz reports it, until the database accepts writes again', async () => {
    await failOver('set default_transaction_read_only = on');
    await expect.poll(() => statusOf('/api/settings')).toBe(200);
    await expect.poll(async () => (await shop.send('GET', '/readyz')).body.code).toBe('unavailable');
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await failOver('reset default_transaction_read_only');
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('sessions that began while the database was read-only end once it accepts writes again', async () => {
    await failOver('set default_transaction_read_only = on');
    await expect.poll(async () => (await shop.send('GET', '/readyz')).body.code).toBe('unavailable');
    await expect.poll(async () => (await write()).status).toBe(503);
    // The server keeps these sessions, which keep the setting of their start.
    await asSuperuser(`alter database ${name} reset default_transaction_read_only`);
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await write()).status).toBe(200);
  });
});
