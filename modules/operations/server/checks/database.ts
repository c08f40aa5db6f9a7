import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { type Database, type Db, rows } from '#kernel/database/database.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';
import { type Finding, ok, problem, runCheck, warning } from './check.ts';

const oldestServer = 150_000;
const requiredExtensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
/** Clock differences above this, in ms, break sign-ins and links. */
const maxClockMs = 30_000;
/** Maximum lag of a usable replica, in seconds. */
const maxLagSeconds = 60;

/** Returns the checks of the database. @param isServer whether it is a server, not the embedded database */
export const databaseChecks = (database: Database, isServer: boolean): Promise<Check>[] => [
  runCheck('database', m.database.startServer(), () => checkDatabase(database, isServer)),
  runCheck('extensions', m.database.startServer(), () => checkExtensions(database.db)),
  runCheck('migrations', m.database.startServer(), () => checkMigrations(database.db)),
  runCheck('clock', m.database.startServer(), () => checkClock(database.db)),
  ...(database.vitals().replica === null
    ? []
    : [runCheck('replica', m.database.checkThatReplicaRuns(), () => checkReplica(database))]),
];

async function checkDatabase({ db, vitals }: Database, isServer: boolean): Promise<Finding> {
  // Before the queries of all checks, which wait for each other.
  const { pool } = vitals();
  const startedAt = performance.now();
  const [server] = await rows<{ number: string; version: string; writable: boolean }>(
    db,
    sql`select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as writable`,
  );
  const ms = Math.round(performance.now() - startedAt);
  const kind = isServer ? 'PostgreSQL' : m.database.embeddedPostgresql();
  const text = m.database.answersInMs({ kind, version: String(server?.version), ms });
  if (Number(server?.number) < oldestServer)
    return problem(text, m.database.upgradeDatabaseServerToPostgresql());
  if (!server?.writable) return problem(m.database.databaseTakesNoWrites(), m.database.itIsStandby());
  if (pool && pool.waiting > 0)
    return warning(
      m.database.queriesWaitForConnection({ text, waiting: pool.waiting }),
      m.database.lookForSlowOrLocked(),
    );
  if (!vitals().isListening)
    return warning(m.database.changesMadeByOtherProcesses({ text }), m.database.poolerInFrontOfDatabase());
  return ok(text);
}

async function checkExtensions(db: Db): Promise<Finding> {
  const installed = await rows<{ name: string }>(db, sql`select extname as name from pg_extension`);
  const missing = requiredExtensions.filter(
    (name) => !installed.some((extension) => extension.name === name),
  );
  if (missing.length === 0)
    return ok(m.database.areInstalled({ requiredExtensions: requiredExtensions.join(', ') }));
  return problem(
    m.database.areMissing({ missing: missing.join(', '), missingCount: missing.length }),
    m.database.installContribExtensionsOfPostgresql(),
  );
}

async function checkMigrations(db: Db): Promise<Finding> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const total = (journal as { entries: unknown[] }).entries.length;
  const [journalTable] = await rows<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!journalTable?.is) return warning(m.database.databaseIsEmpty(), m.database.startShop());
  const [migrations] = await rows<{ applied: number }>(
    db,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const applied = migrations?.applied ?? 0;
  if (applied < total)
    return warning(
      m.database.ofMigrationsHaveNotBeen({ total: total - applied, total2: total }),
      m.database.makeBackupAndStartShop(),
    );
  if (applied > total) return problem(m.database.databaseWasMadeByNewer(), m.database.runNewerVersion());
  return ok(m.database.allMigrationsAreApplied({ total }));
}

async function checkClock(db: Db): Promise<Finding> {
  const [clock] = await rows<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const differenceMs = Math.abs(Date.now() - Number(clock?.ms));
  const currentTime = new Date().toISOString().slice(0, 16).replace('T', ' ');
  if (differenceMs <= maxClockMs) return ok(m.database.shopAndDatabaseShowSame({ currentTime }));
  return problem(
    m.database.clocksOfShopAndDatabase({ differenceMs: Math.round(differenceMs / 1000) }),
    m.database.haveBothMachinesSetTheir(),
  );
}

async function checkReplica({ vitals }: Database): Promise<Finding> {
  const { replica } = vitals();
  const seconds = Math.round((await replica?.lagSeconds()) ?? 0);
  const text = m.database.replicaIsSBehind({ seconds, isInUse: replica?.isInUse ? 'yes' : 'no' });
  if (seconds <= maxLagSeconds && replica?.isInUse) return ok(text);
  return warning(text, m.database.readsGoToPrimaryMeanwhile());
}
