import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import type { Database } from '#kernel/database/database.ts';
import { rows } from '#kernel/database/database.ts';
import { explainStartError } from '#server/start-errors.ts';
import { databases, onPostgres } from '../support/databases.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import frozen from './frozen-migrations.json' with { type: 'json' };

it('released migrations never change; a new one is added to tests/operations/frozen-migrations.json', () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const migrations = journal.entries.map(({ tag, when }: { tag: string; when: number }) => {
    const content = readFileSync(join(migrationsFolder, `${tag}.sql`));
    return [tag, `${when} ${createHash('sha256').update(content).digest('hex')}`];
  });
  expect(Object.fromEntries(migrations)).toEqual(frozen);
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(Object.keys(frozen).map((tag) => `${tag}.sql`));
  const times = journal.entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
});

describe.each(databases.filter(({ skipped }) => !skipped))('a database on $kind', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const applied = () =>
    rows(database.db, sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`);
  /** Starts the shop. Returns its message and expects that it changes nothing. */
  async function refusal(): Promise<string | null> {
    const before = await applied();
    const error = await database.migrate(migrationsFolder).catch((caught) => caught);
    expect(await applied()).toEqual(before);
    return explainStartError(error);
  }

  it('a start leaves a database of a newer version unchanged and reports it', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)`,
    );
    expect(await refusal()).toMatch(
      /^The database is newer than this version of Haat: it has 1 more migration\./,
    );
  });

  it('a start leaves a database with a modified migration unchanged and names the migration', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 13`);
    expect(await refusal()).toMatch(/^Migration 12 of the database differs/);
  });

  it('a start leaves a database of an unsupported old version unchanged and reports it', {
    tags: ['extended'],
  }, async () => {
    await database.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id > 5`,
    );
    expect(await refusal()).toMatch(/before 1\.0\.0-rc\.1, which this version cannot upgrade/);
  });

  it('a start opens a database of this version again without a change', { tags: ['extended'] }, async () => {
    const before = await applied();
    await database.migrate(migrationsFolder);
    expect(await applied()).toEqual(before);
  });
});

describe.skipIf(onPostgres.skipped)('a database of another program', () => {
  it('a start leaves a database of another program unchanged and reports it', async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    try {
      await database.db.execute(sql`create table orders (id int)`);
      const error = await database.migrate(migrationsFolder).catch((caught) => caught);
      expect(explainStartError(error)).toMatch(/^The database has tables of another program/);
    } finally {
      await database.close();
      await drop();
    }
  });
});
