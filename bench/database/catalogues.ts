import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationsFolder } from '#server/platform/database/open.ts';
import { forMeasuring, forSeeding, type Postgres, startPostgres } from './postgres.ts';
import { seed } from './seed.ts';

/** Where kept databases and peers wait for the next run. */
const keptFolder = join(tmpdir(), 'haat-bench');

/** A folder for this run: a lasting one, or one that goes with it. */
export function workFolder(keep: boolean): { folder: string; remove: () => void } {
  if (keep) mkdirSync(keptFolder, { recursive: true });
  const folder = keep ? keptFolder : mkdtempSync(join(tmpdir(), 'haat-bench-'));
  // PostgreSQL runs as somebody else, who must be able to pass.
  chmodSync(folder, 0o755);
  return { folder, remove: () => keep || rmSync(folder, { recursive: true, force: true }) };
}

/** A digest of everything that decides what is in a seeded database. */
function digest(): string {
  const hash = createHash('sha256');
  const folders = [fileURLToPath(new URL('../catalogue', import.meta.url)), migrationsFolder];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
  );
  for (const file of files.filter((each) => /\.(ts|sql)$/.test(each))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Runs one statement on the server's own database. */
async function administer(postgres: Postgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const named = (size: number) => `haat_${size}`;

/** Fills what is not there yet; a database has its name only when it is whole. */
async function fill(postgres: Postgres, size: number, say: (text: string) => void): Promise<void> {
  const begun = performance.now();
  await administer(postgres, 'drop database if exists filling');
  await administer(postgres, 'create database filling');
  await seed(postgres.url('filling'), size, (done) => {
    if (done % 100_000 === 0) say(`  ${done.toLocaleString('en')} products`);
  });
  await administer(postgres, `alter database filling rename to ${named(size)}`);
  say(`Seeded ${size.toLocaleString('en')} products in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** A server with a database for each size of the catalogue, with the settings to measure with. */
export async function openCatalogues(folder: string, sizes: number[], say: (text: string) => void) {
  const data = join(folder, `catalogues-${digest()}`);
  const seeding = await startPostgres(data, forSeeding, null);
  try {
    const there = (await administer(seeding, 'select datname from pg_database')) as { datname: string }[];
    for (const size of sizes) {
      if (there.some(({ datname }) => datname === named(size)))
        say(`Found ${named(size)} from an earlier run`);
      else await fill(seeding, size, say);
    }
  } finally {
    await seeding.stop();
  }
  const postgres = await startPostgres(data, forMeasuring, 'load');
  return {
    urlOf: (size: number) => postgres.url(named(size)),
    /** A database with nothing in it. */
    async emptyUrl() {
      await administer(postgres, 'drop database if exists empty');
      await administer(postgres, 'create database empty');
      return postgres.url('empty');
    },
    stop: postgres.stop,
  };
}
