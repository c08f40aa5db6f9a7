// npm run backup, restore, drill and move: runs server/backup-commands.ts.
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('backups.js'));
