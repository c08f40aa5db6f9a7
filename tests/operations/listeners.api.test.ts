import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#kernel/database/connection/postgres.ts';
import { onPostgres } from '../support/databases.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { migratedName } from '../support/templates.ts';

describe.skipIf(onPostgres.skipped)('the connections that listen for changes', () => {
  let observer: pg.Client;
  beforeAll(async () => {
    observer = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
    await observer.connect();
  });
  afterAll(() => observer.end());

  it('closing a database ends its connections, also those of two apps that listen on it', async () => {
    const { url, drop } = await createPostgresDatabase(migratedName);
    const database = await openPostgres(url);
    const listening = async () => {
      const { rows } = await observer.query(
        "select 1 from pg_stat_activity where datname = $1 and application_name = 'haat listener'",
        [new URL(url).pathname.slice(1)],
      );
      return rows.length;
    };
    for (const onTrustedUntil of [() => {}, () => {}])
      await database.listen({ onChange() {}, onTrustedUntil });
    await expect.poll(listening).toBe(2);
    await database.close();
    await expect.poll(listening).toBe(0);
    await drop();
  });
});
