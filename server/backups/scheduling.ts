import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Db, rows, transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { projectFolder } from '#server/platform/project.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    /** `isDaily`: made by the shop itself, which also deletes those that have become too many. */
    backup: { isDaily: boolean };
    drill: { isDaily: boolean };
  }
}

/** How often it is seen whether a backup is due, in ms. */
const everyMs = 600_000;
/** When most of the shop's country sleeps, in ms after midnight UTC: 3:00. */
const nightMs = 21.5 * 3_600_000;
const dayMs = 86_400_000;

/** The last night before a moment. */
export const nightBefore = (now: Date): string =>
  new Date(Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs).toISOString();

/** Backups and drills run one at a time. */
export const backupKinds = ['backup', 'drill'] as const;
export type BackupKind = (typeof backupKinds)[number];

/**
 * Adds the backup of the last night, unless any process of the shop has done so. While another backup or a drill runs, it waits for the
 * next look.
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

/** Adds a backup every night as long as the shop is open. @returns what ends it */
export function keepBackingUp(
  db: Db,
  jobs: Jobs,
  now: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => addNightly(db, jobs, now())).catch(onError);
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** The command of npm run backup and npm run drill, as it is built. */
const command = join(projectFolder, 'build/app/backups.js');

/**
 * Does a backup or a drill. With one that succeeds, the failures of its kind before are over.
 * @param run runs a command of backups
 */
export async function runJob(
  { jobs, run }: { jobs: Pick<Jobs, 'discardAll'>; run: typeof runCommand },
  kind: BackupKind,
  { isDaily }: { isDaily: boolean },
): Promise<void> {
  await run(kind, ...(kind === 'backup' && isDaily ? ['--daily'] : []));
  await jobs.discardAll([kind]);
}

/**
 * Runs a command of backups in a process of its own, so that the shop goes on meanwhile.
 * @throws Error with what it said when it fails
 */
export async function runCommand(...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [command, ...words]).catch(({ stdout, stderr, message }) => {
    throw new Error(String(stdout || stderr || message).trim());
  });
}
