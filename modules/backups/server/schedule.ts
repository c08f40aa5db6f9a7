import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Db, rows, transaction } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { projectFolder } from '#kernel/project.ts';
import { repeat } from '#kernel/repeat.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    /** `isDaily`: made by the shop itself, which also deletes superseded ones. */
    backup: { isDaily: boolean };
    drill: { isDaily: boolean };
  }
}

/** Interval of checks whether a backup is due, in ms. */
const checkIntervalMs = 600_000;
/** The time of nightly backups, in ms after midnight UTC: 3:00 Indian time. */
const nightMs = 21.5 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the last backup time before a given time. */
export const nightBefore = (now: Date): string =>
  new Date(Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs).toISOString();

/** Backups and drills run one at a time. */
export const backupKinds = ['backup', 'drill'] as const;
export type BackupKind = (typeof backupKinds)[number];

/**
 * Adds the backup of the last night, unless a process of the shop has done so. While another backup or a drill runs, it
 * waits for the next check.
 * @returns whether it was added
 */
export async function addNightly(db: Db, jobs: Jobs, now: Date): Promise<boolean> {
  await jobs.ready();
  const night = nightBefore(now);
  return transaction(db, async (tx) => {
    const [due] = await rows(
      tx,
      sql`insert into installation (key, value) values ('nightly backup', '') on conflict (key) do update
        set value = installation.value where installation.value < ${night} returning key`,
    );
    if (!due || (await jobs.addAlone(tx, backupKinds, 'backup', { isDaily: true })) !== null) return false;
    await tx.execute(sql`update installation set value = ${night} where key = 'nightly backup'`);
    return true;
  });
}

/** Adds a backup every night while the shop is open. @returns stops it */
export const scheduleBackups = (
  db: Db,
  jobs: Jobs,
  now: () => Date,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat(() => addNightly(db, jobs, now()), { intervalMs: checkIntervalMs, onError });

/** The built command of npm run backup and npm run drill. */
const command = join(projectFolder, 'build/app/backups.js');

/**
 * Runs a backup or a drill. A success deletes the dead letters of its kind.
 * @param run runs a backup command
 */
export async function runJob(
  { jobs, run }: { jobs: Pick<Jobs, 'deleteDeadLetters'>; run: typeof runCommand },
  kind: BackupKind,
  { isDaily }: { isDaily: boolean },
): Promise<void> {
  await run(kind, ...(kind === 'backup' && isDaily ? ['--daily'] : []));
  await jobs.deleteDeadLetters([kind]);
}

/**
 * Runs a backup command in a separate process, so that the shop keeps running.
 * @throws Error with its output when it fails
 */
export async function runCommand(...commandArguments: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [command, ...commandArguments]).catch(
    ({ stdout, stderr, message }) => {
      throw new Error(String(stdout || stderr || message).trim());
    },
  );
}
