// npm run import -- FORMAT FILE: imports a file into the shop (server/commands/import.ts).
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('import.js'));
