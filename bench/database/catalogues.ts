import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { functionsFolder } from '#server/platform/database/functions.ts';
import { migrationsFolder } from '#server/platform/database/open.ts';
import { people, settle } from '../accounts/people.ts';
import { many as manyOrders, sell } from '../buying/past.ts';
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

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

/** A digest of what decides what is in a seeded database. */
function digest(files: string[]): string {
  const hash = createHash('sha256');
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
/** The same catalogue with users: apart, so that nothing else that is measured changes by them. */
const peopled = (size: number) => `${named(size)}_${digest([beside('../accounts/people.ts')])}`;

/** The same catalogue with orders. */
const sold = (size: number) => `${named(size)}_${digest([beside('../buying/past.ts')])}`;

/** A database to be made: as a copy of another one where one is named, and what is put into it. */
type Wanted = { name: string; from?: string; what: string; fill: (url: string) => Promise<void> };

/** Makes what is not there yet; a database has its name only when it is whole. */
async function make(postgres: Postgres, { name, from, what, fill }: Wanted, say: Say): Promise<void> {
  const there = await administer(postgres, `select 1 from pg_database where datname = '${name}'`);
  if (there.length > 0) return say(`Found ${name} from an earlier run`);
  const begun = performance.now();
  await administer(postgres, 'drop database if exists filling');
  await administer(postgres, `create database filling${from ? ` template ${from}` : ''}`);
  await fill(postgres.url('filling'));
  await administer(postgres, `alter database filling rename to ${name}`);
  say(`Seeded ${what} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

type Say = (text: string) => void;

const catalogue = (size: number, say: Say): Wanted => ({
  name: named(size),
  what: `${size.toLocaleString('en')} products`,
  fill: (url) =>
    seed(url, size, (done) => {
      if (done % 100_000 === 0) say(`  ${done.toLocaleString('en')} products`);
    }),
});

const withPeople = (size: number): Wanted => ({
  name: peopled(size),
  from: named(size),
  what: `${people.toLocaleString('en')} users`,
  fill: settle,
});

const withOrders = (size: number): Wanted => ({
  name: sold(size),
  from: named(size),
  what: `${manyOrders.toLocaleString('en')} orders`,
  fill: sell,
});

type How = {
  /** Whether each catalogue is wanted with users too. */
  people: boolean;
  /** The sizes that are wanted with orders too. */
  orders: number[];
  say: Say;
};

/** A server with a database for each size of the catalogue, with the settings to measure with. */
export async function openCatalogues(folder: string, sizes: number[], how: How) {
  const data = join(
    folder,
    `catalogues-${digest([beside('../catalogue'), migrationsFolder, functionsFolder].flatMap(filesIn))}`,
  );
  const seeding = await startPostgres(data, forSeeding, null);
  try {
    for (const size of new Set([...sizes, ...how.orders]))
      await make(seeding, catalogue(size, how.say), how.say);
    for (const size of how.people ? sizes : []) await make(seeding, withPeople(size), how.say);
    for (const size of how.orders) await make(seeding, withOrders(size), how.say);
  } finally {
    await seeding.stop();
  }
  const postgres = await startPostgres(data, forMeasuring, 'load');
  return {
    urlOf: (size: number) => postgres.url(named(size)),
    /** The same catalogue with users. */
    peopledUrlOf: (size: number) => postgres.url(peopled(size)),
    /** The same catalogue with orders. */
    soldUrlOf: (size: number) => postgres.url(sold(size)),
    /** A catalogue that nothing else is measured on. */
    async copyUrlOf(size: number) {
      await administer(postgres, 'drop database if exists copy');
      await administer(postgres, `create database copy template ${named(size)}`);
      return postgres.url('copy');
    },
    /** A database with nothing in it. */
    async emptyUrl() {
      await administer(postgres, 'drop database if exists empty');
      await administer(postgres, 'create database empty');
      return postgres.url('empty');
    },
    stop: postgres.stop,
  };
}

export type Catalogues = Awaited<ReturnType<typeof openCatalogues>>;
