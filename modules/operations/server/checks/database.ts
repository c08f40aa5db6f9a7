import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { type Database, type Db, rows } from '#kernel/database/database.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import { type Finding, ok, problem, runCheck, warning } from './check.ts';

const oldestServer = 150_000;
const requiredExtensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
/** Clock differences above this, in ms, break sign-ins and links. */
const maxClockMs = 30_000;
/** Maximum lag of a usable replica, in seconds. */
const maxLagSeconds = 60;

const startServer =
  'Check that the database server runs and that DATABASE_URL names it; its log says what is wrong.';

/** Returns the checks of the database. @param isServer whether it is a server, not the embedded database */
export const databaseChecks = (database: Database, isServer: boolean): Promise<Check>[] => [
  runCheck('database', startServer, () => checkDatabase(database, isServer)),
  runCheck('extensions', startServer, () => checkExtensions(database.db)),
  runCheck('migrations', startServer, () => checkMigrations(database.db)),
  runCheck('clock', startServer, () => checkClock(database.db)),
  ...(database.vitals().replica === null
    ? []
    : [runCheck('replica', 'Check that the replica runs and follows.', () => checkReplica(database))]),
];

async function checkDatabase({ db, vitals }: Database, isServer: boolean): Promise<Finding> {
  const startedAt = performance.now();
  const [server] = await rows<{ number: string; version: string; writable: boolean }>(
    db,
    sql`select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as writable`,
  );
  const ms = Math.round(performance.now() - startedAt);
  const kind = isServer ? 'PostgreSQL' : 'The embedded PostgreSQL';
  const text = `${kind} ${server?.version} answers in ${ms} ms.`;
  if (Number(server?.number) < oldestServer)
    return problem(text, 'Upgrade the database server to PostgreSQL 15 or newer.');
  if (!server?.writable)
    return problem(
      'The database takes no writes, so the shop takes no orders.',
      'It is a standby, or its disk is full. Point DATABASE_URL at the primary, or make room.',
    );
  const { pool, isListening } = vitals();
  if (pool && pool.waiting > 0)
    return warning(
      `${text} ${pool.waiting} queries wait for a connection.`,
      'Look for slow or locked queries.',
    );
  if (!isListening)
    return warning(
      `${text} Changes made by other processes do not arrive, so that nothing is answered from the cache.`,
      'A pooler in front of the database must be in session mode.',
    );
  return ok(text);
}

async function checkExtensions(db: Db): Promise<Finding> {
  const installed = await rows<{ name: string }>(db, sql`select extname as name from pg_extension`);
  const missing = requiredExtensions.filter(
    (name) => !installed.some((extension) => extension.name === name),
  );
  if (missing.length === 0) return ok(`${requiredExtensions.join(', ')} are installed.`);
  return problem(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    'Install the contrib extensions of PostgreSQL (postgresql-contrib), then start the shop.',
  );
}

async function checkMigrations(db: Db): Promise<Finding> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const total = (journal as { entries: unknown[] }).entries.length;
  const [journalTable] = await rows<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!journalTable?.is) return warning('The database is empty.', 'Start the shop: it makes its tables.');
  const [migrations] = await rows<{ applied: number }>(
    db,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const applied = migrations?.applied ?? 0;
  if (applied < total)
    return warning(
      `${total - applied} of ${total} migrations have not been applied.`,
      'Make a backup and start the shop: it applies them.',
    );
  if (applied > total)
    return problem(
      'The database was made by a newer version of the shop.',
      'Run the newer version, or restore the backup from before the upgrade.',
    );
  return ok(`All ${total} migrations are applied.`);
}

async function checkClock(db: Db): Promise<Finding> {
  const [clock] = await rows<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const differenceMs = Math.abs(Date.now() - Number(clock?.ms));
  const currentTime = new Date().toISOString().slice(0, 16).replace('T', ' ');
  if (differenceMs <= maxClockMs)
    return ok(`The shop and the database show the same time: ${currentTime} UTC.`);
  return problem(
    `The clocks of the shop and the database are ${Math.round(differenceMs / 1000)} s apart.`,
    'Have both machines set their clocks by NTP.',
  );
}

async function checkReplica({ vitals }: Database): Promise<Finding> {
  const { replica } = vitals();
  const seconds = Math.round((await replica?.lagSeconds()) ?? 0);
  const text = `The replica is ${seconds} s behind${replica?.isInUse ? '' : ' and not in use'}.`;
  if (seconds <= maxLagSeconds && replica?.isInUse) return ok(text);
  return warning(text, 'Reads go to the primary meanwhile. Check the replication in the log of the replica.');
}
