import { defineModule } from '#kernel/define-module.ts';
import { backupCalls } from './contract/calls/backups.ts';
import type { BackupSettings } from './server/make-backup.ts';
import { defaultRetention } from './server/retention.ts';
import { backupRoutes } from './server/routes.ts';
import { runCommand, runJob, scheduleBackups } from './server/schedule.ts';

/** Backup settings of shops in tests and tools, which make none. */
const noBackups: BackupSettings = {
  place: { folder: 'no-backups' },
  areDaily: false,
  keep: defaultRetention,
};

const sixHours = 6 * 3600;

/** Backups, restores and restore drills. */
export const backups = defineModule({
  name: 'backups',
  calls: backupCalls,
  options: noBackups,
  open({ db, jobs, now, logErrors, onClose }, settings) {
    if (settings.areDaily) onClose(scheduleBackups(db, jobs, now, logErrors('backups')));
    return settings;
  },
  handlers: ({ db, jobs }, settings) => backupRoutes(db, jobs, settings),
  // Failed backups are retried as rarely as staff would.
  jobs: {
    backup: {
      run: (payload, _, { jobs }) => runJob({ jobs, run: runCommand }, 'backup', payload),
      expireInSeconds: sixHours,
      retryLimit: 2,
    },
    drill: {
      run: (payload, _, { jobs }) => runJob({ jobs, run: runCommand }, 'drill', payload),
      expireInSeconds: sixHours,
      retryLimit: 0,
    },
  },
});

/** Loads what the commands of the operator use. */
export const loadBackupCommands = () => import('./server/commands.ts');

export type { Manifest } from './server/archive/manifest.ts';
export { BackupError } from './server/errors.ts';
export type { BackupSettings } from './server/make-backup.ts';
export { defaultRetention, parseRetention, type RetentionPolicy, retentionText } from './server/retention.ts';
export type { StorageConfig } from './server/storage.ts';
