import { createHash } from 'node:crypto';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { functionsFolder } from '#kernel/database/functions.ts';
import { seedUsers, userCount } from '../accounts/seed-users.ts';
import { orderCount, seedOrders } from '../buying/seed-orders.ts';
import { forMeasuring, forSeeding, type Postgres, startPostgres } from './postgres.ts';
import { seed } from './seed.ts';

/** The folder of databases and peers kept for later runs. */
const keptFolder = join(tmpdir(), 'haat-bench');

/** Returns the folder of this run: the kept one, or a temporary one. */
export function workFolder(keep: boolean): { folder: string; remove: () => void } {
  if (keep) mkdirSync(keptFolder, { recursive: true });
  const folder = keep ? keptFolder : mkdtempSync(join(tmpdir(), 'haat-bench-'));
  // PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => keep || rmSync(folder, { recursive: true, force: true }) };
}

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

/** Returns a digest of the files that determine the contents of a seeded database. */
function digest(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => /\.(ts|sql)$/.test(name))) hash.update(readFileSync(file));
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

const catalogueName = (size: number) => `haat_${size}`;
/** The name of the catalogue with users, a separate database, so that users do not affect other measurements. */
const usersCatalogueName = (size: number) =>
  `${catalogueName(size)}_${digest([pathOf('../accounts/seed-users.ts')])}`;

/** The same catalogue with orders. */
const ordersCatalogueName = (size: number) =>
  `${catalogueName(size)}_${digest([pathOf('../buying/seed-orders.ts')])}`;

/** A database to create: the template to copy, if any, and the seeding of its data. */
type DatabaseSpec = { name: string; from?: string; contents: string; fill: (url: string) => Promise<void> };

/** Creates a database that does not exist yet; it gets its name only when it is complete. */
async function createDatabase(
  postgres: Postgres,
  { name, from, contents, fill }: DatabaseSpec,
  say: Log,
): Promise<void> {
  const existing = await administer(postgres, `select 1 from pg_database where datname = '${name}'`);
  if (existing.length > 0) return say(`Found ${name} from an earlier run`);
  const startedAt = performance.now();
  await administer(postgres, 'drop database if exists filling');
  await administer(postgres, `create database filling${from ? ` template ${from}` : ''}`);
  await fill(postgres.url('filling'));
  await administer(postgres, `alter database filling rename to ${name}`);
  say(`Seeded ${contents} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

type Log = (text: string) => void;

const catalogue = (size: number, withVariants: boolean, say: Log): DatabaseSpec => ({
  name: catalogueName(size),
  contents: `${size.toLocaleString('en')} products`,
  fill: (url) =>
    seed(url, { size, withVariants }, (done) => {
      if (done % 100_000 === 0) say(`  ${done.toLocaleString('en')} products`);
    }),
});

const catalogueWithUsers = (size: number): DatabaseSpec => ({
  name: usersCatalogueName(size),
  from: catalogueName(size),
  contents: `${userCount.toLocaleString('en')} users`,
  fill: seedUsers,
});

const catalogueWithOrders = (size: number): DatabaseSpec => ({
  name: ordersCatalogueName(size),
  from: catalogueName(size),
  contents: `${orderCount.toLocaleString('en')} orders`,
  fill: seedOrders,
});

type CatalogueOptions = {
  /** Whether to create each catalogue with users too. */
  people: boolean;
  /** The sizes to create with orders too. */
  orders: number[];
  /** Whether one in ten products has 12 variants. */
  withVariants: boolean;
  say: Log;
};

/** Starts a server with a database for each size of the catalogue, with the settings for measuring. */
export async function openCatalogues(folder: string, sizes: number[], options: CatalogueOptions) {
  const contents = digest([
    ...[pathOf('../catalogue'), migrationsFolder].flatMap(filesIn),
    ...globSync(join(functionsFolder, '*/server/functions/*.sql')).sort(),
  ]);
  const data = join(folder, `catalogues-${contents}${options.withVariants ? '' : '-plain'}`);
  const seeding = await startPostgres(data, forSeeding, null);
  try {
    for (const size of new Set([...sizes, ...options.orders]))
      await createDatabase(seeding, catalogue(size, options.withVariants, options.say), options.say);
    for (const size of options.people ? sizes : [])
      await createDatabase(seeding, catalogueWithUsers(size), options.say);
    for (const size of options.orders) await createDatabase(seeding, catalogueWithOrders(size), options.say);
  } finally {
    await seeding.stop();
  }
  const postgres = await startPostgres(data, forMeasuring, 'load');
  return {
    urlOf: (size: number) => postgres.url(catalogueName(size)),
    /** The same catalogue with users. */
    peopledUrlOf: (size: number) => postgres.url(usersCatalogueName(size)),
    /** The same catalogue with orders. */
    soldUrlOf: (size: number) => postgres.url(ordersCatalogueName(size)),
    /** A copy of a catalogue for a single measurement. */
    async copyUrlOf(size: number) {
      await administer(postgres, 'drop database if exists copy');
      await administer(postgres, `create database copy template ${catalogueName(size)}`);
      return postgres.url('copy');
    },
    /** An empty database. */
    async emptyUrl() {
      await administer(postgres, 'drop database if exists empty');
      await administer(postgres, 'create database empty');
      return postgres.url('empty');
    },
    stop: postgres.stop,
  };
}

export type Catalogues = Awaited<ReturnType<typeof openCatalogues>>;
