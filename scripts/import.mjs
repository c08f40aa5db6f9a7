// npm run import -- FORMAT FILE: fills the shop from a file (server/imports/cli.ts says how).
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('import.js'));
