import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Check } from '#contract/status.ts';
import { type Database, type Db, rows } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/open.ts';
import { type Finding, ok, problem, runCheck, warning } from './check.ts';

const oldestServer = 150_000;
const needed = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
/** Clocks that differ by more, in ms, break sign-ins and links. */
const maxClockMs = 30_000;
/** A replica that is this far behind, in seconds, is of no use. */
const maxLagSeconds = 60;

const startServer =
  'Check that the database server runs and that DATABASE_URL names it; its log says what is wrong.';

/** @param isServer whether the database is a server and not the embedded one */
export const databaseChecks = (database: Database, isServer: boolean): Promise<Check>[] => [
  runCheck('database', startServer, () => lookAtDatabase(database, isServer)),
  runCheck('extensions', startServer, () => lookAtExtensions(database.db)),
  runCheck('migrations', startServer, () => lookAtMigrations(database.db)),
  runCheck('clock', startServer, () => lookAtClock(database.db)),
  ...(database.vitals().replica === null
    ? []
    : [runCheck('replica', 'Check that the replica runs and follows.', () => lookAtReplica(database))]),
];

async function lookAtDatabase({ db, vitals }: Database, isServer: boolean): Promise<Finding> {
  const begun = performance.now();
  const [found] = await rows<{ number: string; version: string; writable: boolean }>(
    db,
    sql`select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as writable`,
  );
  const ms = Math.round(performance.now() - begun);
  const kind = isServer ? 'PostgreSQL' : 'The embedded PostgreSQL';
  const text = `${kind} ${found?.version} answers in ${ms} ms.`;
  if (Number(found?.number) < oldestServer)
    return problem(text, 'Upgrade the database server to PostgreSQL 15 or newer.');
  if (!found?.writable)
    return problem(
      'The database takes no writes, so the shop takes no orders.',
      'It is a standby, or its disk is full. Point DATABASE_URL at the primary, or make room.',
    );
  const { pool, isHearing } = vitals();
  if (pool && pool.waiting > 0)
    return warning(
      `${text} ${pool.waiting} queries wait for a connection.`,
      'Look for slow or locked queries.',
    );
  if (!isHearing)
    return warning(
      `${text} Changes made by other processes do not arrive, so that nothing is answered from the cache.`,
      'A pooler in front of the database must be in session mode.',
    );
  return ok(text);
}

async function lookAtExtensions(db: Db): Promise<Finding> {
  const found = await rows<{ name: string }>(db, sql`select extname as name from pg_extension`);
  const missing = needed.filter((name) => !found.some((each) => each.name === name));
  if (missing.length === 0) return ok(`${needed.join(', ')} are installed.`);
  return problem(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    'Install the contrib extensions of PostgreSQL (postgresql-contrib), then start the shop.',
  );
}

async function lookAtMigrations(db: Db): Promise<Finding> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const known = (journal as { entries: unknown[] }).entries.length;
  const [there] = await rows<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!there?.is) return warning('The database is empty.', 'Start the shop: it makes its tables.');
  const [found] = await rows<{ applied: number }>(
    db,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const applied = found?.applied ?? 0;
  if (applied < known)
    return warning(
      `${known - applied} of ${known} migrations have not been applied.`,
      'Make a backup and start the shop: it applies them.',
    );
  if (applied > known)
    return problem(
      'The database was made by a newer version of the shop.',
      'Run the newer version, or restore the backup from before the upgrade.',
    );
  return ok(`All ${known} migrations are applied.`);
}

async function lookAtClock(db: Db): Promise<Finding> {
  const [found] = await rows<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const apart = Math.abs(Date.now() - Number(found?.ms));
  const shown = new Date().toISOString().slice(0, 16).replace('T', ' ');
  if (apart <= maxClockMs) return ok(`The clock shows ${shown} UTC, as that of the database does.`);
  return problem(
    `The clocks of the shop and the database are ${Math.round(apart / 1000)} s apart.`,
    'Have both machines set their clocks by NTP.',
  );
}

async function lookAtReplica({ vitals }: Database): Promise<Finding> {
  const { replica } = vitals();
  const seconds = Math.round((await replica?.lagSeconds()) ?? 0);
  const text = `The replica is ${seconds} s behind${replica?.isInUse ? '' : ' and not in use'}.`;
  if (seconds <= maxLagSeconds && replica?.isInUse) return ok(text);
  return warning(text, 'Reads go to the primary meanwhile. Check the replication in the log of the replica.');
}
