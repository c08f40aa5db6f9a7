import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { FolderError } from '#kernel/database/connection/folder-lock.ts';
import { openDatabase } from '#kernel/database/connection/open.ts';
import { type Database, rows } from '#kernel/database/database.ts';
import { DatabaseUnreachableError } from '#kernel/database/errors.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { readQueueStates } from '#kernel/jobs/queues.ts';
import { askOpenShop } from '#kernel/local-socket.ts';
import { type Check, status } from '#modules/operations/contract/status.ts';
import { off, problem, runCheck } from './checks/check.ts';
import type { CheckedSettings } from './checks/checked-settings.ts';
import { databaseChecks } from './checks/database.ts';
import { diskAndMemoryChecks } from './checks/disk-and-memory.ts';
import { pluginCheck } from './checks/plugins.ts';
import { serviceChecks } from './checks/services.ts';
import { versionAndSettingsChecks } from './checks/version-and-settings.ts';
import { type CheckedPlugins, checkAll } from './status.ts';

/** What the doctor needs to know of the shop. */
export type DoctorConfig = CheckedSettings & Parameters<typeof openDatabase>[0] & CheckedPlugins;

/** The findings of `npm run doctor`, for an open or a closed shop. */
export type Diagnosis = { checks: Check[]; isOpen: boolean };

/**
 * Checks an open or closed shop, without changing anything.
 * @param jobKinds the kinds of background jobs of the shop
 */
export async function diagnose(config: DoctorConfig, jobKinds: JobKind[]): Promise<Diagnosis> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return { checks: await withoutDatabase(config, noShopCheck(config)), isOpen: false };
  try {
    const database = await openDatabase(config);
    try {
      return { checks: await checkDatabase(config, database, jobKinds), isOpen: false };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderError) return readOpenStatus(config);
    if (!(error instanceof DatabaseUnreachableError)) throw error;
    return { checks: await withoutDatabase(config, unreachableCheck(error)), isOpen: false };
  }
}

async function checkDatabase(
  config: DoctorConfig,
  database: Database,
  jobKinds: JobKind[],
): Promise<Check[]> {
  const [queues] = await rows<{ is: boolean }>(
    database.db,
    sql`select to_regclass('pgboss.job') is not null as is`,
  );
  const isServer = config.databaseUrl !== null;
  // A shop that was never open has no queues, and the doctor creates none.
  if (!queues?.is)
    return Promise.all([
      ...versionAndSettingsChecks(config),
      ...diskAndMemoryChecks(config),
      pluginCheck(config.failedPlugins),
      ...databaseChecks(database, isServer),
      ...serviceChecks(config, config),
    ]);
  await database.listen({ onChange() {}, onTrustedUntil() {} });
  return checkAll(config, config, database, {
    queueStates: () => readQueueStates(database, jobKinds),
  });
}

const withoutDatabase = (config: DoctorConfig, database: Promise<Check>): Promise<Check[]> =>
  Promise.all([
    ...versionAndSettingsChecks(config),
    ...diskAndMemoryChecks(config),
    pluginCheck(config.failedPlugins),
    database,
    ...serviceChecks(config, config),
  ]);

const noShopCheck = ({ dataDir }: DoctorConfig): Promise<Check> =>
  runCheck('database', '', async () => off(`${dataDir} has no shop yet: the first start makes one.`));

const unreachableCheck = (error: Error): Promise<Check> =>
  runCheck('database', '', async () =>
    problem(error.message, 'Check that the database server runs and that DATABASE_URL is right.'),
  );

/** Timeout of the open shop, in ms. */
const statusTimeoutMs = 20_000;

/** Requests the status from the process that has the embedded database open. */
async function readOpenStatus(config: DoctorConfig): Promise<Diagnosis> {
  try {
    const response = await askOpenShop(config.dataDir, 'status', statusTimeoutMs);
    return { checks: status.parse(JSON.parse(response ?? 'null')).checks, isOpen: true };
  } catch {
    const silentCheck = runCheck('database', '', async () =>
      problem(
        `Another process uses ${config.dataDir} and does not answer.`,
        'If the shop hangs, restart it; its log says why.',
      ),
    );
    return { checks: await withoutDatabase(config, silentCheck), isOpen: true };
  }
}
