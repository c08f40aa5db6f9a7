// npm run backup, restore, drill and move (server/backup-commands.ts says how).
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('backups.js'));
