// What the commands of the operator use (npm run backup, restore, drill, move); loaded only by them.
export { alone, makeBackup, withBackup } from './make-backup.ts';
export { settingsName } from './manifest.ts';
export { move } from './move-database.ts';
export { contentOf, entriesOf, verify } from './read.ts';
export { describeDrill } from './report.ts';
export { restore } from './restore-backup.ts';
export { drill } from './restore-drill.ts';
export { isName, openStorage } from './storage.ts';
