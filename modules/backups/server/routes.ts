import { type Db, transaction } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Backups } from '#modules/backups/contract/backups.ts';
import type { backupCalls } from '#modules/backups/contract/calls/backups.ts';
import * as m from '../messages/index.ts';
import { isNightly, momentOf } from './backup-name.ts';
import { readDrill } from './drill-report.ts';
import type { BackupSettings } from './make-backup.ts';
import { type BackupKind, backupKinds } from './schedule.ts';
import { openStorage, type StorageConfig } from './storage.ts';

const describePlace = (place: StorageConfig): string =>
  'folder' in place
    ? place.folder
    : m.serverRoutes.at({ bucket: place.bucket.bucket, host: new URL(place.bucket.endpoint).host });

async function backupsOf(jobs: Jobs, { place, areDaily, keep }: BackupSettings): Promise<Backups> {
  const [stored, storedReport, isBusy, deadLetters] = await Promise.all([
    openStorage(place).then((place) => place.list()),
    openStorage(place).then((place) => place.readNote()),
    jobs.isAny(backupKinds),
    jobs.deadLetters(backupKinds, { limit: 1, offset: 0 }),
  ]);
  const drill = readDrill(storedReport);
  const [failed] = deadLetters.jobs;
  return {
    place: describePlace(place),
    isNightly: areDaily,
    keep,
    isBusy,
    backups: stored.map(({ name, bytes }) => ({
      name,
      bytes,
      madeAt: momentOf(name).toISOString(),
      isNightly: isNightly(name),
    })),
    drill: drill && { backup: drill.backup, at: drill.at, rows: drill.rows, problems: drill.problems },
    failure: failed ? { reason: failed.error, at: failed.at.toISOString() } : null,
  };
}

export function backupRoutes(db: Db, jobs: Jobs, settings: BackupSettings): HandlersOf<typeof backupCalls> {
  const begin = async (kind: BackupKind, { requested, running }: { requested: string; running: string }) => {
    await jobs.ready();
    const busy = await transaction(db, (tx) => jobs.addAlone(tx, backupKinds, kind, { isDaily: false }));
    if (busy !== null && busy !== kind) throw new ShopError('conflict', m.backupSentences.busy());
    return answer(null, busy === null ? requested : running);
  };
  return {
    'GET /api/backups': async () => answer(await backupsOf(jobs, settings)),
    'POST /api/backups': () =>
      begin('backup', { requested: m.backupSentences.asked(), running: m.backupSentences.backupRunning() }),
    'POST /api/backups/drill': () =>
      begin('drill', {
        requested: m.backupSentences.drillAsked(),
        running: m.backupSentences.drillRunning(),
      }),
    'DELETE /api/backups/failure': async () => {
      await jobs.deleteDeadLetters(backupKinds);
      return answer(null, m.backupSentences.dismissed());
    },
  };
}
