// What the commands of the operator use (npm run backup, restore, drill, move); loaded only by them.

export { settingsName } from './archive/manifest.ts';
export { contentOf, entriesOf, verify } from './archive/read.ts';
export { isName } from './backup-name.ts';
export { describeDrill } from './drill-report.ts';
export { alone, makeBackup, withBackup } from './make-backup.ts';
export { move } from './move-database.ts';
export { restore } from './restore-backup.ts';
export { drill } from './restore-drill.ts';
export { openStorage } from './storage.ts';
