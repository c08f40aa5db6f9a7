// npm run backup, restore, drill and move: runs server/commands/backups.ts.
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('backups.js'));
