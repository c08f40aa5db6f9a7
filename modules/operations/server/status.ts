import type { Database } from '#kernel/database/database.ts';
import { type DependencyState, sentenceOf } from '#kernel/dependencies.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { readBuild } from '#kernel/project.ts';
import type { RecentError } from '#kernel/recent-errors.ts';
import type { Check, Status } from '#modules/operations/contract/status.ts';
import type { PaymentChecks } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import type { CheckedSettings } from './checks/checked-settings.ts';
import { databaseChecks } from './checks/database.ts';
import { diskAndMemoryChecks } from './checks/disk-and-memory.ts';
import { jobsAndRefundsChecks } from './checks/jobs-and-refunds.ts';
import { pluginCheck } from './checks/plugins.ts';
import { serviceChecks } from './checks/services.ts';
import { versionAndSettingsChecks } from './checks/version-and-settings.ts';

/** What is checked of the plugins. */
export type CheckedPlugins = {
  paymentChecks: readonly PaymentChecks[];
  /** The storage of uploaded files that a plugin provides; null for the folder. */
  storage: FileStorage | null;
  /** The names of the plugins that are left out. */
  failedPlugins: readonly string[];
};

/** Runs all checks concurrently and returns them in a fixed order. */
export function checkAll(
  settings: CheckedSettings,
  plugins: CheckedPlugins,
  database: Database,
  jobs: Pick<Jobs, 'queueStates'>,
): Promise<Check[]> {
  const isServer = settings.databaseUrl !== null;
  return Promise.all([
    ...versionAndSettingsChecks(settings),
    ...diskAndMemoryChecks(settings),
    pluginCheck(plugins.failedPlugins),
    ...databaseChecks(database, isServer),
    ...serviceChecks(settings, plugins),
    ...jobsAndRefundsChecks(database, jobs),
  ]);
}

type StatusSources = {
  settings: CheckedSettings;
  plugins: () => CheckedPlugins;
  database: Database;
  jobs: Jobs;
  errors: { latest: readonly RecentError[] };
  dependencies: () => DependencyState[];
};

/** Cache time in ms: each status queries the mail server and the payment provider. */
const cacheMs = 5000;

/** Returns the function that reads the status of the shop. */
export function openStatus({
  settings,
  plugins,
  database,
  jobs,
  errors,
  dependencies,
}: StatusSources): () => Promise<Status> {
  const startedAt = new Date().toISOString();
  let cached: { at: number; status: Promise<Status> } | undefined;
  const read = async (): Promise<Status> => {
    const [checks, mails] = await Promise.all([
      checkAll(settings, plugins(), database, jobs),
      jobs.count(['mail', 'account-mail']).catch(() => ({ waiting: 0, failed: 0 })),
    ]);
    const failing = dependencies()
      .filter(({ isUp }) => !isUp)
      .map(({ name, since, failures, lastError }) => ({
        at: (since ?? new Date()).toISOString(),
        message: m.serverStatus.failsTimesSoFar({ name: sentenceOf(name), failures }),
        cause: lastError,
      }));
    const latest = errors.latest.map(({ at, message, error }) => ({
      at: at.toISOString(),
      message,
      cause: error?.cause?.message ?? error?.message ?? '',
    }));
    return { ...readBuild(), startedAt, checks, mails, errors: [...failing, ...latest] };
  };
  return () => {
    if (!cached || Date.now() - cached.at > cacheMs) cached = { at: Date.now(), status: read() };
    return cached.status;
  };
}
