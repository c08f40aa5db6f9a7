/** @module-tag full */
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort } from '../support/postgres-binaries.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { launch } from '../support/process.ts';

/** The lock that the migrating instance holds (`postgres.ts`). */
const migrationLock = 7_214_520;

it.skipIf(inject('postgresUrl') === null)(
  'a shop that waits for a migration has its port open and names the reason',
  async () => {
    const database = await createPostgresDatabase();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [migrationLock]);
    const port = await freePort();
    const shop = launch({ DATABASE_URL: database.url, PORT: String(port) });
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      return {
        status: response?.status ?? 0,
        retryAfter: response?.headers.get('retry-after') ?? null,
        text: (await response?.text()) ?? '',
      };
    };
    await expect.poll(async () => (await ask('/readyz')).text).toContain('waiting for another instance');
    await expect.poll(() => shop.output()).toContain('waiting for another instance');
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await ask('/api/settings')).toMatchObject({ status: 503, retryAfter: '2' });
    const page = await ask('/products');
    expect(page).toMatchObject({ status: 503, retryAfter: '3' });
    expect(page.text).toContain('<h1>We are about to open</h1>');
    await other.end();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    expect(await ask('/products')).toMatchObject({ status: 200 });
    expect(await shop.stop()).toBe(0);
    await database.drop();
  },
);
